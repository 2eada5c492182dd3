import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPool } from '#database/connection.ts'
import { DatabaseUnavailable, StartRefused } from '#database/errors.ts'
import { openDatabase, openProjector } from '#database/open.ts'
import { rowLevelSecurity } from '#database/row-level-security.ts'
import { inTransaction } from '#database/transaction.ts'
import type { Tx } from '#database/types.ts'
import { asCompanyId, type CompanyId } from '#domain/shared/values.ts'
import { testDatabase, type TestDatabase } from '#tests/shared/database.ts'

/** Long because it tries each way past the rows of one's own company. */
const acme = asCompanyId('11111111-1111-4111-8111-111111111111')
const bolt = asCompanyId('22222222-2222-4222-8222-222222222222')

let database: TestDatabase
/** Two connections, so that companies share them. */
let db: Awaited<ReturnType<typeof openDatabase>>

beforeAll(async () => {
  database = await testDatabase()
  db = await openDatabase(database.urls.app, { connections: 2, patienceMs: 60_000 })
  await asOwner(`create schema trial; grant usage on schema trial to mesai_app, mesai_projector;
    create table trial.notes (company_id uuid not null,
      note text not null); ${rowLevelSecurity('trial.notes', 'writes')}
    grant insert, select on trial.notes to mesai_projector;
    create table trial.figures (company_id uuid not null,
      figure int not null); ${rowLevelSecurity('trial.figures', 'reads')}
    grant insert, select on trial.figures to mesai_projector`)
  await database.projector.transaction(async tx => {
    await tx.query('insert into trial.notes values ($1, $2), ($3, $4)', [
      acme,
      'of acme',
      bolt,
      'of bolt',
    ])
    await tx.query('insert into trial.figures values ($1, 1), ($2, 2)', [acme, bolt])
  })
})
afterAll(async () => {
  await db.close()
  await database.drop()
})

const asOwner = async (text: string): Promise<void> => {
  const client = new pg.Client(database.urls.owner)
  await client.connect()
  await client.query(text)
  await client.end()
}
/** Without a filter by company: what the policies alone let through. */
const everyNote = async (tx: Tx): Promise<string[]> =>
  (await tx.query<{ note: string }>('select note from trial.notes order by note')).map(
    ({ note }) => note,
  )

test('a company sees its own rows, though the query asks for all', async () => {
  expect(await db.withCompany(acme, everyNote)).toEqual(['of acme'])
  expect(await db.withCompany(bolt, everyNote)).toEqual(['of bolt'])
})

test('without a company there is nothing to see, and no error', async () => {
  expect(await db.withoutCompany(everyNote)).toEqual([])
  await db.withCompany(acme, everyNote)
  expect(await db.withoutCompany(everyNote)).toEqual([])
})

test('no row can be written for, moved to or taken from another company', async () => {
  await expect(
    db.withCompany(acme, tx =>
      tx.query('insert into trial.notes values ($1, $2)', [bolt, 'smuggled']),
    ),
  ).rejects.toThrow('row-level security')
  await expect(
    db.withCompany(acme, tx => tx.query('update trial.notes set company_id = $1', [bolt])),
  ).rejects.toThrow('row-level security')
  await db.withCompany(acme, tx => tx.query("update trial.notes set note = 'of acme'"))
  await db.withCompany(acme, tx => tx.query("delete from trial.notes where note = 'of bolt'"))
  expect(await db.withCompany(bolt, everyNote)).toEqual(['of bolt'])
})

test('the application reads what projections wrote, and changes nothing of it', async () => {
  expect(
    await db.withCompany(acme, tx => tx.query('select figure from trial.figures')),
  ).toEqual([{ figure: 1 }])
  await expect(
    db.withCompany(acme, tx => tx.query('update trial.figures set figure = 9')),
  ).rejects.toThrow('permission denied')
})

test("a thousand requests of two companies on two connections never see each other's rows", async () => {
  const answers = await Promise.all(
    Array.from({ length: 1000 }, async (_, n) => {
      const company = n % 2 === 0 ? acme : bolt
      if (n % 10 === 3)
        await db.withCompany(company, tx => tx.query('select 1 / 0')).catch(() => undefined)
      if (n % 10 === 6) return { seen: await db.withoutCompany(everyNote), expected: [] }
      return {
        seen: await db.withCompany(company, everyNote),
        expected: [company === acme ? 'of acme' : 'of bolt'],
      }
    }),
  )
  expect(answers.map(({ seen }) => seen)).toEqual(answers.map(({ expected }) => expected))
})

test('the same with the company set for the session would have shown them: the control', async () => {
  const pool = new pg.Pool({ connectionString: database.urls.app, max: 2 })
  const naive = async (company: CompanyId): Promise<string[]> => {
    await pool.query(`set app.company = '${company}'`)
    return (await pool.query<{ note: string }>('select note from trial.notes')).rows.map(
      ({ note }) => note,
    )
  }
  const answers = await Promise.all(
    Array.from(
      { length: 200 },
      async (_, n) => [n % 2, await naive(n % 2 === 0 ? acme : bolt)] as const,
    ),
  )
  await pool.end()
  expect(
    answers.filter(([odd, notes]) => notes.join() !== (odd === 0 ? 'of acme' : 'of bolt'))
      .length,
  ).toBeGreaterThan(0)
})

test('what cannot begin says why, and what was sent with it is not done', async () => {
  const watched = openPool(database.urls.owner, 'trial', { connections: 1 })
  try {
    const failing = inTransaction(watched, 'begin; select 1 / 0', async tx => {
      await tx.query('create table trial.sent_along (note text)')
    })
    await expect(failing).rejects.toThrow('division by zero')
    const answer = await inTransaction(watched, 'begin', tx =>
      tx.query<{ there: string | null }>(
        `select to_regclass('trial.sent_along')::text as there`,
      ),
    )
    expect(answer).toEqual([{ there: null }])
  } finally {
    await watched.pool.end()
  }
})

test('statements that are asked side by side are done in their order', async () => {
  await db.withCompany(acme, async tx => {
    const notes = ['first', 'second', 'third']
    const ids = await Promise.all(
      notes.map(note =>
        tx.query<{ at: string }>(
          'insert into trial.notes values ($1, $2) returning clock_timestamp()::text as at',
          [acme, note],
        ),
      ),
    )
    const times = ids.map(([row]) => row?.at)
    expect(times).toEqual(times.toSorted())
    await tx.query('delete from trial.notes where note = any($1)', [notes])
  })
})

test('a failed request leaves nothing behind', async () => {
  await expect(
    db.withCompany(acme, async tx => {
      await tx.query('insert into trial.notes values ($1, $2)', [acme, 'half done'])
      throw new Error('changed my mind')
    }),
  ).rejects.toThrow('changed my mind')
  expect(await db.withCompany(acme, everyNote)).toEqual(['of acme'])
})

test('a failed statement that is passed over is not reported as success', async () => {
  await expect(
    db.withCompany(acme, async tx => {
      await tx.query('insert into trial.notes values ($1, $2)', [acme, 'lost'])
      await tx.query('select 1 / 0').catch(() => undefined)
    }),
  ).rejects.toThrow('rolled back')
})

test("something that is no company's id is refused before it reaches the database", async () => {
  await expect(
    (async () => db.withCompany("x'; drop table trial.notes; --" as CompanyId, everyNote))(),
  ).rejects.toThrow('not a company id')
})

test('a connection that breaks in a request fails that request alone', async () => {
  const broken = db.withCompany(acme, async tx => {
    const [me] = await tx.query<{ pid: number }>('select pg_backend_pid() as pid')
    const admin = new pg.Client(database.urls.superuser)
    await admin.connect()
    await admin.query('select pg_terminate_backend($1)', [me?.pid])
    await admin.end()
    return everyNote(tx)
  })
  await expect(broken).rejects.toThrow(DatabaseUnavailable)
  expect(await db.withCompany(acme, everyNote)).toEqual(['of acme'])
})

test('a server that falls silent is left, and the next request goes another way', async () => {
  const target = new URL(database.urls.app)
  const socket = join(target.searchParams.get('host') ?? '', `.s.PGSQL.${target.port}`)
  let silent = false
  const link = createServer(near => {
    const far = connect(socket)
    near
      .on('data', bytes => {
        if (!silent) far.write(bytes)
      })
      .on('error', () => undefined)
      .on('close', () => far.destroy())
    far.on('data', bytes => near.write(bytes)).on('error', () => undefined)
  })
  await new Promise<void>(resolve => {
    link.listen(0, '127.0.0.1', resolve)
  })
  const address = link.address()
  target.search = ''
  target.host = `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  const over = await openDatabase(target.href, { statementMs: 500 })
  try {
    silent = true
    const begun = performance.now()
    await expect(over.withCompany(acme, everyNote)).rejects.toThrow(DatabaseUnavailable)
    expect(performance.now() - begun).toBeLessThan(5000)
    silent = false
    expect(await over.withCompany(acme, everyNote)).toEqual(['of acme'])
  } finally {
    await over.close()
    link.close()
  }
})

test('a wrong password is said, not taken for a passing trouble', async () => {
  const wrong = new URL(database.urls.app)
  wrong.password = 'guess'
  await expect(openDatabase(wrong.href)).rejects.toThrow('password authentication failed')
})

test('a statement that takes too long ends as unavailable', async () => {
  const hasty = await openDatabase(database.urls.app, { statementMs: 100 })
  await expect(hasty.withoutCompany(tx => tx.query('select pg_sleep(10)'))).rejects.toThrow(
    DatabaseUnavailable,
  )
  await hasty.close()
})

test('with all connections taken a request is told so instead of hanging', async () => {
  const narrow = await openDatabase(database.urls.app, { connections: 1, patienceMs: 3_000 })
  let letGo = (): void => undefined
  const held = narrow.withCompany(
    acme,
    () =>
      new Promise<void>(resolve => {
        letGo = resolve
      }),
  )
  await expect(narrow.withoutCompany(everyNote)).rejects.toThrow(DatabaseUnavailable)
  letGo()
  await held
  await narrow.close()
})

test('a server that is not there is unavailable', async () => {
  await expect(openDatabase('postgres://mesai_app:x@127.0.0.1:1/mesai')).rejects.toThrow(
    DatabaseUnavailable,
  )
})

test.each([
  ['the superuser', () => database.urls.superuser, 'can get past row-level security'],
  ['the owner', () => database.urls.owner, 'owns the table'],
  ['the projector', () => database.urls.projector, 'has not the rights of mesai_app'],
])('the application does not start as %s', async (_role, url, sentence) => {
  await expect(openDatabase(url())).rejects.toThrow(StartRefused)
  await expect(openDatabase(url())).rejects.toThrow(sentence)
})

test("the projector does not start with the application's role", () =>
  expect(openProjector(database.urls.app)).rejects.toThrow(
    'has not the rights of mesai_projector',
  ))

test('the projector names its tables by the search path of one transaction', async () => {
  const { projector } = database
  const counted = (searchPath: string) =>
    projector.transaction(tx => tx.query("select to_regclass('notes')::text as found"), {
      searchPath,
    })
  expect(await counted('trial')).toEqual([{ found: 'notes' }])
  expect(await counted('read')).toEqual([{ found: null }])
})

test('the projector waits for its turn, and is told keys while all turns are taken', async () => {
  const few = await openProjector(database.urls.projector, { connections: 1, patienceMs: 3000 })
  const slow = (no: number) =>
    few.transaction(async tx => {
      await tx.query('select pg_sleep(0.9)')
      const [row] = await few.beside(other => other.query<{ no: number }>(`select ${no} as no`))
      return row?.no
    })
  // The last waits longer than anybody is waited for who is let in.
  expect(await Promise.all([1, 2, 3, 4, 5].map(slow))).toEqual([1, 2, 3, 4, 5])
  await few.close()
})

const lock = async (client: pg.Client) =>
  (await client.query<{ held: boolean }>('select pg_try_advisory_lock(42) as held')).rows[0]
    ?.held
test('a lock on a session of its own goes with the session', async () => {
  const [one, two] = [await database.projector.session(), await database.projector.session()]
  expect([await lock(one), await lock(two)]).toEqual([true, false])
  await one.end()
  expect(await lock(two)).toBe(true)
  await two.end()
})
