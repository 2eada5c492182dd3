import {
  calendarEvents,
  scheduleEvents,
  schemeEvents,
  withdrawalEvents,
} from '#domain/calendar/events.ts'
import { cardEvents } from '#domain/cards/events.ts'
import { employeeEvents } from '#domain/employees/events.ts'
import { holidayEvents } from '#domain/holidays/events.ts'
import { correctionEvents, type CorrectionChange } from '#domain/movements/events.ts'
import { missingWorkEvents, overtimeEvents } from '#domain/overtime/events.ts'
import { policyEvents } from '#domain/policy/events.ts'
import { addDays } from '#domain/shared/time.ts'
import type { CompanyId, EmployeeId, Instant, LocalDate } from '#domain/shared/values.ts'
import { shiftEvents } from '#domain/shifts/events.ts'
import { ignoringAllBut, type Projection, type RecordedEvent } from '../shared/projection.ts'
import { upsert } from '../shared/tables.ts'
import { daySourceTables } from '../tables/day-sources.ts'
import { own } from '../tables/index.ts'

/**
 * Which events had a say in which days, so that an explained step can name the one it rests on. A row is one event and
 * one thing it is about; movements are not among them, since their own rows say where they stand in the log. Words come
 * from the action log, by position.
 */
export const daySources: Projection = {
  name: 'day_sources',
  personal: 'sealed',
  tables: Object.values(daySourceTables),
  on: {
    ...ignoringAllBut({
      ...cardEvents,
      ...employeeEvents,
      ...shiftEvents,
      ...scheduleEvents,
      ...schemeEvents,
      ...calendarEvents,
      ...holidayEvents,
      ...policyEvents,
      ...correctionEvents,
      ...overtimeEvents,
      ...missingWorkEvents,
      ...withdrawalEvents,
      DeviceZoneSet: true,
      DeviceDescribed: true,
      DeviceApproved: true,
    }),
    CardAdded: 'ignored',
    CardAssigned: 'handled',
    CardUnassigned: 'handled',
    DeviceZoneSet: 'handled',
    DeviceDescribed: 'handled',
    DeviceApproved: 'handled',
    EmployeeHired: 'handled',
    EmployeeDetailsChanged: 'ignored',
    EmployeeMoved: 'handled',
    EmployeeTerminated: 'handled',
    EmployeeRehired: 'handled',
    EmployeeErased: 'ignored',
    EmployeeMoveWithdrawn: 'handled',
    EmployeeTerminationWithdrawn: 'handled',
    ShiftDefined: 'handled',
    ShiftActivated: 'ignored',
    ShiftDeactivated: 'ignored',
    ShiftRemoved: 'ignored',
    ShiftAssigned: 'handled',
    ScheduleFollowed: 'handled',
    SchemeDefined: 'handled',
    SchemeRemoved: 'ignored',
    ShiftGroupNamed: 'ignored',
    ShiftGroupSchemeSet: 'handled',
    ShiftGroupRemoved: 'ignored',
    DepartmentScheduleSet: 'handled',
    CalendarChanged: 'handled',
    CalendarActUndone: 'handled',
    HolidaysImported: 'handled',
    HolidaySet: 'handled',
    HolidayRemoved: 'handled',
    PolicySet: 'handled',
    PolicyWithdrawn: 'handled',
    PlanEntryWithdrawn: 'handled',
    MovementsCorrected: 'handled',
    CorrectionDemanded: 'handled',
    CorrectionApproved: 'handled',
    CorrectionRejected: 'handled',
    CorrectionWithdrawn: 'handled',
    CorrectionUndone: 'handled',
    OvertimeDemanded: 'handled',
    OvertimeApproved: 'handled',
    OvertimeRejected: 'handled',
    OvertimeApprovalRevoked: 'handled',
    OvertimeRejectionRevoked: 'handled',
    OvertimeDeleted: 'handled',
    MissingWorkDecided: 'handled',
    MissingWorkReopened: 'handled',
  },
  project: async (tx, batch) => {
    const rows = batch.flatMap(rowsOf)
    await upsert(tx, own.daySources, ['company_id', 'subject', 'position'], rows)
  },
}

export type SourceRow = {
  readonly company_id: CompanyId
  readonly subject: string
  readonly position: string
  readonly recorded_at: Instant
  readonly actor: string
  readonly kind: string
  readonly from_day: LocalDate | null
  readonly to_day: LocalDate | null
  readonly detail: SourceDetail | null
}
export type SourceDetail = {
  readonly days?: readonly (readonly [LocalDate, LocalDate])[]
  readonly correctionId?: string
  readonly changes?: readonly CorrectionChange[]
  readonly since?: Instant
}
type Touch = {
  readonly subject: string
  readonly from?: LocalDate | null
  readonly to?: LocalDate | null
  readonly detail?: SourceDetail
}

const rowsOf = (event: RecordedEvent): SourceRow[] =>
  touchesOf(event).map(({ subject, from = null, to = null, detail = null }) => ({
    company_id: event.company,
    subject,
    position: String(event.position),
    recorded_at: event.recordedAt,
    actor: event.actor,
    kind: event.type,
    from_day: from,
    to_day: to,
    detail,
  }))

export const personSubject = (employeeId: EmployeeId): string => `person:${employeeId}`
export const policySubject = 'policy'
export const holidaySubject = (day: LocalDate): string => `holiday:${day}`
export const correctionKey = (correctionId: string): string => `correction:${correctionId}`

const touchesOf = (event: RecordedEvent): Touch[] => {
  switch (event.type) {
    case 'ShiftDefined':
      return [{ subject: `shift:${event.data.shiftId}`, from: event.data.from }]
    case 'SchemeDefined':
      return [{ subject: `scheme:${event.data.schemeId}`, from: event.data.from }]
    case 'ShiftGroupSchemeSet':
      return [{ subject: `group:${event.data.groupId}`, from: event.data.from }]
    case 'DepartmentScheduleSet':
      return [{ subject: `department:${event.data.departmentId}`, from: event.data.from }]
    case 'PlanEntryWithdrawn':
      return [{ subject: `${event.data.of}:${event.data.thingId}`, from: event.data.from }]
    case 'EmployeeTerminationWithdrawn':
      return [{ subject: personSubject(event.data.employeeId) }]
    case 'ShiftAssigned':
    case 'ScheduleFollowed':
    case 'EmployeeMoved':
    case 'EmployeeMoveWithdrawn':
      return [{ subject: personSubject(event.data.employeeId), from: event.data.from }]
    case 'EmployeeHired':
    case 'EmployeeRehired':
      return [
        { subject: personSubject(event.data.employeeId), from: event.data.startOfEmployment },
      ]
    case 'EmployeeTerminated':
      return [
        { subject: personSubject(event.data.employeeId), from: addDays(event.data.lastDay, 1) },
      ]
    case 'CardAssigned':
      return [{ subject: `card:${event.data.credential}`, ...fromInstant(event.data.from) }]
    case 'CardUnassigned':
      return [{ subject: `card:${event.data.credential}`, ...fromInstant(event.data.until) }]
    case 'DeviceZoneSet':
      return [{ subject: `device:${event.data.deviceId}`, ...fromInstant(event.data.from) }]
    case 'DeviceDescribed':
    case 'DeviceApproved':
      return [{ subject: `device:${event.data.deviceId}` }]
    case 'HolidaysImported':
      return event.data.days.map(({ day }) => ({
        subject: holidaySubject(day),
        from: day,
        to: day,
      }))
    case 'HolidaySet':
    case 'HolidayRemoved':
      return [
        { subject: holidaySubject(event.data.day), from: event.data.day, to: event.data.day },
      ]
    case 'PolicySet':
    case 'PolicyWithdrawn':
      return [{ subject: policySubject, from: event.data.from }]
    case 'CalendarChanged':
    case 'CalendarActUndone':
      return planned(event.data.changes)
    case 'MovementsCorrected':
    case 'CorrectionDemanded':
      return corrected(event.data)
    case 'CorrectionApproved':
    case 'CorrectionRejected':
    case 'CorrectionWithdrawn':
    case 'CorrectionUndone':
      return [{ subject: correctionKey(event.data.correctionId) }]
    case 'OvertimeDemanded':
    case 'OvertimeApproved':
    case 'OvertimeRejected':
    case 'OvertimeApprovalRevoked':
    case 'OvertimeRejectionRevoked':
    case 'OvertimeDeleted':
    case 'MissingWorkDecided':
    case 'MissingWorkReopened':
      return [
        {
          subject: personSubject(event.data.employeeId),
          from: event.data.day,
          to: event.data.day,
        },
      ]
    default:
      return [] // `on` says which are handled
  }
}
/** Whose date it is depends on where it is looked at from: the company's zone is not known here. */
const fromInstant = (at: Instant): Pick<Touch, 'from' | 'detail'> => ({
  from: at.slice(0, 10) as LocalDate,
  detail: { since: at },
})
/** From which day on, as the company's clock says. Of `day_sources s`. */
export const sourceFrom = (zone: string): string =>
  `coalesce(((s.detail ->> 'since')::timestamptz at time zone ${zone})::date, s.from_day)::text`

type Stretch = {
  readonly employeeId: EmployeeId
  readonly from: LocalDate
  readonly to: LocalDate
}
const planned = (changes: readonly Stretch[]): Touch[] =>
  [...byPerson(changes)].map(([employeeId, theirs]) =>
    spanning(
      personSubject(employeeId),
      theirs.map(({ from, to }) => [from, to] as const),
    ),
  )

const spanning = (
  subject: string,
  days: readonly (readonly [LocalDate, LocalDate])[],
  detail: SourceDetail = { days },
): Touch => ({
  subject,
  from: days.map(([from]) => from).toSorted()[0] ?? null,
  to:
    days
      .map(([, to]) => to)
      .toSorted()
      .at(-1) ?? null,
  detail,
})

/** Of each person whose movements it touches; what approves, rejects or undoes it later is found by its id. */
const corrected = ({
  correctionId,
  changes,
}: {
  readonly correctionId: string
  readonly changes: readonly CorrectionChange[]
}): Touch[] => [
  { subject: correctionKey(correctionId), detail: { correctionId } },
  ...[...byPerson(changes)].map(([employeeId, theirs]) =>
    spanning(personSubject(employeeId), theirs.map(daysOf), { correctionId, changes: theirs }),
  ),
]
const byPerson = <C extends { readonly employeeId: EmployeeId | null }>(
  changes: readonly C[],
): Map<EmployeeId, C[]> => {
  const found = new Map<EmployeeId, C[]>()
  for (const change of changes)
    if (change.employeeId !== null)
      found.set(change.employeeId, [...(found.get(change.employeeId) ?? []), change])
  return found
}
/** A movement belongs to its date or a neighbour of it. */
const daysOf = (change: CorrectionChange): readonly [LocalDate, LocalDate] => {
  const date = change.localTime.slice(0, 10) as LocalDate // a local time begins with its date
  return [addDays(date, -1), addDays(date, 1)]
}
