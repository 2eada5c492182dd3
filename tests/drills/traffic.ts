import { setTimeout as wait } from 'node:timers/promises'
import { movement } from './acknowledged.ts'

/** What was asked through the proxy, and what came of it. */
export type Tally = {
  requests: number
  acknowledged: number
  shown: number
  /** Told to come again by a product that could not keep up; on a quiet machine none. */
  putOff: number
  /** Nobody begins anything more; what was begun is brought to its end. */
  over: boolean
  /** Nobody answers any more, and nobody asks. */
  gone: boolean
  readonly failures: Record<string, number>
}
export const tally = (): Tally => ({
  requests: 0,
  acknowledged: 0,
  shown: 0,
  putOff: 0,
  over: false,
  gone: false,
  failures: {},
})
export const failed = ({ failures }: Tally): number =>
  Object.values(failures).reduce((sum, count) => sum + count, 0)

/** The product's own word that the log or the database is too slow now. */
export const isPutOff = (status: number, text: string): boolean =>
  status === 503 && /"code":"(?:log\.)?unavailable"/.test(text)

/** A busy machine takes its time; what hangs for good is found all the same. */
const longestMs = 120_000
/**
 * One request; anything else than `200` is a failure, by what it was, except the product's own word that the log or the
 * database is too slow now: that comes of the machine, and not of a process that goes. @returns whether it was
 * answered.
 */
const asked = async (
  told: Tally,
  what: string,
  url: string,
  init: RequestInit,
): Promise<boolean> => {
  told.requests += 1
  const outcome = await fetch(url, { ...init, signal: AbortSignal.timeout(longestMs) })
    .then(async answer => ({ status: String(answer.status), text: await answer.text() }))
    .catch((error: unknown) => ({
      status: error instanceof Error ? error.name : 'error',
      text: '',
    }))
  if (outcome.status === '200') return true
  if (isPutOff(Number(outcome.status), outcome.text)) {
    told.putOff += 1
    return false
  }
  const kind = `${what} ${outcome.status}`
  told.failures[kind] = (told.failures[kind] ?? 0) + 1
  return false
}

const batch = 20
/** As a reader: one batch after the other, each until it is acknowledged. */
export const post = async (
  port: number,
  key: string,
  reader: number,
  told: Tally,
): Promise<void> => {
  for (let first = 0; !told.over; first += batch) {
    const body = JSON.stringify({
      movements: Array.from({ length: batch }, (_, n) => movement(reader, first + n)),
    })
    while (
      !told.gone &&
      !(await asked(told, 'movements', `http://127.0.0.1:${port}/v1/movements`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body,
      }))
    )
      await wait(20)
    told.acknowledged += batch
    await wait(100)
  }
}

/** As somebody who looks again and again. */
export const read = async (port: number, token: string, told: Tally): Promise<void> => {
  while (!told.over) {
    await asked(told, 'page', `http://127.0.0.1:${port}/api/app/dashboard`, {
      headers: { authorization: `Bearer ${token}` },
    })
    await wait(30)
  }
}

/**
 * As a clerk who adds departments: a command through the API, which a proxy must not repeat by itself. @returns how
 * many were answered for.
 */
export const write = async (port: number, token: string, told: Tally): Promise<number> => {
  let added = 0
  while (!told.over) {
    const init = {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': `drill-${added}`,
      },
      body: JSON.stringify({ name: `Department ${added}` }),
    }
    if (await asked(told, 'command', `http://127.0.0.1:${port}/api/app/departments`, init))
      added += 1
    await wait(100)
  }
  return added
}

/**
 * As a screen that is open all day: comes back when its stream ends, as the web does. A stream that breaks instead of
 * ending is a failure.
 */
export const watch = async (port: number, token: string, told: Tally): Promise<void> => {
  while (!told.over) {
    told.requests += 1
    const stopping = new AbortController()
    const look = setInterval(() => {
      if (told.over) stopping.abort()
    }, 50)
    try {
      const answer = await fetch(`http://127.0.0.1:${port}/api/app/live`, {
        headers: { authorization: `Bearer ${token}` },
        signal: stopping.signal,
      })
      if (answer.status !== 200) throw new Error(String(answer.status))
      for await (const text of answer.body?.pipeThrough(new TextDecoderStream()) ?? [])
        told.shown += text.split('event: movement').length - 1
    } catch (error) {
      const kind = `stream ${error instanceof Error ? error.message : 'error'}`
      if (!told.over) told.failures[kind] = (told.failures[kind] ?? 0) + 1
    } finally {
      clearInterval(look)
    }
    if (!told.over) await wait(900)
  }
}

export const signIn = async (
  port: number,
  username: string,
  password: string,
): Promise<string> => {
  const answer = await fetch(`http://127.0.0.1:${port}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  })
  const body: unknown = await answer.json()
  const token =
    typeof body === 'object' && body !== null && 'access_token' in body
      ? body.access_token
      : null
  if (typeof token !== 'string') throw new Error(`sign-in answered ${answer.status}`)
  return token
}
