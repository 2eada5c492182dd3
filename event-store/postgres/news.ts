import { type LogPosition, asLogPosition } from '#domain/shared/values.ts'
import { listenTo, type ListeningSession } from '#database/listening.ts'
import { settingsOf, type Connect } from './connection.ts'
import { channel } from './write.ts'

export type News = {
  /** Where the log ends, by asking; what is known goes by it. */
  head(): Promise<LogPosition>
  /** The log is known to reach this far. */
  seen(position: LogPosition): void
  wait(after: LogPosition, signal: AbortSignal): Promise<void>
  close(): Promise<void>
}

export type NewsTiming = { readonly longestWaitMs: number; readonly pollMs: number }

/**
 * Wakes those who wait for the log to grow: by LISTEN while its connection stands, else by asking for the head every
 * `pollMs`, which is also when a lost connection is opened again. Nothing is asked while nobody waits, or while LISTEN
 * works. Long because listening, asking and waiting share what is known of the head.
 */
export const openNews = (
  connect: Connect,
  head: () => Promise<LogPosition>,
  { longestWaitMs, pollMs }: NewsTiming,
): News => {
  let known = 0n
  /** Counts what became known of the log, so that an answer older than that does not undo it. */
  let heard = 0
  /** From its first try to connect on. */
  let session: Promise<ListeningSession> | null = null
  let listening = false
  let poll: NodeJS.Timeout | null = null
  let closed = false
  const waiting = new Set<{ readonly after: LogPosition; readonly wake: () => void }>()

  const seen = (position: LogPosition): void => {
    heard += 1
    if (position > known) known = position
    for (const waiter of waiting) if (known > waiter.after) waiter.wake()
  }
  /** A log, or an index of one, that was brought back from an older copy ends before what was known of it. */
  const readHead = async (): Promise<LogPosition> => {
    const before = heard
    const position = await head()
    if (heard === before) known = position
    if (position >= known) seen(position)
    return position
  }

  const listen = async (): Promise<void> => {
    if (session || closed) return
    const forget = (): void => {
      // One that gave up may end when the next is there already: forgotten by it, that one would never be closed.
      if (session !== opened) return
      session = null
      listening = false
      known = 0n // what comes back may be an older copy
      pollWhileDeaf()
    }
    const opened = listenTo(settingsOf(connect, 'news'), [channel], {
      heard: position => seen(asLogPosition(position)),
      lost: forget,
    })
    session = opened
    try {
      await opened
      listening = true
      await readHead() // what was committed before LISTEN took hold
    } catch {
      forget()
      await closeOf(opened)
    }
  }

  const look = async (): Promise<void> => {
    void listen()
    try {
      await readHead()
    } catch {
      // The log is away; waiting goes on, and each waiter is let go after its longest wait.
    }
    poll = null
    pollWhileDeaf()
  }
  const pollWhileDeaf = (): void => {
    if (!poll && !listening && !closed && waiting.size > 0)
      poll = setTimeout(() => void look(), pollMs)
  }

  const wait = (after: LogPosition, signal: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      if (signal.aborted) return reject(signal.reason)
      if (known > after || closed) return resolve()
      const stop = (): void => {
        clearTimeout(timer)
        waiting.delete(waiter)
        signal.removeEventListener('abort', abort)
      }
      const abort = (): void => {
        stop()
        reject(signal.reason)
      }
      const waiter = {
        after,
        wake: () => {
          stop()
          resolve()
        },
      }
      const timer = setTimeout(waiter.wake, longestWaitMs)
      signal.addEventListener('abort', abort)
      waiting.add(waiter)
      void listen()
      pollWhileDeaf()
    })

  return {
    head: readHead,
    seen,
    wait,
    close: async () => {
      closed = true
      if (poll) clearTimeout(poll)
      for (const waiter of waiting) waiter.wake()
      if (session) await closeOf(session)
    },
  }
}

/** Closes it as soon as it stands; one that could not be opened has closed itself. */
const closeOf = (opened: Promise<ListeningSession>): Promise<void> =>
  opened.then(
    session => session.close(),
    () => undefined,
  )
