import { setMaxListeners } from 'node:events'
import type { LockSession } from './lock-session.ts'

/**
 * What only one process may do at a time. A lease is an advisory lock of one session: a process that dies, or loses its
 * connection, holds none.
 */
export type Leases = {
  /**
   * Takes it, or says that it is held already by this process; false while another process holds it. @throws when the
   * database is away.
   */
  hold(name: string): Promise<boolean>
  /**
   * Works while it is held, and gives it back whatever becomes of the work; does nothing while another holds it. `lost`
   * aborts when it went with its connection before.
   * @returns whether it was held.
   */
  during(name: string, work: (lost: AbortSignal) => Promise<void>): Promise<boolean>
  /** Still held, as far as this process knows without asking. */
  has(name: string): boolean
  close(): Promise<void>
}

/** Tells these locks from all other advisory locks of the database. */
const space = 0x6d67

const untilLost = (): AbortController => {
  const lost = new AbortController()
  setMaxListeners(0, lost.signal) // one for each that works alone; they go with its turn
  return lost
}

/** Long because the session, what is held in it and who uses it are one state: they are lost together. */
export const openLeases = (connect: () => Promise<LockSession>): Leases => {
  const held = new Set<string>()
  /** How much work goes on under it. */
  const users = new Map<string, number>()
  let session: Promise<LockSession> | null = null
  let lost = untilLost()
  let closed = false
  let before: Promise<unknown> = Promise.resolve()

  const lose = (gone: Promise<LockSession>): void => {
    if (session !== gone) return
    session = null
    held.clear()
    lost.abort()
    lost = untilLost()
  }
  const open = (): Promise<LockSession> => {
    if (closed) return Promise.reject(new Error('closed'))
    if (session) return session
    const opened: Promise<LockSession> = connect().then(client => {
      client.once('end', () => lose(opened))
      return client
    })
    session = opened
    opened.catch(() => lose(opened))
    return opened
  }
  /** One after the other: a session cannot do two, and the server counts how often a lock was taken. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const answer = before.then(work)
    before = answer.catch(() => undefined)
    return answer
  }
  const ask = async (text: string, name: string): Promise<boolean> => {
    const used = open()
    try {
      const { rows } = await (await used).query(text, [space, name])
      return rows[0]?.['done'] === true
    } catch (error) {
      lose(used)
      used.then(client => client.end()).catch(() => undefined)
      throw error
    }
  }

  const hold = (name: string): Promise<boolean> =>
    inTurn(async () => {
      if (held.has(name)) return true
      const got = await ask('select pg_try_advisory_lock($1, hashtext($2)) as done', name)
      if (got) held.add(name)
      return got
    })
  /** Unless somebody took it up again meanwhile. */
  const release = (name: string): Promise<void> =>
    inTurn(async () => {
      if (!users.has(name) && held.delete(name))
        await ask('select pg_advisory_unlock($1, hashtext($2)) as done', name)
    })

  return {
    has: name => held.has(name),
    hold,
    during: async (name, work) => {
      if (!(await hold(name))) return false
      users.set(name, (users.get(name) ?? 0) + 1)
      try {
        await work(lost.signal)
      } finally {
        const others = (users.get(name) ?? 1) - 1
        if (others > 0) users.set(name, others)
        else users.delete(name)
        if (others === 0) await release(name)
      }
      return true
    },
    close: async () => {
      closed = true
      const last = session
      session = null
      held.clear()
      await last?.then(client => client.end()).catch(() => undefined)
    },
  }
}
