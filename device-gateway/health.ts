import type { FastifyInstance } from 'fastify'
import type { Deps } from '#commands/shared/deps.ts'
import { toldOf, troubledHealth, type LogTroubleTold } from '#event-store/log-trouble.ts'
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
    const standing = await whyNotReady(parts)
    return reply
      .code(standing === null ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(standing === null ? { status: 'ok' } : { status: 'unavailable', ...standing })
  })
}

/** `log`: what it is about the log, and what can be done. */
type Standing = { readonly reason: NotReady; readonly log?: LogTroubleTold }
const whyNotReady = async ({ log, room, draining }: HealthParts): Promise<Standing | null> => {
  if (draining?.aborted) return { reason: 'stopping' }
  const heard = await inTime(800, log.health()).catch(troubledHealth)
  if (!heard.ok) return { reason: 'log', log: toldOf(heard.trouble) }
  switch (room.stuck()) {
    case 'log':
      return { reason: 'log', log: toldOf({ code: 'away' }) }
    case 'full':
      return { reason: 'full' }
    case null:
      return null
  }
}
