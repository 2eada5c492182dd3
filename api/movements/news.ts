import { Client } from 'pg'
import { keepHearing } from '#database/heartbeat.ts'

/** Tells, once per process, that read tables changed. */
export type News = {
  /**
   * The listener is told what the writer said, and on which channel: a position, `settled` (days were evaluated), or
   * nothing, of none, after a reconnection. @returns how to stop.
   */
  subscribe(listener: (what: string, channel: string) => void): () => void
  close(): Promise<void>
}

/** Sessions that were ended, each told by its user's id (database/migrations/039). */
export const sessionsChannel = 'sessions'
/** Movements with the days they make; what waits for somebody's word; sessions that end. */
export const newsChannels = ['attendance', 'corrections', 'overtime', sessionsChannel] as const

const retryMs = 500

/**
 * Listens on channels of PostgreSQL, on a connection of its own, and comes back after a loss; whoever listens is told
 * after a reconnection too, since something may have been missed.
 */
export const listenForNews = (
  url: string,
  channels: readonly string[],
  warn: (error: unknown) => void,
): News => {
  const listeners = new Set<(what: string, channel: string) => void>()
  const tell = (what: string, channel: string): void => {
    for (const listener of listeners) listener(what, channel)
  }
  let client: Client | null = null
  let retry: NodeJS.Timeout | undefined
  let closed = false

  const again = (error: unknown): void => {
    if (closed || retry !== undefined) return
    warn(error)
    client = null
    retry = setTimeout(() => {
      retry = undefined
      void connect()
    }, retryMs)
  }
  const connect = async (): Promise<void> => {
    const fresh = new Client({
      connectionString: url,
      application_name: 'mesai-live',
      keepAlive: true,
      connectionTimeoutMillis: 3000,
    })
    fresh.on('error', again)
    fresh.on('end', () => again(new Error('the connection that listens ended')))
    fresh.on('notification', ({ channel, payload }) => tell(payload ?? '', channel))
    try {
      await fresh.connect()
      for (const channel of channels)
        await fresh.query(`listen ${fresh.escapeIdentifier(channel)}`)
      keepHearing(fresh)
      client = fresh
      if (closed) await fresh.end()
      else tell('', '')
    } catch (error) {
      again(error)
    }
  }
  const connected = connect()
  return {
    subscribe: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close: async () => {
      closed = true
      clearTimeout(retry)
      listeners.clear()
      await connected
      await client?.end().catch(() => undefined)
    },
  }
}
