import { policyOn, type PolicySettings } from '../policy/published.ts'
import { byDate } from '../shared/order.ts'
import type { CompanyId, EmployeeId, LocalDate } from '../shared/values.ts'
import type { Figures } from './sheet.ts'

/**
 * What is hashed of payroll (`payroll-rules §3.5`), as text: its SHA-256 over UTF-8, in lower hex, is the hash. Lines
 * are each ended by LF and hold nothing but ASCII, so that they sort as their bytes do.
 */
type PeriodHead = {
  readonly company: CompanyId
  readonly period: string
  readonly from: LocalDate
  readonly to: LocalDate
}
const text = (head: readonly (string | number)[], lines: readonly string[]): string =>
  [...head, ...lines.toSorted(byDate)].map(line => `${line}\n`).join('')

/** Of one employee: each figure that is not 0. */
export const sheetText = (
  { company, period, from, to }: PeriodHead,
  employeeId: EmployeeId,
  sheet: Iterable<readonly [LocalDate, Figures]>,
): string =>
  text(
    ['mesai payroll sheet 1', company, `${period} ${from} ${to}`, employeeId],
    [...sheet].flatMap(([day, figures]) =>
      Object.entries(figures)
        .filter(([, value]) => value !== 0)
        .map(([code, value]) => `${day} ${code} ${value}`),
    ),
  )

/** What a lock's text begins with, so that ten thousand sheets can be hashed one after the other. */
export const lockHead = (
  { company, period, from, to }: PeriodHead,
  lock: {
    readonly version: number
    readonly codes: number
    readonly engine: string
    readonly policy: string
  },
): string =>
  text(
    [
      'mesai payroll lock 1',
      company,
      `${period} ${from} ${to}`,
      lock.version,
      lock.codes,
      lock.engine,
      lock.policy,
    ],
    [],
  )
/** A line of it; they follow each other by the employees' ids, in small letters. */
export const lockLine = (employeeId: EmployeeId, hash: string): string =>
  `${employeeId} ${hash}\n`

/** A line that was taken, as far as it is hashed. */
export type HashedLine = {
  readonly id: string
  readonly employeeId: EmployeeId
  readonly period: string
  readonly day: LocalDate
  readonly code: string
  readonly before: number
  readonly after: number
}
/** What a batch's text begins with; `carrying` is the period that carries it. */
export const batchHead = (company: CompanyId, carrying: string, batch: number): string =>
  text(['mesai payroll adjustments 1', company, carrying, batch], [])
/** A line of it; they follow each other by their ids, which all have 32 letters. */
export const batchLine = (line: HashedLine): string =>
  `${line.id} ${line.employeeId} ${line.period} ${line.day} ${line.code} ${line.before} ${line.after}\n`

/** What is hashed for the id of a line: its first 32 hex digits (`payroll-rules §4.2`). */
export const lineText = (
  company: CompanyId,
  {
    employeeId,
    day,
    code,
    seq,
  }: Pick<HashedLine, 'employeeId' | 'day' | 'code'> & {
    readonly seq: number
  },
): string => text(['mesai payroll line 1', company, employeeId, day, code, seq], [])

/**
 * The rules in force between two days as RFC 8785 JSON of `[{from, values}]`: those of the first day, and each date
 * from which they are others. `from` and `to` are those of the period with the weeks that count in it.
 */
export const policyText = (
  settings: PolicySettings,
  { from, to }: { readonly from: LocalDate; readonly to: LocalDate },
): string => {
  const dates = [
    ...new Set(settings.map(setting => setting.from).filter(date => from < date && date <= to)),
  ].toSorted(byDate)
  const parts: { readonly from: LocalDate; readonly values: object }[] = []
  for (const date of [from, ...dates]) {
    const values = policyOn(settings, date)
    const before = parts.at(-1)
    if (!before || canonicalJson(before.values) !== canonicalJson(values))
      parts.push({ from: before ? date : sinceOf(settings, from), values })
  }
  return canonicalJson(parts)
}
/** Since when the rules of a day hold; the day itself where nothing was ever said. */
const sinceOf = (settings: PolicySettings, day: LocalDate): LocalDate =>
  settings
    .map(({ from }) => from)
    .filter(from => from <= day)
    .toSorted(byDate)
    .at(-1) ?? day

/** RFC 8785: names by UTF-16, numbers and texts as JavaScript writes them, no white space. */
export const canonicalJson = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .toSorted(([one], [other]) => byDate(one, other))
    .map(([name, member]) => `${JSON.stringify(name)}:${canonicalJson(member)}`)
  return `{${members.join(',')}}`
}
