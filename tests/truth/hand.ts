// Long because it holds three reports of days that wait for somebody.
import { describe, expect, test } from 'vitest'
import { dateAt, epochMsOf } from '#domain/shared/time.ts'
import { wholeReport, type Filters } from './asked.ts'
import { differences } from './compare.ts'
import { sum, type Expected, type ExpectedDay } from './expected.ts'
import { departmentNamed, isIn, personOf } from './people.ts'
import type { Truth } from './truth.ts'

/** Reports of days that wait for somebody: missing work, overtime, wrong actions. */
const missingRowOf = (expected: Expected, one: ExpectedDay) => {
  const {
    result: { day, planned, worked, missing, late, early, break: gaps, flags, presenceMinutes },
    plan,
    who,
    corrected,
  } = one
  const rest = Math.max(0, missing - late - early - gaps)
  const cause = flags.includes('belowMinimum')
    ? 'belowMinimum'
    : plan.shift?.type === 'flexible' && presenceMinutes > 0
      ? 'short'
      : 'absent'
  const causes = [
    { cause: 'late', minutes: late },
    { cause: 'early', minutes: early },
    { cause: 'break', minutes: gaps },
    { cause, minutes: rest },
  ].filter(({ minutes }) => minutes > 0)
  return {
    ...personOf(expected, who, day),
    day,
    shift: plan.title,
    planned,
    worked,
    missing,
    causes,
    filled: Math.max(0, late + early + gaps - missing),
    flags,
    state: stateOf(expected, one),
    corrected,
  }
}
const stateOf = ({ facts }: Expected, { who, day, result }: ExpectedDay): string => {
  const decided = facts.missingDecisions.get(`${who.employeeId}${day}`)
  return decided === undefined
    ? 'undecided'
    : decided.missing === result.missing
      ? decided.decision
      : 'again'
}

type Item = {
  readonly employeeId: string
  readonly day: string
  readonly status: number
  readonly place: string
  readonly kind: 'workday' | 'holiday'
  readonly asked: number
  readonly approved: number
  readonly coefficient: number
  readonly compensation: string
  readonly overtimeId: string | null
}
const itemsOf = ({ facts, days }: Expected): Item[] => {
  const known = [...facts.overtime].flatMap(
    ([overtimeId, { employeeId, day, approved, demanded, rejected }]): Item[] => {
      const about = { overtimeId, employeeId, day }
      if (approved)
        return [
          {
            ...about,
            status: 2,
            place: approved.place,
            kind: approved.kind,
            asked: approved.asked,
            approved: approved.minutes,
            coefficient: approved.coefficient,
            compensation: approved.compensation,
          },
        ]
      if (rejected)
        return [
          {
            ...about,
            status: 3,
            place: rejected.place,
            kind: rejected.kind,
            asked: rejected.asked,
            approved: 0,
            coefficient: demanded?.coefficient ?? NaN,
            compensation: demanded?.compensation ?? '',
          },
        ]
      return demanded
        ? [
            {
              ...about,
              status: 0,
              place: demanded.place,
              kind: demanded.kind,
              asked: demanded.minutes,
              approved: 0,
              coefficient: demanded.coefficient,
              compensation: demanded.compensation,
            },
          ]
        : []
    },
  )
  const measured = days.flatMap(({ who: { employeeId }, day, result }) =>
    (['workday', 'holiday'] as const).flatMap((kind): Item[] => {
      const asked = sum(
        known
          .filter(
            item =>
              item.employeeId === employeeId &&
              item.day === day &&
              item.kind === kind &&
              item.place === 'inside',
          )
          .map(item => item.asked),
      )
      const left = result.overtimeRaw[kind] - asked
      return result.unapprovedOvertime > 0 && left > 0
        ? [
            {
              overtimeId: null,
              employeeId,
              day,
              status: -1,
              place: 'inside',
              kind,
              asked: left,
              approved: 0,
              coefficient: kind === 'workday' ? 1.5 : NaN,
              compensation: 'pay',
            },
          ]
        : []
    }),
  )
  return [...known, ...measured]
}

const wrongFlags = [
  'missingEntry',
  'missingExit',
  'repeatedEntry',
  'repeatedExit',
  'unscheduled',
  'presentOnLeave',
  'belowMinimum',
]
/** By employee and day. Long because it says of a day each thing that may be wrong with it. */
const wrongOf = ({
  days,
  movements,
  facts,
}: Expected): Map<string, { employeeId: string; day: string; kinds: Set<string> }> => {
  const found = new Map<string, { employeeId: string; day: string; kinds: Set<string> }>()
  const note = (employeeId: string, day: string, kind: string): void => {
    const one = found.get(`${employeeId}${day}`) ?? {
      employeeId,
      day,
      kinds: new Set<string>(),
    }
    one.kinds.add(kind)
    found.set(`${employeeId}${day}`, one)
  }
  for (const { who, day, result } of days)
    for (const flag of result.flags)
      if (wrongFlags.includes(flag)) note(who.employeeId, day, flag)
  const areasOf = (device: string | null): string[] =>
    [...facts.deviceGroups].flatMap(([group, devices]) =>
      device !== null && devices.includes(device) ? [group] : [],
    )
  for (const [employeeId, list] of movements) {
    const own = list.filter(({ cancelled, deviceId }) => !cancelled && deviceId !== null)
    for (const [at, one] of own.entries()) {
      if (epochMsOf(one.at) > epochMsOf(one.recordedAt) + 60_000)
        note(employeeId, dateAt(facts.zone, one.at), 'clock')
      const before = own[at - 1]
      const [here, there] = [areasOf(one.deviceId), areasOf(before?.deviceId ?? null)]
      if (
        before &&
        before.deviceId !== one.deviceId &&
        epochMsOf(one.at) < epochMsOf(before.at) + 60_000 &&
        here.length > 0 &&
        there.length > 0 &&
        !here.some(group => there.includes(group))
      )
        note(employeeId, dateAt(facts.zone, one.at), 'travel')
    }
  }
  return found
}

/** Long because it is a list of tests of three reports. */
export const handTruth = (truth: () => Truth): void => {
  const span = () => ({ from: truth().history.first, to: truth().history.today })
  type Case = readonly [
    string,
    (truth: Truth) => Filters,
    (who: string, day: string, truth: Truth) => boolean,
  ]
  const cases: Case[] = [
    ['everybody', () => ({}), () => true],
    [
      'a department with all below it',
      ({ expected }) => ({ department: departmentNamed(expected, 'Üretim') }),
      (id, day, { expected }) => {
        const who = expected.facts.people.get(id)
        return (
          who !== undefined && isIn(expected, who, departmentNamed(expected, 'Üretim'), day)
        )
      },
    ],
    [
      'one employee',
      ({ expected }) => ({ employee: expected.days[900]?.who.employeeId ?? '' }),
      (id, _day, { expected }) => id === expected.days[900]?.who.employeeId,
    ],
  ]
  describe('missing work', () => {
    const all = () =>
      truth().expected.days.filter(
        ({ result }) => result.missing > 0 && result.finalAt <= truth().expected.now,
      )
    test.each(cases)(
      'of %s is every day on which the evaluation finds some, with why and what was decided',
      async (_name, filters, fits) => {
        const { admin, expected } = truth()
        const days = all().filter(({ who, day }) => fits(who.employeeId, day, truth()))
        const { rows, summary } = await wholeReport(admin, 'reports/unapproved-missing-shift', {
          ...span(),
          state: 'all',
          ...filters(truth()),
        })
        expect(
          differences(
            rows,
            days.map(one => missingRowOf(expected, one)),
            ['employeeId', 'day'],
          ),
        ).toEqual([])
        const inState = (...some: readonly string[]) =>
          days.filter(one => some.includes(stateOf(expected, one)))
        const minutes = (of: readonly ExpectedDay[]): number =>
          sum(of.map(({ result }) => result.missing))
        expect(summary).toMatchObject({
          undecided: inState('undecided', 'again').length,
          again: inState('again').length,
          excused: inState('excused').length,
          left: inState('missing').length,
          people: new Set(days.map(({ who }) => who)).size,
          undecidedMinutes: minutes(inState('undecided', 'again')),
          excusedMinutes: minutes(inState('excused')),
          missingMinutes: minutes(days),
        })
      },
    )
    test('by state are those days', async () => {
      const { admin, expected } = truth()
      for (const [state, fits] of [
        ['undecided', ['undecided', 'again']],
        ['excused', ['excused']],
        ['missing', ['missing']],
      ] as const) {
        const { rows } = await wholeReport(admin, 'reports/unapproved-missing-shift', {
          ...span(),
          state,
        })
        expect([
          state,
          rows.map(row => `${row['employeeId']}${row['day']}`).toSorted(),
        ]).toEqual([
          state,
          all()
            .filter(one => fits.some(word => word === stateOf(expected, one)))
            .map(({ who, day }) => `${who.employeeId}${day}`)
            .toSorted(),
        ])
      }
    })
  })
  describe('overtime', () => {
    test.each(cases)(
      'of %s is what was measured, asked for and decided, with what is paid of it',
      async (_name, filters, fits) => {
        const { admin, expected } = truth()
        const items = itemsOf(expected).filter(({ employeeId, day }) =>
          fits(employeeId, day, truth()),
        )
        const { rows, total, summary } = await wholeReport(admin, 'reports/after-hours-work', {
          ...span(),
          ...filters(truth()),
        })
        const want = items.map(item => {
          const one = expected.days.find(
            ({ who, day }) => who.employeeId === item.employeeId && day === item.day,
          )
          if (!one) throw new Error('overtime of a day that is none')
          const {
            result: {
              overtimeRaw,
              overtimePayable,
              overtimeOutside,
              timeOffCredit,
              measuredWorked,
              provisional,
            },
            who,
          } = one
          const own = expected.days.filter(
            other => other.who === who && other.day.slice(0, 4) === item.day.slice(0, 4),
          )
          const ofYear = sum(
            own.map(
              ({ result }) =>
                result.overtimeRaw.workday +
                result.overtimeRaw.holiday -
                result.unapprovedOvertime +
                result.overtimeOutside.workday +
                result.overtimeOutside.holiday,
            ),
          )
          return {
            ...personOf(expected, who, item.day),
            day: item.day,
            overtimeId: item.overtimeId,
            kind: item.kind,
            status: item.status,
            place: item.place,
            asked: item.asked,
            approved: item.approved,
            ...(Number.isNaN(item.coefficient)
              ? {}
              : { coefficient: item.coefficient, compensation: item.compensation }),
            raw: item.place === 'inside' ? overtimeRaw[item.kind] : 0,
            payable: (item.place === 'inside' ? overtimePayable : overtimeOutside)[item.kind],
            timeOffCredit,
            provisional,
            corrected: one.corrected,
            dayMinutes:
              measuredWorked +
              overtimeRaw.workday +
              overtimeRaw.holiday +
              overtimeOutside.workday +
              overtimeOutside.holiday,
            yearMinutes: ofYear + (item.status < 2 ? item.asked : 0),
          }
        })
        expect(differences(rows, want, ['employeeId', 'day', 'kind', 'overtimeId'])).toEqual([])
        const inStatus = (status: number): number =>
          items.filter(item => item.status === status).length
        expect([total, summary]).toMatchObject([
          items.length,
          {
            notDemanded: inStatus(-1),
            waiting: inStatus(0),
            waitingSecond: inStatus(1),
            approved: inStatus(2),
            rejected: inStatus(3),
            people: new Set(items.map(({ employeeId }) => employeeId)).size,
            undecidedMinutes: sum(
              items.filter(({ status }) => status < 2).map(({ asked }) => asked),
            ),
            approvedMinutes: sum(items.map(({ approved }) => approved)),
          },
        ])
      },
    )
    test('has been approved, rejected and asked for in this history', () =>
      expect(new Set(itemsOf(truth().expected).map(({ status }) => status))).toEqual(
        new Set([-1, 0, 2, 3]),
      ))
  })
  describe('wrong actions', () => {
    test.each(cases)(
      'of %s are the days with a flag of the evaluation, a clock that was ahead or two places at once',
      async (_name, filters, fits) => {
        const {
          admin,
          expected,
          history: { first },
        } = truth()
        const wrong = [...wrongOf(expected).values()].filter(
          ({ employeeId, day }) => fits(employeeId, day, truth()) && day >= first,
        )
        const { rows, total, summary } = await wholeReport(admin, 'reports/error-activity', {
          ...span(),
          ...filters(truth()),
        })
        const want = wrong.map(({ employeeId, day, kinds }) => {
          const one = expected.days.find(
            each => each.who.employeeId === employeeId && each.day === day,
          )
          return {
            employeeId,
            day,
            kinds: [...kinds].toSorted(),
            planned: one?.result.planned ?? 0,
            worked: one?.result.worked ?? 0,
            missing: one?.result.missing ?? 0,
            codes: one?.result.codes ?? ['-'],
            corrected: one?.corrected ?? false,
            shift: one?.plan.title ?? null,
          }
        })
        expect(differences(rows, want, ['employeeId', 'day'])).toEqual([])
        expect([total, summary]).toMatchObject([
          wrong.length,
          {
            days: wrong.length,
            people: new Set(wrong.map(({ employeeId }) => employeeId)).size,
          },
        ])
        const kinds = summary['kinds'] as Record<string, number>
        for (const [kind, count] of Object.entries(kinds))
          expect([kind, count]).toEqual([kind, wrong.filter(one => one.kinds.has(kind)).length])
      },
    )
  })
}
