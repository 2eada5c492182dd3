import type { Tx } from '#database/types.ts'
import type { ConsentStanding } from '#domain/consents/answers.ts'
import type { CompanyId, ConsentTextId, EmployeeId, Instant } from '#domain/shared/values.ts'
import {
  driverColumn,
  instant,
  nullableColumn,
  selectList,
  shownOf,
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
import type { ScopeFilter } from '../shared/scope.ts'
import { sqlAnd, fullName, inScope, valuesOf } from '../shared/sql.ts'
import { employedToday } from '../reports/shared/presence-sql.ts'
import { read } from '../tables/index.ts'

type ConsentCounts = Readonly<Record<ConsentStanding, number>>

/** Of a version `$4` of a text `$3`: what each said of it, and what he last said of one before. */
const answers = `left join ${read.consentAnswers} a on a.company_id = e.company_id
       and a.employee_id = e.employee_id and a.text_id = $3::uuid and a.version = $4
     left join lateral (select b.version, b.agrees, b.said_at from ${read.consentAnswers} b
       where b.company_id = e.company_id and b.employee_id = e.employee_id and b.text_id = $3::uuid
         and b.version < $4
       order by b.version desc limit 1) b on true`
const standing = `case when a.agrees then 'agreed' when not a.agrees then 'declined' else 'asked' end`

const columns = {
  ...headColumns,
  standing: driverColumn<ConsentStanding>(standing),
  /** When he said it. */
  at: nullableColumn(instant<Instant>('a.said_at')),
  language: nullableColumn(driverColumn<'tr' | 'en' | 'ar'>('a.language')),
  /** Which version before it he last said something of. */
  earlier: nullableColumn(driverColumn<number>('b.version')),
  earlierAgreed: nullableColumn(driverColumn<boolean>('b.agrees')),
} as const
type ConsentRow = RowOf<typeof columns>
const shown = shownOf(columns)

type ConsentListQuery = Omit<PeopleQuery, 'status' | 'known'> &
  PageQuery & {
    readonly textId: ConsentTextId
    readonly version: number
    readonly standing?: ConsentStanding | undefined
  }

/**
 * Whoever is employed today and in scope, by name, and what he said of a version.
 * @throws {InvalidCursor}
 */
export const consentList = async (tx: Tx, query: ConsentListQuery) => {
  const { company, textId, version, order, cursor, limit } = query
  const { today, dataUntil } = await companyDay(tx, company, ['consents', 'employees'])
  const values = valuesOf(company, today, textId, version)
  const asked = sqlAnd(
    employedToday,
    peopleAsked({ ...query, status: undefined }, values, () => ''),
  )
  const summary = await countsOf(tx, asked, values.list)
  const rows = await tx.query<ConsentRow>(
    `select ${selectList(columns)}, ${keyColumns(keys)}
     from ${read.employees} e ${withDepartment} ${answers}
     where ${sqlAnd(asked, query.standing && `${standing} = ${values.add(query.standing)}`)}
       and ${afterCursor(keys, order, cursor, values)}
     order by ${keyOrder(keys, order)} limit ${values.add(limit + 1)}`,
    values.list,
  )
  const page = pageFrom(rows, limit, keys)
  return {
    rows: page.rows.map(shown),
    total: query.standing
      ? summary[query.standing]
      : summary.asked + summary.agreed + summary.declined,
    summary,
    dataUntil,
    next: page.next,
  }
}

/** How it stands with a version among all who are employed and in scope. */
export const consentCounts = async (
  tx: Tx,
  {
    company,
    scope,
    textId,
    version,
  }: {
    readonly company: CompanyId
    readonly scope: ScopeFilter
    readonly textId: ConsentTextId
    readonly version: number
  },
): Promise<ConsentCounts> => {
  const { today } = await companyDay(tx, company, ['consents', 'employees'])
  const values = valuesOf(company, today, textId, version)
  return countsOf(tx, sqlAnd(employedToday, inScope(scope, values)), values.list)
}

const countsOf = async (
  tx: Tx,
  asked: string,
  values: readonly unknown[],
): Promise<ConsentCounts> => {
  const [row] = await tx.query<ConsentCounts>(
    `select count(*) filter (where ${standing} = 'asked')::int as asked,
       count(*) filter (where ${standing} = 'agreed')::int as agreed,
       count(*) filter (where ${standing} = 'declined')::int as declined
     from ${read.employees} e ${answers} where ${asked}`,
    values,
  )
  return row ?? { asked: 0, agreed: 0, declined: 0 }
}

const keys: readonly Key[] = [
  { sql: `coalesce(${fullName()}, '')`, type: 'text', collate: 'tr-x-icu' },
  { sql: 'e.employee_id', type: 'uuid' },
]

/** When somebody last said something of each text, and of which version; for himself. */
export const consentInstants = async (
  tx: Tx,
  company: CompanyId,
  employeeId: EmployeeId,
): Promise<readonly { textId: string; version: number; at: Instant }[]> =>
  tx.query(
    `select text_id as "textId", version, ${instant<Instant>('said_at').sql} as at
     from ${read.consentAnswers} where company_id = $1 and employee_id = $2::uuid`,
    [company, employeeId],
  )

/** When each version was published, by the id of its text and its number. */
export const publishedInstants = async (
  tx: Tx,
  company: CompanyId,
): Promise<ReadonlyMap<string, Instant>> => {
  const rows = await tx.query<{ key: string; at: Instant }>(
    `select text_id || ' ' || version as key, ${instant<Instant>('published_at').sql} as at
     from ${read.consentTexts} where company_id = $1`,
    [company],
  )
  return new Map(rows.map(({ key, at }) => [key, at]))
}
