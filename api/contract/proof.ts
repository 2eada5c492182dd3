import { z } from 'zod'
import type { refusals as sentences } from '#words/proof.ts'
import { endpoint, id, type StatusOf } from './endpoint.ts'

/** What somebody keeps outside to prove later what was recorded; texts of the forms of docs/proof.md. */
export const GetProofKey = endpoint({
  method: 'GET',
  url: '/api/app/proof/key',
  access: { permission: 'proof.view' },
  summary: 'The key by which checkpoints of the log are verified, as a line of text',
  reply: z.unknown(),
})
export const GetProofCheckpoints = endpoint({
  method: 'GET',
  url: '/api/app/proof/checkpoints',
  access: { permission: 'proof.view' },
  summary: 'Every checkpoint of the log as signed notes, oldest first',
  reply: z.unknown(),
})
export const GetProofStamps = endpoint({
  method: 'GET',
  url: '/api/app/proof/stamps',
  access: { permission: 'proof.view' },
  summary:
    'Every time stamp (RFC 3161) of a checkpoint, a line of JSON each: {size, at, response in Base64}',
  reply: z.unknown(),
})
export const GetProofStamping = endpoint({
  method: 'GET',
  url: '/api/app/proof/stamping',
  access: { permission: 'proof.view' },
  summary:
    'The last time stamp of a checkpoint, and since when and why the authority gives none',
  reply: z.object({
    last: z.object({ size: z.number().int(), at: z.string() }).nullable(),
    failing: z
      .object({
        since: z.string(),
        reason: z.enum(['silent', 'form', 'refused', 'imprint', 'nonce', 'signature', 'trust']),
      })
      .nullable(),
  }),
})
export const GetProofLog = endpoint({
  sendsFile: true,
  method: 'GET',
  url: '/api/app/proof/log',
  access: { permission: 'proof.view' },
  summary:
    'What the newest checkpoint covers, a leaf a line; personal fields sealed. Recorded before it leaves',
  reply: z.unknown(),
})

const proven = z.object({
  /** As it is hashed: RFC 8785 JSON of the stored event, personal fields sealed. */
  leaf: z.string(),
  /** `c2sp.org/tlog-proof@v1`: that leaf is in the tree of the newest checkpoint. */
  proof: z.string(),
})
export const GetProofLine = endpoint({
  method: 'GET',
  url: '/api/app/proof/lines/:adjustmentLineId',
  access: { permission: 'proof.view' },
  summary:
    'That a line of a payroll file was taken, and that what it names as causes was recorded',
  params: z.object({ adjustmentLineId: z.string().regex(/^[0-9a-f]{32}$/) }),
  reply: z.object({
    lineId: z.string(),
    /** In the order of the log. */
    causes: z.array(proven),
    /** The fact that holds the line. */
    taking: proven,
  }),
})

/** What whoever holds a paper learns of it; nobody is named. */
export const verdict = z.object({
  answer: z.enum(['as-signed', 'changed', 'unknown']),
  /** When it was signed; of nothing but a paper as it was signed. */
  at: z.string().nullable(),
  /** The newest checkpoint of the log (docs/proof.md), to keep; of nothing but a paper as it was signed. */
  checkpoint: z.string().nullable(),
})
const int = z.number().int()
export const PostVerifyLine = endpoint({
  method: 'POST',
  url: '/api/verify/line',
  access: 'public',
  summary:
    'Whether an adjustment line of a payroll file was taken, and with the figures that stand on the paper',
  body: z.strictObject({
    company: id(),
    line: z.string().regex(/^[0-9a-f]{32}$/),
    /** In the unit of its code; without them it is asked whether there is such a line. */
    before: int.optional(),
    after: int.optional(),
  }),
  reply: verdict,
})

export const PostVerifyCheckpoint = endpoint({
  method: 'POST',
  url: '/api/verify/checkpoint',
  access: 'public',
  summary:
    'Whether a checkpoint that somebody kept, from a sheet, a mail or an answer, is one of this log',
  body: z.strictObject({
    /** The signed note, with its lines. */
    checkpoint: z.string().min(1).max(2000),
  }),
  reply: verdict,
})

export const proofRefusals = {
  'proof.line-not-found': 404,
  'proof.not-covered': 409,
} as const satisfies StatusOf<typeof sentences>
