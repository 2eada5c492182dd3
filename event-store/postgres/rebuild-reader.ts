import { Client } from 'pg'
import { noCompany, type LogPosition } from '#domain/shared/values.ts'
import type { StoredEvent } from '../contract.ts'
import { inLane, oneLane, type Lane } from '#database/lanes.ts'
import { asSeenOutside, settingsOf, type Connect } from './connection.ts'
import { copyRows } from './copy-rows.ts'
import { columns, eventReader } from './rows.ts'

/**
 * Reads the log from `after` to where it ends now, for rebuilds: by COPY, which costs the server and us less than rows
 * do, and one page ahead of its caller. Positions have no gaps, so a page is a range of them and memory is bounded by
 * two pages. A lane's pages are ranges that have as many of its events.
 */
export const rebuildReader = async function* (
  connect: Connect,
  { after, size: most, lane = oneLane }: { after: LogPosition; size: number; lane?: Lane },
): AsyncGenerator<readonly StoredEvent[]> {
  const client = new Client(settingsOf(connect, 'rebuild'))
  client.on('error', () => undefined) // the query under way fails with it
  const size = BigInt(most * lane.of)
  try {
    await client.connect()
    const {
      rows: [counter],
    } = await client.query<{ position: string }>('select position::text from log.counter')
    const end = BigInt(counter?.position ?? 0)
    const pageAfter = (from: bigint): Promise<readonly StoredEvent[]> =>
      readPage(client, lane, from, smaller(from + size, end))
    let next = pageAfter(after)
    for (let from: bigint = after; from < end; from += size) {
      const page = await next
      next = pageAfter(smaller(from + size, end))
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

const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b)

/** Positions in `(after, to]`. */
const readPage = async (
  client: Client,
  lane: Lane,
  after: bigint,
  to: bigint,
): Promise<readonly StoredEvent[]> => {
  if (after >= to) return []
  const read = eventReader()
  const events: StoredEvent[] = []
  // COPY takes no parameters; a bigint carries nothing but digits.
  await copyRows(
    client,
    `select ${columns} from log.events
     where position > ${after} and position <= ${to} and (${inLane(lane, 'company')} or company = '${noCompany}')
     order by position`,
    row => {
      events.push(read(row))
    },
  )
  return events
}
