import pg from 'pg'
import { asSeenOutside, checkOut, isStale, type WatchedPool } from './connection.ts'
import { DatabaseUnavailable, NoConnection } from './errors.ts'
import { noStatements, type StatementNames } from './prepared.ts'
import type { Tx } from './types.ts'
import type { Watch } from './watch.ts'

/**
 * Runs `work` between `begin` and `commit`; rolls back when it throws. `begin` goes out with what is asked first and is
 * not waited for alone: what it sets holds for that, too, and nothing further is asked until it was answered. A
 * connection on which anything else than a statement failed is not used again.
 * @throws {DatabaseUnavailable}
 */
export const inTransaction = async <T>(
  watched: WatchedPool,
  begin: string,
  work: (tx: Tx) => Promise<T>,
  prepared: StatementNames = noStatements,
): Promise<T> => {
  const client = await checkOut(watched).catch(error => {
    const seen = asSeenOutside(error)
    throw seen instanceof DatabaseUnavailable
      ? new NoConnection(seen.message, { cause: seen.cause })
      : seen
  })
  const { watch } = watched
  let broken: Error | boolean = true
  try {
    const begun = inOneWrite(client, () => ask(watch, client, begin))
    begun.catch(() => undefined) // whoever asks hears of it
    const answer = await work(txOf(watch, client, begun, text => prepared.nameOf(text, begin)))
    await begun
    const { command } = await ask(watch, client, 'commit')
    broken = false
    // The server answers so when a statement failed and `work` went on regardless.
    if (command !== 'COMMIT')
      throw new Error('the transaction was rolled back: a failed statement was passed over')
    return answer
  } catch (error) {
    // A server that does not answer would not answer to this either.
    if (broken && !isSilent(error))
      broken = await client.query('rollback').then(
        () => error instanceof DatabaseUnavailable && isStale(error.cause),
        (failure: Error) => failure,
      )
    throw error
  } finally {
    client.release(broken)
  }
}

const isSilent = (error: unknown): boolean =>
  error instanceof DatabaseUnavailable && !(error.cause instanceof pg.DatabaseError)

/** With what is asked in the same turn: a write wakes the server each time. */
const inOneWrite = <T>(client: pg.PoolClient, send: () => T): T => {
  if (!(client instanceof pg.Client)) return send()
  const { stream } = client.connection
  stream.cork()
  process.nextTick(() => stream.uncork())
  return send()
}

const txOf = (
  watch: Watch,
  client: pg.PoolClient,
  begun: Promise<unknown>,
  nameOf: (text: string) => string | undefined,
): Tx => {
  let asked = false
  return {
    query: async <Row extends object>(
      text: string,
      values?: readonly unknown[],
    ): Promise<Row[]> => {
      if (asked) await begun
      asked = true
      const answer = ask<Row>(watch, client, text, values, values && nameOf(text))
      answer.catch(() => undefined) // why it could not begin says more
      await begun
      return (await answer).rows
    },
  }
}

const ask = async <Row extends object>(
  watch: Watch,
  client: pg.ClientBase,
  text: string,
  values?: readonly unknown[],
  name?: string,
): Promise<pg.QueryResult<Row>> => {
  const done = watch.asking(client)
  try {
    return await (values
      ? client.query<Row>({ text, values: [...values], ...(name ? { name } : {}) })
      : client.query<Row>(text))
  } catch (error) {
    throw asSeenOutside(error)
  } finally {
    done()
  }
}
