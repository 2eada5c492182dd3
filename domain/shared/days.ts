import { addDays } from './time.ts'
import type {
  DepartmentId,
  DeviceId,
  EmployeeId,
  Instant,
  LocalDate,
  LocalDateTime,
} from './values.ts'

/**
 * What an event has to do with anybody's days. `none`: no day is another by it. `unsaid`: days may be, and no step of
 * an explanation rests on it by its name (a movement's own row says where it stands in the log). Else what it has its
 * say in.
 */
export type Days<D> = 'none' | 'unsaid' | DaySaying<D>
export type DaySaying<D> = {
  /**
   * Who may open it from a day's explanation. `everybody`: a rule that many follow, which names nobody; it opens only
   * while the log knows of nobody it is about. `its-people`: whoever sees somebody it is about. `company`: whoever sees
   * the whole company, as what has no say in days.
   */
  readonly opens: 'everybody' | 'its-people' | 'company'
  /** A word about days that changes none of their figures. */
  readonly only?: 'told'
  says(data: D): readonly DaySay[]
}

/** One thing that days rest on, and from when to when it is another by this event; not given: it does not say. */
export type DaySay = {
  readonly subject: string
  readonly from?: LocalDate | null
  readonly to?: LocalDate | null
  readonly detail?: Readonly<Record<string, unknown>>
}

export const daysOfPerson = (employeeId: EmployeeId): string => `person:${employeeId}`
export const daysOfDepartment = (departmentId: DepartmentId): string =>
  `department:${departmentId}`
export const daysOfDevice = (deviceId: DeviceId): string => `device:${deviceId}`
export const daysOfHoliday = (day: LocalDate): string => `holiday:${day}`
export const daysOfPolicy = 'policy'
export const daysOfCorrection = (correctionId: string): string => `correction:${correctionId}`

/** One day of a person. */
export const oneDay = ({
  employeeId,
  day,
}: {
  readonly employeeId: EmployeeId
  readonly day: LocalDate
}): DaySay[] => [{ subject: daysOfPerson(employeeId), from: day, to: day }]

/** A person's days from one on; `from` not given: it does not say. */
export const personFrom = ({
  employeeId,
  from = null,
}: {
  readonly employeeId: EmployeeId
  readonly from?: LocalDate | null
}): DaySay[] => [{ subject: daysOfPerson(employeeId), from }]

/** Whose date it is depends on where it is looked at from: the company's zone is not known here. */
export const sinceInstant = (subject: string, at: Instant): DaySay[] => [
  { subject, from: at.slice(0, 10) as LocalDate, detail: { since: at } },
]

type Stretch = readonly [LocalDate, LocalDate]

/** What is planned, of each person: his stretches, both ends included. */
export const saidOfStretches = ({
  changes,
}: {
  readonly changes: readonly {
    readonly employeeId: EmployeeId
    readonly from: LocalDate
    readonly to: LocalDate
  }[]
}): DaySay[] =>
  [...byPerson(changes)].map(([employeeId, theirs]) => {
    const days = theirs.map(({ from, to }): Stretch => [from, to])
    return spanning(employeeId, days, { days })
  })

/** Of each person whose movements it touches; what approves, rejects or undoes it later is found by its id. */
export const saidOfMovements = ({
  correctionId,
  changes,
}: {
  readonly correctionId: string
  readonly changes: readonly {
    readonly employeeId: EmployeeId | null
    readonly localTime: LocalDateTime
  }[]
}): DaySay[] => [
  { subject: daysOfCorrection(correctionId), detail: { correctionId } },
  ...[...byPerson(changes)].map(([employeeId, theirs]) =>
    spanning(employeeId, theirs.map(around), { correctionId, changes: theirs }),
  ),
]
/** A movement belongs to its date or a neighbour of it. */
const around = ({ localTime }: { readonly localTime: LocalDateTime }): Stretch => {
  const date = localTime.slice(0, 10) as LocalDate // a local time begins with its date
  return [addDays(date, -1), addDays(date, 1)]
}

const spanning = (
  employeeId: EmployeeId,
  days: readonly Stretch[],
  detail: DaySay['detail'] & object,
): DaySay => ({
  subject: daysOfPerson(employeeId),
  from: days.map(([from]) => from).toSorted()[0] ?? null,
  to:
    days
      .map(([, to]) => to)
      .toSorted()
      .at(-1) ?? null,
  detail,
})

const byPerson = <C extends { readonly employeeId: EmployeeId | null }>(
  changes: readonly C[],
): Map<EmployeeId, C[]> => {
  const found = new Map<EmployeeId, C[]>()
  for (const change of changes)
    if (change.employeeId !== null)
      found.set(change.employeeId, [...(found.get(change.employeeId) ?? []), change])
  return found
}
