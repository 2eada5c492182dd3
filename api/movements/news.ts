import { webListChannel } from '#database/outbox.ts'
import { listenTo, type ListeningSession } from '#database/listening.ts'

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
/** Movements with the days they make; what waits for somebody's word; sessions that end; what one is told. */
export const newsChannels = [
  'attendance',
  'corrections',
  'overtime',
  sessionsChannel,
  webListChannel,
] as const

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
  const settings = {
    connectionString: url,
    application_name: 'mesai-live',
    connectionTimeoutMillis: 3000,
  }
  const listeners = new Set<(what: string, channel: string) => void>()
  const tell = (what: string, channel: string): void => {
    for (const listener of listeners) listener(what, channel)
  }
  let retry: NodeJS.Timeout | undefined
  let closed = false

  const again = (error: unknown): null => {
    if (closed) return null
    warn(error)
    retry = setTimeout(() => {
      session = open()
    }, retryMs)
    return null
  }
  /** Null: it could not be opened, and is tried again. */
  const open = (): Promise<ListeningSession | null> =>
    listenTo(settings, channels, { heard: tell, lost: again }).then(listening => {
      tell('', '')
      return listening
    }, again)
  let session = open()
  return {
    subscribe: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close: async () => {
      closed = true
      clearTimeout(retry)
      listeners.clear()
      await (await session)?.close()
    },
  }
}
