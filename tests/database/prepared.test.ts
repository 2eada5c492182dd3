import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DatabaseUnavailable } from '#database/errors.ts'
import { preparedStatement as keptAt } from '#database/prepared.ts'
import { rowLevelSecurity } from '#database/row-level-security.ts'
import { asCompanyId } from '#domain/shared/values.ts'
import { testDatabase, type TestDatabase } from '#tests/shared/database.ts'

let database: TestDatabase
const asOwner = async (text: string): Promise<void> => {
  const owner = new pg.Client(database.urls.owner)
  await owner.connect()
  try {
    await owner.query(text)
  } finally {
    await owner.end()
  }
}
beforeAll(async () => {
  database = await testDatabase()
  for (const [schema, rows] of [
    ['first', 1],
    ['second', 2],
  ] as const)
    await asOwner(`create schema ${schema};
      grant usage on schema ${schema} to mesai_projector;
      create table ${schema}.things as select n as id from generate_series(1, ${rows}) n;
      grant select on ${schema}.things to mesai_projector`)
})
afterAll(() => database.drop())

const ask = (searchPath: string, text: string): Promise<object[]> =>
  database.projector.transaction(tx => tx.query(text, [0]), { searchPath })
/** What the connection has by name that is asked next: one after the other, all are asked on the same. */
const kept = async (): Promise<number> =>
  (
    await database.projector.transaction(tx =>
      tx.query<{ kept: number }>('select count(*)::int as kept from pg_prepared_statements'),
    )
  )[0]?.kept ?? 0

test('what the projector asks for the third time is kept at the server, for each search path', async () => {
  const text = 'select id from things where id > $1 order by id'
  const before = await kept()
  for (let n = 0; n < 2; n++) await ask('first', text)
  expect(await kept()).toBe(before)
  for (let n = 0; n < 4; n++) {
    expect(await ask('first', text)).toEqual([{ id: 1 }])
    expect(await ask('second', text)).toEqual([{ id: 1 }, { id: 2 }])
  }
  expect(await kept()).toBe(before + 2)
})

test('a table that has another shape meanwhile fails one transaction, and no more', async () => {
  const text = 'select * from things where id > $1'
  for (let n = 0; n < 4; n++) await ask('first', text)
  await asOwner("alter table first.things add column name text default 'x'")
  await expect(ask('first', text)).rejects.toThrow(DatabaseUnavailable)
  expect(await ask('first', text)).toEqual([{ id: 1, name: 'x' }])
})

test('a session keeps a few hundred at most, and what was asked twice fills nothing', async () => {
  for (let n = 0; n < 4000; n += 1)
    await database.projector.transaction(
      async tx => {
        for (let times = 0; times < (n < 3500 ? 1 : 3); times++)
          await tx.query(`select ${n} as n where $1 = 0`, [0])
      },
      { searchPath: 'first' },
    )
  expect(await kept()).toBeGreaterThan(200)
  expect(await kept()).toBeLessThanOrEqual(300)
})

test('of what the application asks, what is marked is kept, and shows each company its own rows', async () => {
  const [one, other] = ['1', '2'].map(digit =>
    asCompanyId(`${digit.repeat(8)}-0000-4000-8000-000000000000`),
  )
  if (!one || !other) throw new Error('two companies')
  await asOwner(`create table first.theirs (company_id uuid, name text);
    ${rowLevelSecurity('first.theirs', 'reads')};
    grant insert on first.theirs to mesai_projector;
    grant usage on schema first to mesai_app`)
  await database.projector.transaction(tx =>
    tx.query("insert into first.theirs values ($1, 'one'), ($2, 'other')", [one, other]),
  )
  // Without the company in its condition: what keeps them apart is asked at each turn, whatever was planned before.
  const text = keptAt('select name from first.theirs where name <> $1')
  const asks = (company: typeof one, what = text) =>
    database.db.withCompany(company, tx => tx.query(what, ['']))
  for (let n = 0; n < 8; n++) {
    expect(await asks(one)).toEqual([{ name: 'one' }])
    expect(await asks(other)).toEqual([{ name: 'other' }])
  }
  await asks(one, 'select name from first.theirs where name > $1')
  expect(
    await database.db.withoutCompany(tx =>
      tx.query("select statement from pg_prepared_statements where statement like '%theirs%'"),
    ),
  ).toEqual([{ statement: text }])
})
