import { z } from 'zod'
import { cardForm, cardType, credentialKind } from './cards.ts'
import { decidedEach, endpoint, id, instant } from './endpoint.ts'
import { oneLine } from './one-line.ts'

/** Most cards that one call acts on. */
const most = 500
/** With `dryRun` each is judged as things stand, and nothing is recorded. */
const foreseen = { dryRun: z.boolean().default(false) }
/** As somebody typed or pasted it; what is no number is refused on its own line. */
const typed = z.string().max(200)
/**
 * What became of each, or would: `changes` is false where it is so already. Judged as the act on one card alone, each
 * on its own; all that is done is one act, which is taken back whole.
 */
const reply = decidedEach.extend({
  results: z.array(decidedEach.shape.results.element.extend({ changes: z.boolean() })),
})

export const PostBulkCards = endpoint({
  method: 'POST',
  url: '/api/app/cards/bulk',
  access: { permission: 'cards.create' },
  records: ['CardAdded'],
  summary: 'Add several cards of one type, a number each',
  body: z.strictObject({
    ...foreseen,
    kind: credentialKind.default('card'),
    cardType: cardType.default('personnel'),
    form: cardForm.optional(),
    numbers: z.array(typed).min(1).max(most),
  }),
  reply,
})
export const PostBulkCardAssignment = endpoint({
  method: 'POST',
  url: '/api/app/cards/bulk/assign',
  access: { permission: 'cards.update' },
  records: ['CardAdded', 'CardAssigned'],
  summary:
    'Give several cards to employees by the numbers of both; `adding`: those not there yet are added',
  body: z.strictObject({
    ...foreseen,
    from: instant(),
    adding: z.boolean().default(false),
    lines: z
      .array(z.strictObject({ number: typed, employeeNo: oneLine({ least: 0, most: 64 }) }))
      .min(1)
      .max(most),
  }),
  reply,
})
export const PostBulkCardUnassignment = endpoint({
  method: 'POST',
  url: '/api/app/cards/bulk/unassign',
  access: { permission: 'cards.update' },
  records: ['CardUnassigned'],
  summary: 'Take several cards back from an instant on',
  body: z.strictObject({
    ...foreseen,
    until: instant(),
    cardIds: z.array(id()).min(1).max(most),
  }),
  reply,
})
