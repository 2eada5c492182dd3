import { cards, namesHeld, type CardRefusal } from '#domain/cards/cards.ts'
import type { CardType } from '#domain/cards/events.ts'
import type { Employment } from '#domain/employees/published.ts'
import { openBlock } from '#domain/cards/published.ts'
import { ok, refuse, type Result } from '#domain/shared/result.ts'
import type {
  CardId,
  CompanyId,
  Credential,
  EmployeeId,
  Instant,
  LogPosition,
} from '#domain/shared/values.ts'
import { claimsBy } from '../shared/claims.ts'
import type { Caller, Deps } from '../shared/deps.ts'
import { load } from '../shared/handle.ts'
import { partOf, type Part } from '../shared/together.ts'
import { employmentOf } from '../employees/published.ts'
import { cardStream } from './streams.ts'
import { credentialOf } from './credential.ts'
import { cardWith, handleCard, handleCardWithState } from './handle-card.ts'

export { assignNumber } from './assign-number.ts'
export { credentialOf } from './credential.ts'
export { ownNumber } from './own-number.ts'
export type { CardRefusal } from '#domain/cards/cards.ts'

export const cardExists = async (
  deps: Pick<Deps, 'log'>,
  company: CompanyId,
  cardId: CardId,
): Promise<boolean> =>
  (await load(deps, cardStream(company, cardId), cards)).state.status !== 'none'

/**
 * Part of erasing a person: cards that nobody held after him go with him, and the keys of their numbers are destroyed
 * (a pin or QR value may be a person's own). Cards that someone else holds by now are left alone. Safe to repeat.
 * @throws {Error} when a card keeps moving meanwhile: ask again.
 */
export const retireCardsOf = async (
  deps: Deps,
  caller: Omit<Caller, 'requestKey'>,
  employeeId: EmployeeId,
): Promise<void> => {
  const { company, actor, correlation } = caller
  for (const cardId of await cardsEverHeldBy(deps, company, employeeId)) {
    const result = await handleCardWithState(
      deps,
      { company, actor, correlation },
      { type: 'RetireCard', cardId, employeeId, at: deps.now() },
    )
    if (!result.ok) throw new Error(`card ${cardId} was not retired: ${result.refusal.code}`)
    if (result.value.state.status === 'retired')
      await deps.vault.destroy(company, `card:${cardId}`, ['credential'])
  }
}

/**
 * A card for whoever is hired in the same append, added where there is none of that number: no stream says yet that he
 * is employed.
 */
export const cardBeside = async (
  deps: Deps,
  company: CompanyId,
  { number, cardType, ...request }: CardBeside,
): Promise<Result<Part, CardRefusal>> => {
  const credential = credentialOf(deps.vault, company, 'card', number)
  const { cardId, earlier } = await cardWith(deps, company, 'card', credential)
  return partOf(
    deps,
    cardStream(company, cardId),
    cards,
    {
      type: 'AssignCard',
      ...request,
      cardId,
      earlier,
      adding: { kind: 'card', credential, number: number.trim(), cardType },
    },
    claimsBy(deps.vault, company, cards, namesHeld),
  )
}
type CardBeside = {
  readonly employeeId: EmployeeId
  readonly employment: Employment
  readonly from: Instant
  readonly number: string
  readonly cardType: CardType
}

/** A card that somebody hands back in the same append; what another holds by now stays with that one. */
export const cardHandedBack = (
  deps: Deps,
  company: CompanyId,
  handing: {
    readonly cardId: CardId
    readonly of: EmployeeId
    readonly until: Instant
  },
): Promise<Result<Part, CardRefusal>> =>
  partOf(
    deps,
    cardStream(company, handing.cardId),
    cards,
    { type: 'UnassignCard', ...handing },
    claimsBy(deps.vault, company, cards, namesHeld),
  )

/** Whether somebody holds the company's card of that number. */
export const numberIsHeld = async (
  deps: Pick<Deps, 'log' | 'vault'>,
  company: CompanyId,
  number: string,
): Promise<boolean> => {
  const credential = credentialOf(deps.vault, company, 'card', number)
  const { cardId } = await cardWith(deps, company, 'card', credential)
  const { state } = await load(deps, cardStream(company, cardId), cards)
  return state.status !== 'none' && state.holdings.some(({ until }) => until === null)
}

/** A card, and what readers report of it: those that know people by a number have it under its own, where it is one. */
export type GivenCard = {
  readonly cardId: CardId
  readonly credential: Credential
  readonly pin: Credential | null
}
const canBePin = (number: string): boolean => /^[1-9]\d{0,8}$/.test(number.trim())
/** What a card is refused for where a visitor is to have it. */
export type VisitorCardRefusal =
  | CardRefusal
  | { readonly code: 'visitors.not-a-visitor-card'; readonly cardId: CardId }

/**
 * The company's visitor card of that number, open and nobody's own, with its stream as it stands: given to a visitor in
 * an append that is only right while it does. With which visitor it is, the visits say.
 */
export const visitorCardWith = async (
  deps: Pick<Deps, 'log' | 'vault'>,
  company: CompanyId,
  number: string,
): Promise<Result<{ readonly card: GivenCard; readonly part: Part }, VisitorCardRefusal>> => {
  const credential = credentialOf(deps.vault, company, 'card', number)
  const { cardId } = await cardWith(deps, company, 'card', credential)
  const part = await openVisitorCard(deps, company, cardId)
  if (!part.ok) return part
  const pin = canBePin(number) ? credentialOf(deps.vault, company, 'pin', number) : null
  const isFree = pin === null || (await isNobodysPin(deps, company, pin))
  return ok({ card: { cardId, credential, pin: isFree ? pin : null }, part: part.value })
}

/** What somebody who works here types at a reader stays his, whatever number stands on a card. */
const isNobodysPin = async (
  deps: Pick<Deps, 'log'>,
  company: CompanyId,
  pin: Credential,
): Promise<boolean> => {
  const { cardId } = await cardWith(deps, company, 'pin', pin)
  return (await load(deps, cardStream(company, cardId), cards)).state.status === 'none'
}

/** The stream of a visitor card as it stands, where that is open and nobody's own. */
export const openVisitorCard = async (
  deps: Pick<Deps, 'log'>,
  company: CompanyId,
  cardId: CardId,
): Promise<Result<Part, VisitorCardRefusal>> => {
  const stream = cardStream(company, cardId)
  const { state, revision } = await load(deps, stream, cards)
  if (state.status !== 'added') return refuse({ code: 'cards.not-found', cardId })
  if (state.looks.cardType !== 'visitor')
    return refuse({ code: 'visitors.not-a-visitor-card', cardId })
  const open = openBlock(state.blocks)
  if (open) return refuse({ code: 'cards.is-blocked', cardId, from: open.from })
  const held = state.holdings.find(({ until }) => until === null)
  if (held) return refuse({ code: 'cards.held-by-another', cardId, ...held })
  return ok({ stream, expected: revision, events: [] })
}

/** A card that is closed in the same append: it did not come back. */
export const cardLost = (
  deps: Deps,
  company: CompanyId,
  { cardId, from }: { readonly cardId: CardId; readonly from: Instant },
): Promise<Result<Part, CardRefusal>> =>
  partOf(
    deps,
    cardStream(company, cardId),
    cards,
    { type: 'BlockCard', cardId, because: 'lost', from, now: from },
    claimsBy(deps.vault, company, cards, namesHeld),
  )

/** Who held the company's card of that number at an instant; null: nobody, or there is none. */
export const cardHolderAt = async (
  deps: Pick<Deps, 'log' | 'vault'>,
  company: CompanyId,
  number: string,
  at: Instant,
): Promise<EmployeeId | null> => {
  const credential = credentialOf(deps.vault, company, 'card', number)
  const { cardId, earlier } = await cardWith(deps, company, 'card', credential)
  const { state } = await load(deps, cardStream(company, cardId), cards)
  const holdings = state.status === 'none' ? earlier : [...earlier, ...state.holdings]
  const held = holdings.find(({ from, until }) => from <= at && (until === null || at < until))
  return held?.employeeId ?? null
}

const pageSize = 5000

/**
 * Reads every assignment there is: no stream lists a person's cards, and erasure is rare enough to ask the whole log.
 */
const cardsEverHeldBy = async (
  { log }: Deps,
  company: CompanyId,
  employeeId: EmployeeId,
): Promise<Set<CardId>> => {
  const found = new Set<CardId>()
  for (let after: LogPosition = 0n; ; ) {
    const page = await log.readAll({
      after,
      max: pageSize,
      types: ['CardAssigned'],
      personal: 'sealed',
    })
    for (const event of page)
      if (
        event.type === 'CardAssigned' &&
        event.company === company &&
        event.data.employeeId === employeeId
      )
        found.add(event.data.cardId)
    const last = page.at(-1)
    if (!last || page.length < pageSize) return found
    after = last.position
  }
}

/**
 * Gives an employee a pin that nobody has or ever had, as a card like any other.
 * @returns `taken` when the number is somebody's or was: try another. `refused` when he is to have none, since he is
 * not employed.
 */
export const giveNewPin = async (
  deps: Deps,
  caller: Caller,
  employeeId: EmployeeId,
  pin: string,
): Promise<'given' | 'taken' | 'refused'> => {
  const { company } = caller
  const credential = credentialOf(deps.vault, company, 'pin', pin)
  const { cardId, earlier } = await cardWith(deps, company, 'pin', credential)
  const { state } = await load(deps, cardStream(company, cardId), cards)
  if (state.status !== 'none' || earlier.length > 0) return 'taken'
  const adding = { kind: 'pin', credential, number: pin, cardType: 'personnel' } as const
  const employment = await employmentOf(deps, company, employeeId)
  const result = await handleCard(deps, caller, {
    type: 'AssignCard',
    cardId,
    employeeId,
    employment,
    from: deps.now(),
    earlier,
    adding,
  })
  if (result.ok) return 'given'
  return result.refusal.code === 'claimed' || result.refusal.code === 'conflict'
    ? 'taken'
    : 'refused'
}
