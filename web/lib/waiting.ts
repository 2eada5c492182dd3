import type { Endpoint } from '#api/contract/endpoint.ts'
import { addressOf, CallError, post, type Reply, type Request } from './call.ts'
import { connection } from './connection.ts'
import { session } from './session.ts'

/**
 * The decisions that may wait for a connection: each names what it decides on, and the server judges it anew when it
 * comes. All else says that it was not saved.
 */
const mayWait = [
  '/api/app/overtime/approve',
  '/api/app/overtime/reject',
  '/api/app/overtime/revoke',
  '/api/app/missing-work/decide',
  '/api/app/missing-work/reopen',
  '/api/app/corrections/:correctionId/decide',
  '/api/app/corrections/decide',
  '/api/app/access-control/muster/:musterId/safe',
] as const
const addresses = mayWait.map(url => new RegExp(`^${url.replace(/:\w+/g, '[0-9a-f-]{36}')}$`))
type MayWait = Endpoint & { readonly method: 'POST'; readonly url: (typeof mayWait)[number] }

export type WaitingCall = {
  /** Its Idempotency-Key, the same however often it is sent. */
  readonly key: string
  readonly address: string
  readonly body: unknown
  /** What it decides on, by ids: no names. */
  readonly subjects: readonly string[]
  /** Milliseconds since 1970. */
  readonly at: number
  /** It may have arrived; only the answer is missing. */
  readonly sent: boolean
}
/** What became of one that had waited. */
export type Outcome =
  | { readonly entry: WaitingCall; readonly answer: unknown }
  | { readonly entry: WaitingCall; readonly error: unknown }
/** In place of an answer: it waits. */
export const waits = Symbol('waits')

/** The server knows a key for 24 hours; what is older would be done anew. */
const oldest = 20 * 60 * 60_000
const mostEntries = 50
const mostCharacters = 200_000
const pauseMs = 3000

type Line = {
  /** Who decides; null while nobody is signed in. */
  owner: () => string | null
  store: { read: () => string | null; write: (text: string | null) => void }
  send: (entry: WaitingCall) => Promise<unknown>
  online: () => boolean
  now?: () => number
}

/**
 * Decisions that found no server, first come first sent. They belong to one user, and stay over a reload as long as his
 * session does: in the tab. Long because what waits, whose it is and what is being sent are one line.
 * @returns the line; `submit` throws a `CallError` when the server refuses, or when no more may wait.
 */
export const waitingLine = ({ owner, store, send, online, now = Date.now }: Line) => {
  const listeners = new Set<() => void>()
  const hearers = new Set<(outcome: Outcome) => void>()
  let entries: readonly WaitingCall[] | undefined
  let of: string | null = null
  let sending: Promise<void> | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  const all = (): readonly WaitingCall[] => {
    if (entries === undefined) {
      const kept = keptOf(store.read())
      of = kept?.owner ?? null
      entries = kept?.entries ?? []
    }
    return entries
  }
  const put = (next: readonly WaitingCall[]) => {
    entries = next
    store.write(next.length === 0 ? null : JSON.stringify({ owner: of, entries: next }))
    for (const listener of listeners) listener()
  }
  const without = (key: string) => put(all().filter(one => one.key !== key))
  const told = (outcome: Outcome) => {
    for (const hear of hearers) hear(outcome)
  }
  /** Nobody's or his: what another left behind is not his to send, and not his to see. */
  const mine = (): boolean => {
    const there = all()
    const who = owner()
    if (who !== null && of !== null && of !== who && there.length > 0) put([])
    if (who !== null) of = who
    return who !== null
  }
  const later = () => {
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), pauseMs)
  }

  const inOrder = async (): Promise<void> => {
    for (
      let entry = mine() ? all()[0] : undefined;
      entry;
      entry = mine() ? all()[0] : undefined
    ) {
      const one = entry
      if (now() - one.at > oldest) {
        without(one.key)
        told({ entry: one, error: new CallError(0, null, one.sent ? 'unanswered' : 'unsent') })
        continue
      }
      put(all().map(other => (other.key === one.key ? { ...other, sent: true } : other)))
      try {
        const answer = await send(one)
        without(one.key)
        told({ entry: one, answer })
      } catch (error) {
        if (comesAgain(error)) return later()
        without(one.key)
        told({ entry: one, error })
      }
    }
  }
  const flush = (): Promise<void> => {
    clearTimeout(timer)
    all()
    if (!online()) return Promise.resolve()
    sending ??= inOrder().finally(() => {
      sending = null
    })
    return sending
  }

  return {
    entries: (): readonly WaitingCall[] => all(),
    flush,
    /** Sends at once, or behind those that wait. */
    submit: async (entry: WaitingCall): Promise<unknown> => {
      mine()
      let last = entry
      if (all().length === 0 && online()) {
        try {
          return await send(entry)
        } catch (error) {
          if (!(error instanceof CallError) || !away.has(error.status)) throw error
          last = { ...entry, sent: error.lost !== 'unsent' }
        }
      }
      const next = [...all(), last]
      if (next.length > mostEntries || JSON.stringify(next).length > mostCharacters)
        throw new CallError(0, null, last.sent ? 'unanswered' : 'unsent')
      put(next)
      later()
      return waits
    },
    /** Takes back what was not sent yet. */
    drop: (key: string): void => {
      if (all().some(one => one.key === key && !one.sent)) without(key)
    },
    clear: (): void => {
      clearTimeout(timer)
      all()
      put([])
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    hear: (hearer: (outcome: Outcome) => void): (() => void) => {
      hearers.add(hearer)
      return () => {
        hearers.delete(hearer)
      }
    },
  }
}

/** No answer, or a proxy's that found no server. */
const away: ReadonlySet<number> = new Set([0, 502, 503, 504])
/** What says nothing of the decision itself: it is sent again, after signing in where the session has ended. */
export const comesAgain = (error: unknown): boolean =>
  error instanceof CallError &&
  (away.has(error.status) ||
    [401, 408, 412, 425, 429].includes(error.status) ||
    error.code === 'request.in-flight')

const keptOf = (text: string | null): { owner: string; entries: WaitingCall[] } | null => {
  try {
    const kept: unknown = JSON.parse(text ?? 'null')
    if (
      typeof kept !== 'object' ||
      kept === null ||
      !('owner' in kept) ||
      typeof kept.owner !== 'string' ||
      !('entries' in kept) ||
      !Array.isArray(kept.entries)
    )
      return null
    return { owner: kept.owner, entries: kept.entries.filter(isWaiting) }
  } catch {
    return null
  }
}
const isWaiting = (entry: unknown): entry is WaitingCall =>
  typeof entry === 'object' &&
  entry !== null &&
  'key' in entry &&
  typeof entry.key === 'string' &&
  'address' in entry &&
  typeof entry.address === 'string' &&
  addresses.some(address => address.test(String(entry.address))) &&
  'body' in entry &&
  'subjects' in entry &&
  Array.isArray(entry.subjects) &&
  entry.subjects.every(one => typeof one === 'string') &&
  'at' in entry &&
  typeof entry.at === 'number' &&
  'sent' in entry &&
  typeof entry.sent === 'boolean'

const place = 'mesai.waiting'
/** The line of this tab. */
export const tabLine = waitingLine({
  owner: () => session.current()?.user.id ?? null,
  online: connection.online,
  send: ({ address, body, key }) => post(address, body, key),
  store: {
    read: () => {
      try {
        return sessionStorage.getItem(place)
      } catch {
        return null
      }
    },
    write: text => {
      try {
        if (text === null) sessionStorage.removeItem(place)
        else sessionStorage.setItem(place, text)
      } catch {
        /* a browser without storage keeps them in memory */
      }
    },
  },
})
connection.subscribe(() => void tabLine.flush())
session.subscribe(() => void tabLine.flush())
void tabLine.flush() // after a reload
// What waits goes with the tab.
addEventListener('beforeunload', event => {
  if (tabLine.entries().length > 0) event.preventDefault()
})

/**
 * Sends a decision; where no server can be reached it waits, and is sent when there is one again.
 * @throws {CallError} when it is refused, or when no more may wait: then it is not saved.
 */
export const callOrWait = async <E extends MayWait>(
  to: E,
  request: Request<E>,
  subjects: readonly string[],
): Promise<Reply<E> | typeof waits> =>
  (await tabLine.submit({
    key: crypto.randomUUID(),
    address: addressOf(to.url, request),
    body: 'body' in request ? request.body : undefined,
    subjects,
    at: Date.now(),
    sent: false,
  })) as Reply<E> | typeof waits
