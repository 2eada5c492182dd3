import type { personFaults } from '#api/contract/move-in.ts'
import type { OfPerson, MovedMovement } from '#commands/move-in/take.ts'
import type { OldDay } from '#domain/move-in/events.ts'
import { dateAt } from '#domain/shared/time.ts'
import type { EmployeeId, Instant, LocalDate, Zone } from '#domain/shared/values.ts'
import type { NamedPerson } from '#projections/move-in/people.ts'
import { fold } from '#projections/shared/fold.ts'
import type { ReadRow, RowFault } from './reading.ts'

/** A fault of a cell, or of whom a row is about. */
export type Fault = Omit<RowFault, 'code'> & {
  readonly code: RowFault['code'] | (typeof personFaults)[number]
}
/** What a file comes to, before the log is asked what of it is there. */
export type JudgedFile = {
  readonly moved: readonly MovedMovement[]
  readonly people: ReadonlyMap<EmployeeId, OfPerson>
  readonly faults: readonly Fault[]
  readonly unknown: ReadonlyMap<string, number>
  readonly from: LocalDate | null
  readonly to: LocalDate | null
}

/**
 * Whose each row is, by the first of number, e-mail and name that somebody has; a row whose number is one person's and
 * whose name another's is nobody's. Rows of days on which he was not employed, or later than `latest`, are left out.
 * Long because one walk over the rows finds all that the check tells.
 */
export const judgeRows = (
  rows: readonly ReadRow[],
  known: readonly NamedPerson[],
  { zone, latest }: { readonly zone: Zone; readonly latest: Instant },
): JudgedFile => {
  const find = finder(known)
  const moved: MovedMovement[] = []
  const faults: Fault[] = []
  const unknown = new Map<string, number>()
  const days = new Map<EmployeeId, Map<LocalDate, OldDay>>()
  const since = new Map<EmployeeId, Instant>()
  const all: LocalDate[] = []
  for (const row of rows) {
    const text = [row.employeeNo, row.email, row.name].filter(one => one !== '').join(' · ')
    const fault = (code: Fault['code']): Fault => ({ line: row.line, field: null, code, text })
    const found = find(row)
    if (typeof found === 'string') {
      faults.push(fault(found))
      if (found === 'person-unknown') unknown.set(text, (unknown.get(text) ?? 0) + 1)
      continue
    }
    const dates = row.movements.map(({ at }) => dateAt(zone, at))
    if (row.movements.some(({ at }) => at > latest)) {
      faults.push(fault('in-the-future'))
      continue
    }
    if (
      [...dates, ...(row.total ? [row.total.day] : [])].every(day => !isEmployed(found, day))
    ) {
      faults.push(fault('outside-employment'))
      continue
    }
    const { employeeId } = found
    all.push(...dates, ...(row.total ? [row.total.day] : []))
    for (const { at, direction } of row.movements) {
      moved.push({ line: row.line, employeeId, at, direction })
      const first = since.get(employeeId)
      if (first === undefined || at < first) since.set(employeeId, at)
    }
    const his = days.get(employeeId) ?? new Map<LocalDate, OldDay>()
    days.set(employeeId, his)
    if (row.total) his.set(row.total.day, added(his.get(row.total.day), row.total))
  }
  const inOrder = all.toSorted()
  return {
    moved,
    people: new Map(
      [...days].map(([employeeId, his]) => [
        employeeId,
        { employeeId, since: since.get(employeeId) ?? null, days: [...his.values()] },
      ]),
    ),
    faults,
    unknown,
    from: inOrder[0] ?? null,
    to: inOrder.at(-1) ?? null,
  }
}

/** A day may have several rows. */
const added = (soFar: OldDay | undefined, one: OldDay): OldDay =>
  soFar
    ? {
        day: one.day,
        worked: sum(soFar.worked, one.worked),
        overtime: sum(soFar.overtime, one.overtime),
      }
    : one
const sum = (one: number | null, other: number | null): number | null =>
  one === null ? other : one + (other ?? 0)

const isEmployed = ({ employments }: NamedPerson, day: LocalDate): boolean =>
  employments.some(({ start, lastDay }) => start <= day && (lastDay === null || day <= lastDay))

/** Leading zeros and letter case tell no two numbers of a company apart in another product's file. */
const numberKey = (text: string): string => fold(text).replace(/^0+(?=.)/, '')

const finder = (known: readonly NamedPerson[]) => {
  const by = {
    employeeNo: grouped(known, one => numberKey(one.employeeNo)),
    email: grouped(known, ({ email }) => (email === null ? '' : fold(email))),
    name: grouped(known, ({ fullName }) => nameKey(fullName ?? '')),
  }
  return ({ employeeNo, email, name }: ReadRow): NamedPerson | Fault['code'] => {
    for (const own of [
      by.employeeNo.get(numberKey(employeeNo)),
      by.email.get(fold(email)),
      by.name.get(nameKey(name)),
    ]) {
      if (own === undefined) continue
      const [one, ...more] = own
      if (one === undefined) continue
      if (more.length > 0) return 'person-twice'
      return name !== '' && !sharesAWord(name, one.fullName ?? '') ? 'person-contradicts' : one
    }
    return 'person-unknown'
  }
}
const grouped = (
  known: readonly NamedPerson[],
  keyOf: (one: NamedPerson) => string,
): ReadonlyMap<string, readonly NamedPerson[]> => {
  const found = new Map<string, NamedPerson[]>()
  for (const one of known) {
    const key = keyOf(one)
    if (key !== '') found.set(key, [...(found.get(key) ?? []), one])
  }
  return found
}
/** `Şen, İbrahim` and `İbrahim Şen` are one name. */
const wordsIn = (name: string): string[] =>
  fold(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(word => word !== '')
const nameKey = (name: string): string => wordsIn(name).toSorted().join(' ')
const sharesAWord = (one: string, other: string): boolean => {
  const theirs = new Set(wordsIn(other))
  return wordsIn(one).some(word => theirs.has(word))
}
