import type { Call } from './route.ts'
import type { Endpoint } from '../contract/endpoint.ts'

/**
 * Aborted when the connection closes before the answer is written: nobody waits for it any more. Also when it has
 * closed already.
 */
export const untilGone = ({ reply: { raw } }: Call<Endpoint>['raw']): AbortSignal => {
  const gone = new AbortController()
  if (raw.destroyed) gone.abort()
  else
    raw.once('close', () => {
      if (!raw.writableFinished) gone.abort()
    })
  return gone.signal
}
