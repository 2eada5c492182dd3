import { describe, expect, test } from 'vitest'
import { meetingsOf } from '#web/policy/meetings.ts'
import { shiftMeetings } from '#web/shifts/meetings.ts'
import { policiesFormOf } from '#web/shifts/policy-form.ts'

type Company = Parameters<typeof meetingsOf>[0]
type Shift = Parameters<typeof shiftMeetings>[0]
const none: Company = {
  missingExit: 'absent',
  kindByDate: false,
  breakDeduction: [],
  offsetMissingWithOvertime: false,
}
const tolerances: Shift['tolerances'] = {
  earlyArrival: '',
  lateArrival: '0',
  earlyExit: '',
  lateExit: '',
  break: '',
  missingWork: '',
  overtime: '',
  flexible: '',
}
const usual: Shift = { type: 'fixed', tolerances, policies: policiesFormOf({}) }
const byDay: Shift = { ...usual, policies: { ...usual.policies, overtimeBy: 'day' } }
const paidBreak: Shift = {
  ...usual,
  tolerances: { ...tolerances, break: '5' },
  policies: { ...usual.policies, paidBreak: { ...usual.policies.paidBreak, on: true } },
}

describe('where two policies meet (attendance-rules §14, its table), the form says so', () => {
  test.each<[string, Partial<Company>]>([
    ['planFilledByDay', { missingExit: 'planFilled' }],
    ['byDateByDay', { kindByDate: true }],
    ['breakInNone', { breakDeduction: [{ over: '4', minutes: '30' }] }],
    ['offsetByDay', { offsetMissingWithOvertime: true }],
  ])('%s, of the company alone', (meeting, over) => {
    expect(meetingsOf({ ...none, ...over })).toEqual([meeting])
  })
  test('and says nothing of a company without them', () => {
    expect(meetingsOf(none)).toEqual([])
  })
  test.each<[string, Shift, Company]>([
    ['planFilled', byDay, { ...none, missingExit: 'planFilled' }],
    ['kindByDate', byDay, { ...none, kindByDate: true }],
    ['offset', byDay, { ...none, offsetMissingWithOvertime: true }],
    ['breakTolerance', paidBreak, none],
    ['snapping', { ...byDay, tolerances: { ...tolerances, lateExit: '15' } }, none],
  ])('%s, of a shift', (meeting, form, company) => {
    expect(shiftMeetings(form, company)).toEqual([meeting])
  })
  test('and of a shift that does not count by the day nothing of the company’s', () => {
    const all: Company = {
      ...none,
      missingExit: 'planFilled',
      kindByDate: true,
      offsetMissingWithOvertime: true,
    }
    expect(shiftMeetings(usual, all)).toEqual([])
  })
})
