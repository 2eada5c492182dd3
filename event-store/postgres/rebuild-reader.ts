import pg from 'pg'
import type { StoredEvent } from '../contract.ts'
import { asSeenOutside, settingsOf, type Connect } from './connection.ts'
import { copyRows } from './copy-rows.ts'
import { columns, eventReader } from './rows.ts'

/**
 * Reads the log from `after` to where it ends now, for rebuilds: by COPY, which costs the server and us less than rows do, and one
 * page ahead of its caller. Positions have no gaps, so a page is a range of them and memory is bounded by two pages.
 */
export const rebuildReader = async function* (connect: Connect, { after, size }: { after: bigint; size: number }): AsyncGenerator<readonly StoredEvent[]> {
  const client = new pg.Client(settingsOf(connect, 'rebuild'))
  client.on('error', () => undefined) // the query under way fails with it
  try {
    await client.connect()
    const { rows: [counter] } = await client.query<{ position: string }>('select position::text from log.counter')
    const end = BigInt(counter?.position ?? 0)
    let next = pageAfter(client, after, size)
    for (let from = after; from < end; from += BigInt(size)) {
      const page = await next
      next = pageAfter(client, from + BigInt(size), from + BigInt(size) < end ? size : 0)
      next.catch(() => undefined) // seen when it is awaited, unless the caller stops before
      yield page
    }
    await next
  } catch (error) {
    throw asSeenOutside(error)
  } finally {
    await client.end().catch(() => undefined)
  }
}

const pageAfter = async (client: pg.Client, after: bigint, size: number): Promise<readonly StoredEvent[]> => {
  if (size === 0) return []
  const read = eventReader()
  const events: StoredEvent[] = []
  // COPY takes no parameters; a bigint and an integer carry nothing but digits.
  const rows = `select ${columns} from log.events where position > ${after} and position <= ${after + BigInt(size)} order by position`
  await copyRows(client, rows, row => { events.push(read(row)) })
  return events
}
