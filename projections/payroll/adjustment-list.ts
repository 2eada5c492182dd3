// Long because open and taken lines are two statements of one list.
import { createHash } from 'node:crypto'
import type { Tx } from '#database/types.ts'
import {
  cellKey,
  controlSums,
  deltaOf,
  type AdjustmentLine,
} from '#domain/payroll/adjustments.ts'
import { lineText } from '#domain/payroll/canonical.ts'
import type { Cause } from '#domain/payroll/causes.ts'
import { monthAfter } from '#domain/payroll/periods.ts'
import { sumsOf, type Figures } from '#domain/payroll/sheet.ts'
import type { CompanyId, EmployeeId } from '#domain/shared/values.ts'
import { loadPlan } from '../evaluation/published.ts'
import type { ScopeFilter } from '../shared/scope.ts'
import { inScope, valuesOf } from '../shared/sql.ts'
import { read } from '../tables/index.ts'
import { causesOf } from './line-causes.ts'
import { ledgersOf, type LedgerOfOne } from './ledgers.ts'
import { engineCause, openLinesOf, withEngine, type OpenLine } from './open-lines.ts'
import { lockedPeriods } from './period-list.ts'
import { peopleInScope, withPeople, type PersonOf } from './named-people.ts'

export type LinesQuery = {
  readonly company: CompanyId
  readonly scope: ScopeFilter
  readonly state: 'open' | 'taken' | 'held'
  readonly carrying?: string | undefined
  readonly batch?: number | undefined
  readonly employee?: string | undefined
  /** After which line it goes on. */
  readonly cursor?: string | undefined
  readonly limit: number
}
type Line = AdjustmentLine & {
  readonly employeeId: EmployeeId
  readonly id: string
  readonly delta: number
  readonly causes: readonly Cause[]
  readonly takenIn: {
    readonly period: string
    readonly batch: number
    readonly exportId: string | null
  } | null
}
export type LineRow = PersonOf<Line>
export type LinePage = {
  readonly rows: readonly LineRow[]
  readonly controlSums: Figures
  readonly total: number
  readonly next: string | null
}

/** Lines of people in scope (`payroll-rules §6`): what is open now, was taken, or is held since a release. */
export const adjustmentList = (tx: Tx, query: LinesQuery): Promise<LinePage> =>
  query.state === 'open'
    ? openList(tx, query)
    : query.state === 'taken'
      ? takenList(tx, query)
      : heldList(tx, query)

/** In order of person, day and code, each key of a fixed width but the last. */
const openKey = (employeeId: EmployeeId, { day, code }: AdjustmentLine): string =>
  `${employeeId} ${day} ${code}`

/** Everybody is compared whatever is shown, since the sums are of all. */
const openList = async (tx: Tx, query: LinesQuery): Promise<LinePage> => {
  const { company, cursor = '', limit } = query
  const last = (await lockedPeriods(tx, company)).at(-1)?.name
  const isCarried =
    query.carrying === undefined ||
    (last !== undefined && monthAfter(last, 1) === query.carrying)
  let sums: Figures = {}
  let total = 0
  const page: { readonly employeeId: EmployeeId; readonly line: OpenLine }[] = []
  if (isCarried)
    for await (const { employeeId, lines } of openLinesOf(
      tx,
      company,
      null,
      await peopleInScope(tx, query),
    )) {
      total += lines.length
      const [first] = lines
      if (first)
        sums = sumsOf([
          [first.day, sums],
          [first.day, controlSums(lines)],
        ])
      for (const line of lines)
        if (page.length <= limit && openKey(employeeId, line) > cursor)
          page.push({ employeeId, line })
    }
  const shown = page.slice(0, limit)
  const end = shown.at(-1)
  return {
    rows: await withPeople(tx, company, await withCauses(tx, company, shown)),
    controlSums: sums,
    total,
    next: page.length > limit && end ? openKey(end.employeeId, end.line) : null,
  }
}

/** People whose cells are in memory at once. */
const atOnce = 200

/** What a release alone made of locked figures, as the line that each would be once it is released. */
const heldList = async (tx: Tx, query: LinesQuery): Promise<LinePage> => {
  const { company, cursor = '', limit } = query
  const scope = await peopleInScope(tx, query)
  const people = await tx.query<{ employeeId: EmployeeId }>(
    `select distinct employee_id as "employeeId"
     from ${read.payrollHeld}
     where company_id = $1 and closed_at is not null and released_at is null
       and ($2::uuid[] is null or employee_id = any($2::uuid[]))
     order by employee_id`,
    [company, scope],
  )
  let sums: Figures = {}
  const all: Line[] = []
  for (let at = 0; at < people.length; at += atOnce) {
    const some = people.slice(at, at + atOnce).map(({ employeeId }) => employeeId)
    for (const [employeeId, own] of await ledgersOf(tx, company, some)) {
      const lines = linesHeld(company, employeeId, own)
      const [first] = lines
      if (first)
        sums = sumsOf([
          [first.day, sums],
          [first.day, controlSums(lines)],
        ])
      all.push(...lines)
    }
  }
  const from = all.filter(line => openKey(line.employeeId, line) > cursor)
  const shown = from.slice(0, limit)
  const end = shown.at(-1)
  return {
    rows: await withPeople(tx, company, shown),
    controlSums: sums,
    total: all.length,
    next: from.length > limit && end ? openKey(end.employeeId, end) : null,
  }
}

const linesHeld = (
  company: CompanyId,
  employeeId: EmployeeId,
  { ledger, held }: LedgerOfOne,
): readonly Line[] =>
  [...ledger]
    .filter(([, cell]) => cell.held !== 0)
    .flatMap(([key, cell]) => {
      const own = held.filter(
        ({ day, code, releasedAt }) => releasedAt === null && cellKey(day, code) === key,
      )
      const [first] = own
      if (!first) return []
      const { period, day, code } = first
      const before = cell.locked + cell.taken
      const line = { seq: cell.lines + 1, period, day, code, before, after: before + cell.held }
      return [
        {
          ...line,
          employeeId,
          id: idOf(company, employeeId, line),
          delta: cell.held,
          causes: own.map(engineCause),
          takenIn: null,
        },
      ]
    })
    .toSorted((one, other) => (openKey(employeeId, one) < openKey(employeeId, other) ? -1 : 1))

const withCauses = async (
  tx: Tx,
  company: CompanyId,
  shown: readonly { readonly employeeId: EmployeeId; readonly line: OpenLine }[],
): Promise<readonly Line[]> => {
  const byPerson = new Map<EmployeeId, OpenLine[]>()
  for (const { employeeId, line } of shown)
    byPerson.set(employeeId, [...(byPerson.get(employeeId) ?? []), line])
  const moved = [...byPerson].map(([employeeId, lines]) => ({ employeeId, lines }))
  const causes = await causesOf(tx, company, await loadPlan(tx, company), moved)
  return shown.map(({ employeeId, line: { since, engine, ...line } }) => ({
    ...line,
    employeeId,
    id: idOf(company, employeeId, line),
    delta: deltaOf(line),
    causes: withEngine({ engine }, causes(employeeId, { ...line, since })),
    takenIn: null,
  }))
}
const idOf = (
  company: CompanyId,
  employeeId: EmployeeId,
  { day, code, seq }: AdjustmentLine,
): string =>
  createHash('sha256')
    .update(lineText(company, { employeeId, day, code, seq }), 'utf8')
    .digest('hex')
    .slice(0, 32)

const takenKey = `b.period || ' ' || lpad(b.batch::text, 6, '0') || ' ' || n.employee_id || ' ' || n.line_id`

const takenList = async (tx: Tx, query: LinesQuery): Promise<LinePage> => {
  const { company, scope, limit } = query
  const values = valuesOf(
    company,
    query.carrying ?? null,
    query.batch ?? null,
    query.employee ?? null,
  )
  const where = `from ${read.payrollLines} n
     join ${read.payrollBatches} b on b.company_id = n.company_id and b.attempt_id = n.attempt_id
     join ${read.employees} e on e.company_id = n.company_id and e.employee_id = n.employee_id
     where n.company_id = $1 and ($2::text is null or b.period = $2) and ($3::int is null or b.batch = $3)
       and ($4::uuid is null or n.employee_id = $4) and ${inScope(scope, values)}`
  const sums = await tx.query<{ code: string; sum: number; count: number }>(
    `select n.code, sum(n.after - n.before)::int as sum, count(*)::int as count ${where}
     group by n.code order by n.code collate "C"`,
    values.list,
  )
  const rows = await tx.query<Line & { readonly key: string }>(
    `select ${takenKey} as key, n.employee_id as "employeeId", n.line_id as id, n.seq, n.period, n.day::text, n.code,
       n.before, n.after, n.after - n.before as delta, n.causes,
       json_build_object('period', b.period, 'batch', b.batch, 'exportId', b.export_id) as "takenIn"
     ${where} and ${takenKey} > ${values.add(query.cursor ?? '')}
     order by ${takenKey} collate "C" limit ${values.add(limit + 1)}`,
    values.list,
  )
  const shown = rows.slice(0, limit)
  return {
    rows: await withPeople(
      tx,
      company,
      shown.map(({ key: _key, ...line }) => line),
    ),
    controlSums: Object.fromEntries(
      sums.filter(({ sum }) => sum !== 0).map(({ code, sum }) => [code, sum]),
    ),
    total: sums.reduce((all, { count }) => all + count, 0),
    next: rows.length > limit ? (shown.at(-1)?.key ?? null) : null,
  }
}
