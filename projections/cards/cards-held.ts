import type { Tx } from '#database/types.ts'
import type { CardType, CredentialKind } from '#domain/cards/events.ts'
import type { CompanyId, EmployeeId, Instant } from '#domain/shared/values.ts'
import { textOf } from '../shared/checkpoints.ts'
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
