import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

export type Hammering = {
  readonly port: number
  readonly path: string
  readonly method: 'GET' | 'POST'
  readonly headers: Readonly<Record<string, string>>
  readonly body: (n: number) => string
  readonly perSecond: number
}
export type Hammered = {
  answered: number
  /** Told to come again. */
  putOff: number
  /** Nobody let them in: that nobody listens there is an answer. */
  refused: number
  /** Was at the door when it shut, and was not let in: a new connection that ends before a byte of it was answered. */
  turnedAway: number
  /** Let in, and not answered in order: what must not happen. */
  dropped: number
  readonly how: Record<string, number>
}

/**
 * Sends without waiting for answers, over connections that are kept, until it is told to stop and all have come.
 * Long because what is under way, what came and when to stop are one count.
 */
export const hammer = async (
  { port, path, method, headers, body, perSecond }: Hammering,
  stop: AbortSignal,
): Promise<Hammered> => {
  const told: Hammered = {
    answered: 0,
    putOff: 0,
    refused: 0,
    turnedAway: 0,
    dropped: 0,
    how: {},
  }
  const agent = new Agent({ keepAlive: true })
  const drop = (how: string): void => {
    told.dropped += 1
    told.how[how] = (told.how[how] ?? 0) + 1
  }
  const ask = (n: number): Promise<void> =>
    new Promise(resolve => {
      const sent = request({ host: '127.0.0.1', port, path, method, agent, headers })
      sent.setTimeout(20_000, () => sent.destroy(new Error('no answer')))
      sent.on('error', (error: Error & { code?: string }) => {
        if (error.code === 'ECONNREFUSED') told.refused += 1
        else if (
          error.code === 'ECONNRESET' &&
          !sent.reusedSocket &&
          sent.socket?.bytesRead === 0
        )
          told.turnedAway += 1
        else drop(error.code ?? error.message)
        resolve()
      })
      sent.on('response', answer => {
        answer
          .on('error', () => undefined)
          .on('close', resolve)
          .resume()
        answer.on('close', () => {
          if (!answer.complete) drop('cut off')
          else if (answer.statusCode === 200) told.answered += 1
          else if (answer.statusCode === 503 && answer.headers['retry-after'] !== undefined)
            told.putOff += 1
          else drop(String(answer.statusCode))
        })
      })
      sent.end(method === 'POST' ? body(n) : undefined)
    })
  const under: Promise<void>[] = []
  const began = performance.now()
  while (!stop.aborted) {
    for (const due = ((performance.now() - began) / 1000) * perSecond; under.length < due; )
      under.push(ask(under.length))
    await wait(10)
  }
  await Promise.all(under)
  agent.destroy()
  return told
}
