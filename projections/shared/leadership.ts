import { setMaxListeners } from 'node:events'
import type { Client } from 'pg'

/**
 * One projector writes a read model; others stand by. Who holds the advisory lock leads, and the lock goes with the
 * session that holds it, so a projector that dies is replaced within seconds. The lock is for liveness; what keeps a
 * paused one from writing after it was replaced is the epoch in the checkpoint.
 */
export type Lead = { readonly lost: AbortSignal; release(): Promise<void> }
export type Leadership = {
  /** Null while another session leads. */
  lead(what: string): Promise<Lead | null>
  close(): Promise<void>
}

/** All leads of a process are held by one session, opened when it is needed. */
export const leadership = (openSession: () => Promise<Client>): Leadership => {
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
    close: async () => {
      const open = current
      current = null
      if (open) await (await open).client.end()
    },
  }
}

type Session = {
  readonly client: Client
  readonly lost: AbortSignal
  ask(question: string, what: string): Promise<boolean>
}
const watched = (client: Client): Session => {
  const gone = new AbortController()
  setMaxListeners(0, gone.signal) // one for each read model that is led; they go with the lead
  client.on('end', () => gone.abort())
  client.on('error', () => gone.abort())
  // A connection answers one question at a time, and many read models ask.
  let before: Promise<unknown> = Promise.resolve()
  const ask = async (question: string, what: string): Promise<boolean> => {
    const answer = before.then(() => client.query<{ yes: boolean }>(question, [what]))
    before = answer.catch(() => undefined)
    return (await answer).rows[0]?.yes ?? false
  }
  return { client, lost: gone.signal, ask }
}
