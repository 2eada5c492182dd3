import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { StartRefused } from '#database/errors.ts'
import { migrate, migrationNames, requireMigrated } from '#database/migrate.ts'
import { testDatabase, type TestDatabase } from '#tests/shared/database.ts'

let database: TestDatabase
let owner: pg.Client
const folder = mkdtempSync(join(tmpdir(), 'mesai-migrations-'))
const here = pathToFileURL(`${folder}/`)
const write = (name: string, sql: string): void => writeFileSync(join(folder, name), sql)

beforeAll(async () => {
  database = await testDatabase()
  owner = new pg.Client(database.urls.owner)
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await database.drop()
  rmSync(folder, { recursive: true })
})
/** As before the first start. */
const forget = async (...files: [string, string][]): Promise<void> => {
  await owner.query('drop table mesai.migrations; drop schema if exists trial cascade')
  for (const old of readdirSync(folder)) rmSync(join(folder, old))
  for (const [name, sql] of files) write(name, sql)
}

test('a start on an up-to-date database runs nothing', async () => {
  expect(await migrate(database.urls.owner)).toEqual([])
  const { rows } = await owner.query<{ name: string }>(
    'select name from mesai.migrations order by number',
  )
  expect(rows.map(({ name }) => name)).toEqual(await migrationNames())
})

test('processes without an owner start on a migrated database or a newer one; else they say what to do', async () => {
  await expect(requireMigrated(database.db)).resolves.toBeUndefined()
  await owner.query(
    "insert into mesai.migrations (number, name, checksum) values (999, '999-of-tomorrow.sql', 'x')",
  )
  await expect(requireMigrated(database.db)).resolves.toBeUndefined()
  await owner.query('delete from mesai.migrations where number in (31, 999)')
  await expect(requireMigrated(database.db)).rejects.toThrow(
    '031-sign-in-counters.sql did not run on it. Run `npm run migrate` with DATABASE_URL (the owner) first',
  )
  const given: Record<string, Record<string, string>> = {
    'runtime/start/api.ts': {},
    'runtime/start/gateway.ts': {},
    'runtime/start/projector.ts': { DATABASE_PROJECTOR_URL: database.urls.projector },
  }
  await Promise.all(
    Object.entries(given).map(async ([file, more]) => {
      const { DATABASE_URL: _owner, ...env } = process.env
      const child = spawn(process.execPath, ['--import', 'tsx', file], {
        env: {
          ...env,
          ...more,
          DATABASE_APP_URL: database.urls.app,
          DATA_DIR: folder,
          KEY_FILE: join(folder, `${file.split('/').at(-1)}.json`),
          PORT: '0',
          GATEWAY_PORT: '0',
          METRICS_PORT: '0',
        },
      })
      let said = ''
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (text: Buffer) => {
          said += text.toString()
        })
      const [code] = (await once(child, 'close')) as [number | null]
      expect([file, code === 0, said]).toEqual([
        file,
        false,
        expect.stringContaining('npm run migrate'),
      ])
    }),
  )
  await owner.query(
    "insert into mesai.migrations (number, name, checksum) select 31, '031-sign-in-counters.sql', $1",
    [
      createHash('sha256')
        .update(
          readFileSync(
            new URL('../../database/migrations/031-sign-in-counters.sql', import.meta.url),
          ),
        )
        .digest('hex'),
    ],
  )
}, 300_000)

test('files run in order, once, and later ones when they come', async () => {
  await forget(
    ['002-rows.sql', 'insert into trial.t values (1)'],
    ['001-table.sql', 'create schema trial; create table trial.t (n int)'],
  )
  expect(await migrate(database.urls.owner, here)).toEqual(['001-table.sql', '002-rows.sql'])
  write('003-more.sql', 'insert into trial.t values (2)')
  expect(await migrate(database.urls.owner, here)).toEqual(['003-more.sql'])
  expect((await owner.query('select n from trial.t order by n')).rows).toEqual([
    { n: 1 },
    { n: 2 },
  ])
})

test('eight processes that start at once run each file once', async () => {
  await forget(
    [
      '001-table.sql',
      'create schema trial; create table trial.t (n int); insert into trial.t values (1)',
    ],
    ['002-slow.sql', 'select pg_sleep(0.1); insert into trial.t values (2)'],
  )
  const ran = await Promise.all(
    Array.from({ length: 8 }, () => migrate(database.urls.owner, here)),
  )
  expect(ran.flat().toSorted()).toEqual(['001-table.sql', '002-slow.sql'])
  expect((await owner.query('select n from trial.t order by n')).rows).toEqual([
    { n: 1 },
    { n: 2 },
  ])
})

test('a file that was changed after it ran is refused, with its name', async () => {
  await forget(['001-table.sql', 'create schema trial'])
  await migrate(database.urls.owner, here)
  write('001-table.sql', 'create schema trial; create table trial.t (n int)')
  await expect(migrate(database.urls.owner, here)).rejects.toThrow(StartRefused)
  await expect(migrate(database.urls.owner, here)).rejects.toThrow(
    '001-table.sql is not the file that ran',
  )
})

test('other line ends are not a change', async () => {
  await forget(['001-table.sql', 'create schema trial;\ncreate table trial.t (n int);\n'])
  await migrate(database.urls.owner, here)
  write('001-table.sql', 'create schema trial;\r\ncreate table trial.t (n int);\r\n')
  expect(await migrate(database.urls.owner, here)).toEqual([])
})

test('a database that a newer version used is refused', async () => {
  await forget(
    ['001-table.sql', 'create schema trial'],
    ['002-newer.sql', 'create table trial.t (n int)'],
  )
  await migrate(database.urls.owner, here)
  rmSync(join(folder, '002-newer.sql'))
  await expect(migrate(database.urls.owner, here)).rejects.toThrow(
    'The database is newer than this Mesai: it knows 002-newer.sql',
  )
})

test('a file that fails leaves nothing of itself, and those before it stay', async () => {
  await forget(
    ['001-table.sql', 'create schema trial; create table trial.t (n int)'],
    ['002-bad.sql', 'insert into trial.t values (1); insert into trial.nowhere values (1)'],
  )
  await expect(migrate(database.urls.owner, here)).rejects.toThrow(
    '002-bad.sql failed and was rolled back',
  )
  expect((await owner.query('select n from trial.t')).rows).toEqual([])
  write('002-bad.sql', 'insert into trial.t values (1)')
  expect(await migrate(database.urls.owner, here)).toEqual(['002-bad.sql'])
})

test('a table in use is not waited for longer than requests may queue, and asked for again', async () => {
  await forget(['001-table.sql', 'create schema trial; create table trial.t (n int)'])
  await migrate(database.urls.owner, here)
  await owner.query('begin; lock table trial.t in access share mode')
  write('002-alter.sql', 'alter table trial.t add m int')
  await expect(migrate(database.urls.owner, here, { attempts: 2 })).rejects.toThrow(
    '002-alter.sql failed and was rolled back: canceling statement due to lock timeout',
  )
  const again = migrate(database.urls.owner, here)
  await owner.query('rollback')
  expect(await again).toEqual(['002-alter.sql'])
})

test('an index is built beside, by statements outside a transaction', async () => {
  await forget(
    ['001-table.sql', 'create schema trial; create table trial.t (n int)'],
    [
      '002-index.sql',
      '-- without a transaction: the table is large\ndrop index concurrently if exists trial.by_n;\n' +
        'create index concurrently by_n on trial.t (n);\n',
    ],
  )
  expect(await migrate(database.urls.owner, here)).toEqual(['001-table.sql', '002-index.sql'])
  expect(
    (
      await owner.query(
        "select indisvalid from pg_index where indexrelid = 'trial.by_n'::regclass",
      )
    ).rows,
  ).toEqual([{ indisvalid: true }])
  expect(await migrate(database.urls.owner, here)).toEqual([])
})

test('two files of one number are a mistake of ours', async () => {
  await forget(['001-one.sql', 'select 1'], ['001-other.sql', 'select 1'])
  await expect(migrate(database.urls.owner, here)).rejects.toThrow('with a number of its own')
})
