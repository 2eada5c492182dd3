import { mkdtemp, readdir, readFile, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bySmtp, intoFolder } from '#commands/mail/delivery.ts'
import { sweepOutbox } from '#commands/mail/sweep-outbox.ts'
import { sendOutbox } from '#tests/outbox/send-outbox.ts'
import { eraseMails, lastMails, putMail, sealMail, type Mail } from '#database/outbox.ts'
import { asCompanyId, asInstant, type Instant } from '#domain/shared/values.ts'
import { searchEverywhere } from '#tests/shared/search-everywhere.ts'
import { testDatabase, type TestDatabase } from '#tests/shared/database.ts'
import { mailServer } from './mail-server.ts'

/** Long because it follows a mail through each way in which a server may take it or not. */
const company = asCompanyId('00000000-0000-4000-8000-000000000001')
const view = '00000000-0000-4000-8000-0000000000aa'
const mail: Mail = {
  to: 'gonca.unal@example.com',
  subject: 'Geç gelenler · 01.03.2026',
  text: 'Merhaba Gonca,\n.\nbir satır nokta',
  html: '<p>Merhaba</p>',
  files: [
    {
      name: 'rapor.csv',
      type: 'text/csv',
      base64: Buffer.from('Ad;Soyad\r\nİbrahim;Şen\r\n').toString('base64'),
    },
  ],
}

let database: TestDatabase
let server: Awaited<ReturnType<typeof mailServer>>
let clock: Instant
const parts = () => ({ db: database.db, vault: database.vault, now: () => clock })
const wait = (minutes: number) => {
  clock = asInstant(new Date(Date.parse(clock) + minutes * 60_000).toISOString())
}
const put = async (mailId: string = randomUUID(), what = mail) => {
  const sealed = await sealMail(database.vault, { company, mailId }, view, what)
  await database.db.withCompany(company, tx =>
    putMail(
      tx,
      { company, mailId },
      { userId: null, to: what.to, about: view, sealed, at: clock, kind: 'report' },
    ),
  )
  return mailId
}
const rowOf = async (mailId: string) =>
  (await database.db.withCompany(company, tx => lastMails(tx, company, { mailId })))[0]
const from = 'Mesai <mesai@firma.example>'
const smtp = () => bySmtp(server.url, { from, timeoutMs: 6000 })

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  server = await mailServer()
  clock = asInstant('2026-03-02T04:00:00.000Z')
})
afterEach(async () => {
  await server.close()
  await database.db.withCompany(company, tx =>
    tx.query('delete from mail.outbox where company_id = $1', [company]),
  )
})

describe('a mail in the outbox', () => {
  test('is sent once, whole, and its text is gone afterwards', async () => {
    const mailId = await put()
    await sendOutbox(parts(), smtp())
    await sendOutbox(parts(), smtp())
    expect(server.received).toMatchObject([
      {
        to: 'gonca.unal@example.com',
        messageId: `${mailId}@mesai`,
        text: expect.stringMatching(/Content-Disposition: attachment; filename=.?rapor\.csv/),
      },
    ])
    expect(await rowOf(mailId)).toMatchObject({ state: 'accepted', attempts: 1, sealed: null })
  })
  test('is sent by one of two senders that look at the same moment', async () => {
    for (let count = 0; count < 6; count++) await put()
    await Promise.all([sendOutbox(parts(), smtp()), sendOutbox(parts(), smtp())])
    expect(server.received).toHaveLength(6)
    expect(new Set(server.received.map(({ messageId }) => messageId)).size).toBe(6)
  })
  test('is one mail when its cause is worked on twice', async () => {
    const mailId = await put()
    await put(mailId)
    await sendOutbox(parts(), smtp())
    expect(server.received).toHaveLength(1)
  })
  test('shows neither address nor text to whoever reads the database', async () => {
    await put()
    expect(await searchEverywhere(database.urls.superuser, ['gonca', 'Merhaba'])).toEqual([])
  })
})

describe('a mail server', () => {
  test.each([
    ['that is busy', { at: 'greeting', say: '421 come back later' }, '421'],
    ['that is out of room for the person', { at: 'RCPT', say: '452 mailbox full' }, '452'],
    ['that greylists', { at: 'RCPT', say: '451 try again' }, '451'],
    ['that fails at the text', { at: 'text', say: '451 disk' }, '451'],
    ['that refuses our sender', { at: 'MAIL', say: '553 not you' }, '553'],
  ] as const)(
    '%s gets the mail again later, and it arrives once',
    async (_what, twist, answer) => {
      const mailId = await put()
      server.twists.push(twist)
      await sendOutbox(parts(), smtp())
      expect(await rowOf(mailId)).toMatchObject({ state: 'waiting', attempts: 1, answer })
      await sendOutbox(parts(), smtp())
      expect(server.connections()).toBe(1) // not before its time
      wait(2)
      await sendOutbox(parts(), smtp())
      expect(server.received.map(({ messageId }) => messageId)).toEqual([`${mailId}@mesai`])
      expect(await rowOf(mailId)).toMatchObject({ state: 'accepted', attempts: 2 })
    },
  )
  test.each([
    ['to the person', { at: 'RCPT', say: '550 no such user here' }, '550'],
    ['to the text', { at: 'text', say: '554 we do not take this' }, '554'],
  ] as const)('that says no for good %s is not asked again', async (_what, twist, answer) => {
    const mailId = await put()
    server.twists.push(twist)
    await sendOutbox(parts(), smtp())
    expect(await rowOf(mailId)).toMatchObject({ state: 'refused', answer, sealed: null })
    wait(10_000)
    await sendOutbox(parts(), smtp())
    expect(server.connections()).toBe(1)
    expect(server.received).toEqual([])
  })
  test('that drops the line before the text has it again', async () => {
    const mailId = await put()
    server.twists.push({ at: 'DATA', say: 'drop' })
    await sendOutbox(parts(), smtp())
    expect(await rowOf(mailId)).toMatchObject({ state: 'waiting' })
    wait(2)
    await sendOutbox(parts(), smtp())
    expect(server.received).toHaveLength(1)
  })
  test('that drops the line before it answered the text may have the mail twice, never three times', async () => {
    const mailId = await put()
    for (let count = 0; count < 9; count++) server.twists.push({ at: 'text', say: 'drop' })
    const states: (string | undefined)[] = []
    for (const minutes of [1, 2, 1, 5, 20, 60, 130]) {
      await sendOutbox(parts(), smtp())
      states.push((await rowOf(mailId))?.state)
      wait(minutes)
    }
    expect(states.slice(0, 4)).toEqual(['sending', 'waiting', 'sending', 'unknown'])
    expect(await rowOf(mailId)).toMatchObject({ state: 'unknown', attempts: 2, sealed: null })
    expect(server.received.map(({ messageId }) => messageId)).toEqual([
      `${mailId}@mesai`,
      `${mailId}@mesai`,
    ])
  })
  test('that falls silent before the text is known to have nothing, within the time of a try', async () => {
    const tryMs = 3000
    const stages = ['greeting', 'EHLO', 'MAIL', 'RCPT', 'DATA'] as const
    const begun = performance.now()
    const outcomes = await Promise.all(
      stages.map(async at => {
        const silent = await mailServer()
        silent.twists.push({ at, say: 'hang' })
        const delivery = bySmtp(silent.url, { from, timeoutMs: tryMs })
        return delivery.send(mail, randomUUID()).finally(silent.close)
      }),
    )
    expect(performance.now() - begun).toBeLessThan(tryMs)
    expect(outcomes).toEqual(
      stages.map(() => expect.objectContaining({ kind: 'later', trouble: 'unreachable' })),
    )
  })
  test('that answers the text later than a try takes has the mail once', async () => {
    const mailId = await put()
    server.twists.push({ at: 'text', say: '250 taken', afterMs: 600 })
    await sendOutbox(parts(), bySmtp(server.url, { from, timeoutMs: 400 }))
    expect(await rowOf(mailId)).toMatchObject({ state: 'accepted', attempts: 1 })
    expect(server.received).toHaveLength(1)
  })
  test('that never answers the text may have it', async () => {
    const mailId = await put()
    server.twists.push({ at: 'text', say: 'hang' })
    await sendOutbox(parts(), bySmtp(server.url, { from, timeoutMs: 400 }))
    expect(await rowOf(mailId)).toMatchObject({ state: 'sending' })
    wait(1)
    await sendOutbox(parts(), smtp())
    expect(await rowOf(mailId)).toMatchObject({ state: 'waiting', answer: 'time-out' })
  })
  test('that drops the line in the midst of a long text has nothing', async () => {
    const file = {
      name: 'a.bin',
      type: 'application/octet-stream',
      base64: 'A'.repeat(2 ** 22),
    }
    const mailId = await put(undefined, { ...mail, files: [file] })
    server.twists.push({ at: 'within', say: 'drop' })
    await sendOutbox(parts(), smtp())
    expect(await rowOf(mailId)).toMatchObject({ state: 'waiting' })
    expect(server.received).toEqual([])
  })
  test('that is away for a day loses the mail, and the row says so', async () => {
    // A port that is never given out: one that was ours a moment ago is the next server's of any test beside.
    const away = bySmtp('smtp://127.0.0.1:1', { from, timeoutMs: 6000 })
    const mailId = await put()
    for (let tries = 0; tries < 12; tries++) {
      await sendOutbox(parts(), away)
      wait(130)
    }
    expect(await rowOf(mailId)).toMatchObject({ state: 'given-up', sealed: null })
  })
})

test('a mail whose sender died under it is sent by the next, a minute after its minute is over', async () => {
  const mailId = await put()
  await database.db.withCompany(company, tx =>
    tx.query(
      `update mail.outbox set state = 'sending', claim = gen_random_uuid(), tried_at = $2, attempts = 1
       where company_id = $1`,
      [company, clock],
    ),
  )
  await sendOutbox(parts(), smtp())
  expect(server.received).toEqual([])
  wait(1)
  await sendOutbox(parts(), smtp())
  expect(await rowOf(mailId)).toMatchObject({ state: 'waiting', attempts: 1 })
  wait(2)
  await sendOutbox(parts(), smtp())
  expect(server.received.map(({ messageId }) => messageId)).toEqual([`${mailId}@mesai`])
})

test('a mail with line breaks in its subject adds no header of its own', async () => {
  await put(undefined, { ...mail, subject: 'Rapor\r\nBcc: baska@example.com' })
  await sendOutbox(parts(), smtp())
  expect(server.received[0]?.text).not.toMatch(/^Bcc:/m)
  expect(server.received.map(({ to }) => to)).toEqual(['gonca.unal@example.com'])
})

test("an erasure takes reports and what was for the erased, on disk too, not others' mails or later ones", async () => {
  const folder = await mkdtemp(join(tmpdir(), 'E-outbox-'))
  try {
    const delivery = intoFolder(folder, { from: 'Mesai <mesai@localhost>' })
    const [his, other] = [
      '00000000-0000-4000-8000-0000000000b1',
      '00000000-0000-4000-8000-0000000000b2',
    ]
    const told = async (userId: string | null, about: string) => {
      const mailId = randomUUID()
      const sealed = await sealMail(database.vault, { company, mailId }, about, mail)
      await database.db.withCompany(company, tx =>
        putMail(
          tx,
          { company, mailId },
          { userId, to: mail.to, about, sealed, at: clock, kind: 'report' },
        ),
      )
      return mailId
    }
    const [report, toHim, toOther] = [
      await put(),
      await told(his, his),
      await told(other, other),
    ]
    await sendOutbox(parts(), delivery)
    const waiting = await put()
    await eraseMails(database.db, company, [his], clock)
    wait(1)
    const later = await put()
    await sendOutbox(parts(), delivery)
    expect((await readdir(folder)).toSorted()).toEqual(
      [`${toOther}.eml`, `${later}.eml`].toSorted(),
    )
    for (const mailId of [report, toHim])
      expect(await rowOf(mailId)).toMatchObject({ state: 'filed', sealed: null })
    expect(await rowOf(waiting)).toMatchObject({
      state: 'refused',
      answer: 'erased',
      sealed: null,
    })
    expect(await rowOf(toOther)).toMatchObject({
      state: 'filed',
      sealed: { sealed: { c: 'contact' } },
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

test('without a mail server it is a file that mail programs open, and both go after a week', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'E-outbox-'))
  try {
    const delivery = intoFolder(folder, { from: 'Mesai <mesai@localhost>' })
    const mailId = await put()
    await sendOutbox(parts(), delivery)
    expect(await readdir(folder)).toEqual([`${mailId}.eml`])
    expect(await readFile(join(folder, `${mailId}.eml`), 'utf8')).toMatch(
      /^To: gonca\.unal@example\.com$/m,
    )
    expect(await rowOf(mailId)).toMatchObject({
      state: 'filed',
      sealed: { sealed: { c: 'contact' } },
    })
    await utimes(
      join(folder, `${mailId}.eml`),
      Date.parse(clock) / 1000,
      Date.parse(clock) / 1000,
    )
    await sweepOutbox(parts(), delivery)
    expect(await readdir(folder)).toHaveLength(1)
    wait(8 * 24 * 60)
    await sweepOutbox(parts(), delivery)
    expect(await readdir(folder)).toEqual([])
    expect(await rowOf(mailId)).toMatchObject({ sealed: null })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
