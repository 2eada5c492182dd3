// Long because it is each promise of payroll-rules §4, asked one after the other of the same rows.
import { createHash } from 'node:crypto'
import type { Tx } from '#database/types.ts'
import {
  cellKey,
  controlSums,
  deltaOf,
  type AdjustmentLine,
} from '#domain/payroll/adjustments.ts'
import {
  batchHead,
  batchLine,
  lineText,
  lockHead,
  lockLine,
  sheetText,
} from '#domain/payroll/canonical.ts'
import type { Cause } from '#domain/payroll/causes.ts'
import type { DataOf } from '#domain/payroll/period-state.ts'
import type { Figures, Sheet } from '#domain/payroll/sheet.ts'
import type { CompanyId, EmployeeId, LocalDate } from '#domain/shared/values.ts'
import { loadPlan } from '../evaluation/published.ts'
import { read } from '../tables/index.ts'
import { heldLines } from './held-lines.ts'
import { openLinesOf } from './open-lines.ts'
import { lockedPeriods } from './period-list.ts'
import { sheetsOf } from './sheets-now.ts'

/** What is not as it has to be, and where: a period, or a person by his id, a day and a code. */
export type Difference = { readonly what: string; readonly where: string }
export type Balance = {
  readonly periods: number
  readonly people: number
  readonly cells: number
  readonly differences: number
  readonly found: readonly Difference[]
}
/** So many are named; all are counted. */
const mostFound = 50
/** People whose days are in memory at once. */
const atOnce = 200

const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex')

/**
 * Whether what was locked and taken, with what is open, comes to what is now, cell by cell; and whether every hash,
 * sum, number and cause is what it says (`payroll-rules §4`, I1 to I6). It adds up by itself what the open lines are
 * made of, so that it would see them go wrong.
 */
export const balanceOf = async (tx: Tx, company: CompanyId): Promise<Balance> => {
  const found: Difference[] = []
  let differences = 0
  const differs = (what: string, where: string): void => {
    differences += 1
    if (found.length < mostFound) found.push({ what, where })
  }
  await checkLocks(tx, company, differs)
  await checkBatches(tx, company, differs)
  const counted = await checkCells(tx, company, differs)
  return { ...counted, differences, found }
}
type Differs = (what: string, where: string) => void

/** I4: each lock's hash is that of the sheets in it, in the order of the ids. */
const checkLocks = async (tx: Tx, company: CompanyId, differs: Differs): Promise<void> => {
  const locks = await tx.query<{ lock: DataOf<'PayrollPeriodLocked'> }>(
    `select lock from ${read.payrollLocks} where company_id = $1 order by period, version`,
    [company],
  )
  for (const { lock } of locks) {
    const { period, version } = lock
    const sheets = await tx.query<{ employeeId: EmployeeId; hash: string }>(
      `select * from (
         select distinct on (s.employee_id) s.employee_id as "employeeId", s.hash,
           jsonb_array_length(s.days) > 0 as is_there
         from ${read.payrollSheets} s
         join ${read.payrollLocks} l on l.company_id = s.company_id and l.attempt_id = s.attempt_id
         where s.company_id = $1 and s.period = $2 and l.version <= $3
         order by s.employee_id, l.version desc) sheets
       where is_there order by "employeeId"`,
      [company, period, version],
    )
    const hash = createHash('sha256').update(lockHead({ company, ...lock }, lock), 'utf8')
    for (const sheet of sheets) hash.update(lockLine(sheet.employeeId, sheet.hash), 'utf8')
    if (hash.digest('hex') !== lock.hash || sheets.length !== lock.people)
      differs('lock', `${period} ${version}`)
  }
}

type TakenLine = AdjustmentLine & {
  readonly employeeId: EmployeeId
  readonly id: string
  readonly causes: readonly Cause[]
}
/** I3, I5: each batch is what its lines are. */
const checkBatches = async (tx: Tx, company: CompanyId, differs: Differs): Promise<void> => {
  const batches = await tx.query<{
    period: string
    batch: number
    attempt: string
    lines: number
    hash: string
    sums: Figures
  }>(
    `select period, batch, attempt_id as attempt, lines, hash, control_sums as sums
     from ${read.payrollBatches}
     where company_id = $1 order by period, batch`,
    [company],
  )
  for (const { period, batch, attempt, ...closed } of batches) {
    const lines = await tx.query<TakenLine>(
      `select employee_id as "employeeId", line_id as id, seq, period, day::text, code, before, after,
         '[]'::json as causes
       from ${read.payrollLines}
       where company_id = $1 and attempt_id = $2 order by line_id collate "C"`,
      [company, attempt],
    )
    const hash = createHash('sha256').update(batchHead(company, period, batch), 'utf8')
    for (const line of lines) hash.update(batchLine(line), 'utf8')
    const sums = controlSums(lines)
    const isSame =
      Object.keys(sums).length === Object.keys(closed.sums).length &&
      Object.entries(sums).every(([code, sum]) => closed.sums[code] === sum)
    if (hash.digest('hex') !== closed.hash || lines.length !== closed.lines || !isSame)
      differs('batch', `${period} ${batch}`)
  }
}

type Counted = Pick<Balance, 'periods' | 'people' | 'cells'>
/** I1 of some people after the other. Long because it is one sum of four parts. */
const checkCells = async (tx: Tx, company: CompanyId, differs: Differs): Promise<Counted> => {
  const locked = await lockedPeriods(tx, company)
  const plan = await loadPlan(tx, company)
  const everybody = await tx.query<{ employeeId: EmployeeId }>(
    `select employee_id as "employeeId" from ${read.attendancePeople}
     where company_id = $1 order by employee_id`,
    [company],
  )
  const names = new Set(locked.map(({ name }) => name))
  let cells = 0
  for (let from = 0; from < everybody.length && locked.length > 0; from += atOnce) {
    const some = everybody.slice(from, from + atOnce).map(({ employeeId }) => employeeId)
    const sheets = await sheetsInForce(tx, company, locked, some, differs)
    const taken = await takenOf(tx, company, some)
    const open = new Map<string, number>()
    for await (const { employeeId, lines } of openLinesOf(tx, company, names, some))
      for (const line of lines)
        open.set(`${employeeId} ${cellKey(line.day, line.code)}`, deltaOf(line))
    const now = new Map<string, number>()
    for (const period of locked)
      for (const [employeeId, sheet] of await sheetsOf(tx, { company }, plan, period, some))
        addSheet(now, employeeId, sheet)
    const held = await heldOf(tx, company, some)
    const takenOfCell = checkChains(company, sheets, taken, differs)
    const all = new Set([
      ...sheets.keys(),
      ...takenOfCell.keys(),
      ...open.keys(),
      ...now.keys(),
      ...held.keys(),
    ])
    cells += all.size
    for (const cell of all) {
      const sum = [sheets, takenOfCell, held, open].reduce(
        (so, part) => so + (part.get(cell) ?? 0),
        0,
      )
      if (isLocked(locked, cell) && sum !== (now.get(cell) ?? 0)) differs('cell', cell)
    }
  }
  return { periods: locked.length, people: everybody.length, cells }
}

/** What is held of each cell. */
const heldOf = async (
  tx: Tx,
  company: CompanyId,
  employees: readonly EmployeeId[],
): Promise<ReadonlyMap<string, number>> => {
  const cells = new Map<string, number>()
  for (const [employeeId, lines] of await heldLines(tx, company, employees))
    for (const { day, code, minutes, releasedAt } of lines) {
      const cell = `${employeeId} ${cellKey(day, code)}`
      if (releasedAt === null) cells.set(cell, (cells.get(cell) ?? 0) + minutes)
    }
  return cells
}

/** A cell is named by a person's id of 36 letters, a date of ten, and a code. */
const isLocked = (
  locked: readonly { readonly from: LocalDate; readonly to: LocalDate }[],
  cell: string,
): boolean => {
  const day = cell.slice(37, 47)
  return locked.some(({ from, to }) => from <= day && day <= to)
}

const addSheet = (cells: Map<string, number>, employeeId: EmployeeId, sheet: Sheet): void => {
  for (const [day, figures] of sheet)
    for (const [code, value] of Object.entries(figures))
      cells.set(`${employeeId} ${cellKey(day, code)}`, value)
}

/** I4: each sheet has the hash that it says. */
const sheetsInForce = async (
  tx: Tx,
  company: CompanyId,
  locked: readonly {
    readonly name: string
    readonly from: LocalDate
    readonly to: LocalDate
  }[],
  employees: readonly EmployeeId[],
  differs: Differs,
): Promise<ReadonlyMap<string, number>> => {
  const rows = await tx.query<{
    employeeId: EmployeeId
    period: string
    hash: string
    days: readonly { readonly day: LocalDate; readonly figures: Figures }[]
  }>(
    `select distinct on (s.employee_id, s.period) s.employee_id as "employeeId", s.period, s.hash, s.days
     from ${read.payrollSheets} s
     join ${read.payrollLocks} l on l.company_id = s.company_id and l.attempt_id = s.attempt_id
     where s.company_id = $1 and s.employee_id = any($2::uuid[])
     order by s.employee_id, s.period, l.version desc`,
    [company, employees],
  )
  const cells = new Map<string, number>()
  for (const { employeeId, period, hash, days } of rows) {
    const bounds = locked.find(({ name }) => name === period)
    if (!bounds) continue
    const sheet = new Map(days.map(({ day, figures }) => [day, figures]))
    const text = sheetText({ company, period, ...bounds }, employeeId, sheet)
    if (sha256(text) !== hash) differs('sheet', `${employeeId} ${period}`)
    addSheet(cells, employeeId, sheet)
  }
  return cells
}

const takenOf = (
  tx: Tx,
  company: CompanyId,
  employees: readonly EmployeeId[],
): Promise<TakenLine[]> =>
  tx.query<TakenLine>(
    `select n.employee_id as "employeeId", n.line_id as id, n.seq, n.period, n.day::text, n.code, n.before, n.after,
       n.causes
     from ${read.payrollLines} n
     join ${read.payrollBatches} b on b.company_id = n.company_id and b.attempt_id = n.attempt_id
     where n.company_id = $1 and n.employee_id = any($2::uuid[])
     order by n.employee_id, n.day, n.code, n.seq`,
    [company, employees],
  )

/** I3, I6: lines of a cell are numbered without a gap, go on from each other, and have a cause each. */
const checkChains = (
  company: CompanyId,
  sheets: ReadonlyMap<string, number>,
  taken: readonly TakenLine[],
  differs: Differs,
): ReadonlyMap<string, number> => {
  const sums = new Map<string, number>()
  const before = new Map<string, { readonly seq: number; readonly after: number }>()
  for (const line of taken) {
    const { employeeId, day, code, seq } = line
    const cell = `${employeeId} ${cellKey(day, code)}`
    const last = before.get(cell) ?? { seq: 0, after: sheets.get(cell) ?? 0 }
    const id = sha256(lineText(company, { employeeId, day, code, seq })).slice(0, 32)
    if (seq !== last.seq + 1 || line.before !== last.after || line.id !== id)
      differs('line', `${cell} ${seq}`)
    if (line.causes.length === 0) differs('cause', `${cell} ${seq}`)
    before.set(cell, line)
    sums.set(cell, (sums.get(cell) ?? 0) + deltaOf(line))
  }
  return sums
}
