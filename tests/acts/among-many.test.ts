import pg from 'pg'
import { expect, test } from 'vitest'
import { activity } from '#projections/acts/acts.ts'
import { own } from '#projections/tables/index.ts'
import { makeWorld } from '#tests/api/world.ts'

test('an undo finds its act among twenty thousand without reading the others', async () => {
  const world = await makeWorld()
  try {
    const token = await world.signIn(world.a.people.chief)
    const ask = async (url: string, body: object) => {
      const answer = await world.ask('POST', `/api/app/${url}`, { token, body })
      expect(answer.status, answer.text).toBe(200)
      await world.settle()
    }
    await ask('cards', { number: '4711' })
    const list = await world.ask('GET', '/api/app/reports/activity?limit=1', { token })
    const [row] = list.body['rows'] as { position: string }[]
    await ask(`reports/activity/${row?.position}/undo`, { reason: 'yanlışlıkla yapıldı' })
    await withOthers(world.database.urls.superuser, 20_000)
    const events = await world.deps.log.readAll({ after: 0n, max: 5000, personal: 'sealed' })
    const undone = events.find(({ type }) => type === 'ActUndone')
    if (!undone) throw new Error('nothing was undone')
    const read = await world.database.projector.transaction(
      async tx => {
        await tx.query(`delete from ${own.acts} where position = $1`, [String(undone.position)])
        const before = await rowsRead(tx)
        await activity.project(tx, [undone])
        return (await rowsRead(tx)) - before
      },
      { searchPath: 'read' },
    )
    expect(read).toBeGreaterThan(0)
    expect(read).toBeLessThan(50)
  } finally {
    await world.close()
  }
}, 300_000)

/** So many more acts of the same companies, each in a stream of its own. */
const withOthers = async (url: string, many: number): Promise<void> => {
  const client = new pg.Client(url)
  await client.connect()
  await client.query(
    `insert into read.${own.acts} select (jsonb_populate_record(null::read.${own.acts},
         to_jsonb(a) || jsonb_build_object('position', 1000000 + n, 'stream', 'other-' || n, 'employee_ids', '{}'))).*
       from (select * from read.${own.acts} order by position limit 1) a, generate_series(1, ${many}) n`,
  )
  await client.query(`analyze read.${own.acts}`)
  await client.end()
}

type Tx = Parameters<typeof activity.project>[0]
const rowsRead = async (tx: Tx): Promise<number> => {
  const [row] = await tx.query<{ rows: number }>(
    `select (seq_tup_read + idx_tup_fetch)::int as rows from pg_stat_xact_user_tables where relname = $1`,
    [own.acts],
  )
  return row?.rows ?? 0
}
