import type { PayrollReads } from '#commands/payroll/reads.ts'
import { payrollEmployeeStream, payrollPeriodsStream } from '#commands/payroll/streams.ts'
import type { Deps } from '#commands/shared/deps.ts'
import type { CompanyId, EmployeeId, LogPosition } from '#domain/shared/values.ts'

/** What the log says was locked and taken, against what is now. */
export type Accounts = {
  /** Over every cell, how far locked, taken and open are from what is now. */
  readonly difference: number
  readonly cells: number
  readonly batches: number
  readonly lines: number
  /** Lines of a closed batch that it says it has and nobody said. */
  readonly lost: number
  /** Lines that are in two batches, or twice in one. */
  readonly doubled: number
  /** Batches whose sums are not those of their lines, and exports that have another batch than took it. */
  readonly wrongBatches: number
}

/** Adds up what events say, and knows nothing of how lines are found. Long because it is one account of four parts. */
export const accountsOf = async (
  deps: Deps,
  reads: PayrollReads,
  company: CompanyId,
): Promise<Accounts> => {
  const periods = await deps.log.readStream(payrollPeriodsStream(company))
  const locks = periods.flatMap(event =>
    event.type === 'PayrollPeriodLocked' ? [event.data] : [],
  )
  const batches = periods.flatMap(event =>
    event.type === 'AdjustmentBatchClosed' ? [event.data] : [],
  )
  const cells = new Map<string, number>()
  const add = (employeeId: string, day: string, code: string, value: number): void => {
    const cell = `${employeeId} ${day} ${code}`
    cells.set(cell, (cells.get(cell) ?? 0) + value)
  }
  const lines = new Map<string, number>()
  const sums = new Map<string, { count: number; sum: number }>()
  for (const employeeId of await peopleOf(deps, company))
    for (const { type, data } of await deps.log.readStream(
      payrollEmployeeStream(company, employeeId),
    )) {
      if (type === 'EmployeeFiguresLocked' && locks.some(one => one.attempt === data.attempt))
        for (const { day, figures } of data.days)
          for (const [code, value] of Object.entries(figures)) add(employeeId, day, code, value)
      if (type === 'AdjustmentsTaken' && batches.some(one => one.attempt === data.attempt))
        for (const { id, day, code, before, after } of data.lines) {
          add(employeeId, day, code, after - before)
          lines.set(id, (lines.get(id) ?? 0) + 1)
          const of = sums.get(data.attempt) ?? { count: 0, sum: 0 }
          sums.set(data.attempt, { count: of.count + 1, sum: of.sum + after - before })
        }
    }
  const said = (attempt: string) => sums.get(attempt) ?? { count: 0, sum: 0 }
  const now = new Map<string, number>()
  await deps.db.withCompany(company, async tx => {
    for await (const one of reads.openLines(tx, company))
      for (const { day, code, before, after } of one.lines)
        add(one.employeeId, day, code, after - before)
    for (const { period: name, from, to } of locks)
      for await (const { employeeId, days } of reads.sheets(
        tx,
        company,
        { name, from, to },
        null,
      ))
        for (const { day, figures } of days)
          for (const [code, value] of Object.entries(figures))
            now.set(`${employeeId} ${day} ${code}`, value)
  })
  const all = new Set([...cells.keys(), ...now.keys()])
  let difference = 0
  for (const cell of all) difference += Math.abs((cells.get(cell) ?? 0) - (now.get(cell) ?? 0))
  const total = ({ controlSums }: (typeof batches)[number]): number =>
    Object.values(controlSums).reduce((sum, one) => sum + one, 0)
  return {
    difference,
    cells: all.size,
    batches: batches.length,
    lines: lines.size,
    lost: batches.reduce((sum, one) => sum + one.lines - said(one.attempt).count, 0),
    doubled: [...lines.values()].filter(times => times > 1).length,
    wrongBatches: batches.filter(one => total(one) !== said(one.attempt).sum).length,
  }
}

const peopleOf = async (
  { log }: Deps,
  company: CompanyId,
): Promise<ReadonlySet<EmployeeId>> => {
  const found = new Set<EmployeeId>()
  for (let after: LogPosition = 0n; ; ) {
    const events = await log.readAll({
      after,
      max: 1_000,
      types: ['EmployeeHired'],
      personal: 'sealed',
    })
    for (const event of events)
      if (event.type === 'EmployeeHired' && event.company === company)
        found.add(event.data.employeeId)
    const last = events.at(-1)
    if (!last) return found
    after = last.position
  }
}

/** The sheets in force of a period as they are read, each as text. */
export const lockedNow = async (
  reads: PayrollReads,
  company: CompanyId,
  period: string,
): Promise<ReadonlyMap<string, string>> => {
  const found = new Map<string, string>()
  for (let after: EmployeeId | null = null; ; ) {
    const some: Awaited<ReturnType<PayrollReads['lockedSheets']>> = await reads.lockedSheets(
      company,
      period,
      after,
    )
    for (const { employeeId, ...sheet } of some)
      found.set(`${period} ${employeeId}`, JSON.stringify(sheet))
    const last = some.at(-1)
    if (!last) return found
    after = last.employeeId
  }
}
