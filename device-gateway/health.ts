import type { FastifyInstance } from 'fastify'
import type { Deps } from '#commands/shared/deps.ts'
import { within } from './within.ts'

/** `/health/live`: the process answers. `/health/ready`: it takes movements, so a balancer may send them here. */
export const health = (app: FastifyInstance, log: Pick<Deps['log'], 'health'>, draining?: AbortSignal): void => {
  app.get('/health/live', async () => ({ status: 'ok' }))
  app.get('/health/ready', async (_request, reply) => {
    const ready = draining?.aborted !== true && await isReachable(log)
    return reply.code(ready ? 200 : 503).header('cache-control', 'no-store').send({ status: ready ? 'ok' : 'unavailable' })
  })
}

const isReachable = async (log: Pick<Deps['log'], 'health'>): Promise<boolean> => {
  try {
    return (await within(800, log.health())).ok
  } catch {
    return false
  }
}
