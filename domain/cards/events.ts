import { z } from 'zod'
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
    // Whose it becomes is told with it once somebody has it (projections/activity/acts.ts).
    act: data => ({
      area: 'cards',
      sealedSubject: data.number,
      remember: [[data.cardId, { sealedName: data.number }]],
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
    act: (data, known) => ({
      area: 'cards',
      employees: [data.employeeId],
      figures: { at: data.until },
      sealedSubject: known(data.cardId).sealedName,
    }),
  }),
}
export type CardEvent = EventOf<typeof cardEvents>
