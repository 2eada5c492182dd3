import type { Tx } from '#database/types.ts'
import type { CardType, CredentialKind } from '#domain/cards/events.ts'
import type { CardId, CompanyId, EmployeeId, Instant } from '#domain/shared/values.ts'
import { textOf } from '../shared/checkpoints.ts'
import type { ScopeFilter } from '../shared/scope.ts'
import { fullName, inScope, valuesOf } from '../shared/sql.ts'
import { read } from '../tables/index.ts'

export type CardHeld = {
  readonly cardId: string
  readonly kind: CredentialKind
  readonly cardType: CardType
  /** Null once its holder was erased. */
  readonly number: string | null
  readonly from: Instant
  readonly until: Instant | null
}

/** The cards, without pins and the like, that each of these was said last to hold. */
export const cardsOfEach = async (
  tx: Tx,
  company: CompanyId,
  employeeIds: readonly string[],
): Promise<ReadonlyMap<string, readonly CardId[]>> => {
  const rows = await tx.query<{ employeeId: string; cardIds: CardId[] }>(
    `select c.employee_id as "employeeId", array_agg(c.card_id order by c.card_id)::text[] as "cardIds"
     from ${read.cards} c
     where c.company_id = $1 and c.employee_id = any($2::uuid[]) and c.kind = 'card' and not c.retired
     group by c.employee_id`,
    [company, employeeIds],
  )
  return new Map(rows.map(({ employeeId, cardIds }) => [employeeId, cardIds]))
}

const most = 200

/** What somebody holds and held, from when until when: what he holds first, then the latest. */
export const cardsHeld = (
  tx: Tx,
  company: CompanyId,
  employeeId: EmployeeId,
): Promise<readonly CardHeld[]> =>
  tx.query<CardHeld>(
    `select c.card_id as "cardId", c.kind, c.card_type as "cardType", c.number, ${textOf('h.held_from')} as "from",
       ${textOf('h.held_until')} as until
     from ${read.accessHoldings} h
     join ${read.cards} c on c.company_id = h.company_id and c.card_id = h.card_id
     where h.company_id = $1 and h.employee_id = $2
     order by h.held_until is not null, h.held_from desc, c.card_id limit ${most}`,
    [company, employeeId],
  )

/** The temporary cards that somebody had at an instant, each with when it was given. */
export const temporaryAt = (
  tx: Tx,
  {
    company,
    employeeId,
    at,
  }: {
    readonly company: CompanyId
    readonly employeeId: EmployeeId
    readonly at: Instant
  },
): Promise<readonly { readonly cardId: CardId; readonly from: Instant }[]> =>
  tx.query(
    `select h.card_id as "cardId", ${textOf('h.held_from')} as "from"
     from ${read.accessHoldings} h
     where h.company_id = $1 and h.employee_id = $2 and h.temporary and h.held_from <= $3 and h.held_until > $3
     order by h.held_from, h.card_id`,
    [company, employeeId, at],
  )

export type CardHolder = {
  readonly employeeId: string
  readonly employeeNo: string | null
  /** Null once he was erased. */
  readonly fullName: string | null
  readonly from: Instant
  readonly until: Instant | null
  /** Given for a time. */
  readonly temporary: boolean
}

/** Who held a card when, the latest first; of those whom the caller may see. */
export const cardHolders = (
  tx: Tx,
  {
    company,
    scope,
    cardId,
  }: {
    readonly company: CompanyId
    readonly scope: ScopeFilter
    readonly cardId: CardId
  },
): Promise<readonly CardHolder[]> => {
  const values = valuesOf(company, cardId)
  return tx.query<CardHolder>(
    `select h.employee_id as "employeeId", e.employee_no as "employeeNo", ${fullName()} as "fullName",
       ${textOf('h.held_from')} as "from", ${textOf('h.held_until')} as until, h.temporary
     from ${read.accessHoldings} h
     join ${read.employees} e on e.company_id = h.company_id and e.employee_id = h.employee_id
     where h.company_id = $1 and h.card_id = $2 and ${inScope(scope, values)}
     order by h.held_until is not null, h.held_from desc limit ${most}`,
    values.list,
  )
}
