import { addDays, daysOfRange } from '../shared/time.ts'
import type { EmployeeId, LocalDate } from '../shared/values.ts'

/** One day of one person, and what is said of it. */
export type Cell<T> = { readonly employeeId: EmployeeId; readonly day: LocalDate } & T
/** The same said of every day from one to another, both included. */
export type Run<T> = {
  readonly employeeId: EmployeeId
  readonly from: LocalDate
  readonly to: LocalDate
} & T

/** Days of a person that follow each other and of which the same is said, as one run: how a bulk act stays small. */
export const runsOf = <T extends object>(cells: readonly Cell<T>[]): Run<T>[] => {
  const runs: (Run<T> & { text: string })[] = []
  const inOrder = cells.toSorted((one, other) =>
    one.employeeId === other.employeeId
      ? compare(one.day, other.day)
      : compare(one.employeeId, other.employeeId),
  )
  for (const { employeeId, day, ...said } of inOrder) {
    const text = JSON.stringify(said)
    const last = runs.at(-1)
    if (
      last &&
      last.employeeId === employeeId &&
      last.text === text &&
      addDays(last.to, 1) === day
    )
      runs[runs.length - 1] = { ...last, to: day }
    // What is left of a cell without its person and day is what is said of it.
    else runs.push({ employeeId, from: day, to: day, ...(said as unknown as T), text })
  }
  return runs.map(({ text: _text, ...run }) => run as unknown as Run<T>)
}

/** The days of runs; of a day that comes twice, the later word. */
export const cellsOf = <T extends object>(runs: readonly Run<T>[]): Cell<T>[] => {
  const cells = new Map<string, Cell<T>>()
  for (const { employeeId, from, to, ...said } of runs)
    for (const day of daysOfRange(from, to))
      cells.set(`${employeeId}${day}`, { employeeId, day, ...(said as unknown as T) })
  return [...cells.values()]
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)
