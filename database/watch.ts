import pg from 'pg'
import { DatabaseUnavailable } from './errors.ts'

/**
 * Nobody waits for an answer that cannot come. A connection whose other end is gone without a word (a machine that lost
 * its power, a link that swallows everything) looks like a server that works for long; a timeout short enough for the
 * one would end honest reports of the other. So whoever waits longer than `slowMs` is asked after over a new
 * connection: while the server works for him he goes on waiting; when it does not, or cannot be reached, his connection
 * is cut, and his statement fails like one whose server closed.
 */
export type Watch = {
  /** An answer is waited for on this connection. @returns to be told when it is there, or will not come. */
  asking(client: pg.ClientBase): () => void
  /** It was last heard of before the link was found broken, and lay idle: better not to ask it anything. */
  isSuspect(client: pg.ClientBase): boolean
}
export type WatchTimes = {
  readonly slowMs: number
  /** How often it is looked. */
  readonly lookMs: number
  /** How long the server may take to let the one in who asks after others. */
  readonly reachMs: number
}

type Waiting = {
  readonly client: pg.ClientBase
  readonly since: number
  /** What the server did for it when it was last looked, if that was nothing. */
  idle: { readonly state: string; readonly at: number } | null
}

const defaults: WatchTimes = { slowMs: 1250, lookMs: 250, reachMs: 2000 }
/** An answer may be on its way: only who stands still so long between two looks gets none. */
const stillMs = 400

/**
 * Long because who waits, who was heard and what broke are one state.
 * @param reach how the server is reached, as the same role: others' sessions are not shown to it.
 */
export const openWatch = (reach: pg.ClientConfig, given: Partial<WatchTimes> = {}): Watch => {
  const times = { ...defaults, ...given }
  const waiting = new Set<Waiting>()
  const heardOf = new WeakMap<pg.ClientBase, number>()
  let brokenAt = -Infinity
  let timer: NodeJS.Timeout | null = null

  const cut = ({ client }: Waiting): void => {
    brokenAt = performance.now()
    cutOff(client, 'the server does not work on this any more, or cannot be reached')
  }
  const look = async (): Promise<void> => {
    const from = performance.now()
    const late = [...waiting].filter(({ since }) => from - since >= times.slowMs)
    if (late.length === 0) return
    const states = await statesOf(
      reach,
      times.reachMs,
      late.map(({ client }) => processOf(client)),
    )
    if (states === 'busy') return
    if (states === 'away') {
      // Whoever waited when it was asked, or has waited long by now, heard nothing while it could not be reached.
      const since = Math.max(from, performance.now() - times.slowMs)
      for (const one of waiting) if (one.since <= since) cut(one)
      return
    }
    for (const one of late) {
      if (!waiting.has(one)) continue
      const state = states.get(processOf(one.client)) ?? 'gone'
      if (state.startsWith('active')) one.idle = null
      else if (one.idle?.state !== state) one.idle = { state, at: performance.now() }
      else if (performance.now() - one.idle.at >= stillMs) cut(one)
    }
  }
  const lookLater = (): void => {
    timer ??= setTimeout(
      () =>
        void look().finally(() => {
          timer = null
          if (waiting.size > 0) lookLater()
        }),
      times.lookMs,
    ).unref()
  }
  return {
    asking: client => {
      const one: Waiting = { client, since: performance.now(), idle: null }
      waiting.add(one)
      lookLater()
      return () => {
        waiting.delete(one)
        heardOf.set(client, performance.now())
      }
    },
    isSuspect: client => (heardOf.get(client) ?? Infinity) < brokenAt,
  }
}

/**
 * What the server does for each of its processes and since when; `busy`: it is there, and has no place for one more.
 */
const statesOf = async (
  reach: pg.ClientConfig,
  reachMs: number,
  processes: readonly number[],
): Promise<ReadonlyMap<number, string> | 'away' | 'busy'> => {
  const client = new pg.Client({
    ...reach,
    application_name: 'mesai watch',
    connectionTimeoutMillis: reachMs,
    query_timeout: reachMs,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ pid: number; state: string }>(
      `select pid, coalesce(state, '') || ' ' || coalesce(state_change::text, '') as state
        from pg_stat_activity
        where pid = any($1)`,
      [processes],
    )
    client.end().catch(() => undefined)
    return new Map(rows.map(({ pid, state }) => [pid, state]))
  } catch (error) {
    cutOff(client, 'nobody answers here')
    return error instanceof pg.DatabaseError && error.code?.startsWith('53') === true
      ? 'busy'
      : 'away'
  }
}

const processOf = (client: pg.ClientBase): number =>
  'processID' in client && typeof client.processID === 'number' ? client.processID : 0
/** Without a farewell that nobody would hear: what waits on it fails now. */
export const cutOff = (client: pg.ClientBase, why: string): void => {
  if (client instanceof pg.Client)
    client.connection.stream.destroy(new DatabaseUnavailable(why))
}
