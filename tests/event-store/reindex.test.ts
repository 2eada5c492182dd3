import { forgetBeyond } from '#event-store/transfer/places.ts'
import { LogUnavailable } from '#event-store/contract.ts'
import { reindexLog } from '#runtime/start/reindex-log.ts'
import { Client } from 'pg'
import { describe, expect, test, vi } from 'vitest'
import { aKey, notes, stored, streamOf, to } from './given.ts'
import { indexOf } from './index-copies.ts'
import { configOf, reindexCommand, reindexed, someFacts } from './reindexing.ts'
import { logRig } from './rig.ts'

const card = { scope: 'card', value: 'ab12' } as const
const rig = logRig('test', {
  deadlineMs: 5000,
  patienceMs: 10_000,
})
const command = () => reindexCommand(rig)
/** Whoever asks more than so many things of PostgreSQL loses his connections, as a process that is killed. */
const killBefore = (step: number) => {
  const query: (this: Client, ...asked: unknown[]) => unknown = Client.prototype.query
  let asked = 0
  const spy = vi.spyOn(Client.prototype, 'query')
  return spy.mockImplementation(function (this: Client, ...asking: unknown[]) {
    if (this === rig.owner) return query.apply(this, asking)
    asked += 1
    if (asked <= step) return query.apply(this, asking)
    this.connection.stream.destroy()
    return Promise.reject(new Error('killed'))
  })
}
describe('npm run log -- reindex', () => {
  test('with a log that is older says what it gives up, drops what was read beyond it, and all goes on', async () => {
    const store = rig.open()
    const kept = await someFacts(store)
    stored(await store.append(to(kept, { claims: [{ ...card, action: 'take' }] })))
    const older = rig.double.log.copy()
    const end = await store.head()
    const gone = await someFacts(store, 3)
    stored(
      await store.append(
        to(gone, {
          claims: [
            {
              scope: 'card',
              value: 'cd34',
              action: 'take',
            },
          ],
        }),
      ),
    )
    await readModelAt('beyond', await store.head())
    await readModelAt('within', end)
    await rig.closeAll()
    rig.double.log.bringBack(older)

    const said = await command()
    expect(said).toContain('made anew from 6 events of the log')
    expect(said).toContain('4 events are missing')
    expect(said).toContain(
      'given up: 4 events, 3 keys of events, 3 requests, 1 claims; 0 events',
    )
    expect(said).toContain('at the next start: beyond')
    expect(await readModels()).toEqual(['within'])

    const next = rig.open()
    expect((await next.health()).ok).toBe(true)
    expect(await next.head()).toBe(end)
    expect(await next.holder('card', 'cd34')).toBeUndefined()
    expect(await next.holder(card.scope, card.value)).toBe(kept)
    stored(await next.append(to(gone, { note: 'again' })))
    expect(notes(await streamOf(next, gone))).toEqual(['again'])
  })
  test('with an index that is lost whole makes the same one again and gives up nothing', async () => {
    const store = rig.open()
    const stream = await someFacts(store)
    stored(
      await store.append(
        to(stream, {
          claims: [{ ...card, action: 'take' }],
        }),
      ),
    )
    const before = await indexOf(rig.owner)
    await rig.closeAll()
    await rig.owner.query(
      'truncate log_index.turn, log_index.streams, log_index.event_keys, log_index.request_keys, log_index.claims',
    )
    expect(await command()).toContain('nothing is given up')
    expect(await indexOf(rig.owner)).toEqual(before)
    expect(await command()).toContain('nothing is given up')
    expect(await indexOf(rig.owner)).toEqual(before)
  })
  test('finishes what is pending where the log can take it, and gives it up where the log is older', async () => {
    const store = rig.open()
    const stream = await someFacts(store)
    const older = rig.double.log.copy()
    await someFacts(store, 1)
    const under = to(stream, {
      note: 'under way',
      key: aKey(),
    })
    rig.double.faults.unavailable = 1
    await expect(store.append(under)).rejects.toThrow(LogUnavailable)
    await rig.closeAll()
    const pending = await rig.owner.query('select * from log_index.turn')
    expect(await command()).toContain('made anew from 7 events of the log')
    expect(notes(await streamOf(rig.open(), stream)).at(-1)).toBe('under way')
    await rig.closeAll()

    rig.double.log.bringBack(older)
    await rig.owner.query('update log_index.turn set pending = $1', [
      JSON.stringify(pending.rows[0]?.pending),
    ])
    expect(await command()).toContain('1 events that were under way')
    expect(notes(await streamOf(rig.open(), stream))).toHaveLength(5)
  })
  test('killed at any step leaves no read model beyond a log that is gone on with; again, it is done', async () => {
    const store = rig.open()
    await someFacts(store)
    const older = rig.double.log.copy()
    const end = await store.head()
    await someFacts(store, 3)
    const beyond = await store.head()
    await rig.closeAll()
    rig.double.log.bringBack(older)
    const turn = (await rig.owner.query('select ordinal, position from log_index.turn')).rows[0]
    const wire = rig.wire()
    let step = 0
    for (let killed = true; killed; step++) {
      await rig.owner.query('update log_index.turn set ordinal = $1, position = $2', [
        turn?.ordinal,
        turn?.position,
      ])
      if ((await readModels()).length === 0) await readModelAt('beyond', beyond)
      const killing = killBefore(step)
      killed = await reindexed(rig, 5000, wire).then(
        () => false,
        () => true,
      )
      killing.mockRestore()
      const [{ position } = { position: '0' }] = (
        await rig.owner.query<{ position: string }>('select position::text from log_index.turn')
      ).rows
      // Whoever starts now is refused, or finds nothing that was read beyond the log.
      if (BigInt(position) <= end) expect([step, await readModels()]).toEqual([step, []])
    }
    expect(step).toBeGreaterThan(20)
    expect(await readModels()).toEqual([])
    const next = rig.open()
    expect((await next.health()).ok).toBe(true)
    expect(await next.head()).toBe(end)
  })
  test('has nothing to do where the log is in PostgreSQL', async () => {
    await expect(
      reindexLog({ ...configOf(rig), eventStoreUrl: null }, rig.database.urls, () => undefined),
    ).rejects.toThrow('has no index beside it')
  })
})

test('what was read up to the end of a log stays, whatever lane it is of', async () => {
  await readModelAt('within', 10n)
  expect(await forgetBeyond(rig.database.urls, 10n)).toEqual([])
  expect(await readModels()).toEqual(['within'])
  expect(await forgetBeyond(rig.database.urls, 9n)).toEqual(['within'])
  expect(await readModels()).toEqual([])
})

test('What was kept for webhooks beyond the end of a log is forgotten, and what comes instead is told', async () => {
  const id = '00000000-0000-4000-8000-000000000001'
  await rig.owner.query(
    `insert into webhooks.places (company_id, webhook_id, revision, state, position, place, try_at)
       values ($1, $1, 1, 'on', 14, 2, now()), ($1, $2, 1, 'on', 5, 1, now())`,
    [id, id.replace(/1$/, '2')],
  )
  await rig.owner.query(
    `insert into webhooks.facts (company_id, position, place, fact_id, kind, data, recorded_at)
       select $1, position, 1, $1, 'person.hired', '{}', now() from unnest(array[5, 10, 14, 15]) position`,
    [id],
  )
  await rig.owner.query("insert into jobs.reactions values ('webhooks', 15)")
  await forgetBeyond(rig.database.urls, 10n)
  const { rows } = await rig.owner.query('select distinct revision from webhooks.places')
  expect(rows).toEqual([{ revision: 0 }]) // said beyond, it is not said any more
  const waiting = () =>
    rig.owner.query<{ webhook: string; position: string }>(
      `select right(p.webhook_id::text, 1) as webhook, f.position::text
       from webhooks.places p
       join webhooks.facts f on f.company_id = p.company_id and (f.position, f.place) > (p.position, p.place)
       order by 1, 2`,
    )
  expect((await waiting()).rows).toEqual([{ webhook: '2', position: '10' }])
  await rig.owner.query(
    `insert into webhooks.facts (company_id, position, place, fact_id, kind, data, recorded_at)
       values ($1, 12, 1, $1, 'person.hired', '{}', now())`,
    [id],
  )
  expect((await waiting()).rows.map(({ webhook }) => webhook)).toEqual(['1', '2', '2'])
})

test('Notices are followed from the end of a log on, and what is coming is asked anew', async () => {
  const id = '00000000-0000-4000-8000-000000000001'
  await rig.owner.query(
    `insert into notices.companies (company_id, planned_to, next_at) values ($1, '2026-03-10', 'infinity')`,
    [id],
  )
  await rig.owner.query('update notices.progress set position = 15')
  const standing = async () =>
    (
      await rig.owner.query(
        `select p.position::int, c.planned_to::text, c.next_at::text from notices.progress p, notices.companies c`,
      )
    ).rows
  await forgetBeyond(rig.database.urls, 15n)
  expect(await standing()).toEqual([
    { position: 15, planned_to: '2026-03-10', next_at: 'infinity' },
  ])
  await forgetBeyond(rig.database.urls, 10n)
  expect(await standing()).toEqual([{ position: 10, planned_to: null, next_at: '-infinity' }])
})

const readModelAt = async (name: string, position: bigint): Promise<void> => {
  const projector = new Client(rig.database.urls.projector)
  await projector.connect()
  await projector.query(`create table read.${name}_1 (id int)`)
  await projector.query(
    `insert into projections.checkpoints (name, schema, tables, lane, lanes, position, epoch)
      values ($1, 'read', $2, 0, 1, $3, 1)`,
    [name, [`${name}_1`], String(position)],
  )
  await projector.end()
}
/** Those that have both their tables and a place. */
const readModels = async (): Promise<string[]> =>
  (
    await rig.owner.query<{ name: string }>(
      `select name from projections.checkpoints c
        join pg_tables t on t.schemaname = c.schema and t.tablename = c.tables[1] order by 1`,
    )
  ).rows.map(({ name }) => name)
