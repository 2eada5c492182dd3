import { setMaxListeners } from 'node:events'
import type { LockSession } from '#database/lock-session.ts'

/**
 * One projector writes a read model; others stand by. Who holds the advisory lock leads, and the lock goes with the
 * session that holds it, so a projector that dies is replaced within seconds. The lock is for liveness; what keeps a
 * paused one from writing after it was replaced is the epoch in the checkpoint.
 */
export type Lead = { readonly lost: AbortSignal; release(): Promise<void> }
export type Leadership = {
  /** Null while another session leads. */
  lead(what: string): Promise<Lead | null>
  /** Is among those who could lead from now on, as long as its session lives; answers how many they are. */
  among(what: string): Promise<number>
  leave(what: string): Promise<void>
  close(): Promise<void>
}

/** All leads of a process are held by one session, opened when it is needed. */
export const leadership = (openSession: () => Promise<LockSession>): Leadership => {
  let current: Promise<Session> | null = null
  const session = async (): Promise<Session> => {
    const open = (current ??= openSession().then(watched))
    try {
      const opened = await open
      if (!opened.lost.aborted) return opened
    } catch (error) {
      if (current === open) current = null
      throw error
    }
    if (current === open) current = null
    return session()
  }
  return {
    lead: async what => {
      const holder = await session()
      if (
        !(await holder.ask('select pg_try_advisory_lock(hashtextextended($1, 0)) as yes', what))
      )
        return null
      const release = async (): Promise<void> => {
        if (!holder.lost.aborted)
          await holder
            .ask('select pg_advisory_unlock(hashtextextended($1, 0)) as yes', what)
            .catch(() => undefined)
      }
      return { lost: holder.lost, release }
    },
    among: async what => (await session()).among(what),
    leave: async what => {
      const open = await current?.catch(() => null)
      if (open && !open.lost.aborted) await open.leave(what).catch(() => undefined)
    },
    close: async () => {
      const open = current
      current = null
      if (open) await (await open).client.end()
    },
  }
}

type Session = {
  readonly client: LockSession
  readonly lost: AbortSignal
  ask(question: string, what: string): Promise<boolean>
  among(what: string): Promise<number>
  leave(what: string): Promise<void>
}
const watched = (client: LockSession): Session => {
  const gone = new AbortController()
  setMaxListeners(0, gone.signal) // one for each read model that is led; they go with the lead
  client.on('end', () => gone.abort())
  client.on('error', () => gone.abort())
  // A connection answers one question at a time, and many read models ask.
  let before: Promise<unknown> = Promise.resolve()
  const inTurn = async (
    question: string,
    what: string,
  ): Promise<Readonly<Record<string, unknown>> | undefined> => {
    const answer = before.then(() => client.query(question, [what]))
    before = answer.catch(() => undefined)
    return (await answer).rows[0]
  }
  const joined = new Set<string>()
  return {
    client,
    lost: gone.signal,
    ask: async (question, what) => (await inTurn(question, what))?.['yes'] === true,
    among: async what => {
      if (!joined.has(what))
        await inTurn('select pg_advisory_lock_shared(hashtextextended($1, 0))', what)
      joined.add(what)
      return Number((await inTurn(holders, what))?.['count'] ?? 1)
    },
    leave: async what => {
      if (joined.delete(what))
        await inTurn('select pg_advisory_unlock_shared(hashtextextended($1, 0))', what)
    },
  }
}

/** Sessions that hold a lock together. */
const holders = `select count(distinct pid)::int as count
  from pg_locks
  where locktype = 'advisory' and objsubid = 1 and granted
    and database = (select oid from pg_database where datname = current_database())
    and (classid::bigint << 32 | objid::bigint) = hashtextextended($1, 0)`
