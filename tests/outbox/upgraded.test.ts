import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '#database/migrate.ts'
import { openMail, sealMail } from '#database/outbox.ts'
import { asCompanyId, asInstant } from '#domain/shared/values.ts'
import { bareDatabase, type TestDatabase } from '#tests/shared/database.ts'
import { takingCarry } from './rig.ts'
import { lookOnce } from './send-outbox.ts'

/** Rows as the version before wrote them, by the statements that it has. */
const company = asCompanyId('00000000-0000-4000-8000-000000000001')
const [user, view] = [
  '00000000-0000-4000-8000-0000000000b1',
  '00000000-0000-4000-8000-0000000000aa',
]
const ids = ['1', '2', '3', '4', '5', '6', '7'].map(
  n => `00000000-0000-4000-8000-00000000000${n}`,
)
const [waits, retried, tried, sent, refused, filed, late] = ids as [
  string,
  string,
  string,
  string,
  string,
  string,
  string,
]
const text = { to: 'gonca@example.com', subject: 'S', text: 'Merhaba', html: null, files: [] }
const now = asInstant('2026-03-02T12:00:00.000Z')
const parts = () => ({ db: database.db, vault: database.vault, now: () => now })

let database: TestDatabase
let owner: pg.Client
const put = (id: string, about: string, at: string, sealed: string) =>
  owner.query(
    `insert into mail.outbox (company_id, mail_id, user_id, about, created_at, sealed, try_at)
     values ($1, $2, $3, $4, $5, $6, $5) on conflict do nothing`,
    [company, id, user, about, at, sealed],
  )
const seal = async (id: string, about: string) =>
  JSON.stringify(await sealMail(database.vault, { company, mailId: id }, about, text))

/** The files up to a number, as an installation of then has run them. */
const migrateUpTo = async (url: string, most: number): Promise<void> => {
  const all = fileURLToPath(new URL('../../database/migrations/', import.meta.url))
  const some = mkdtempSync(join(tmpdir(), 'mesai-older-'))
  try {
    for (const name of readdirSync(all))
      if (Number(name.slice(0, 3)) <= most) cpSync(join(all, name), join(some, name))
    await migrate(url, pathToFileURL(`${some}/`))
  } finally {
    rmSync(some, { recursive: true })
  }
}

beforeAll(async () => {
  database = await bareDatabase(null, urls => migrateUpTo(urls.owner, 125))
  owner = new pg.Client(database.urls.owner)
  await owner.connect()
  for (const [id, about] of [
    [waits, view],
    [retried, user],
    [tried, user],
    [sent, user],
    [refused, user],
    [filed, view],
  ] as const)
    await put(id, about, '2026-03-02T09:00:00Z', await seal(id, about))
  await owner.query(
    `update mail.outbox set attempts = 3, try_at = $2, answer = '451' where mail_id = $1`,
    [retried, now],
  )
  await owner.query(
    `update mail.outbox set claim = gen_random_uuid(), attempts = 1,
       claimed_until = timestamptz '2026-03-02T11:58:00Z' + interval '15 minutes' where mail_id = $1`,
    [tried],
  )
  await owner.query(
    `update mail.outbox set state = 'sent', attempts = 1, ended_at = created_at, sealed = null where mail_id = $1`,
    [sent],
  )
  await owner.query(
    `update mail.outbox set state = 'refused', answer = '550', ended_at = created_at, sealed = null
     where mail_id = $1`,
    [refused],
  )
  await owner.query(
    `update mail.outbox set state = 'filed', ended_at = created_at where mail_id = $1`,
    [filed],
  )
  await migrate(database.urls.owner)
})
afterAll(async () => {
  await owner.end()
  await database.drop()
})
const rows = async () =>
  Object.fromEntries(
    (
      await owner.query<{ id: string }>(
        `select mail_id as id, message_id, state, channel, kind, answer, attempts, sealed is null as textless
         from mail.outbox`,
      )
    ).rows.map(({ id, ...row }) => [id, row]),
  )

test('mails of the version before go on: what waited goes, what ended is as it was', async () => {
  expect(await rows()).toMatchObject({
    [waits]: { message_id: waits, state: 'waiting', channel: 'mail', kind: 'report' },
    [retried]: { state: 'waiting', kind: 'notice', attempts: 3, answer: '451' },
    [tried]: { state: 'sending' },
    [sent]: { state: 'accepted', textless: true },
    [refused]: { state: 'refused', answer: '550' },
    [filed]: { state: 'filed', textless: false },
  })
  const carry = takingCarry()
  const mail = async () => ({ provider: 'mail', carry })
  await lookOnce(parts(), mail)
  expect(carry.got.toSorted()).toEqual([waits, retried].toSorted())
  expect(await rows()).toMatchObject({
    [waits]: { state: 'accepted', textless: true },
    [tried]: { state: 'waiting' },
  })
})

test('the version before may go on writing, and sends nothing itself any more', async () => {
  const before = new pg.Client(database.urls.app)
  await before.connect()
  try {
    const sealed = await seal(late, user)
    await before.query(`begin; set local app.company = '${company}'`)
    await before.query(
      `insert into mail.outbox (company_id, mail_id, user_id, about, created_at, sealed, try_at)
       values ($1, $2, $3, $4, $5, $6, $5) on conflict do nothing`,
      [company, late, user, user, now, sealed],
    )
    await before.query('commit')
    expect((await before.query('select * from mail.due($1, 50)', [now])).rows).toEqual([])
  } finally {
    await before.end()
  }
  const carry = takingCarry()
  await lookOnce(parts(), async () => ({ provider: 'mail', carry }))
  expect(carry.got).toEqual([late])
})

test('a text that lay to be looked at still opens', async () => {
  const { rows: kept } = await owner.query(
    'select sealed from mail.outbox where mail_id = $1',
    [filed],
  )
  expect(
    await openMail(database.vault, { company, mailId: filed }, view, kept[0]?.sealed),
  ).toEqual(text)
})
