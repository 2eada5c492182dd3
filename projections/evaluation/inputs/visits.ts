import { deviceAccessEvents } from '#domain/devices/events.ts'
import { visitEvents, type HeldCard } from '#domain/visitors/events.ts'
import type { CompanyId } from '#domain/shared/values.ts'
import type { RecordedOf } from '../../shared/projection.ts'
import { upsert } from '../../shared/tables.ts'
import { own } from '../../tables/index.ts'
import {
  cardOf,
  credentialsOf,
  lookFacts,
  type CardInput,
  type Facts,
  type VisitSpan,
} from './facts.ts'
import { atHand, source, type TellContext } from './input.ts'

/** The credential's movements are derived again, and nobody's days are marked: none of them is an employee's. */
const change = (
  { facts, healing }: TellContext,
  card: CardInput,
  said: Partial<CardInput>,
): void => {
  Object.assign(card, said)
  facts.changed.cards.add(card)
  const { company_id: company, credential } = card
  healing.push({ what: 'credential', company, credential, holders: [], since: null })
}

const byTime = (one: VisitSpan, other: VisitSpan): number =>
  one.from < other.from ? -1 : one.from > other.from ? 1 : 0

/** All cards of the visit are said whole, those that he was given by mistake among them: they are nobody's again. */
const holds = (
  facts: Facts,
  { company, data: { visitId, cards = [] } }: RecordedOf<'VisitCourseSaid'>,
  telling: TellContext,
): void => {
  for (const one of cards) standFor(telling, company, one, cards)
  for (const credential of new Set(cards.map(card => card.credential))) {
    const card = cardOf(facts, company, credential)
    const his = cards.flatMap(one =>
      one.credential === credential && (one.until === null || one.until > one.from)
        ? [{ visitId, from: one.from, until: one.until }]
        : [],
    )
    const visits = [...card.visits.filter(one => one.visitId !== visitId), ...his].toSorted(
      byTime,
    )
    if (JSON.stringify(visits) !== JSON.stringify(card.visits))
      change(telling, card, { visits })
  }
}

/**
 * Readers that know a card by a number report that, which no card was added with: it is closed, and passes, as the card
 * for which it stands. A number that is a card of its own stays one.
 */
const standFor = (
  telling: TellContext,
  company: CompanyId,
  { cardId, credential }: HeldCard,
  cards: readonly HeldCard[],
): void => {
  const { facts } = telling
  const read = cardOf(facts, company, credential)
  if (read.known) return
  const itself = cards
    .map(one => cardOf(facts, company, one.credential))
    .find(one => one !== read && one.known && one.card_id === cardId)
  if (!itself) return
  const { blocks, places } = itself
  change(telling, read, { card_id: cardId, known: true, blocks, places })
}

/**
 * That it was a visitor's stays, so that what was swiped with it is no unknown card's; whose it was is gone. One that
 * never came back is nobody's from then on.
 */
const forget = (
  facts: Facts,
  { company, data: { at, visitIds = [], credentials = [] } }: RecordedOf<'VisitorErased'>,
  telling: TellContext,
): void => {
  for (const credential of credentials) {
    const card = cardOf(facts, company, credential)
    const visits = card.visits.map(one =>
      one.visitId !== null && visitIds.includes(one.visitId)
        ? { ...one, visitId: null, until: one.until ?? at }
        : one,
    )
    change(telling, card, { visits })
  }
}

/** Of a card by its id: the event knows no credential of it, so everything before it has to be written. */
const place = async (
  facts: Facts,
  { company, recordedAt, data: { cardId, deviceIds } }: RecordedOf<'CardAccessSet'>,
  telling: TellContext,
): Promise<void> => {
  const credentials = await credentialsOf(telling.tx, company, cardId)
  await lookFacts(
    telling.tx,
    facts,
    credentials.map(credential => ({ company, credential })),
  )
  for (const credential of credentials) {
    const card = cardOf(facts, company, credential)
    change(telling, card, { places: [...card.places, { from: recordedAt, deviceIds }] })
  }
}

/** When a card was a visitor's, in which visit, and where it alone may pass: on the rows of cards. */
export const visits = source({ ...visitEvents, ...deviceAccessEvents }, atHand, {
  tables: [],
  wants: ({ company, data }) => [
    ...('cards' in data && data.cards ? data.cards : []).map(({ credential }) => ({
      company,
      credential,
    })),
    ...('credentials' in data && data.credentials ? data.credentials : []).map(credential => ({
      company,
      credential,
    })),
  ],
  on: {
    VisitCourseSaid: holds,
    VisitorErased: forget,
    CardAccessSet: { alone: place },
  },
  save: (tx, { changed }) =>
    upsert(tx, own.attendanceCards, ['company_id', 'credential'], [...changed.cards]),
})
