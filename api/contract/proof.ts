import { z } from 'zod'
import { endpoint } from './endpoint.ts'

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
export const GetProofLog = endpoint({
  method: 'GET',
  url: '/api/app/proof/log',
  access: { permission: 'proof.view' },
  summary:
    'What the newest checkpoint covers, a leaf a line; personal fields sealed. Recorded before it leaves',
  reply: z.unknown(),
})
