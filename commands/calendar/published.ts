import {
  calendar,
  daysChangedSince,
  type CalendarCommand,
  type CalendarRefusal,
  type WantedDay,
} from '#domain/calendar/calendar.ts'
import { groups } from '#domain/calendar/groups.ts'
import { schemes } from '#domain/calendar/schemes.ts'
import { ok, type Result } from '#domain/shared/result.ts'
import { daysOfRange, monthOf } from '#domain/shared/time.ts'
import type {
  CalendarActId,
  CompanyId,
  Instant,
  LocalDate,
  SchemeId,
  ShiftGroupId,
} from '#domain/shared/values.ts'
import type { ActAt } from '../acts/way-back.ts'
import type { Deps } from '../shared/deps.ts'
import { load } from '../shared/handle.ts'
import { partOf, type Part } from '../shared/together.ts'
import { calendarStream, schemeStream, shiftGroupStream } from './streams.ts'

export const schemeExists = async (
  deps: Pick<Deps, 'log'>,
  company: CompanyId,
  schemeId: SchemeId,
): Promise<boolean> => {
  const { versions, removed } = (await load(deps, schemeStream(company, schemeId), schemes))
    .state
  return versions.size > 0 && !removed
}

export const shiftGroupExists = async (
  deps: Pick<Deps, 'log'>,
  company: CompanyId,
  groupId: ShiftGroupId,
): Promise<boolean> => {
  const { title, removed } = (await load(deps, shiftGroupStream(company, groupId), groups))
    .state
  return title !== null && !removed
}

type Dates = { readonly from: LocalDate; readonly to: LocalDate }
type Acting = { readonly actId: CalendarActId; readonly by: string; readonly at: Instant }
type Parts = Promise<Result<readonly Part[], CalendarRefusal>>

/** An act of the calendar that somebody asked for, for the append that approves it: a part for each month. */
export const plannedBeside = (
  deps: Pick<Deps, 'log'>,
  company: CompanyId,
  { days, ...act }: Acting & { readonly days: readonly WantedDay[] },
): Parts =>
  eachMonth(deps, company, [...new Set(days.map(({ day }) => monthOf(day)))], month => ({
    type: 'ChangeCalendar',
    ...act,
    month,
    kind: 'demand',
    title: null,
    reason: null,
    days: days.filter(({ day }) => monthOf(day) === month),
  }))

/** Such an act taken back, in each month in which it planned something. */
export const givenBackBeside = async (
  deps: Pick<Deps, 'log'>,
  company: CompanyId,
  act: Acting,
  dates: Dates,
): Parts => {
  const months = await monthsWith(deps, company, act.actId, dates)
  return eachMonth(deps, company, months, () => ({ type: 'UndoCalendarAct', ...act }))
}

/** Days that an act planned and that hold something else by now, in their order. */
export const daysChangedBeside = async (
  deps: Pick<Deps, 'log'>,
  company: CompanyId,
  actId: CalendarActId,
  dates: Dates,
): Promise<readonly LocalDate[]> => {
  const changed: LocalDate[] = []
  for (const month of monthsOf(dates)) {
    const { state } = await load(deps, calendarStream(company, month), calendar)
    changed.push(...daysChangedSince(state, actId))
  }
  return changed.toSorted()
}

/** Where such an act stands in the log, a place for each month. */
export const placesOfCalendarAct = async (
  deps: Pick<Deps, 'log'>,
  company: CompanyId,
  actId: CalendarActId,
  dates: Dates,
): Promise<readonly ActAt[]> => {
  const places: ActAt[] = []
  for (const month of monthsOf(dates)) {
    const stream = calendarStream(company, month)
    const act = (await deps.log.readStream(stream)).find(
      event => event.type === 'CalendarChanged' && event.data.actId === actId,
    )
    if (act) places.push({ stream, revision: act.revision })
  }
  return places
}

const monthsOf = ({ from, to }: Dates): string[] => [
  ...new Set(daysOfRange(from, to).map(monthOf)),
]

const monthsWith = async (
  deps: Pick<Deps, 'log'>,
  company: CompanyId,
  actId: CalendarActId,
  dates: Dates,
): Promise<readonly string[]> => {
  const found: string[] = []
  for (const month of monthsOf(dates)) {
    const { state } = await load(deps, calendarStream(company, month), calendar)
    if (state.some(act => act.actId === actId)) found.push(month)
  }
  return found
}

const eachMonth = async (
  deps: Pick<Deps, 'log'>,
  company: CompanyId,
  months: readonly string[],
  commandOf: (month: string) => CalendarCommand,
): Parts => {
  const parts: Part[] = []
  for (const month of months) {
    const stream = calendarStream(company, month)
    const part = await partOf(deps, stream, calendar, commandOf(month))
    if (!part.ok) return part
    parts.push(part.value)
  }
  return ok(parts)
}
