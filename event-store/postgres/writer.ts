import type { Instant } from '#domain/shared/values.ts'
import { Client } from 'pg'
import type { Appended } from '../contract.ts'
import type { Prepared } from '../prepare.ts'
import { appendGroup } from './append-group.ts'
import { asSeenOutside, isAway, settingsOf, type Connect } from './connection.ts'

export type Writer = {
  /** Answers each append of the group, in order; throws `LogUnavailable` when nothing can be said of any of them. */
  run(group: readonly Prepared[]): Promise<readonly (Appended | Error)[]>
  close(): Promise<void>
}

/** How long a group waits for another writer's lock, and how long it may take from there to the answer of its commit. */
export type WriterTiming = { readonly patienceMs: number; readonly answerMs: number }

/** The one connection that appends. It is opened when needed and again after it was lost. */
export const openWriter = (connect: Connect, now: () => Instant, { patienceMs, answerMs }: WriterTiming): Writer => {
  let session: Client | null = null

  const open = async (): Promise<Client> => {
    const client = new Client({
      ...settingsOf(connect, 'writer', { lock_timeout: String(patienceMs), idle_in_transaction_session_timeout: '10000' }), pipeline: true,
    })
    const forget = (): void => { if (session === client) session = null }
    client.on('error', forget)
    client.on('end', forget)
    await client.connect()
    session = client
    return client
  }

  const attempt = async (group: readonly Prepared[]): Promise<Appended[]> => {
    const reused = session
    const client = reused ?? await open()
    let mayBeStored = false
    // A server that neither answers nor closes is left: its answer, if it comes, finds nobody.
    const tooLong = setTimeout(() => client.connection.stream.destroy(new Error('the log did not answer in time')), answerMs + patienceMs)
    try {
      return (await appendGroup(client, now, group, () => { mayBeStored = true })).answers
    } catch (error) {
      const lost = session !== client
      if (isAway(error)) discard(client)
      else await client.query('rollback').catch(() => discard(client))
      // A connection that died while it lay idle shows only now; nothing was written, so a new one may try again.
      if (lost && reused && !mayBeStored) return attempt(group)
      throw error
    } finally {
      clearTimeout(tooLong)
    }
  }

  const discard = (client: Client): void => {
    if (session === client) session = null
    client.end().catch(() => undefined)
  }

  const alone = async (prepared: Prepared): Promise<Appended | Error> => {
    try {
      const [answer] = await attempt([prepared])
      return answer ?? new Error('an append got no answer')
    } catch (error) {
      return errorOf(asSeenOutside(error))
    }
  }

  return {
    run: async group => {
      try {
        return await attempt(group)
      } catch (error) {
        if (isAway(error)) throw asSeenOutside(error)
        // The database refuses something in the group: each goes alone, so that only its own caller hears of it.
        const answers: (Appended | Error)[] = []
        for (const prepared of group) answers.push(await alone(prepared))
        return answers
      }
    },
    close: async () => { await session?.end() },
  }
}

const errorOf = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)))
