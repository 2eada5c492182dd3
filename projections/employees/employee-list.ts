import type { Tx } from '#database/types.ts'
import type { DetailClass } from '#domain/employees/details.ts'
import type { CompanyId, EmployeeId } from '#domain/shared/values.ts'
import {
  channelsBlockedOf,
  unreachableEmployees,
  type BlockedChannel,
} from '../access/published.ts'
import { companyDay } from '../shared/company-day.ts'
import { likePatterns } from '../shared/fold.ts'
import { lastPlanned } from '../shared/last-planned.ts'
import { afterCursor, keyColumns, keyOrder, pageFrom, type Key } from '../shared/keyset.ts'
import type { ScopeFilter } from '../shared/scope.ts'
import {
  sqlAnd,
  fullName,
  inDepartment,
  inScope,
  valuesOf,
  type Values,
} from '../shared/sql.ts'
import { read } from '../tables/index.ts'
import { photoOf } from './photo-rows.ts'

/** Aktif and Pasif (`spec §3`). */
type Status = 0 | 1
export type EmployeeRow = {
  readonly employeeId: EmployeeId
  readonly employeeNo: string
  /** His number where his name is lost with its key; null once erased. */
  readonly fullName: string | null
  readonly departmentId: string
  readonly department: string | null
  readonly position: string | null
  /** Of his last planned day within two weeks. */
  readonly shift: string | null
  readonly startOfEmployment: string
  readonly lastDay: string | null
  readonly status: Status
  /** Which picture is shown of him. */
  readonly photo: string | null
  /** Cards he holds. */
  readonly cards: number
  readonly lost: DetailClass[]
  /** By which nothing that comes by itself reaches him. */
  readonly unreachable: BlockedChannel[]
}
export type EmployeeQuery = {
  readonly company: CompanyId
  readonly scope: ScopeFilter
  readonly cursor?: string
  readonly limit: number
  readonly search?: string
  /** With all departments below it. */
  readonly department?: string
  readonly position?: string | undefined
  /** By its id. */
  readonly shift?: string | undefined
  readonly status?: `${Status}` | undefined
  /** Of whom something is lost with its key. */
  readonly lost?: '1' | undefined
  /** Whom a channel does not reach. */
  readonly unreachable?: '1' | undefined
  /** Whether the caller is told whom a channel does not reach. */
  readonly seesBlocks?: boolean
  readonly sort?: Sort
  readonly order?: 'asc' | 'desc'
}

/**
 * Employees in scope, by name where nothing else is asked for, former ones too. The summary counts those whose
 * employment goes on today and those whose has ended, those of whom something is lost with its key, and those whom
 * mails or text messages do not reach, by all filters but these. Long because each of its figures filters, too.
 * @throws {InvalidCursor}
 */
export const employeeList = async (tx: Tx, query: EmployeeQuery) => {
  const { company, cursor, limit, status, lost, unreachable, seesBlocks = false } = query
  const { sort = 'name', order = 'asc' } = query
  const { today, dataUntil } = await companyDay(tx, company, ['employees', 'attendance'])
  const values = valuesOf(company, today)
  const keys = keysOf[sort]
  const where = whereOf(query, values)
  const isLost = "e.lost <> '{}'"
  const isUnreachable = seesBlocks
    ? `e.employee_id = any(array${unreachableEmployees()})`
    : 'false'
  const counted = sqlAnd('true', lost && isLost, unreachable && isUnreachable)
  const [counts] = await tx.query<Counts>(
    `select count(*) filter (where ${statusOf} = 0 and ${counted})::int as active,
       count(*) filter (where ${statusOf} = 1 and ${counted})::int as passive,
       count(*) filter (where ${isLost})::int as lost,
       count(*) filter (where ${isUnreachable})::int as unreachable
     from ${read.employees} e
     where ${where}`,
    values.list,
  )
  const rows = await tx.query<EmployeeRow>(
    `select e.employee_id as "employeeId", e.employee_no as "employeeNo", ${fullName()} as "fullName",
       e.department_id as "departmentId", d.name as department, e.position, ${lastPlanned('shift')} as shift,
       e.start_of_employment::text as "startOfEmployment", e.last_day::text as "lastDay", ${statusOf} as status,
       ${photoOf()} as photo, ${cardsHeld} as cards, e.lost,
       ${seesBlocks ? channelsBlockedOf() : "'{}'::text[]"} as unreachable, ${keyColumns(keys)}
     from ${read.employees} e
     left join ${read.departments} d on d.company_id = e.company_id and d.department_id = e.department_id
     where ${sqlAnd(
       where,
       status && `${statusOf} = ${values.add(Number(status))}::int`,
       lost && isLost,
       unreachable && isUnreachable,
     )}
       and ${afterCursor(keys, order, cursor, values)}
     order by ${keyOrder(keys, order)} limit ${values.add(limit + 1)}`,
    values.list,
  )
  const page = pageFrom(rows, limit, keys)
  const { active, passive } = counts ?? none
  return {
    rows: page.rows.map(shown),
    total: status === undefined ? active + passive : status === '0' ? active : passive,
    summary: counts ?? none,
    dataUntil,
    next: page.next,
  }
}

type Counts = {
  readonly active: number
  readonly passive: number
  readonly lost: number
  readonly unreachable: number
}
const none: Counts = { active: 0, passive: 0, lost: 0, unreachable: 0 }

/** Whom the filters leave, whether still employed or not. `$1` is the company, `$2` the day it is there. */
const whereOf = (
  { scope, search, department, position, shift }: EmployeeQuery,
  values: Values,
): string =>
  sqlAnd(
    'e.company_id = $1',
    inScope(scope, values),
    search && `e.folded like all(${values.add(likePatterns(search))}::text[])`,
    department && inDepartment(department, values),
    position && `e.position = ${values.add(position)}`,
    shift && `${lastPlanned('shift_id')} = ${values.add(shift)}::uuid`,
  )

const statusOf = '(case when e.last_day < $2::date then 1 else 0 end)'
const cardsHeld = `(select count(*)::int from ${read.cards} c
       where c.company_id = $1 and c.employee_id = e.employee_id)`
const asText = (sql: string): Key => ({
  sql: `coalesce(${sql}, '')`,
  type: 'text',
  collate: 'tr-x-icu',
})
const byName: readonly Key[] = [asText(fullName()), { sql: 'e.employee_id', type: 'uuid' }]
const keysOf = {
  name: byName,
  employeeNo: [asText('e.employee_no'), ...byName],
  department: [asText('d.name'), ...byName],
  position: [asText('e.position'), ...byName],
  shift: [asText(lastPlanned('shift')), ...byName],
  start: [{ sql: 'e.start_of_employment', type: 'date' }, ...byName],
  cards: [{ sql: cardsHeld, type: 'int' }, ...byName],
  status: [
    { sql: statusOf, type: 'int' },
    { sql: "coalesce(e.last_day, '9999-12-31'::date)", type: 'date' },
    ...byName,
  ],
} as const satisfies Record<string, readonly Key[]>
type Sort = keyof typeof keysOf

const shown = ({
  employeeId,
  employeeNo,
  fullName: name,
  departmentId,
  department,
  position,
  shift,
  startOfEmployment,
  lastDay,
  status,
  photo,
  cards,
  lost,
  unreachable,
}: EmployeeRow): EmployeeRow => ({
  employeeId,
  employeeNo,
  fullName: name,
  departmentId,
  department,
  position,
  shift,
  startOfEmployment,
  lastDay,
  status,
  photo,
  cards,
  lost,
  unreachable,
})
