import { byDate } from '../shared/order.ts'
import type { LocalDate } from '../shared/values.ts'
import type { Figures, Sheet } from './sheet.ts'

/**
 * What became of locked figures of one employee (`payroll-rules §4`), by day and code: `locked` by the versions in
 * force, `taken` by closed batches in `lines` lines, `held` by a release that computes otherwise.
 */
export type LedgerCell = {
  readonly locked: number
  readonly taken: number
  readonly held: number
  readonly lines: number
}
/** By `cellKey`; what is not there is all 0. */
export type Ledger = ReadonlyMap<string, LedgerCell>
const nothing: LedgerCell = { locked: 0, taken: 0, held: 0, lines: 0 }

/** What a line says, beside its id and its causes. */
export type AdjustmentLine = {
  /** How often this cell was taken by then, this line included. */
  readonly seq: number
  readonly period: string
  readonly day: LocalDate
  readonly code: string
  readonly before: number
  readonly after: number
}
/** A locked period of the company, whoever has a sheet in it. */
export type LockedPeriod = {
  readonly name: string
  readonly from: LocalDate
  readonly to: LocalDate
}

export const cellKey = (day: LocalDate, code: string): string => `${day} ${code}`
export const deltaOf = ({ before, after }: Pick<AdjustmentLine, 'before' | 'after'>): number =>
  after - before

/**
 * From the sheets in force, and what was taken and is held.
 * @param sheets of the employee, one a locked period
 * @param taken lines of closed batches, in any order
 */
export const ledgerOf = (
  sheets: readonly Sheet[],
  taken: readonly AdjustmentLine[],
  held: readonly {
    readonly day: LocalDate
    readonly code: string
    readonly minutes: number
  }[] = [],
): Ledger => {
  const ledger = new Map<string, LedgerCell>()
  const put = (day: LocalDate, code: string, news: (cell: LedgerCell) => LedgerCell): void => {
    const key = cellKey(day, code)
    ledger.set(key, news(ledger.get(key) ?? nothing))
  }
  for (const sheet of sheets)
    for (const [day, figures] of sheet)
      for (const [code, value] of Object.entries(figures))
        put(day, code, cell => ({ ...cell, locked: cell.locked + value }))
  for (const line of taken)
    put(line.day, line.code, cell => ({
      ...cell,
      taken: cell.taken + deltaOf(line),
      lines: cell.lines + 1,
    }))
  for (const { day, code, minutes } of held)
    put(day, code, cell => ({ ...cell, held: cell.held + minutes }))
  return ledger
}

/**
 * open = now - locked - taken - held, of each day of a locked period and each code (`payroll-rules §4.1`); also where
 * the lock, or now, has no such cell. By day, then code.
 * @param now the figures of today's evaluation, of at least the locked days; a missing day is 0
 */
export const openLines = (
  locked: readonly LockedPeriod[],
  ledger: Ledger,
  now: ReadonlyMap<LocalDate, Figures>,
): readonly AdjustmentLine[] => {
  const days = new Map<LocalDate, Set<string>>()
  const know = (day: LocalDate, code: string): void => {
    days.set(day, (days.get(day) ?? new Set<string>()).add(code))
  }
  for (const key of ledger.keys()) {
    const [day, code] = placeOf(key)
    know(day, code)
  }
  for (const [day, figures] of now) for (const code of Object.keys(figures)) know(day, code)
  return [...days]
    .toSorted(([one], [other]) => byDate(one, other))
    .flatMap(([day, codes]) => {
      const period = locked.find(({ from, to }) => from <= day && day <= to)
      return period
        ? [...codes]
            .toSorted(byDate)
            .flatMap(code => lineOf(period.name, day, code, ledger, now.get(day)?.[code] ?? 0))
        : []
    })
}

const lineOf = (
  period: string,
  day: LocalDate,
  code: string,
  ledger: Ledger,
  now: number,
): readonly AdjustmentLine[] => {
  const { locked, taken, held, lines } = ledger.get(cellKey(day, code)) ?? nothing
  const before = locked + taken
  const after = now - held
  return after === before ? [] : [{ seq: lines + 1, period, day, code, before, after }]
}

/** A key begins with a date of ten letters. */
const placeOf = (key: string): readonly [LocalDate, string] => [
  key.slice(0, 10) as LocalDate,
  key.slice(11),
]

/** Sums of lines by code (`payroll-rules §4`, I5); what comes to 0 is not there. */
export const controlSums = (
  lines: readonly Pick<AdjustmentLine, 'code' | 'before' | 'after'>[],
): Figures => {
  const sums = new Map<string, number>()
  for (const line of lines) sums.set(line.code, (sums.get(line.code) ?? 0) + deltaOf(line))
  return Object.fromEntries(
    [...sums].filter(([, sum]) => sum !== 0).toSorted(([one], [other]) => byDate(one, other)),
  )
}
