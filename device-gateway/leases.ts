import type { Client } from 'pg'

/** What only one gateway may do at a time. A lease is an advisory lock of one session: a process that dies, or loses its connection, holds none. */
export type Leases = {
  /** Takes it, or says that it is held already by this process; false while another process holds it. @throws when the database is away. */
  hold(name: string): Promise<boolean>
  release(name: string): Promise<void>
  /** Still held, as far as this process knows without asking. */
  has(name: string): boolean
  close(): Promise<void>
}

/** Tells these locks from all other advisory locks of the database. */
const space = 0x6d67

export const openLeases = (connect: () => Promise<Client>): Leases => {
  const held = new Set<string>()
  let session: Promise<Client> | null = null
  let closed = false
  let before: Promise<unknown> = Promise.resolve()

  const lose = (lost: Promise<Client>): void => {
    if (session !== lost) return
    session = null
    held.clear()
  }
  const open = (): Promise<Client> => {
    if (closed) return Promise.reject(new Error('closed'))
    if (session) return session
    const opened: Promise<Client> = connect().then(client => client.once('end', () => lose(opened)))
    session = opened
    opened.catch(() => lose(opened))
    return opened
  }
  /** One statement at a time: a session cannot do two. */
  const ask = (text: string, name: string): Promise<boolean> => {
    const answer = before.then(() => askNow(text, name))
    before = answer.catch(() => undefined)
    return answer
  }
  const askNow = async (text: string, name: string): Promise<boolean> => {
    const used = open()
    try {
      const { rows } = await (await used).query<{ done: boolean }>(text, [space, name])
      return rows[0]?.done === true
    } catch (error) {
      lose(used)
      used.then(client => client.end()).catch(() => undefined)
      throw error
    }
  }

  return {
    has: name => held.has(name),
    hold: async name => {
      if (held.has(name)) return true
      const got = await ask('select pg_try_advisory_lock($1, hashtext($2)) as done', name)
      if (got) held.add(name)
      return got
    },
    release: async name => {
      if (!held.delete(name)) return
      await ask('select pg_advisory_unlock($1, hashtext($2)) as done', name)
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
