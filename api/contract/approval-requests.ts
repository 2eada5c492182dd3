import { z } from 'zod'
import { decidedEach, id, pageOf } from './endpoint.ts'

const count = z.number().int()
/** 0 demanded, 1 waiting for the second approver, 2 approved, 3 rejected (`leave-rules §1`). */
export const requestStatus = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)])
/** Which state a list of requests shows; without: all of them. */
export const requestState = z.enum(['0', '1', '2', '3', 'waiting']).optional()
/** How a request stands: by whom it was asked for, and who decided. */
export const requestStanding = {
  status: requestStatus,
  description: z.string().nullable(),
  requestedBy: z.string().nullable(),
  requestedAt: z.string(),
  /** Whose decisions hold, in their order; null: nobody's who decides. */
  decidedBy: z.array(z.string().nullable()),
  /** Beside each of them in whose name it was said; null: in his own. */
  inNamesOf: z.array(z.string().nullable()).optional(),
}
/** A page of requests, with how many there are in each state and of how many people. */
export const requestPageOf = <Row extends z.ZodType>(row: Row) =>
  pageOf(
    row,
    z.object({
      demanded: count,
      waitingSecond: count,
      approved: count,
      rejected: count,
      people: count,
    }),
  )

/** Most things that one call decides on. */
const most = 200
export const requestItems = <Item extends z.ZodType>(item: Item) =>
  z.array(item).min(1).max(most)
/** A request, as it is named where it is decided on. */
export const requestName = z.strictObject({ employeeId: id(), requestId: id() })
/**
 * Many are decided on in one call, and what became of each is told in the order asked for; where just one was asked
 * for, its refusal is that of the call.
 */
export const requestDecision = {
  method: 'POST',
  body: z.strictObject({ items: requestItems(requestName) }),
  reply: decidedEach.extend({
    results: z.array(
      decidedEach.shape.results.element.extend({
        /** Null: it is gone, or nothing was done. */
        status: requestStatus.nullable(),
      }),
    ),
  }),
} as const
