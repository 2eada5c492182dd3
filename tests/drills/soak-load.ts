/** What is asked of all processes while they are soaked: movements of readers, and screens. */
import { setTimeout as wait } from 'node:timers/promises'
import { addDays, dateAt, instantOf } from '#domain/shared/time.ts'
import type { Zone } from '#domain/shared/values.ts'

/** What came in place of an answer, a status or the name of an error; null for an answer. */
export type Ask = (n: number) => Promise<string | null>
const screens = ['dashboard', 'departments'] as const
export type Asked = (typeof screens)[number] | 'movements'
export type Told = {
  readonly what: Asked
  /** Milliseconds of load before it. */
  readonly at: number
  readonly ms: number
  /** As `performance.now()` tells it. */
  readonly answeredAt: number
  readonly failed: string | null
}

/** So far back lies the earliest movement. */
const days = 60

/** The nth request: two of five ask for a screen, three bring two movements of one reader. */
const askedBy = (n: number): Asked => screens[n % 5] ?? 'movements'

export const askAll = (
  ports: { readonly gateway: number; readonly api: number },
  keys: readonly string[],
  token: string,
  people: number,
): Ask => {
  const today = dateAt('Europe/Istanbul' as Zone, instantOf(Date.now()))
  return n => {
    const what = askedBy(n)
    if (what !== 'movements')
      return answered(`http://127.0.0.1:${ports.api}/api/app/${what}`, {
        headers: { authorization: `Bearer ${token}` },
      })
    const reader = n % keys.length
    return answered(`http://127.0.0.1:${ports.gateway}/v1/movements`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${keys[reader] ?? ''}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({
        movements: [0, 1].map(which => ({
          id: `${reader}-${n}-${which}`,
          ...swipe(2 * n + which, people, day => addDays(today, -1 - day)),
        })),
      }),
    })
  }
}

/**
 * The nth: each person in turn, each time on another of the last days, a minute later in each round: days fill slowly
 * and evenly.
 */
const swipe = (n: number, people: number, dayBack: (back: number) => string) => {
  const turn = Math.floor(n / people)
  const round = Math.floor(turn / days)
  const clock = [7 + (round % 12), round % 60, n % 60]
  return {
    at: `${dayBack((turn * 37) % days)}T${clock.map(part => String(part).padStart(2, '0')).join(':')}`,
    card: String(10_000 + (n % people)),
    direction: round % 2 === 0 ? 'in' : 'out',
  }
}

const answered = (url: string, init: RequestInit): Promise<string | null> =>
  fetch(url, { ...init, signal: AbortSignal.timeout(20_000) }).then(
    async answer => {
      await answer.text()
      return answer.status === 200 ? null : String(answer.status)
    },
    (error: unknown) => (error instanceof Error ? error.name : 'unknown'),
  )

const atOnce = 12
/** Each next as soon as one is answered. @returns how many that were. */
export const closedLoop = async (ask: Ask, seconds: number): Promise<number> => {
  let requests = 0
  const until = performance.now() + seconds * 1000
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (performance.now() < until) {
        await ask(requests++)
      }
    }),
  )
  return requests
}

/** Requests that no measurement asked before. */
const first = 1_000_000

/** At a rate of its own, whether or not answers come; a rest after each span, when the last answer is there. */
export const openLoop = async (
  ask: Ask,
  rate: number,
  span: { readonly seconds: number; readonly times: number },
  rest: () => Promise<void>,
): Promise<readonly Told[]> => {
  const told: Told[] = []
  const each = Math.round(rate * span.seconds)
  for (let time = 0; time < span.times; time++) {
    const began = performance.now()
    const open = new Set<Promise<void>>()
    for (let n = 0; n < each; n++) {
      const early = began + (n * 1000) / rate - performance.now()
      if (early > 1) await wait(early)
      const from = performance.now()
      const at = time * span.seconds * 1000 + from - began
      const no = first + time * each + n
      const one: Promise<void> = ask(no).then(failed => {
        const answeredAt = performance.now()
        told.push({ what: askedBy(no), at, ms: answeredAt - from, answeredAt, failed })
        open.delete(one)
      })
      open.add(one)
    }
    await Promise.all(open)
    await rest()
  }
  return told
}
