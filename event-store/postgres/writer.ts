import type { Watch } from '#database/watch.ts'
import type { Instant } from '#domain/shared/values.ts'
import { Client, DatabaseError } from 'pg'
import { LogUnavailable, type AppendOutcome } from '../contract.ts'
import type { PreparedAppend } from '../prepare.ts'
import { appendGroup } from './append-group.ts'
import { openRecent, type Guess } from './recent.ts'
import { writeEvents, type Turn } from './write.ts'
import { asSeenOutside, isAway, settingsOf, type Connect } from './connection.ts'

export type Writer = {
  /** Answers each append of the group, in order; throws `LogUnavailable` when nothing can be said of any of them. */
  run(group: readonly PreparedAppend[]): Promise<readonly (AppendOutcome | Error)[]>
  close(): Promise<void>
}

/**
 * How long the session may take to open, how long a group waits for another writer's lock, and how long it may take
 * from there to the answer of its commit.
 */
export type WriterTiming = {
  readonly connectMs: number
  readonly patienceMs: number
  readonly answerMs: number
}

/**
 * The one connection that appends. It is opened when needed and again after it was lost. Long because guesses, look-ups
 * and the one session they use wait for each other.
 */
export const openWriter = (
  connect: Connect,
  now: () => Instant,
  { connectMs, patienceMs, answerMs }: WriterTiming,
  watch: Watch,
): Writer => {
  const recent = openRecent()
  let session: Client | null = null
  /** Guesses wait while a group is looked up, and others that must be looked up do. */
  let lookingUp: Promise<void> | null = null

  const open = async (): Promise<Client> => {
    const client = new Client({
      ...settingsOf(connect, 'writer', {
        lock_timeout: String(patienceMs),
        idle_in_transaction_session_timeout: '10000',
      }),
      connectionTimeoutMillis: connectMs,
      pipeline: true,
    })
    const forget = (): void => {
      if (session === client) session = null
    }
    client.on('error', forget)
    client.on('end', forget)
    await client.connect()
    session = client
    return client
  }

  /** A server that neither answers nor closes is left: its answer, if it comes, finds nobody. */
  const inTime = async <T>(client: Client, work: () => Promise<T>): Promise<T> => {
    const tooLong = setTimeout(
      () =>
        client.connection.stream.destroy(new LogUnavailable('the log did not answer in time')),
      answerMs + patienceMs,
    )
    const done = watch.asking(client)
    try {
      return await work()
    } finally {
      clearTimeout(tooLong)
      done()
    }
  }

  /** With `onlyAt`, an answer only if the counter still stands there. */
  const attempt = async (
    group: readonly PreparedAppend[],
    onlyAt?: Turn,
  ): Promise<readonly AppendOutcome[] | null> => {
    const reused = session
    const client = reused ?? (await open())
    let mayBeStored = false
    try {
      return await inTime(client, () =>
        appendGroup(
          client,
          now,
          group,
          recent,
          () => {
            mayBeStored = true
          },
          onlyAt,
        ),
      )
    } catch (error) {
      const lost = session !== client
      if (mayBeStored) recent.forget()
      if (isAway(error)) discard(client)
      else await client.query('rollback').catch(() => discard(client))
      // A connection that died while it lay idle shows only now; nothing was written, so a new one may try again.
      if (lost && reused && !mayBeStored) return attempt(group, onlyAt)
      throw error
    }
  }

  const discard = (client: Client): void => {
    if (session === client) session = null
    client.end().catch(() => undefined)
  }

  const alone = async (prepared: PreparedAppend): Promise<AppendOutcome | Error> => {
    try {
      const [answer] = (await attempt([prepared])) ?? []
      return answer ?? new Error('an append got no answer')
    } catch (error) {
      return errorOf(asSeenOutside(error))
    }
  }

  const lookUpAndWrite = async (
    group: readonly PreparedAppend[],
    onlyAt?: Turn,
  ): Promise<readonly (AppendOutcome | Error)[] | null> => {
    try {
      return await attempt(group, onlyAt)
    } catch (error) {
      if (isAway(error)) throw asSeenOutside(error)
      // The database refuses something in the group: each goes alone, so that only its own caller hears of it.
      const answers: (AppendOutcome | Error)[] = []
      for (const prepared of group) answers.push(await alone(prepared))
      return answers
    }
  }

  /**
   * The answers, if the guess holds; else where the counter must still stand for the group to be written at all, if
   * that is in doubt.
   */
  const tryGuess = async (
    client: Client,
    { decision, starts, turn }: Guess,
  ): Promise<readonly AppendOutcome[] | { readonly lost: unknown } | null> => {
    try {
      if (await inTime(client, () => writeEvents(client, decision, starts, turn))) {
        recent.confirm()
        return decision.answers
      }
      recent.forget(turn.writer)
      return null
    } catch (error) {
      recent.forget(turn.writer)
      if (!isAway(error)) return null
      // Another writer holds the log: nothing was written, and the connection is well.
      if (error instanceof DatabaseError && error.code === '55P03') throw asSeenOutside(error)
      discard(client)
      return { lost: error }
    }
  }

  return {
    run: async group => {
      while (lookingUp) await lookingUp
      const guess = session && recent.guess(group, now())
      const guessed = guess && session ? await tryGuess(session, guess) : null
      if (guessed && !('lost' in guessed)) return guessed
      while (lookingUp) await lookingUp
      const work = lookUpAndWrite(group, guessed ? guess?.turn : undefined)
      const done = work.then(
        () => undefined,
        () => undefined,
      )
      lookingUp = done
      try {
        const answers = await work
        if (answers) return answers
        throw asSeenOutside(guessed?.lost)
      } finally {
        lookingUp = null
      }
    },
    close: async () => {
      await session?.end()
    },
  }
}

const errorOf = (error: unknown): Error =>
  error instanceof Error ? error : new Error(String(error))
