import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const GetHealthReport = endpoint({
  method: 'GET', url: '/api/app/health', access: { permission: 'health.view' }, summary: 'State of the read models and the log',
  reply: z.object({
    head: z.string(), recordedAt: z.string().nullable(),
    projections: z.array(z.object({ name: z.string(), position: z.string(), behind: z.number().int(), building: z.boolean(), parkedStreams: z.number().int() })),
  }),
})
