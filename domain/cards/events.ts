import { z } from 'zod'
import { sinceInstant } from '../shared/days.ts'
import { credential, event, id, instant, personal, type EventOf } from '../shared/events.ts'
import type { CardId, EmployeeId } from '../shared/values.ts'

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

/** Stream `{company}-card-{cardId}`. A card is whatever a reader reports: a card number, a pin, a QR value. */
export const cardEvents = {
  CardAdded: event({
    subject: data => `card:${data.cardId}`,
    data: z.object({
      cardId: id<CardId>(),
      kind: credentialKind,
      credential: credential(),
      number: personal('credential', z.string()),
      cardType,
    }),
    // Whose it becomes is told with it once somebody has it (projections/acts/acts.ts).
    days: 'unsaid',
    act: data => ({
      area: 'cards',
      sealedSubject: data.number,
      remember: [[data.cardId, { sealedName: data.number }]],
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
