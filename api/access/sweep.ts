import type { FastifyInstance } from 'fastify'
import type { ApiDeps } from '../deps.ts'

const everyMs = 10 * 60_000

/**
 * Removes ended sessions, answers a day old and forgotten attempts, now and then; harmless in many processes at once.
 */
export const registerSweep = (app: FastifyInstance, { db, now }: Pick<ApiDeps, 'db' | 'now'>): void => {
  const sweep = async (): Promise<void> => {
    try {
      await db.withoutCompany(tx => tx.query('select access.sweep($1)', [now()]))
    } catch (error) {
      app.log.warn({ err: error }, 'ended sessions were not removed this time')
    }
  }
  let timer: NodeJS.Timeout | undefined
  app.addHook('onReady', async () => {
    timer = setInterval(() => void sweep(), everyMs).unref()
  })
  app.addHook('onClose', async () => clearInterval(timer))
}
