import { z } from 'zod'
import { daysOfPerson, sinceInstant, type DaySay } from '../shared/days.ts'
import { credential, event, id, instant, personal, type EventOf } from '../shared/events.ts'
import type { CardId, Credential, EmployeeId, Instant } from '../shared/values.ts'

export const credentialKind = z.enum(['card', 'pin', 'qr'])
export type CredentialKind = z.infer<typeof credentialKind>
export const cardType = z.enum([
  'personnel',
  'temporary',
  'visitor',
  'guest',
  'vehicle',
  'mobile',
])
export type CardType = z.infer<typeof cardType>
/** A thing to hold against a reader, or something that a phone shows. */
export const cardForm = z.enum(['physical', 'mobile'])
export type CardForm = z.infer<typeof cardForm>
export const blockedBecause = z.enum(['lost', 'blocked'])
export type BlockedBecause = z.infer<typeof blockedBecause>
const cardKeys = (data: { readonly cardId: CardId }): string => `card:${data.cardId}`

/** Its own swipes, and those of every other card of whoever has it. */
const saidOfTemporary = ({
  credential: of,
  employeeId,
  from,
}: {
  readonly credential: Credential
  readonly employeeId: EmployeeId
  readonly from: Instant
}): DaySay[] => [
  ...sinceInstant(`card:${of}`, from),
  ...sinceInstant(daysOfPerson(employeeId), from),
]

/** Stream `{company}-card-{cardId}`. A card is whatever a reader reports: a card number, a pin, a QR value. */
export const cardEvents = {
  CardAdded: event({
    subject: cardKeys,
    data: z.object({
      cardId: id<CardId>(),
      kind: credentialKind,
      credential: credential(),
      number: personal('credential', z.string()),
      cardType,
      /** Not given: a mobile card is a phone's, any other is a thing. */
      form: cardForm.optional(),
      name: personal('credential', z.string()).optional(),
    }),
    // Whose it becomes is told with it once somebody has it (projections/acts/acts.ts).
    days: 'unsaid',
    act: data => ({
      area: 'cards',
      sealedSubject: data.number,
      remember: [[data.cardId, { sealedName: data.number }]],
    }),
  }),
  /** What it is and how it is called. */
  CardDescribed: event({
    subject: cardKeys,
    data: z.object({
      cardId: id<CardId>(),
      cardType,
      form: cardForm,
      name: personal('credential', z.string()),
    }),
    days: 'none',
    act: (data, known) => ({
      area: 'cards',
      sealedSubject: known(data.cardId).sealedName,
    }),
  }),
  /**
   * Out of its holder's hands, or closed: what is swiped with it from then on counts for nobody, until it is open
   * again. `from` may lie in the past.
   */
  CardBlocked: event({
    data: z.object({
      cardId: id<CardId>(),
      credential: credential(),
      because: blockedBecause,
      from: instant(),
    }),
    days: {
      opens: 'company',
      says: data => sinceInstant(`card:${data.credential}`, data.from),
    },
    act: (data, known) => ({
      area: 'cards',
      figures: { at: data.from },
      sealedSubject: known(data.cardId).sealedName,
    }),
  }),
  CardUnblocked: event({
    data: z.object({
      cardId: id<CardId>(),
      credential: credential(),
      until: instant(),
    }),
    days: {
      opens: 'company',
      says: data => sinceInstant(`card:${data.credential}`, data.until),
    },
    act: (data, known) => ({
      area: 'cards',
      figures: { at: data.until },
      sealedSubject: known(data.cardId).sealedName,
    }),
  }),
  /** Added by mistake, and never used: there is no such card. Its number may be added again. */
  CardRemoved: event({
    data: z.object({ cardId: id<CardId>(), credential: credential() }),
    days: 'unsaid',
    act: (data, known) => ({
      area: 'cards',
      sealedSubject: known(data.cardId).sealedName,
    }),
  }),
  /** The holder from an instant on, which may lie in the past: movements made with the card since then become his. */
  CardAssigned: event({
    data: z.object({
      cardId: id<CardId>(),
      credential: credential(),
      employeeId: id<EmployeeId>(),
      from: instant(),
    }),
    days: {
      opens: 'its-people',
      says: data => sinceInstant(`card:${data.credential}`, data.from),
    },
    act: (data, known) => ({
      area: 'cards',
      employees: [data.employeeId],
      figures: { at: data.from },
      sealedSubject: known(data.cardId).sealedName,
    }),
  }),
  /**
   * Given at the reception to whoever comes without his own card: his in `[from, until)`, and it ends by itself. What
   * is swiped with his own cards meanwhile is kept and counts for nobody. Again from the same instant: it ends at
   * another time.
   */
  TemporaryCardGiven: event({
    data: z.object({
      cardId: id<CardId>(),
      credential: credential(),
      employeeId: id<EmployeeId>(),
      from: instant(),
      until: instant(),
    }),
    days: {
      opens: 'its-people',
      says: data => saidOfTemporary(data),
    },
    act: (data, known) => ({
      area: 'cards',
      employees: [data.employeeId],
      figures: { at: data.from },
      sealedSubject: known(data.cardId).sealedName,
    }),
  }),
  /** Whether swipes of his own cards count although he had a temporary one, given at `from`. */
  OwnCardCounted: event({
    data: z.object({
      cardId: id<CardId>(),
      credential: credential(),
      employeeId: id<EmployeeId>(),
      from: instant(),
      counts: z.boolean(),
    }),
    days: {
      opens: 'its-people',
      says: data => saidOfTemporary(data),
    },
    act: (data, known) => ({
      area: 'cards',
      employees: [data.employeeId],
      figures: { at: data.from },
      sealedSubject: known(data.cardId).sealedName,
    }),
  }),
  CardUnassigned: event({
    data: z.object({
      cardId: id<CardId>(),
      credential: credential(),
      employeeId: id<EmployeeId>(),
      until: instant(),
      /**
       * The card goes with its last holder, who was erased: its number's key is destroyed, and the number may be added
       * anew as another card.
       */
      retired: z.literal(true).optional(),
    }),
    days: {
      opens: 'its-people',
      says: data => sinceInstant(`card:${data.credential}`, data.until),
    },
    act: (data, known) => ({
      area: 'cards',
      employees: [data.employeeId],
      figures: { at: data.until },
      sealedSubject: known(data.cardId).sealedName,
    }),
  }),
}
export type CardEvent = EventOf<typeof cardEvents>
