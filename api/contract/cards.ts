import { z } from 'zod'
import type { refusals as sentences } from '#words/cards.ts'
import {
  endpoint,
  id,
  instant,
  pageOf,
  paging,
  recordedReply,
  type StatusOf,
} from './endpoint.ts'
import { asFile } from './files.ts'
import { oneLine } from './one-line.ts'

export const credentialKind = z.enum(['card', 'pin', 'qr'])
export const cardType = z.enum([
  'personnel',
  'temporary',
  'visitor',
  'guest',
  'vehicle',
  'mobile',
])
export const cardForm = z.enum(['physical', 'mobile'])
export const blockedBecause = z.enum(['lost', 'blocked'])
const cardName = oneLine({ most: 100 })
export const cardNumber = oneLine({ most: 64 })

export const cardRow = z.object({
  cardId: id(),
  kind: credentialKind,
  cardType,
  form: cardForm,
  number: z.string().nullable(),
  name: z.string().nullable(),
  employeeId: id().nullable(),
  employeeNo: z.string().nullable(),
  fullName: z.string().nullable(),
  assignedFrom: z.string().nullable(),
  /**
   * The visitor who has it, or had it when it was lost; null: neither. `name` null: the caller may not see visitors, or
   * what was known of him is destroyed.
   */
  visitor: z.object({ name: z.string().nullable(), has: z.boolean() }).nullable(),
  /** A temporary card ends then by itself; null: it is held for good, or by nobody. */
  heldUntil: z.string().nullable(),
  /** Why it is closed, and since when; null: it is open. */
  blocked: blockedBecause.nullable(),
  blockedSince: z.string().nullable(),
})
export const GetCards = endpoint({
  method: 'GET',
  url: '/api/app/cards',
  access: { permission: 'cards.view' },
  summary: 'Cards; newest first where nothing else is asked for',
  query: z.strictObject({
    ...paging,
    state: z.enum(['assigned', 'unassigned', 'blocked']).optional(),
    type: cardType.optional(),
    employee: id().optional(),
    /** Part of the number or name, or of the holder's name or number. */
    search: z.string().max(100).optional(),
    sort: z.enum(['added', 'number', 'holder', 'since', 'type']).default('added'),
    order: z.enum(['asc', 'desc']).default('desc'),
    ...asFile,
  }),
  /**
   * The summary is of all states, so that each of its figures can filter: `assigned` to an employee or with a visitor,
   * `unassigned` with nobody and there to be given, `blocked` whoever has them.
   */
  reply: pageOf(
    cardRow,
    z.object({
      all: z.number().int(),
      assigned: z.number().int(),
      unassigned: z.number().int(),
      blocked: z.number().int(),
    }),
  ),
})
export const PostCard = endpoint({
  method: 'POST',
  url: '/api/app/cards',
  access: { permission: 'cards.create' },
  records: ['CardAdded'],
  summary: 'Add a card to the system',
  body: z.strictObject({
    kind: credentialKind.default('card'),
    number: cardNumber,
    cardType: cardType.default('personnel'),
    /** Not given: a mobile card is a phone's, any other is a thing. */
    form: cardForm.optional(),
    name: cardName.nullish(),
  }),
  reply: recordedReply.extend({ cardId: id() }),
})
const params = z.object({ cardId: id() })
export const PutCard = endpoint({
  method: 'PUT',
  url: '/api/app/cards/:cardId',
  access: { permission: 'cards.update' },
  records: ['CardDescribed'],
  summary: 'What a card is and how it is called',
  params,
  body: z.strictObject({ cardType, form: cardForm, name: cardName.nullable() }),
  reply: recordedReply,
})
export const PostCardBlock = endpoint({
  method: 'POST',
  url: '/api/app/cards/:cardId/block',
  access: { permission: 'cards.update' },
  does: 'account',
  records: ['CardBlocked'],
  summary:
    'Close a lost card from an instant on, also a past one: its movements since then are kept and count for nobody',
  params,
  body: z.strictObject({ because: blockedBecause, from: instant() }),
  reply: recordedReply,
})
export const PostCardUnblock = endpoint({
  method: 'POST',
  url: '/api/app/cards/:cardId/unblock',
  access: { permission: 'cards.update' },
  records: ['CardUnblocked'],
  summary: 'Open a closed card again, from an instant on',
  params,
  body: z.strictObject({ until: instant() }),
  reply: recordedReply,
})
export const GetCardHolders = endpoint({
  method: 'GET',
  url: '/api/app/cards/:cardId/holders',
  access: { permission: 'cards.view' },
  summary: 'Who held a card, the latest first; of those whom the caller may see',
  params,
  query: z.strictObject({}),
  reply: z.object({
    rows: z.array(
      z.object({
        employeeId: id(),
        employeeNo: z.string().nullable(),
        fullName: z.string().nullable(),
        from: z.string(),
        until: z.string().nullable(),
        /** Given for a time. */
        temporary: z.boolean(),
      }),
    ),
  }),
})
export const PostCardAssignment = endpoint({
  method: 'POST',
  url: '/api/app/cards/:cardId/assign',
  access: { permission: 'cards.update' },
  records: ['CardAssigned'],
  summary:
    'Give a card to an employee from an instant on, which may lie in the past: movements since then become his',
  params,
  body: z.strictObject({ employeeId: id(), from: instant() }),
  reply: recordedReply,
})
export const PostTemporaryCard = endpoint({
  method: 'POST',
  url: '/api/app/cards/:cardId/give-temporarily',
  access: { permission: 'cards.update' },
  records: ['TemporaryCardGiven'],
  summary:
    'Give a temporary card for at most a day; swipes of the own cards meanwhile count for nobody',
  params,
  body: z.strictObject({ employeeId: id(), from: instant(), until: instant() }),
  reply: recordedReply,
})
export const PostOwnCardCounted = endpoint({
  method: 'POST',
  url: '/api/app/movements/:movementId/count-own-card',
  access: { permission: 'cards.update' },
  records: ['OwnCardCounted'],
  summary:
    'Count what was swiped with the own cards in the time of the temporary one that stands against this movement',
  params: z.object({ movementId: id() }),
  reply: recordedReply,
})
export const PostCardUnassignment = endpoint({
  method: 'POST',
  url: '/api/app/cards/:cardId/unassign',
  access: { permission: 'cards.update' },
  records: ['CardUnassigned'],
  summary: 'Take a card back from an instant on',
  params,
  body: z.strictObject({ until: instant() }),
  reply: recordedReply,
})
/** Each a number of them; `access`: where this card alone may pass was set apart. */
const cardUsage = z.object({
  movements: z.number().int(),
  holders: z.number().int(),
  access: z.number().int(),
})
export const GetCardUsage = endpoint({
  method: 'GET',
  url: '/api/app/cards/:cardId/usage',
  access: { permission: 'cards.delete' },
  summary: 'What hangs on a card: with nothing, it can be deleted',
  params,
  query: z.strictObject({}),
  reply: cardUsage,
})
export const DeleteCard = endpoint({
  method: 'DELETE',
  url: '/api/app/cards/:cardId',
  access: { permission: 'cards.delete' },
  records: ['CardRemoved'],
  summary: 'Delete a card that was added by mistake and never used; its number is free again',
  params,
  reply: recordedReply,
})
/**
 * The card that a movement was made with, unknown or unassigned so far, is added where needed and given to the
 * employee: history heals.
 */
export const PostMovementCardAssignment = endpoint({
  method: 'POST',
  url: '/api/app/movements/:movementId/assign-card',
  access: { permission: 'cards.update' },
  records: ['CardAdded', 'CardAssigned'],
  summary: 'Assign the card of an invalid movement to an employee',
  params: z.object({ movementId: id() }),
  body: z.strictObject({ employeeId: id(), from: instant() }),
  reply: recordedReply.extend({ cardId: id() }),
})

export const refusals = {
  'claimed.card-number': 409,
  'cards.not-found': 404,
  'cards.already-exists': 409,
  'cards.employee-not-found': 404,
  'cards.held-by-another': 409,
  'cards.held-already': 409,
  'cards.in-the-future': 422,
  'cards.in-use': 422,
  'cards.is-blocked': 422,
  'cards.is-visitors': 422,
  'cards.not-a-number': 422,
  'cards.not-assigned': 422,
  'cards.not-blocked': 422,
  'cards.not-replaced': 422,
  'cards.not-temporary': 422,
  'cards.returned-before-assigned': 422,
  'cards.temporary-too-long': 422,
  'cards.unblocked-before-blocked': 422,
  'cards.with-visitor': 409,
} as const satisfies StatusOf<typeof sentences>
