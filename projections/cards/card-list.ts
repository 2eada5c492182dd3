import { cardEvents } from '#domain/cards/events.ts'
import type {
  BlockedBecause,
  CardForm,
  CardType,
  CredentialKind,
} from '#domain/cards/events.ts'
import type { Tx } from '#database/types.ts'
import type { CardId, CompanyId } from '#domain/shared/values.ts'
import { textOf } from '../shared/checkpoints.ts'
import { dataUntil } from '../shared/freshness.ts'
import { afterCursor, keyColumns, keyOrder, pageFrom, type Key } from '../shared/keyset.ts'
import { likePatterns } from '../shared/fold.ts'
import { eachEvent, ignoringAllBut, type Projection } from '../shared/projection.ts'
import type { ScopeFilter } from '../shared/scope.ts'
import { sqlAnd, fullName, inScope, valuesOf, type Values } from '../shared/sql.ts'
import { cardTables } from '../tables/cards.ts'
import { own, read } from '../tables/index.ts'

/**
 * Cards with their numbers, and who was said last to hold them; a card that went with an erased holder shows no number.
 */
export const cards: Projection = {
  name: 'cards',
  personal: 'open',
  tables: Object.values(cardTables),
  ...eachEvent({
    ...ignoringAllBut({ ...cardEvents, ClockReached: true }),
    CardAdded: async (tx, { company, position, data }) => {
      const { cardId, kind, cardType, number, form, name } = data
      await tx.query(
        `insert into ${own.cards} (company_id, card_id, kind, card_type, form, number, name, added_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8)`,
        [
          company,
          cardId,
          kind,
          cardType,
          form ?? (cardType === 'mobile' ? 'mobile' : 'physical'),
          number,
          name ?? null,
          String(position),
        ],
      )
    },
    CardDescribed: async (tx, { company, data: { cardId, cardType, form, name } }) => {
      await tx.query(
        `update ${own.cards} set card_type = $3, form = $4, name = $5 where company_id = $1 and card_id = $2`,
        [company, cardId, cardType, form, name],
      )
    },
    CardBlocked: async (tx, { company, data: { cardId, because, from } }) => {
      await tx.query(
        `update ${own.cards} set blocked = $3, blocked_since = $4 where company_id = $1 and card_id = $2`,
        [company, cardId, because, from],
      )
    },
    CardUnblocked: async (tx, { company, data: { cardId } }) => {
      await tx.query(
        `update ${own.cards} set blocked = null, blocked_since = null where company_id = $1 and card_id = $2`,
        [company, cardId],
      )
    },
    CardRemoved: async (tx, { company, data: { cardId } }) => {
      await tx.query(`delete from ${own.cards} where company_id = $1 and card_id = $2`, [
        company,
        cardId,
      ])
    },
    CardAssigned: async (tx, { company, data: { cardId, employeeId, from } }) => {
      await tx.query(
        `update ${own.cards}
         set employee_id = $3, assigned_from = $4, held_until = null
         where company_id = $1 and card_id = $2`,
        [company, cardId, employeeId, from],
      )
    },
    TemporaryCardGiven: async (tx, { company, data: { cardId, employeeId, from, until } }) => {
      await tx.query(
        `update ${own.cards}
         set employee_id = $3, assigned_from = $4, held_until = $5
         where company_id = $1 and card_id = $2`,
        [company, cardId, employeeId, from, until],
      )
    },
    OwnCardCounted: 'ignored',
    CardUnassigned: async (tx, { company, data: { cardId, employeeId, retired } }) => {
      await tx.query(
        `update ${own.cards}
           set employee_id = null, assigned_from = null, held_until = null
           where company_id = $1 and card_id = $2 and employee_id = $3`,
        [company, cardId, employeeId],
      )
      if (retired)
        await tx.query(
          `update ${own.cards} set number = null, name = null, retired = true where company_id = $1 and card_id = $2`,
          [company, cardId],
        )
    },
    // What the log says of time, and no clock of ours: so that it comes out the same when it is built again.
    ClockReached: async (tx, { data: { at } }) => {
      await tx.query(
        `update ${own.cards} set employee_id = null, assigned_from = null, held_until = null
         where held_until is not null and held_until <= $1`,
        [at],
      )
    },
  }),
}

export type CardRow = {
  readonly cardId: string
  readonly kind: CredentialKind
  readonly cardType: CardType
  readonly form: CardForm
  readonly number: string | null
  readonly name: string | null
  readonly employeeId: string | null
  readonly employeeNo: string | null
  readonly fullName: string | null
  readonly assignedFrom: string | null
  /** Who comes and has it, or had it when it was lost; `name` null: not the caller's to see, or destroyed. */
  readonly visitor: { readonly name: string | null; readonly has: boolean } | null
  /** A temporary card ends then by itself; null: it is held for good, or by nobody. */
  readonly heldUntil: string | null
  readonly blocked: BlockedBecause | null
  readonly blockedSince: string | null
}
export type CardQuery = {
  readonly company: CompanyId
  readonly scope: ScopeFilter
  /** Whether the caller is told who of the visitors has one. */
  readonly seesVisitors: boolean
  readonly cursor?: string
  readonly limit: number
  readonly state?: 'assigned' | 'unassigned' | 'blocked' | undefined
  readonly type?: CardType | undefined
  readonly employee?: string | undefined
  /** Part of the number or name, or of the holder's name or number. */
  readonly search?: string | undefined
  readonly sort?: keyof typeof keysOf
  readonly order?: 'asc' | 'desc'
}

/**
 * Cards, newest first where nothing else is asked for; without those of erased holders. Whoever sees less than the
 * company sees the cards of the people in his scope.
 * @throws {InvalidCursor}
 */
export const cardList = async (
  tx: Tx,
  {
    company,
    scope,
    seesVisitors,
    cursor,
    limit,
    state,
    type,
    employee,
    search,
    sort = 'added',
    order = 'desc',
  }: CardQuery,
) => {
  const keys = keysOf[sort]
  const values = valuesOf(company)
  const from = `${read.cards} c left join ${read.employees} e on e.company_id = c.company_id
    and e.employee_id = c.employee_id ${withVisitor}`
  const anyState = sqlAnd(
    'c.company_id = $1 and not c.retired',
    inScope(scope, values),
    employee && `c.employee_id = ${values.add(employee)}::uuid`,
    type && `c.card_type = ${values.add(type)}`,
    search &&
      `(strpos(upper(concat_ws(' ', c.number, c.name)), upper(${values.add(search.trim())})) > 0
        ${spelled(search, values)}
        or ${seesVisitors ? 'coalesce(w.folded, e.folded)' : 'e.folded'}
          like all(${values.add(likePatterns(search))}::text[]))`,
  )
  const counted = async (): Promise<Summary> => {
    const [row] = await tx.query<Summary>(
      `select count(*)::int as all, ${count('assigned')}, ${count('unassigned')}, ${count('blocked')}
       from ${from} where ${anyState}`,
      values.list,
    )
    return row ?? { all: 0, assigned: 0, unassigned: 0, blocked: 0 }
  }
  const summary = await counted()
  const where = sqlAnd(anyState, state && isIn[state])
  const rows = await tx.query<CardRow>(
    `select c.card_id as "cardId", c.kind, c.card_type as "cardType", c.form, c.number, c.name,
       c.employee_id as "employeeId",
       e.employee_no as "employeeNo", ${fullName()} as "fullName",
       case when w.has is not null then json_build_object('has', w.has,
         'name', ${seesVisitors ? 'w.name' : 'null'}) end as visitor,
       ${textOf('c.assigned_from')} as "assignedFrom", ${textOf('c.held_until')} as "heldUntil",
       c.blocked, ${textOf('c.blocked_since')} as "blockedSince", ${keyColumns(keys)}
     from ${from}
     where ${where} and ${afterCursor(keys, order, cursor, values)}
     order by ${keyOrder(keys, order)} limit ${values.add(limit + 1)}`,
    values.list,
  )
  const page = pageFrom(rows, limit, keys)
  return {
    rows: page.rows.map(shown),
    total: summary[state ?? 'all'],
    summary,
    dataUntil: await dataUntil(tx, ['cards', 'visits', 'attendance']),
    next: page.next,
  }
}

/** What stands between letters and figures of a number, `Z-03`, is typed by nobody who looks for it: z03 is it, too. */
const spelled = (search: string, values: Values): string => {
  const plain = search.replace(/[^\p{L}\p{N}]/gu, '')
  return plain === ''
    ? ''
    : `or strpos(upper(regexp_replace(coalesce(c.number, ''), '[^[:alnum:]]', '', 'g')),
        upper(${values.add(plain)})) > 0`
}

/** Those of these cards that the caller may see. */
export const visibleCards = async (
  tx: Tx,
  {
    company,
    scope,
    cardIds,
  }: Pick<CardQuery, 'company' | 'scope'> & { readonly cardIds: readonly CardId[] },
): Promise<ReadonlySet<CardId>> => {
  const values = valuesOf(company, cardIds)
  const rows = await tx.query<{ cardId: CardId }>(
    `select c.card_id as "cardId" from ${read.cards} c
     left join ${read.employees} e on e.company_id = c.company_id and e.employee_id = c.employee_id
     where c.company_id = $1 and c.card_id = any($2::uuid[]) and not c.retired
       and ${inScope(scope, values)}`,
    values.list,
  )
  return new Set(rows.map(({ cardId }) => cardId))
}

/** Joined beside `cards c`, as `w`: the visitor who has it (`has`), or who had it when it was cancelled as lost. */
const withVisitor = `left join lateral (
    select v.name, v.folded, true as has from ${read.visits} v
    where v.company_id = c.company_id and v.card_id = c.card_id
    union all
    select v.name, v.folded, false from ${read.attendanceCards} a
    cross join lateral json_to_recordset(a.visits) as held("visitId" uuid, until timestamptz)
    join ${read.visits} v on v.company_id = a.company_id and v.visit_id = held."visitId"
    where c.blocked = 'lost' and a.company_id = c.company_id and a.card_id = c.card_id
      and held.until = c.blocked_since
    order by has desc limit 1) w on true`
const isIn = {
  assigned: '(c.employee_id is not null or w.has is true)',
  // One that was lost is nowhere to be given from.
  unassigned: `(c.employee_id is null and w.has is not true and c.blocked is distinct from 'lost')`,
  blocked: 'c.blocked is not null',
} as const
type Summary = Readonly<Record<'all' | keyof typeof isIn, number>>
const count = (state: keyof typeof isIn): string =>
  `count(*) filter (where ${isIn[state]})::int as ${state}`
const newest: Key = { sql: 'c.added_at', type: 'bigint' }
const keysOf = {
  added: [newest],
  number: [{ sql: `coalesce(c.number, '')`, type: 'text' }, newest],
  holder: [{ sql: `coalesce(${fullName()}, '')`, type: 'text', collate: 'tr-x-icu' }, newest],
  since: [{ sql: `coalesce(c.assigned_from, '-infinity')`, type: 'timestamptz' }, newest],
  type: [{ sql: 'c.card_type', type: 'text' }, newest],
} as const satisfies Record<string, readonly Key[]>

const shown = ({
  cardId,
  kind,
  cardType,
  form,
  number,
  name,
  employeeId,
  employeeNo,
  fullName: holder,
  assignedFrom,
  visitor,
  heldUntil,
  blocked,
  blockedSince,
}: CardRow): CardRow => ({
  cardId,
  kind,
  cardType,
  form,
  number,
  name,
  employeeId,
  employeeNo,
  fullName: holder,
  assignedFrom,
  visitor,
  heldUntil,
  blocked,
  blockedSince,
})
