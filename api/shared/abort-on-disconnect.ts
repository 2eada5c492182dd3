import type { FastifyReply } from 'fastify'

/**
 * Aborted when the connection closes before the answer is written: nobody waits for it any more. Also when it has
 * closed already.
 */
export const abortOnDisconnect = ({
  reply: { raw },
}: {
  readonly reply: Pick<FastifyReply, 'raw'>
}): AbortSignal => {
  const gone = new AbortController()
  if (raw.destroyed) gone.abort()
  else
    raw.once('close', () => {
      if (!raw.writableFinished) gone.abort()
    })
  return gone.signal
}
