import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/**
 * The caller's own id of a request where it looks like one, else a new one; it comes back in the same header and stands
 * in every log line.
 */
export const requestIdOf = ({ headers }: Pick<IncomingMessage, 'headers'>): string => {
  const given = headers['x-request-id']
  return typeof given === 'string' && /^[A-Za-z0-9_-]{8,64}$/.test(given) ? given : randomUUID()
}
