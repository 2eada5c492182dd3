import type { Tx } from '#database/types.ts'
import type { CompanyId, Instant, VisitId, VisitTypeId } from '#domain/shared/values.ts'
import { textOf } from '../shared/checkpoints.ts'
import { companyDay } from '../shared/company-day.ts'
import { likePatterns } from '../shared/fold.ts'
import { afterCursor, keyColumns, keyOrder, pageFrom, type Key } from '../shared/keyset.ts'
import { fullName, sqlAnd, valuesOf, type Values } from '../shared/sql.ts'
import { localSql } from '../shared/zone-sql.ts'
import { read } from '../tables/index.ts'
import { overdueAt, visitStanding, standingModels, stateAt } from './visit-standing.ts'

/** `absent`: he did not come, and his day is over. */
export type VisitState = 'expected' | 'inside' | 'left' | 'absent'
export type VisitRow = {
  readonly visitId: string
  readonly visitorId: string
  readonly groupId: string | null
  /** How many came together, himself among them; null: alone. */
  readonly groupSize: number | null
  readonly visitTypeId: string
  readonly visitType: string
  readonly colour: string | null
  readonly asksCard: boolean
  /** Null once he is erased. */
  readonly name: string | null
  readonly fromCompany: string | null
  readonly phone: string | null
  readonly reason: string | null
  readonly hostId: string | null
  readonly host: string | null
  readonly department: string | null
  readonly day: string
  readonly expectedAt: Instant
  readonly arrivedAt: Instant | null
  readonly leftAt: Instant | null
  /** The card that he has, still or again. */
  readonly cardId: string | null
  readonly cardNumber: string | null
  /** What he had and has not any more, in their order, until he is erased. */
  readonly cardsBefore: readonly {
    readonly cardId: string
    /** Null: there is no such card any more. */
    readonly cardNumber: string | null
    readonly until: Instant
    /** In reception's hands again, or cancelled since it was not. */
    readonly became: 'back' | 'lost'
  }[]
  /** He is gone, or the day on which he came is over, and the card is with him. */
  readonly cardOverdue: boolean
  /** Whole days since then; null where it is not. */
  readonly cardOverdueDays: number | null
  readonly state: VisitState
  /** By his host, who may change it; else reception entered him. */
  readonly invited: boolean
  /** What he was shown when he came. */
  readonly notices: readonly { readonly textId: string; readonly version: number }[]
}
export type VisitQuery = {
  readonly company: CompanyId
  readonly cursor?: string
  readonly limit: number
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly state?: VisitState | undefined
  readonly type?: string | undefined
  readonly visitId?: VisitId | undefined
  /** Those who came together, whenever that was. */
  readonly group?: string | undefined
  readonly host?: string | undefined
  readonly department?: string | undefined
  readonly card?: 'out' | 'overdue' | undefined
  /** Part of the name, company or phone. */
  readonly search?: string | undefined
  readonly sort: keyof typeof keysOf
  readonly order: 'asc' | 'desc'
}

/** `$2`: today on the company's calendar. */
const stateOf = stateAt('$2')
const overdue = overdueAt('$2')
const zone = `coalesce((select z.zone from ${read.companies} z where z.company_id = $1), 'UTC')`
/** A card was lost that was closed as that in the moment in which it was taken from him. */
const cardsBefore = `coalesce((select json_agg(json_build_object('cardId', had."cardId", 'cardNumber', k.number,
    'until', ${textOf('had.until')}, 'became', case when exists (
      select from ${read.attendanceCards} a
      cross join lateral json_to_recordset(a.blocks) as block(because text, "from" timestamptz)
      where a.company_id = v.company_id and a.card_id = had."cardId"
        and block.because = 'lost' and block."from" = had.until) then 'lost' else 'back' end) order by had.until)
  from jsonb_to_recordset(v.cards) as had("cardId" uuid, until timestamptz)
  left join ${read.cards} k on k.company_id = v.company_id and k.card_id = had."cardId"), '[]')`
/** Whole days since its card should have been back. */
const overdueDays = `case when ${overdue} then greatest(0, $2::date
  - coalesce(${localSql(zone, 's.gone_at')}::date, v.day + 1)) end`
const tables = `${read.visits} v ${visitStanding}
  left join ${read.visitTypes} t on t.company_id = v.company_id and t.visit_type_id = v.visit_type_id
  left join ${read.employees} e on e.company_id = v.company_id and e.employee_id = v.host_id
  left join ${read.departments} d
    on d.company_id = v.company_id and d.department_id = coalesce(e.department_id, v.department_id)
  left join ${read.cards} c on c.company_id = v.company_id and c.card_id = v.card_id`

/**
 * Visits, those to come first where nothing else is asked for. The summary is of all states, so that each of its
 * figures can filter.
 * @throws {InvalidCursor}
 */
export const visitList = async (tx: Tx, query: VisitQuery) => {
  const { company, state, card, sort, order, cursor, limit } = query
  const { today, dataUntil } = await companyDay(tx, company, models)
  const values = valuesOf(company, today)
  const where = whereOf(query, values)
  const summary = await countsOf(tx, where, values)
  const keys = keysOf[sort]
  const rows = await tx.query<Omit<VisitRow, 'groupSize'>>(
    `select v.visit_id as "visitId", v.visitor_id as "visitorId", v.group_id as "groupId",
       v.visit_type_id as "visitTypeId", coalesce(t.title, '–') as "visitType", t.colour,
       coalesce(t.asks_card, false) as "asksCard", v.name,
       v.from_company as "fromCompany", v.phone, v.reason, v.host_id as "hostId", ${fullName()} as host,
       d.name as department, v.day::text as day, ${textOf('v.expected_at')} as "expectedAt",
       ${textOf('s.came_at')} as "arrivedAt", ${textOf('s.gone_at')} as "leftAt", v.card_id as "cardId",
       c.number as "cardNumber", ${cardsBefore} as "cardsBefore",
       ${overdue} as "cardOverdue", ${overdueDays} as "cardOverdueDays",
       ${stateOf} as state, v.notices, v.invited,
       ${keyColumns(keys)}
     from ${tables}
     where ${sqlAnd(where, state && `${stateOf} = ${values.add(state)}`, card && isOut[card])}
       and ${afterCursor(keys, order, cursor, values)}
     order by ${keyOrder(keys, order)} limit ${values.add(limit + 1)}`,
    values.list,
  )
  const page = pageFrom(rows, limit, keys)
  const { out, overdue: late, ...states } = summary
  const all = Object.values(states).reduce((sum, count) => sum + count, 0)
  const sizes = await groupSizes(tx, company, page.rows)
  return {
    rows: page.rows.map(row => ({
      ...row,
      groupSize: row.groupId === null ? null : (sizes.get(row.groupId) ?? null),
    })),
    total: card === 'out' ? out : card === 'overdue' ? late : state ? summary[state] : all,
    summary,
    dataUntil,
    next: page.next,
  }
}
const models = [...standingModels, 'visit_types', 'employees', 'cards'] as const
const isOut = { out: 'v.card_id is not null', overdue }

/** Of the groups of these rows, by one look at the company's visits however many rows there are. */
const groupSizes = async (
  tx: Tx,
  company: CompanyId,
  rows: readonly { readonly groupId: string | null }[],
): Promise<ReadonlyMap<string, number>> => {
  const groups = new Set(rows.flatMap(({ groupId }) => groupId ?? []))
  if (groups.size === 0) return new Map()
  const counts = await tx.query<{ group: string; people: number }>(
    `select v.group_id as group, count(*)::int as people from ${read.visits} v
     where v.company_id = $1 and v.group_id = any($2::uuid[]) group by v.group_id having count(*) > 1`,
    [company, [...groups]],
  )
  return new Map(counts.map(({ group, people }) => [group, people]))
}

/** Where neither a first day nor somebody is asked for: of a year, and who is inside or has his card since before. */
const daysListed = 366

const whereOf = (
  { from, to, type, visitId, group, host, department, search }: VisitQuery,
  values: Values,
): string =>
  sqlAnd(
    'v.company_id = $1',
    from
      ? `v.day >= ${values.add(from)}::date`
      : !visitId &&
          !group &&
          !search &&
          `(v.day >= ${to ? `${values.add(to)}::date` : '$2::date'} - ${daysListed} or v.card_id is not null
            or (v.arrived_at is not null and v.left_at is null))`,
    to && `v.day <= ${values.add(to)}::date`,
    visitId && `v.visit_id = ${values.add(visitId)}::uuid`,
    group && `v.group_id = ${values.add(group)}::uuid`,
    type && `v.visit_type_id = ${values.add(type)}::uuid`,
    host && `v.host_id = ${values.add(host)}::uuid`,
    department &&
      `coalesce(e.department_id, v.department_id) in (select under.department_id
        from ${read.departments} under
        where under.company_id = $1 and under.path @> array[${values.add(department)}::uuid])`,
    search && `v.folded like all(${values.add(likePatterns(search))}::text[])`,
  )

type Summary = Readonly<Record<VisitState | 'out' | 'overdue', number>>
const countsOf = async (tx: Tx, where: string, values: Values): Promise<Summary> => {
  const count = (state: VisitState) =>
    `count(*) filter (where ${stateOf} = '${state}')::int as ${state}`
  const [row] = await tx.query<Summary>(
    `select ${count('expected')}, ${count('inside')}, ${count('left')}, ${count('absent')},
       count(v.card_id)::int as out, count(*) filter (where ${overdue})::int as overdue
     from ${tables} where ${where}`,
    values.list,
  )
  return row ?? { expected: 0, inside: 0, left: 0, absent: 0, out: 0, overdue: 0 }
}

const visit: Key = { sql: 'v.visit_id', type: 'uuid' }
const named = (sql: string): Key => ({
  sql: `coalesce(${sql}, '')`,
  type: 'text',
  collate: 'tr-x-icu',
})
const keysOf = {
  // Those who come together stand together.
  expected: [
    { sql: 'v.expected_at', type: 'timestamptz' },
    { sql: 'coalesce(v.group_id, v.visit_id)', type: 'uuid' },
    visit,
  ],
  name: [named('v.name'), visit],
  company: [named('v.from_company'), named('v.name'), visit],
  host: [named(fullName()), named('v.name'), visit],
  arrived: [
    { sql: `coalesce(s.came_at, '-infinity'::timestamptz)`, type: 'timestamptz' },
    visit,
  ],
  left: [{ sql: `coalesce(s.gone_at, '-infinity'::timestamptz)`, type: 'timestamptz' }, visit],
  // Of who is inside it grows while pages are read: those are above all others, whoever came first above the rest.
  stay: [
    {
      sql: `coalesce(extract(epoch from s.gone_at - s.came_at)::bigint,
        100000000000 - extract(epoch from s.came_at)::bigint, -1)`,
      type: 'bigint',
    },
    visit,
  ],
} as const satisfies Record<string, readonly Key[]>

export type KnownVisitor = Pick<VisitRow, 'visitorId' | 'fromCompany' | 'phone' | 'hostId'> & {
  readonly name: string
  readonly host: string | null
  readonly visitTypeId: string
  readonly lastDay: string
  readonly visits: number
}
/** As many as one looks at while somebody waits. */
const mostKnown = 8

/** Those who were here before, by part of name, company or phone: with what was said of them last, the latest first. */
export const knownVisitors = (
  tx: Tx,
  { company, search }: { readonly company: CompanyId; readonly search: string },
): Promise<KnownVisitor[]> =>
  tx.query<KnownVisitor>(
    `select * from (
       select distinct on (v.visitor_id) v.visitor_id as "visitorId", v.name, v.from_company as "fromCompany",
         v.phone, v.visit_type_id as "visitTypeId", e.employee_id as "hostId", ${fullName()} as host,
         v.day::text as "lastDay", count(*) over (partition by v.visitor_id)::int as visits
       from ${read.visits} v
       left join ${read.employees} e
         on e.company_id = v.company_id and e.employee_id = v.host_id and e.last_day is null
       where v.company_id = $1 and not v.erased and v.name is not null and v.folded like all($2::text[])
       order by v.visitor_id, v.entered desc) latest
     order by "lastDay" desc, name collate "tr-x-icu", "visitorId" limit ${mostKnown}`,
    [company, likePatterns(search)],
  )

export const visitsOfType = async (
  tx: Tx,
  company: CompanyId,
  visitTypeId: VisitTypeId,
): Promise<number> => {
  const [row] = await tx.query<{ visits: number }>(
    `select count(*)::int as visits from ${read.visits} where company_id = $1 and visit_type_id = $2`,
    [company, visitTypeId],
  )
  return row?.visits ?? 0
}
