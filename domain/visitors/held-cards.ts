import type { CardId, Credential, Instant, VisitId } from '../shared/values.ts'
import type { HeldCard } from './events.ts'

/** A visitor's card as it is given. */
export type GivenCard = {
  readonly cardId: CardId
  readonly credential: Credential
  /** What readers report of it that know it by a number; null: none does. */
  readonly pin: Credential | null
}

/** Where somebody is in a visit in which readers saw his card, by their word and reception's in order of time. */
export type SeenVisit = {
  readonly visitId: VisitId
  /** Null: his leaving alone was seen. */
  readonly arrivedAt: Instant | null
  readonly leftAt: Instant | null
  readonly isInside: boolean
}

type Cards = readonly HeldCard[]
type CardsNow = { readonly cardId: CardId | null; readonly cards: HeldCard[] }

/** He is given it, and has no other. */
export const withCard = (
  cards: Cards,
  { cardId, credential, pin }: GivenCard,
  from: Instant,
): CardsNow => ({
  cardId,
  cards: [
    ...cards,
    ...[credential, ...(pin === null ? [] : [pin])].map(read => ({
      cardId,
      credential: read,
      from,
      until: null,
    })),
  ],
})

/** What he has is in reception's hands again. */
export const takenBack = (cards: Cards, until: Instant): CardsNow => ({
  cardId: null,
  cards: cards.map(card => (card.until === null ? { ...card, until } : card)),
})

/**
 * The cards of a course that is said instead of another: what was given since then was never his, and is still named,
 * so that whoever reads of it knows which.
 */
export const cardsAfter = (now: Cards, next: Cards): HeldCard[] => [
  ...next,
  ...now
    .filter(({ cardId, from }) => !next.some(one => one.cardId === cardId && one.from === from))
    .map(card => ({ ...card, until: card.from })),
]

export const hadCard = (cards: Cards): boolean =>
  cards.some(({ from, until }) => until === null || until > from)

/** Of all his visits, each once. */
export const credentialsOf = (visits: readonly Cards[]): Credential[] => [
  ...new Set(visits.flat().map(card => card.credential)),
]
