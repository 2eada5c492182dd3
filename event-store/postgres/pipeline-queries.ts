import type { Client } from 'pg'

/**
 * Sends queries in one write, since a write wakes the server each time. Waits for all, so that nothing stays in flight,
 * and then fails with the first failure: later ones only follow from it.
 */
export const pipelineQueries = async <T extends readonly unknown[]>(
  client: Pick<Client, 'connection'>,
  send: () => readonly [...{ [K in keyof T]: Promise<T[K]> }],
): Promise<T> => {
  const { stream } = client.connection
  stream.cork()
  const queries = send()
  stream.uncork()
  await Promise.allSettled(queries)
  for (const query of queries) await query
  return Promise.all(queries) as Promise<T>
}
