import type { Client } from 'pg'
import { cutOff } from './watch.ts'

/**
 * A session that only listens, or only holds a lock, never notices that its other end is gone: it is asked something
 * every few seconds, and cut when it does not answer, so that `end` follows and whoever holds it opens another. It goes
 * with the session.
 */
export const keepHearing = (client: Client, everyMs = 3000): void => {
  let answered = true
  const beat = setInterval(() => {
    // A process that was held up hears first what came in meanwhile.
    if (!answered)
      return void setImmediate(() => {
        if (!answered) cutOff(client, 'the server was not heard of any more')
      })
    answered = false
    client.query('select 1').then(
      () => {
        answered = true
      },
      () => undefined,
    )
  }, everyMs)
  beat.unref()
  client.once('end', () => clearInterval(beat))
}
