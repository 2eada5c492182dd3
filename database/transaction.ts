import pg from 'pg'
import { asSeenOutside, checkOut, isStale, type Watched } from './connection.ts'
import { DatabaseUnavailable } from './errors.ts'
import { unprepared, type Prepared } from './prepared.ts'
import type { Tx } from './types.ts'
import type { Watch } from './watch.ts'

/**
 * Runs `work` between `begin` (one round trip with what it sets) and `commit`; rolls back when it throws. A connection
 * on which anything else than a statement failed is not used again.
 * @throws {DatabaseUnavailable}
 */
export const inTransaction = async <T>(
  watched: Watched,
  begin: string,
  work: (tx: Tx) => Promise<T>,
  prepared: Prepared = unprepared,
): Promise<T> => {
  const client = await checkOut(watched).catch(error => {
    throw asSeenOutside(error)
  })
  const { watch } = watched
  let broken: Error | boolean = true
  try {
    await ask(watch, client, begin)
    const answer = await work(txOf(watch, client, text => prepared.nameOf(text, begin)))
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

const txOf = (
  watch: Watch,
  client: pg.PoolClient,
  nameOf: (text: string) => string | undefined,
): Tx => ({
  query: async <Row extends object>(
    text: string,
    values?: readonly unknown[],
  ): Promise<Row[]> =>
    (await ask<Row>(watch, client, text, values, values && nameOf(text))).rows,
})

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
