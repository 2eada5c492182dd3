import type { Tx } from '#database/types.ts'
import type { CompanyId } from '#domain/shared/values.ts'
import { companyDay } from '../shared/company-day.ts'
import { employedOn, peopleHaving } from '../shared/people-having.ts'
import type { ScopeFilter } from '../shared/scope.ts'
import { inScope, valuesOf } from '../shared/sql.ts'
import { read } from '../tables/index.ts'

/** Positions that people in scope have, with how many have each, by name. */
export const positions = (
  tx: Tx,
  { company, scope }: { readonly company: CompanyId; readonly scope: ScopeFilter },
): Promise<{ position: string; people: number }[]> => {
  const values = valuesOf(company)
  return tx.query(
    `select e.position, count(*)::int as people
     from ${read.employees} e
     where e.company_id = $1 and e.position is not null and ${inScope(scope, values)}
     group by e.position order by e.position collate "tr-x-icu" limit ${mostPositions}`,
    values.list,
  )
}
/** As many as a list to choose from can hold. */
const mostPositions = 500

export type PositionRow = {
  readonly positionId: string
  readonly title: string
  readonly level: number | null
  readonly degreeId: string | null
  readonly degree: string | null
  /** Employed today. */
  readonly people: number
}

/** The company's positions by title; and titles that people have by their record alone, with how many have each. */
export const positionList = async (
  tx: Tx,
  { company }: { readonly company: CompanyId },
): Promise<{ rows: PositionRow[]; unlisted: { title: string; people: number }[] }> => {
  const { today } = await companyDay(tx, company, ['employees'])
  const rows = await tx.query<PositionRow>(
    `select p.position_id as "positionId", p.title, p.level, p.degree_id as "degreeId", d.title as degree,
       (select count(*)::int from ${read.employees} e
         where e.company_id = $1 and e.position_id = p.position_id and ${employedOn('$2')}) as people
     from ${read.positions} p
     left join ${read.degrees} d on d.company_id = p.company_id and d.degree_id = p.degree_id
     where p.company_id = $1
     order by p.title collate "tr-x-icu", p.position_id`,
    [company, today],
  )
  const unlisted = await tx.query<{ title: string; people: number }>(
    `select min(e.said_position) as title, count(*)::int as people
     from ${read.employees} e
     where e.company_id = $1 and e.position_id is null and e.said_position is not null and ${employedOn('$2')}
     group by e.said_position_key order by people desc, min(e.said_position) collate "tr-x-icu" limit ${mostPositions}`,
    [company, today],
  )
  return { rows, unlisted }
}

export type DegreeRow = {
  readonly degreeId: string
  readonly title: string
  /** Employed today, who have it by themselves or by their position. */
  readonly people: number
  /** Those that give it. */
  readonly positions: { readonly positionId: string; readonly title: string }[]
}

/** The company's degrees by title. */
export const degreeList = async (
  tx: Tx,
  { company }: { readonly company: CompanyId },
): Promise<{ rows: DegreeRow[] }> => {
  const { today } = await companyDay(tx, company, ['employees'])
  const rows = await tx.query<DegreeRow>(
    `select d.degree_id as "degreeId", d.title,
       (select count(*)::int from ${read.employees} e ${joined}
         where e.company_id = $1 and ${hisDegree} = d.degree_id and ${employedOn('$2')}) as people,
       coalesce((select jsonb_agg(jsonb_build_object('positionId', p.position_id, 'title', p.title)
         order by p.title collate "tr-x-icu", p.position_id)
         from ${read.positions} p where p.company_id = $1 and p.degree_id = d.degree_id), '[]') as positions
     from ${read.degrees} d
     where d.company_id = $1
     order by d.title collate "tr-x-icu", d.degree_id`,
    [company, today],
  )
  return { rows }
}

const joined = `left join ${read.positions} ep on ep.company_id = e.company_id and ep.position_id = e.position_id`
const hisDegree = `coalesce(e.degree_id, ep.degree_id)`

type With = 'department' | 'position' | 'degree'
const columnOf: Readonly<Record<With, string>> = {
  department: 'e.department_id',
  position: 'e.position_id',
  degree: hisDegree,
}
/** How many employed people have it, and the first of them by name. */
export const peopleWith = (tx: Tx, company: CompanyId, what: With, id: string) =>
  peopleHaving(
    tx,
    company,
    {
      models: ['employees'],
      people: `${read.employees} e ${joined}`,
      which: columnOf[what],
    },
    id,
  )

/** What degrees are called. */
export const degreeNames = async (
  tx: Tx,
  company: CompanyId,
  degreeIds: readonly string[],
): Promise<Map<string, string>> => {
  const rows = await tx.query<{ id: string; title: string | null }>(
    `select asked.id, coalesce(d.title, s.facts->>'name') as title
     from unnest($2::uuid[]) as asked(id)
     left join ${read.degrees} d on d.company_id = $1 and d.degree_id = asked.id
     left join ${read.actSubjects} s on s.company_id = $1 and s.id = asked.id`,
    [company, [...new Set(degreeIds)]],
  )
  return new Map(
    rows.flatMap(({ id, title }) => (title === null ? [] : [[id, title] as const])),
  )
}
