import { z } from 'zod'
import type { refusals as sentences } from '#words/muster.ts'
import { endpoint, id, paging, recordedReply, type StatusOf } from './endpoint.ts'

export const musterRow = z.object({
  employeeId: id(),
  employeeNo: z.string(),
  /** Null once the person is erased. */
  fullName: z.string().nullable(),
  department: z.string().nullable(),
  /** The reader that saw him last. */
  place: z.string().nullable(),
  lastAt: z.string().nullable(),
  state: z.enum(['sought', 'left', 'safe']),
  safeAt: z.string().nullable(),
  safeBy: z.string().nullable(),
})
export const musterVisitorRow = z.object({
  visitId: id(),
  /** Who he is, these four: null for whoever may not see visitors (`visitors.view`), and once he is erased. */
  name: z.string().nullable(),
  fromCompany: z.string().nullable(),
  host: z.string().nullable(),
  cardNumber: z.string().nullable(),
  /** The reader that saw his card last. */
  place: z.string().nullable(),
  lastAt: z.string().nullable(),
  state: z.enum(['sought', 'left', 'safe']),
  safeAt: z.string().nullable(),
  safeBy: z.string().nullable(),
})
export const GetMuster = endpoint({
  method: 'GET',
  url: '/api/app/access-control/muster',
  access: { permission: 'muster.view' },
  summary: 'Who is inside now, by place, and in a roll call who was found safe',
  query: z.strictObject({ after: paging.after }),
  reply: z.object({
    /** The roll call that is on. */
    muster: z
      .object({
        musterId: id(),
        calledAt: z.string(),
        calledBy: z.string().nullable(),
        /** Whoever sees everybody, and who called it. */
        mayEnd: z.boolean(),
      })
      .nullable(),
    /** By place, then by name; 20,000 at most. */
    rows: z.array(musterRow),
    /**
     * Visitors inside, by name where the caller may know it; of a manager those who visit his people. 2,000 at most.
     */
    visitors: z.array(musterVisitorRow),
    total: z.number().int(),
    dataUntil: z.string(),
  }),
})
const access = { permission: 'muster.update' } as const
/** Who is still inside is a question, also of a company that did not pay (docs/decisions/0552). */
const does = 'read' as const
const params = z.object({ musterId: id() })
export const PostMuster = endpoint({
  method: 'POST',
  url: '/api/app/access-control/muster',
  access,
  does,
  records: ['MusterCalled'],
  summary: 'Call a roll call, or join the one that is on',
  reply: recordedReply.extend({ musterId: id() }),
})
export const PostMusterSafe = endpoint({
  method: 'POST',
  url: '/api/app/access-control/muster/:musterId/safe',
  access,
  does,
  records: ['FoundSafe', 'VisitorsFoundSafe'],
  summary:
    'Say of people and visitors that they are safe; of whom it was said already nothing changes',
  params,
  body: z.strictObject({
    employees: z.array(id()).max(500),
    /** By their visits. */
    visits: z.array(id()).max(500).optional(),
  }),
  reply: recordedReply,
})
export const PostMusterSought = endpoint({
  method: 'POST',
  url: '/api/app/access-control/muster/:musterId/sought',
  access,
  does,
  records: ['SoughtAgain'],
  summary: 'Look for somebody again who was said to be safe by mistake',
  params,
  body: z.strictObject({ employeeId: id() }),
  reply: recordedReply,
})
export const PostMusterVisitorSought = endpoint({
  method: 'POST',
  url: '/api/app/access-control/muster/:musterId/sought-visitor',
  access,
  does,
  records: ['VisitorSoughtAgain'],
  summary: 'Look for a visitor again who was said to be safe by mistake',
  params,
  body: z.strictObject({ visitId: id() }),
  reply: recordedReply,
})
export const PostMusterEnd = endpoint({
  method: 'POST',
  url: '/api/app/access-control/muster/:musterId/end',
  access,
  does,
  records: ['MusterEnded'],
  summary: 'End a roll call: by whoever sees everybody, or who called it',
  params,
  reply: recordedReply,
})

export const musterRefusals = {
  'muster.not-found': 404,
  'muster.over': 409,
} as const satisfies StatusOf<typeof sentences>
