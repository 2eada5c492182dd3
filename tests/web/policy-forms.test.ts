import { describe, expect, test } from 'vitest'
import { meetingsOf } from '#web/policy/meetings.ts'
import { formOf, readPolicy } from '#web/policy/policy-form.ts'
import { presetNames } from '#web/policy/presets.ts'
import { shiftMeetings } from '#web/shifts/meetings.ts'
import { policyPreset } from '#web/shifts/policy-presets.ts'
import { formOf as shiftFormOf, newForm, readForm } from '#web/shifts/shift-form.ts'
import { defaults } from './fixture/policy.ts'

/** Another value for each rule of a company: one without a field would come back as it was. */
const others: typeof defaults = {
  bounceSeconds: 90,
  repeatedExitMinutes: 30,
  maxPresenceHours: 14,
  missingExit: 'planFilled',
  overtimeNeedsApproval: false,
  overtimeRounding: 15,
  overtimeRoundsTo: 'up',
  offsetMissingWithOvertime: true,
  night: { start: '21:00', end: '05:00' },
  nightLimit: 'privateSecurity',
  weeklyHours: { contract: 40, legal: 45 },
  weekStart: 7,
  payrollStartDay: 21,
  overtimeRequestDays: 3,
  payrollFourEyes: true,
  payrollBlocking: true,
  planFilledMinutes: 60,
  kindByDate: true,
  expiryRemovesDays: true,
  grantAheadMonths: 4,
  breakDeduction: [],
  premiums: [
    {
      code: 'E',
      weekdays: [6],
      start: '17:00',
      end: '21:00',
    },
  ],
  overtimeTiers: [
    {
      per: 'week',
      over: 2400,
      coefficient: 1.25,
    },
  ],
  locationAllowance: 20,
  boundPhones: 'approved',
  keptScans: 'ask',
}
const names = Object.keys(others) as (keyof typeof others)[]
test.each(names)('the rule %s of a company has its field', name =>
  expect(readPolicy(formOf({ ...defaults, [name]: others[name] }), defaults)).toEqual({
    changes: { [name]: others[name] },
    wrong: new Set(),
  }),
)

const usual = newForm('2026-11-20')
const policies = {
  hours: 'firstLast',
  overtimeBy: 'day',
  overtime: 'none',
  paidBreak: {
    minutes: 10,
    per: 'break',
    breaks: 2,
  },
  dayHalves: {
    halfBelow: 300,
    absentBelow: 60,
  },
} as const
test('each policy of a shift has its field', () => {
  const { definition } = readForm(usual)
  const shift = { ...definition.shift, ...policies }
  const form = shiftFormOf({ title: 'A', colour: null, shift }, '2026-11-20')
  expect(readForm(form)).toMatchObject({ definition: { shift: policies }, problems: {} })
})

test.each(presetNames)('the ready set %s of each type of shift is read as it stands', name => {
  for (const type of ['fixed', 'rotational', 'flexible', 'holiday'] as const) {
    const form = {
      ...usual,
      title: 'A',
      type,
      minimumWork: '480',
      policies: policyPreset(name, type),
    }
    expect(readForm(form).problems).toEqual({})
  }
})

/** The rows of the table of `attendance-rules §14` where two meet, and what says so: of the company, of the shift. */
describe('where two policies meet', () => {
  const company = formOf(defaults)
  const byDay = { ...usual, policies: { ...usual.policies, overtimeBy: 'day' as const } }
  const exact = {
    ...byDay,
    tolerances: {
      ...usual.tolerances,
      earlyArrival: '',
      lateArrival: '',
      earlyExit: '0',
      lateExit: '',
    },
  }

  test('nothing is said where none is set', () => {
    expect(meetingsOf(company)).toEqual([])
    expect(shiftMeetings(usual, { ...defaults, ...others })).toEqual([])
    expect(shiftMeetings(exact, defaults)).toEqual([])
  })
  test('an exit where the plan is filled with overtime by the day (2 with 6)', () => {
    expect(meetingsOf({ ...company, missingExit: 'planFilled' })).toEqual(['planFilledByDay'])
    expect(shiftMeetings(exact, { ...defaults, missingExit: 'planFilled' })).toEqual([
      'planFilled',
    ])
  })
  test('kinds by date with overtime by the day (3 with 6)', () => {
    expect(meetingsOf({ ...company, kindByDate: true })).toEqual(['byDateByDay'])
    expect(shiftMeetings(exact, { ...defaults, kindByDate: true })).toEqual(['kindByDate'])
  })
  test('a break that is deducted with kinds, premiums and night (4 with 3, 9, night)', () => {
    const steps = [{ over: '0', minutes: '15' }]
    expect(meetingsOf({ ...company, breakDeduction: steps })).toEqual(['breakInNone'])
    expect(meetingsOf({ ...company, breakDeduction: [] })).toEqual([])
  })
  test('a paid break, and overtime by the day, with tolerances (5, 6 with tolerances)', () => {
    const paid = {
      ...usual,
      tolerances: { ...usual.tolerances, break: '10' },
      policies: {
        ...usual.policies,
        paidBreak: { ...usual.policies.paidBreak, on: true },
      },
    }
    expect(shiftMeetings(paid, defaults)).toEqual(['breakTolerance'])
    expect(shiftMeetings(byDay, defaults)).toEqual(['snapping'])
  })
  test('overtime by the day with overtime that offsets (6 with offsetMissingWithOvertime)', () => {
    const offsets = { offsetMissingWithOvertime: true }
    expect(meetingsOf({ ...company, ...offsets })).toEqual(['offsetByDay'])
    expect(shiftMeetings(exact, { ...defaults, ...offsets })).toEqual(['offset'])
  })
  test('of a flexible shift, which knows neither, nothing is said', () =>
    expect(shiftMeetings({ ...byDay, type: 'flexible' }, others)).toEqual([]))
})
