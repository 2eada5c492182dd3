import type { Client, Connection } from 'pg'
import { rowOf, type Row } from './rows.ts'

/** Runs `COPY (query) TO STDOUT` and hands over each row, its columns as text. */
export const copyRows = (
  client: Client,
  query: string,
  onRow: (row: Row) => void,
): Promise<void> =>
  new Promise((resolve, reject) => {
    let failure: unknown
    let rest = ''
    const onData = (text: string): void => {
      const lines = (rest + text).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) onRow(rowOf(columnsOf(line)))
    }
    // What `pg` asks of an object that speaks the protocol itself.
    client.query({
      submit: (connection: Connection) => connection.query(`copy (${query}) to stdout`),
      handleCopyData: ({ chunk }: { chunk: Buffer }) => {
        try {
          onData(chunk.toString('utf8'))
        } catch (error) {
          failure ??= error
        }
      },
      handleCommandComplete: () => undefined,
      handleRowDescription: () => undefined,
      handleReadyForQuery: () => (failure === undefined ? resolve() : reject(failure)),
      handleError: (error: unknown) => {
        failure ??= error
        reject(error)
      },
    })
  })

/**
 * The text format of COPY: tabs between columns, `\N` for null, backslash escapes, which JSON has in place of every
 * control character.
 */
const columnsOf = (line: string): (string | null)[] => {
  const columns: (string | null)[] = line.split('\t')
  if (line.includes('\\'))
    columns.forEach((text, at) => {
      if (text?.includes('\\'))
        columns[at] = text === '\\N' ? null : text.replaceAll(/\\(.)/gs, unescaped)
    })
  return columns
}
const escapes: Readonly<Record<string, string>> = {
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
}
const unescaped = (_: string, letter: string): string => escapes[letter] ?? letter
