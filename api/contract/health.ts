import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const GetHealthReport = endpoint({
  method: 'GET',
  url: '/api/app/health',
  access: { permission: 'health.view' },
  summary: 'State of the read models and the log',
  reply: z.object({
    head: z.string(),
    recordedAt: z.string().nullable(),
    projections: z.array(
      z.object({
        name: z.string(),
        position: z.string(),
        behind: z.number().int(),
        building: z.boolean(),
        parkedStreams: z.number().int(),
        /** One where it is not written in lanes; `number` from 1. */
        lanes: z.array(
          z.object({
            number: z.number().int(),
            behind: z.number().int(),
            changing: z.boolean(),
          }),
        ),
      }),
    ),
  }),
})
export const GetLiveness = endpoint({
  method: 'GET',
  url: '/health/live',
  access: 'public',
  summary: 'The process runs',
  reply: z.object({ status: z.literal('ok') }),
})
/**
 * 503 while something is missing, what people need to sign in above all; `checks` says what, without figures that are
 * nobody's business, and `log` what it is about the log, by how many events, and what can be done. `mail` is there
 * while no mail can be sent, with since when and what helps: that is no reason not to serve.
 */
export const GetReadiness = endpoint({
  method: 'GET',
  url: '/health/ready',
  access: 'public',
  summary: 'The process can serve: log, database and read models are there',
  reply: z.object({
    status: z.enum(['ok', 'unavailable']),
    checks: z.record(z.string(), z.boolean()),
    log: z
      .object({ code: z.string(), events: z.number().int().optional(), what: z.string() })
      .optional(),
    mail: z.object({ code: z.string(), since: z.string(), what: z.string() }).optional(),
  }),
})
