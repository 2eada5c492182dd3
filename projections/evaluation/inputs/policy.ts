import { isEmployedOn } from '#domain/employees/published.ts'
import { holidayEvents, type Holiday } from '#domain/holidays/events.ts'
import { policyEvents } from '#domain/policy/events.ts'
import { withoutRules, type PolicySettings } from '#domain/policy/published.ts'
import { addDays } from '#domain/shared/time.ts'
import type { LocalDate } from '#domain/shared/values.ts'
import type { RecordedEvent, RecordedOf } from '../../shared/projection.ts'
import { evaluationInputTables } from '../../tables/evaluation-inputs.ts'
import { own } from '../../tables/index.ts'
import { employedFrom, peopleOf } from '../followers.ts'
import { keep, markDays, noLook, source, type TellContext } from './input.ts'

type Calendar = { readonly holidays: readonly Holiday[]; readonly policies: PolicySettings }
const changeCalendar = async (
  telling: TellContext,
  event: RecordedEvent,
  change: (calendar: Calendar) => Calendar,
): Promise<void> => {
  const { tx } = telling
  const { company } = event
  const [row] = await tx.query<Calendar>(
    `select holidays, policies from ${own.attendanceCalendars} where company_id = $1`,
    [company],
  )
  const { holidays, policies } = change(row ?? { holidays: [], policies: [] })
  await tx.query(
    `insert into ${own.attendanceCalendars}
     values ($1, $2, $3)
     on conflict (company_id) do update set holidays = excluded.holidays, policies = excluded.policies`,
    [company, JSON.stringify(holidays), JSON.stringify(policies)],
  )
  keep(telling, event, 'calendar', company, { holidays, policies })
}

/** Whoever is employed on one of the days is evaluated from the first of them on. */
const changeHolidays = async (
  telling: TellContext,
  event: RecordedEvent,
  days: readonly LocalDate[],
  change: (holidays: readonly Holiday[]) => readonly Holiday[],
): Promise<void> => {
  await changeCalendar(telling, event, ({ holidays, policies }) => ({
    policies,
    holidays: change(holidays).toSorted((one, other) => (one.day < other.day ? -1 : 1)),
  }))
  const inOrder = days.toSorted()
  for (const person of await peopleOf(telling.tx, event.company)) {
    const first = inOrder.find(day => isEmployedOn(person.employments, day))
    if (first) markDays(telling, event, person.employee_id, first)
  }
}

const importHolidays = (
  _none: unknown,
  event: RecordedOf<'HolidaysImported'>,
  telling: TellContext,
): Promise<void> => {
  const { days } = event.data
  const dates = days.map(({ day }) => day)
  return changeHolidays(telling, event, dates, holidays => [
    ...holidays.filter(({ day }) => !dates.includes(day)),
    ...days,
  ])
}

/** Those of the former country, and those of the other. */
const replaceHolidays = (
  _none: unknown,
  event: RecordedOf<'HolidaysReplaced'>,
  telling: TellContext,
): Promise<void> => {
  const { gone, days } = event.data
  const dates = [...gone, ...days.map(({ day }) => day)]
  return changeHolidays(telling, event, dates, holidays => [
    ...holidays.filter(({ day }) => !dates.includes(day)),
    ...days,
  ])
}

const setHoliday = (
  _none: unknown,
  event: RecordedOf<'HolidaySet'>,
  telling: TellContext,
): Promise<void> =>
  changeHolidays(telling, event, [event.data.day], holidays => [
    ...holidays.filter(({ day }) => day !== event.data.day),
    event.data,
  ])

const removeHoliday = (
  _none: unknown,
  event: RecordedOf<'HolidayRemoved'>,
  telling: TellContext,
): Promise<void> =>
  changeHolidays(telling, event, [event.data.day], holidays =>
    holidays.filter(({ day }) => day !== event.data.day),
  )

/** In the order of recording, which decides between two of one date. */
const changePolicy = async (
  _none: unknown,
  event: RecordedOf<'PolicySet' | 'PolicyWithdrawn'>,
  telling: TellContext,
): Promise<void> => {
  const { from } = event.data
  await changeCalendar(telling, event, ({ holidays, policies }) => ({
    holidays,
    policies:
      'rules' in event.data
        ? withoutRules(policies, from, event.data.rules)
        : [...policies, { from, changes: event.data.changes }],
  }))
  const first = changesWeeks(event.data) ? addDays(from, 1 - daysOfWeek) : from
  for (const person of await peopleOf(telling.tx, event.company))
    if (employedFrom(person.employments, from))
      markDays(telling, event, person.employee_id, first)
}
/** Tiers by the week count from its first day on, which lies before that of the change (`attendance-rules §14.10`). */
const changesWeeks = (data: RecordedOf<'PolicySet' | 'PolicyWithdrawn'>['data']): boolean => {
  const names: readonly string[] = 'rules' in data ? data.rules : Object.keys(data.changes)
  return names.includes('overtimeTiers') || names.includes('weekStart')
}
const daysOfWeek = 7

/** Public holidays and the company's rules of time. */
export const policy = source({ ...holidayEvents, ...policyEvents }, noLook, {
  tables: [evaluationInputTables.attendanceCalendars],
  on: {
    HolidaysImported: { alone: importHolidays },
    HolidaysReplaced: { alone: replaceHolidays },
    HolidaySet: { alone: setHoliday },
    HolidayRemoved: { alone: removeHoliday },
    PolicySet: { alone: changePolicy },
    PolicyWithdrawn: { alone: changePolicy },
  },
})
