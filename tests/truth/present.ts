import { describe, expect, test } from 'vitest'
import { pairsOf } from '#domain/attendance/movement-pairs.ts'
import { summaryOf } from '#domain/attendance/summary.ts'
import { addDays, dateAt, daysOfRange, epochMsOf, weekdayOf } from '#domain/shared/time.ts'
import { answerOf, wholeReport, type Row } from './asked.ts'
import { differences } from './compare.ts'
import { dailyRowOf } from './daily.ts'
import { clock, planOf, sum, type Expected, type ExpectedDay } from './expected.ts'
import type { Person } from './facts.ts'
import {
  departmentNamed,
  isAbsent,
  isIn,
  isPresent,
  isScheduled,
  onLeave,
  personOf,
  rawOvertime,
} from './people.ts'
import type { Truth } from './truth.ts'

/** Long because it holds who is where and one's own dashboard by the same day. */
const longest = 16 * 3_600_000
const states = ['inside', 'outside', 'leave', 'off', 'notYetDue', 'overdue'] as const
type State = (typeof states)[number]
type Standing = {
  readonly who: Person
  readonly state: State
  readonly today: ExpectedDay | undefined
}

/** Where somebody is: by his last movement, and where that says nothing, by what is due of his day. */
const standingOf = (expected: Expected, who: Person): Standing => {
  const { today, now, facts } = expected
  const own = expected.days.filter(one => one.who === who)
  const [day, before] = [
    own.find(one => one.day === today),
    own.find(one => one.day === addDays(today, -1)),
  ]
  const last = (expected.movements.get(who.employeeId) ?? []).findLast(
    ({ cancelled }) => !cancelled,
  )
  const isToday = last !== undefined && dateAt(facts.zone, last.at) === today
  const exits = [day, before].flatMap(one =>
    one
      ? pairsOf(
          one.result.trace,
          one.result.presence,
          id => one.movements.find(movement => movement.id === id)?.at,
        ).pairs.flatMap(({ exit }) => exit ?? [])
      : [],
  )
  const repeats = [day, before].flatMap(
    one => one?.result.trace.filter(({ what }) => what === 'bounce') ?? [],
  )
  const kept =
    last === undefined
      ? undefined
      : (repeats.find(({ movements }) => movements.includes(last.id))?.movements[0] ?? last.id)
  const direction =
    last?.direction === 'unknown'
      ? kept !== undefined && exits.includes(kept)
        ? 'out'
        : 'in'
      : last?.direction
  const state =
    direction === 'in' && last && (isToday || epochMsOf(last.at) >= epochMsOf(now) - longest)
      ? 'inside'
      : direction === 'out' && isToday
        ? 'outside'
        : dueOf(day)
  return { who, state, today: day }
}
/** Of whom nothing was seen. */
const dueOf = (day: ExpectedDay | undefined): State => {
  if (!day) return 'off'
  if (onLeave(day) > 0 && onLeave(day) >= day.result.planned) return 'leave'
  if (!isScheduled(day) || day.result.planned === 0) return 'off'
  return day.result.due > 0 ? 'overdue' : 'notYetDue'
}
const employedToday = ({ facts, today }: Expected): Person[] =>
  [...facts.people.values()].filter(({ employments }) =>
    employments.some(({ start, last }) => start <= today && (last === null || today <= last)),
  )
const countsOf = (standing: readonly Standing[]) => ({
  people: standing.length,
  ...Object.fromEntries(
    states.map(state => [state, standing.filter(one => one.state === state).length]),
  ),
})
const trendOf = (days: readonly ExpectedDay[]) => ({
  people: days.length,
  present: days.filter(isPresent).length,
  absent: days.filter(isAbsent).length,
  late: days.filter(({ result }) => result.codes.includes('LA')).length,
  missingDays: days.filter(({ result }) => result.codes.includes('MW')).length,
  missing: sum(days.map(({ result }) => result.missing)),
  overtime: sum(days.map(rawOvertime)),
})

/** Long because it is a list of tests of who is where. */
export const presentTruth = (truth: () => Truth): void => {
  const standing = (fits: (who: Person) => boolean = () => true) =>
    employedToday(truth().expected)
      .filter(fits)
      .map(who => standingOf(truth().expected, who))
  test('where everybody is now goes by the last movement, and else by the plan', async () => {
    const { admin, expected } = truth()
    const { rows, total, summary } = await wholeReport(admin, 'reports/employee-tracking', {})
    expect(
      differences(
        rows,
        standing().map(({ who, state, today }) => ({
          ...personOf(expected, who),
          state,
          shift: today?.plan.title ?? null,
        })),
        ['employeeId'],
      ),
    ).toEqual([])
    expect([total, summary]).toEqual([standing().length, countsOf(standing())])
    for (const state of states) {
      const chosen = await wholeReport(admin, 'reports/employee-tracking', { state })
      expect([state, chosen.rows.map(row => row['employeeId']).toSorted()]).toEqual([
        state,
        standing()
          .filter(one => one.state === state)
          .map(({ who }) => who.employeeId)
          .toSorted(),
      ])
    }
  })
  describe.each([
    ['of the company', 'admin'],
    ['of a manager', 'manager'],
  ] as const)('the dashboard %s', (_name, whose) => {
    const isHis = (who: Person): boolean =>
      whose === 'admin' ||
      isIn(truth().expected, who, departmentNamed(truth().expected, 'Üretim'))
    test('counts today’s people, and nobody else', async () => {
      const {
        expected,
        expected: { facts, today },
      } = truth()
      const now = standing(isHis)
      const days = now.flatMap(({ today: day }) => day ?? [])
      const answer = await answerOf(truth()[whose], 'dashboard')
      expect(answer).toMatchObject({
        day: today,
        now: countsOf(now),
        today: { day: today, ...trendOf(days) },
      })
      const hours = answer['hours'] as { hour: number; planned: number; arrived: number }[]
      const hourOf = (time: string | null | undefined): number =>
        time ? Number(time.slice(0, 2)) : -1
      expect(hours).toEqual(
        Array.from({ length: 24 }, (_, hour) => ({
          hour,
          planned: days.filter(
            one =>
              isScheduled(one) &&
              one.result.planned > 0 &&
              hourOf(one.plan.shift?.periods[0]?.start) === hour,
          ).length,
          arrived: days.filter(
            ({ result }) => hourOf(clock(facts.zone, result.firstIn)) === hour,
          ).length,
        })),
      )
      const departments = [...facts.departments].flatMap(([departmentId]) => {
        const below = now.filter(({ who }) => isIn(expected, who, departmentId))
        const mine =
          whose === 'admin' ||
          isBelow(expected, departmentId, departmentNamed(expected, 'Üretim'))
        return below.length > 0 && mine
          ? [
              {
                departmentId,
                ...countsOf(below),
                late: below.filter(({ today: day }) => day?.result.codes.includes('LA')).length,
              },
            ]
          : []
      })
      expect(
        differences(answer['departments'] as Row[], departments, ['departmentId']),
      ).toEqual([])
      const late = days
        .filter(({ result }) => result.codes.includes('LA'))
        .toSorted((one, other) => other.result.late - one.result.late)
        .slice(0, 8)
      expect((answer['late'] as Row[]).map(({ minutes }) => minutes)).toEqual(
        late.map(({ result }) => result.late),
      )
      const first = days
        .flatMap(({ result: { firstIn } }) => firstIn ?? [])
        .toSorted()
        .slice(0, 8)
      expect((answer['first'] as Row[]).map(({ at }) => at)).toEqual(
        first.map(at => clock(facts.zone, at)),
      )
      for (const row of [
        ...(answer['late'] as Row[]),
        ...(answer['first'] as Row[]),
        ...(answer['overdue'] as Row[]),
      ])
        expect(now.some(({ who }) => who.employeeId === row['employeeId'])).toBe(true)
    })
    test('has in its trend the days as the evaluation finds them', async () => {
      const { expected } = truth()
      const { days } = (await answerOf(truth()[whose], 'dashboard/trend', { days: '30' })) as {
        days: Row[]
      }
      const dates = daysOfRange(addDays(expected.today, -29), expected.today)
      expect(
        differences(
          days,
          dates.map(day => ({
            day,
            ...trendOf(expected.days.filter(one => one.day === day && isHis(one.who))),
          })),
          ['day'],
        ),
      ).toEqual([])
    })
  })
  test('one’s own dashboard is one’s own day, month and plan', async () => {
    const { worker, expected } = truth()
    const answer = (await answerOf(worker, 'dashboard/own')) as {
      month: { days: Row[]; weeks: Row[]; totals: Row; counters: Row }
      today: Row
      next: Row[]
      state: string
    }
    const own = expected.days.filter(
      ({ who, day }) =>
        who.employeeNo === '1047' && day.slice(0, 7) === expected.today.slice(0, 7),
    )
    const today = own.find(({ day }) => day === expected.today)
    if (!today) throw new Error('he works there today')
    expect(differences([answer.today], [dailyRowOf(expected, today)], ['day'])).toEqual([])
    const figures = (days: readonly ExpectedDay[]) => ({
      planned: sum(days.map(({ result }) => result.planned)),
      worked: sum(days.map(({ result }) => result.worked)),
      missing: sum(days.map(({ result }) => result.missing)),
      overtime: sum(days.map(rawOvertime)),
    })
    expect(
      differences(
        answer.month.days,
        own.map(one => ({
          day: one.day,
          codes: one.result.codes,
          flags: one.result.flags,
          ...figures([one]),
          provisional: one.result.provisional,
        })),
        ['day'],
      ),
    ).toEqual([])
    const mondays = [...new Set(own.map(({ day }) => addDays(day, 1 - weekdayOf(day))))]
    expect(answer.month.weeks).toEqual(
      mondays.map(from => ({
        from,
        ...figures(own.filter(({ day }) => addDays(day, 1 - weekdayOf(day)) === from)),
      })),
    )
    expect([answer.month.totals, answer.month.counters, answer.state]).toEqual([
      figures(own),
      summaryOf(own.map(({ result }) => result)),
      standingOf(expected, today.who).state,
    ])
    expect(answer.next.map(({ day, shift }) => [day, shift])).toEqual(
      daysOfRange(addDays(expected.today, 1), addDays(expected.today, 7)).map(day => [
        day,
        planOf(expected.facts, today.who, day).title,
      ]),
    )
  })
}

const isBelow = ({ facts }: Expected, department: string, top: string): boolean => {
  for (
    let at: string | null = department;
    at !== null;
    at = facts.departments.get(at)?.parentId ?? null
  )
    if (at === top) return true
  return false
}
