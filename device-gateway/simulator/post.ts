import { setTimeout as wait } from 'node:timers/promises'
import { withLinkedSignal } from '#database/linked-signal.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { LocalDateTime } from '#domain/shared/values.ts'
import type { Item } from './readers.ts'
import { lineOf, type Punch } from './zk/flash.ts'

/** Sends movements as the reader with this key; resolves when they are acknowledged. */
export type Post = (key: string, items: readonly Item[]) => Promise<Answer>
const answer = z.object({
  accepted: z.number(),
  repeated: z.number(),
  rejected: z.array(z.object({ index: z.number(), code: z.string() })),
})
export type Answer = z.infer<typeof answer>
/** Sends as one reader does. */
export type Send = (items: readonly Item[]) => Promise<unknown>

const path = '/v1/movements'
const headersOf = (key: string) => ({
  authorization: `Bearer ${key}`,
  'content-type': 'application/json',
})

/** Through the gateway's own routes, without a socket. */
export const postInto =
  (gateway: FastifyInstance): Post =>
  (key, movements) =>
    patiently(async () => {
      const { statusCode, body } = await gateway.inject({
        method: 'POST',
        url: path,
        headers: headersOf(key),
        payload: JSON.stringify({ movements }),
      })
      return { status: statusCode, body }
    }, read)

/** Where a terminal has its secret: in the server path, before all that it asks. */
export const secretPath = (secret: string): string => `/s/${secret}`

/**
 * The log of the terminal with this serial and secret, by the same way. @throws {Error} when not every line is counted:
 * a terminal would send them again for ever.
 */
export const uploadInto =
  (gateway: FastifyInstance) =>
  async (serial: string, secret: string, items: readonly Item[]): Promise<void> => {
    // A record alone is taken for one that happens now, and the step of history in which it comes for a wrong clock; so
    // it comes twice, as after a lost reply.
    const sent = items.length === 1 ? [...items, ...items] : items
    const payload = sent.map(item => lineOf(punchOf(item))).join('')
    await patiently(
      async () => {
        const { statusCode, body } = await gateway.inject({
          method: 'POST',
          url: `${secretPath(secret)}/iclock/cdata?SN=${serial}&table=ATTLOG&Stamp=9999`,
          payload,
        })
        return statusCode === 200 && body.trim() !== `OK: ${sent.length}`
          ? { status: 422, body }
          : { status: statusCode, body }
      },
      () => undefined,
    )
  }

/** What a terminal keeps of it: somebody's finger, and no function key. */
export const punchOf = ({ card, at }: Item): Punch => ({
  pin: card,
  local: at as LocalDateTime,
  status: 255,
  verify: 1,
})

/** Over HTTP, to any gateway. */
export const postTo =
  (url: string, signal?: AbortSignal): Post =>
  (key, movements) =>
    patiently(
      async () => {
        const late = AbortSignal.timeout(20_000)
        return withLinkedSignal(signal ? [signal, late] : [late], async either => {
          const response = await fetch(new URL(path, url), {
            method: 'POST',
            headers: headersOf(key),
            body: JSON.stringify({ movements }),
            signal: either,
          })
          return { status: response.status, body: await response.text() }
        })
      },
      read,
      signal,
    )

/** What the gateway answered instead; `isAway`: it is the gateway that cannot, and not the records that are refused. */
export class NotTaken extends Error {
  readonly isAway: boolean
  constructor({ status, body }: { readonly status: number; readonly body: string }) {
    super(`the gateway answered ${status}: ${body.slice(0, 300)}`)
    this.isAway = status >= 500
  }
}

const read = (body: string): Answer => answer.parse(JSON.parse(body))
const attempts = 20

/** Like a reader, it keeps what was not acknowledged and sends it again. */
const patiently = async <T>(
  send: () => Promise<{ status: number; body: string }>,
  understood: (body: string) => T,
  signal?: AbortSignal,
): Promise<T> => {
  for (let attempt = 1; ; attempt++) {
    const sent = await send().catch((error: unknown) => {
      if (signal?.aborted === true || attempt >= attempts) throw error
      return { status: 503, body: 'not reached' }
    })
    if (sent.status === 200) return understood(sent.body)
    if (sent.status !== 503 || attempt >= attempts) throw new NotTaken(sent)
    await wait(Math.min(5_000, 250 * attempt), undefined, signal ? { signal } : {})
  }
}
