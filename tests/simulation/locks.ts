import { EventEmitter } from 'node:events'
import { DatabaseUnavailable } from '#database/errors.ts'
import type { LockSession } from '#database/lock-session.ts'

/** Advisory locks of a server: each is held by one session, and goes with it. */
export type LockTable = {
  /** @param turn what each question waits for */
  open(turn: (label: string) => Promise<void>): HeldSession
  /** What is held by anybody. */
  held(): readonly string[]
}
export type HeldSession = LockSession & {
  /** The server takes it for dead: what it held is free; who lives on hears of it. */
  lose(): void
}

/** Long because who holds what, alone or with others, is one table. */
export const lockTable = (): LockTable => {
  const holders = new Map<string, LockSession>()
  const sharers = new Map<string, Set<LockSession>>()
  /** A lock that many hold together: who joins, who leaves, and how many they are. */
  const shared = (text: string, name: string, session: LockSession): number => {
    const all = sharers.get(name) ?? new Set()
    sharers.set(name, all)
    if (text.includes('pg_advisory_lock_shared')) all.add(session)
    if (text.includes('pg_advisory_unlock_shared')) all.delete(session)
    return all.size
  }
  return {
    held: () => [...holders.keys()],
    open: turn => {
      const events = new EventEmitter()
      let lost = false
      const lose = (): void => {
        lost = true
        for (const [name, holder] of holders) if (holder === session) holders.delete(name)
        for (const all of sharers.values()) all.delete(session)
        events.emit('end')
      }
      const session: HeldSession = {
        on: (event, listener) => events.on(event, listener),
        once: (event, listener) => events.once(event, listener),
        query: async (text, values) => {
          await turn('lock')
          if (lost) throw new DatabaseUnavailable('the session has ended')
          const name = values.join(' ')
          if (text.includes('_shared') || text.includes('pg_locks'))
            return { rows: [{ count: shared(text, name, session) }] }
          const free = !holders.has(name)
          const own = holders.get(name) === session
          const takes = text.includes('pg_try_advisory_lock')
          if (takes && free) holders.set(name, session)
          if (!takes && own) holders.delete(name)
          const yes = takes ? free || own : own
          return { rows: [{ yes, done: yes }] }
        },
        end: async () => lose(),
        lose,
      }
      return session
    },
  }
}
