import type { Tx } from '#database/types.ts'
import type { PetitionContent } from '#domain/petitions/events.ts'
import type {
  CompanyId,
  EmployeeId,
  Instant,
  LeaveRequestId,
  LocalDate,
  PetitionId,
  PetitionTemplateId,
} from '#domain/shared/values.ts'
import {
  driverColumn,
  date,
  instant,
  nullableColumn,
  selectList,
  shownOf,
  text,
  uuid,
  type RowOf,
} from '../reports/shared/columns.ts'
import {
  headColumns,
  peopleAsked,
  withDepartment,
  type PageQuery,
  type PeopleQuery,
} from '../reports/shared/people-days.ts'
import { companyDay } from '../shared/company-day.ts'
import { afterCursor, keyColumns, keyOrder, pageFrom, type Key } from '../shared/keyset.ts'
import { nameOfActor } from '../shared/said.ts'
import type { ScopeFilter } from '../shared/scope.ts'
import { sqlAnd, fullName, inScope, valuesOf, type Values } from '../shared/sql.ts'
import { read } from '../tables/index.ts'

export type PetitionQuery = Omit<PeopleQuery, 'status' | 'known'> &
  PageQuery & {
    /** Of leave that has a day between these. */
    readonly from: LocalDate
    readonly to: LocalDate
    readonly template?: string | undefined
    readonly leave?: string | undefined
    readonly sort: keyof typeof sorts
  }

const columns = {
  ...headColumns,
  petitionId: uuid<PetitionId>('p.petition_id'),
  requestId: uuid<LeaveRequestId>('p.request_id'),
  templateId: uuid<PetitionTemplateId>('p.template_id'),
  /** As it stands on the paper; null once the person is erased. */
  title: nullableColumn(text("p.content::jsonb ->> 'title'")),
  leaveType: nullableColumn(text("p.content::jsonb -> 'leave' ->> 'type'")),
  from: date<LocalDate>('p.first_day'),
  to: date<LocalDate>('p.last_day'),
  language: driverColumn<PetitionContent['language']>('p.language'),
  issuedBy: nullableColumn(text(nameOfActor('p.issued_by'))),
  issuedAt: instant<Instant>('p.issued_at'),
} as const
export type PetitionRow = RowOf<typeof columns>
const shown = shownOf(columns)
const tables = `${read.petitions} p
     join ${read.employees} e on e.company_id = p.company_id and e.employee_id = p.employee_id`

/**
 * Petitions of people in scope that were issued.
 * @throws {InvalidCursor}
 */
export const petitionList = async (tx: Tx, query: PetitionQuery) => {
  const { company, order, cursor, limit } = query
  const { zone, dataUntil } = await companyDay(tx, company, ['petitions', 'employees'])
  const values = valuesOf(company)
  const where = whereOf(query, values)
  const summary = query.counted === false ? nothing : await countsOf(tx, where, values)
  const keys = sorts[query.sort]
  const rows = await tx.query<PetitionRow>(
    `select ${selectList(columns)}, ${keyColumns(keys)}
     from ${tables}
     ${withDepartment}
     where ${where} and ${afterCursor(keys, order, cursor, values)}
     order by ${keyOrder(keys, order)} limit ${values.add(limit + 1)}`,
    values.list,
  )
  const page = pageFrom(rows, limit, keys)
  return {
    rows: page.rows.map(shown),
    total: summary.petitions,
    summary,
    dataUntil,
    zone,
    next: page.next,
  }
}

const whereOf = (
  { from, to, template, leave, ...query }: PetitionQuery,
  values: Values,
): string =>
  sqlAnd(
    'p.company_id = $1',
    peopleAsked({ ...query, status: undefined }, values, () => ''),
    `p.last_day >= ${values.add(from)}::date`,
    `p.first_day <= ${values.add(to)}::date`,
    template && `p.template_id = ${values.add(template)}::uuid`,
    leave && `p.request_id = ${values.add(leave)}::uuid`,
  )

const nothing = { petitions: 0, people: 0 }
const countsOf = async (tx: Tx, where: string, values: Values): Promise<typeof nothing> => {
  const [row] = await tx.query<typeof nothing>(
    `select count(*)::int as petitions, count(distinct p.employee_id)::int as people
     from ${tables} where ${where}`,
    values.list,
  )
  return row ?? nothing
}

const [name, first, issued, petition] = [
  { sql: `coalesce(${fullName()}, '')`, type: 'text', collate: 'tr-x-icu' },
  { sql: 'p.first_day', type: 'date' },
  { sql: 'p.issued_at', type: 'timestamptz' },
  { sql: 'p.petition_id', type: 'uuid' },
] as const satisfies readonly Key[]
const sorts = {
  name: [name, first, petition],
  day: [first, name, petition],
  issued: [issued, petition],
} as const satisfies Record<string, readonly Key[]>

/** What of a petition is drawn; `content` is null once its person is erased. */
export type PetitionPaper = {
  readonly petitionId: PetitionId
  readonly content: string | null
  readonly hash: string
  readonly approver: string | null
}
type Asked = {
  readonly company: CompanyId
  readonly scope: ScopeFilter
  readonly petitionIds: readonly PetitionId[]
}

/** Those of people in scope, in the order asked for. */
export const petitionPapers = async (
  tx: Tx,
  { company, scope, petitionIds }: Asked,
): Promise<readonly PetitionPaper[]> => {
  const values = valuesOf(company)
  const ids = values.add(petitionIds)
  const where = sqlAnd('p.company_id = $1', inScope(scope, values))
  return tx.query<PetitionPaper>(
    `select p.petition_id as "petitionId", p.content, p.hash, p.approver
     from ${tables} where ${where} and p.petition_id = any(${ids}::uuid[])
     order by array_position(${ids}::uuid[], p.petition_id)`,
    values.list,
  )
}

/** What is known of a paper by whoever holds it: nobody is named. */
export const petitionSigned = async (
  tx: Tx,
  company: CompanyId,
  petitionId: string,
): Promise<{ readonly hash: string; readonly at: Instant } | null> => {
  const [row] = await tx.query<{ hash: string; at: Instant }>(
    `select hash, ${instant<Instant>('issued_at').sql} as at from ${read.petitions}
     where company_id = $1 and petition_id = $2::uuid`,
    [company, petitionId],
  )
  return row ?? null
}

type Named = {
  readonly employeeId: EmployeeId
  readonly fullName: string
  readonly employeeNo: string
  readonly department: string | null
  readonly position: string | null
}
/** As whom people stand on paper; who was erased is not there. */
export const petitionNames = async (
  tx: Tx,
  company: CompanyId,
  employeeIds: readonly EmployeeId[],
): Promise<ReadonlyMap<EmployeeId, Omit<Named, 'employeeId'>>> => {
  const rows = await tx.query<Named>(
    `select e.employee_id as "employeeId", ${fullName()} as "fullName", e.employee_no as "employeeNo",
       d.name as department, e.position
     from ${read.employees} e
     ${withDepartment}
     where e.company_id = $1 and e.employee_id = any($2::uuid[]) and ${fullName()} is not null`,
    [company, employeeIds],
  )
  return new Map(rows.map(({ employeeId, ...named }) => [employeeId, named]))
}
