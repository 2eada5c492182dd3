import { z } from 'zod'
import { id } from './endpoint.ts'
import { master } from './master.ts'
import { oneLine } from './one-line.ts'

/** Why people come, and what reception asks of them (`spec §3`). */
const visitType = {
  title: oneLine({ most: 100 }),
  colour: z
    .string()
    .toLowerCase()
    .regex(/^#[0-9a-f]{6}$/)
    .nullable(),
  /** Whether it is offered for visits to come. */
  active: z.boolean(),
  /** Without these reception enters no visit of the type. */
  asksCompany: z.boolean(),
  asksReason: z.boolean(),
  asksCard: z.boolean(),
  asksHost: z.boolean(),
}
export const visitTypeRow = z.object({ visitTypeId: id(), ...visitType })
export const {
  list: GetVisitTypes,
  add: PostVisitType,
  change: PutVisitType,
  remove: DeleteVisitType,
} = master({
  url: '/api/app/visit-types',
  key: 'visitTypeId',
  permissions: 'visitors',
  records: 'VisitType',
  row: visitTypeRow,
  words: { state: z.enum(['active', 'passive']).optional() },
  sort: z.enum(['title', 'state']).default('title'),
  body: z.strictObject(visitType),
  summaries: {
    list: 'Types of visits, and what each asks of who comes',
    add: 'Add a type of visits',
    change: 'Say a type of visits anew; visits that were entered keep it',
    remove: 'Remove a type of which there is no visit',
  },
})

export const visitTypeRefusals = {
  'visitors.type-in-use': 422,
  'visitors.type-not-found': 404,
  'visitors.type-title-taken': 409,
  'visitors.types-full': 422,
} as const
