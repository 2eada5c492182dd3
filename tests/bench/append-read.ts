import { asInstant, asLogPosition } from '#domain/shared/values.ts'
import { postgresStore } from '#event-store/postgres/store.ts'
import { Client } from 'pg'
import { inRounds, rowOf, timed } from './append-measure.ts'
import type { BenchRow, BenchUrls } from './row.ts'

const pageSize = 5000
const rounds = 5

/**
 * Reading the first `upTo` events: pages of the contract and the reader for rebuilds, against bare paging over the same
 * table.
 */
export const readRows = async ({ app }: BenchUrls, upTo: number): Promise<BenchRow[]> => {
  const store = postgresStore({ url: app, now: () => asInstant('2026-03-02T08:00:00.000Z') })
  const client = new Client(app)
  await client.connect()
  const bare = async (after: number): Promise<number> => {
    const { rows } = await client.query<{ position: string }>({
      name: 'bare',
      text: 'select * from log.events where position > $1 order by position limit $2',
      values: [after, pageSize],
    })
    return Number(rows.at(-1)?.position ?? upTo)
  }
  const paged = async (after: number): Promise<number> =>
    Number(
      (await store.readAll({ after: asLogPosition(after), max: pageSize })).at(-1)?.position ??
        upTo,
    )
  const rebuild = async (): Promise<number> =>
    timed(async () => {
      let read = 0
      for await (const page of store.readPages({ after: 0n, size: pageSize }))
        if ((read += page.length) >= upTo) break
      return read
    })
  const rates = await inRounds(rounds + 1, {
    bare: () => pageThrough(bare, upTo),
    paged: () => pageThrough(paged, upTo),
    rebuild,
  })
  await Promise.all([store.close(), client.end()])
  return [
    rowOf(
      'readAll, pages of 5,000',
      'bare paging of 5,000',
      0.9,
      warm(rates.paged),
      warm(rates.bare),
    ),
    rowOf(
      'reader for rebuilds',
      'bare paging of 5,000',
      1.4,
      warm(rates.rebuild),
      warm(rates.bare),
    ),
  ]
}

const pageThrough = (page: (after: number) => Promise<number>, upTo: number): Promise<number> =>
  timed(async () => {
    let after = 0
    while (after < upTo) after = await page(after)
    return after
  })

/** Without the first round, in which the server reads from disk. */
const warm = (rates: readonly number[]): readonly number[] => rates.slice(1)
