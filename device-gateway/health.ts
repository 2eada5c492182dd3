import type { FastifyInstance } from 'fastify'
import type { Deps } from '#commands/shared/deps.ts'
import type { Admission } from './admission.ts'
import { inTime } from './within.ts'

export type HealthParts = {
  readonly log: Pick<Deps['log'], 'health'>
  readonly room: Pick<Admission, 'stuck'>
  readonly draining: AbortSignal | undefined
}
/**
 * Why nothing is to be sent here: it is about to stop, the log is away or stands still, or no reader has found room for
 * some seconds.
 */
type NotReady = 'stopping' | 'log' | 'full'

/** `/health/live`: the process answers. `/health/ready`: it takes movements, so a balancer may send them here. */
export const health = (app: FastifyInstance, parts: HealthParts): void => {
  app.get('/health/live', async () => ({ status: 'ok' }))
  app.get('/health/ready', async (_request, reply) => {
    const reason = await whyNotReady(parts)
    return reply
      .code(reason === null ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(reason === null ? { status: 'ok' } : { status: 'unavailable', reason })
  })
}

const whyNotReady = async ({ log, room, draining }: HealthParts): Promise<NotReady | null> => {
  if (draining?.aborted) return 'stopping'
  return (await isReachable(log)) ? room.stuck() : 'log'
}

const isReachable = async (log: Pick<Deps['log'], 'health'>): Promise<boolean> => {
  try {
    return (await inTime(800, log.health())).ok
  } catch {
    return false
  }
}
