import type { Client, Connection } from 'pg'

/** `COPY … FROM STDIN` by hand: `pg` has the words but no call. */
export const copyIn = (client: Client, statement: string, rows: Buffer): Promise<void> =>
  new Promise((resolve, reject) => {
    client.query({
      submit: (connection: Connection) => connection.query(statement),
      handleCopyInResponse: (
        connection: Connection & {
          sendCopyFromChunk(chunk: Buffer): void
          endCopyFrom(): void
        },
      ) => {
        connection.sendCopyFromChunk(rows)
        connection.endCopyFrom()
      },
      handleCommandComplete: () => undefined,
      handleRowDescription: () => undefined,
      handleReadyForQuery: () => resolve(),
      handleError: reject,
    })
  })
