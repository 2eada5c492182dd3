import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Registry } from 'prom-client'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { bySmtp, intoFolder, type Delivery } from '#commands/mail/delivery.ts'
import {
  mailServerState,
  watchedDelivery,
  watchMailServer,
} from '#commands/mail/server-state.ts'
import { mailTroubles, type MailTrouble } from '#commands/mail/server-trouble.ts'
import { startJobs } from '#commands/shared/jobs.ts'
import type { Mail } from '#database/outbox.ts'
import { asInstant } from '#domain/shared/values.ts'
import { openDelivery } from '#runtime/start/delivery.ts'
import { watchFigures } from '#runtime/watch/figures.ts'
import { mailServerMetrics, saysOfMailServer } from '#runtime/watch/mail-server.ts'
import { watchPage } from '#runtime/watch/page.ts'
import { mailServer } from '#words/watch.ts'
import { testDatabase, type TestDatabase } from '#tests/shared/database.ts'
import { ownCertificate } from '#tests/shared/own-certificate.ts'
import { makeLogger } from '#runtime/log.ts'
import { troubledServer, type Troubled } from './troubled-server.ts'

/** Long because it meets a mail server in each way in which it cannot be used. */
const own = ownCertificate()
const others = ownCertificate('mail.firma.example')
const from = 'Mesai <mesai@firma.example>'
const mail: Mail = {
  to: 'gonca.unal@example.com',
  subject: 'Geç gelenler',
  text: 'Merhaba',
  html: null,
  files: [],
}
const withServer = async <T>(
  troubled: Troubled,
  work: (port: number, mails: readonly string[]) => Promise<T>,
): Promise<T> => {
  const server = await troubledServer(troubled)
  try {
    return await work(server.port, server.mails)
  } finally {
    await server.close()
  }
}
const looked = (url: string, authority: string | null = null): Promise<MailTrouble | null> =>
  bySmtp(url, { from, authority, timeoutMs: 1500 }).look()

describe('a look at the mail server', () => {
  const elsewhere = (port: number, more = ''): string => `smtp://0.0.0.0:${port}${more}`
  test.each<[string, Troubled, (port: number) => string, MailTrouble | null, string?]>([
    ['that can be used', {}, port => `smtp://u:p@127.0.0.1:${port}`, null],
    [
      'of a wrong password',
      { answers: { AUTH: '535 5.7.8 no' } },
      port => `smtp://u:p@127.0.0.1:${port}`,
      'credentials',
    ],
    [
      'that cannot ask for passwords now',
      { answers: { AUTH: '454 4.7.0 later' } },
      port => `smtp://u:p@127.0.0.1:${port}`,
      'busy',
    ],
    [
      'with its own certificate',
      { tls: own },
      port => elsewhere(port),
      'certificate-authority',
    ],
    [
      'with its own certificate, encrypted at once',
      { tls: own, atOnce: true },
      port => `smtps://0.0.0.0:${port}`,
      'certificate-authority',
    ],
    [
      'on this machine with its own certificate',
      { tls: own },
      port => `smtp://localhost:${port}`,
      null,
    ],
    [
      'on this machine whose certificate is asked for all the same',
      { tls: own },
      port => `smtp://localhost:${port}?tls.rejectUnauthorized=true`,
      'certificate-authority',
    ],
    [
      'whose certificate is of our authority',
      { tls: own },
      port => `smtp://localhost:${port}?tls.rejectUnauthorized=true`,
      null,
      own.certificate,
    ],
    [
      'whose certificate is of our authority and for another name',
      { tls: others },
      port => elsewhere(port),
      'certificate-name',
      others.certificate,
    ],
    [
      'that does not encrypt though it is asked to',
      { answers: { STARTTLS: '502 what' } },
      port => elsewhere(port, '?requireTLS=true'),
      'starttls',
    ],
    [
      'that speaks plainly where it is to be encrypted at once',
      {},
      port => `smtps://127.0.0.1:${port}`,
      'tls',
    ],
    ['that says nothing', { silent: true }, port => `smtp://127.0.0.1:${port}`, 'unreachable'],
    [
      'that is full',
      { answers: { greeting: '421 too many' } },
      port => `smtp://127.0.0.1:${port}`,
      'busy',
    ],
    [
      'that hangs up',
      { answers: { greeting: '' } },
      port => `smtp://127.0.0.1:${port}`,
      'other',
    ],
    ['whose name there is not', {}, () => 'smtp://mail.invalid:25', 'name'],
    ['that does not run', {}, () => 'smtp://127.0.0.1:1', 'refused'],
  ])('%s says so', async (_what, troubled, url, trouble, authority) => {
    expect(await withServer(troubled, port => looked(url(port), authority ?? null))).toBe(
      trouble,
    )
  })
  test('leaves no mail and names no recipient', async () => {
    await withServer({ answers: { MAIL: '550 no', RCPT: '550 no' } }, async (port, mails) => {
      expect(await looked(`smtp://127.0.0.1:${port}`)).toBeNull()
      expect(mails).toEqual([])
    })
  })
  test('of a folder says whether it can be written', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'mesai-folder-'))
    try {
      expect(
        await intoFolder(join(folder, 'outbox'), {
          from,
        }).look(),
      ).toBeNull()
      await writeFile(join(folder, 'file'), '')
      expect(
        await intoFolder(join(folder, 'file', 'outbox'), {
          from,
        }).look(),
      ).toBe('folder')
    } finally {
      await rm(folder, { recursive: true })
    }
  })
})

describe('a mail to a server that', () => {
  test.each<[string, Troubled['answers'], object]>([
    [
      'refuses the sender waits, and says it of the server',
      { MAIL: '553 5.7.1 not you' },
      { kind: 'later', answer: '553', trouble: 'sender' },
    ],
    [
      'passes nothing on for us waits, and says it of the server',
      {
        RCPT: '554 5.7.1 <g@example.com>: Relay access denied',
      },
      { kind: 'later', answer: '554', trouble: 'relay' },
    ],
    [
      'knows no such person is refused, and the server is well',
      { RCPT: '550 5.1.1 no such user' },
      { kind: 'refused', answer: '550' },
    ],
    [
      'does not take it for what it says is refused, and the server is well',
      { RCPT: '550 5.7.1 looks like spam' },
      { kind: 'refused', answer: '550' },
    ],
    [
      'greylists waits, and the server is well',
      { RCPT: '451 4.7.1 come again' },
      { kind: 'later', answer: '451' },
    ],
  ])('%s', async (_what, answers = {}, outcome) => {
    expect(
      await withServer({ answers }, port =>
        bySmtp(`smtp://127.0.0.1:${port}`, {
          from,
          timeoutMs: 3000,
        }).send(mail, 'm1'),
      ),
    ).toEqual(outcome)
  })
})

describe('what stands in the way', () => {
  let database: TestDatabase
  let clock = asInstant('2026-03-02T06:00:00.000Z')
  const parts = () => ({
    db: database.db,
    now: () => clock,
  })
  const lines: string[] = []
  const hears = saysOfMailServer(
    makeLogger('info', {
      write: (line: string) => void lines.push(line),
    }),
  )
  beforeAll(async () => {
    database = await testDatabase()
  })
  afterAll(() => database.drop())
  afterEach(async () => {
    lines.length = 0
    await database.db.withoutCompany(tx => tx.query('update mail.server set trouble = null'))
  })
  const lookOnce = async (look: Delivery['look']): Promise<void> => {
    let looks = 0
    const jobs = startJobs(
      [watchMailServer(parts(), { look: () => look().finally(() => looks++) }, hears)],
      {
        alone: async (_name, work) => {
          await work(new AbortController().signal)
          return true
        },
        failed: error => {
          throw error
        },
      },
    )
    while (looks === 0) await new Promise(resolve => setTimeout(resolve, 5))
    await jobs.stop()
  }
  const page = async (language: 'tr' | 'en' | 'ar'): Promise<string> => {
    const registry = new Registry()
    mailServerMetrics(registry, state)
    return watchPage(await watchFigures(registry), language)
  }
  const state = () => mailServerState(database.db)

  test('is said in the log, on the page and as a metric, with since when, and once it is over', async () => {
    await lookOnce(async () => 'credentials')
    const since = clock
    clock = asInstant('2026-03-02T07:00:00.000Z')
    await lookOnce(async () => 'credentials')
    expect(await state()).toEqual({
      trouble: 'credentials',
      since,
    })
    expect(lines[0]).toContain(mailServer.credentials.en)
    for (const language of ['tr', 'en', 'ar'] as const) {
      expect(await page(language)).toContain(mailServer.credentials[language])
      expect(await page(language)).toContain('02.03.2026 06:00')
    }
    const registry = new Registry()
    mailServerMetrics(registry, state)
    const metrics = await registry.metrics()
    expect(metrics).toContain('mesai_mail_server_usable 0')
    expect(metrics).toContain(
      `mesai_mail_server_unusable_since_seconds{trouble="credentials"} ${Date.parse(since) / 1000}`,
    )
    await lookOnce(async () => null)
    expect(await state()).toEqual({
      trouble: null,
      since: clock,
    })
    expect(await page('en')).toContain('the server is reached')
  })
  test('has a sentence of its own for each trouble there is, without an address', () => {
    expect(Object.keys(mailServer).toSorted()).toEqual([...mailTroubles].toSorted())
    for (const trouble of mailTroubles)
      for (const sentence of Object.values(mailServer[trouble]))
        expect(sentence).not.toMatch(/@\w/)
  })
  test('is seen by a mail where a look finds nothing, and a mail that goes says it is over', async () => {
    const outcomes = [
      { kind: 'later', answer: '553', trouble: 'sender' },
      { kind: 'time-out', answer: 'no-answer' },
      { kind: 'sent' },
    ] as const
    let at = 0
    const delivery = watchedDelivery(
      parts(),
      {
        ...intoFolder(tmpdir(), { from }),
        send: async () => outcomes[at++] ?? { kind: 'sent' },
      },
      hears,
    )
    expect(await delivery.send(mail, 'm1')).toMatchObject({
      kind: 'later',
    })
    await lookOnce(async () => null)
    expect(await delivery.send(mail, 'm2')).toMatchObject({
      kind: 'time-out',
    })
    expect(await state()).toMatchObject({
      trouble: 'sender',
    })
    expect(lines.filter(line => line.includes(mailServer.sender.en))).toHaveLength(1)
    expect(await delivery.send(mail, 'm1')).toEqual({
      kind: 'sent',
    })
    expect(await state()).toMatchObject({ trouble: null })
    expect(lines.at(-1)).toContain('can be used again')
  })
  test('is no reason that a mail does not go: nothing of it is lost while nothing can be noted', async () => {
    const delivery = watchedDelivery(
      {
        db: {
          withoutCompany: () => Promise.reject(new Error('away')),
        },
        now: () => clock,
      },
      {
        ...intoFolder(tmpdir(), { from }),
        send: async () => ({ kind: 'sent' }),
      },
      hears,
    )
    expect(await delivery.send(mail, 'm1')).toEqual({
      kind: 'sent',
    })
  })
})

test('a file of certificates that is none ends the start with its name', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mesai-authority-'))
  const file = join(folder, 'ca.pem')
  const open = () =>
    openDelivery(
      {
        mail: {
          smtp: 'smtp://localhost',
          authority: file,
          from,
          outbox: folder,
          publicUrl: 'http://x',
        },
      },
      {
        db: { withCompany: never, withoutCompany: never },
        now: () => asInstant('2026-03-02T06:00:00.000Z'),
      },
      makeLogger('silent'),
    )
  const never = () => Promise.reject(new Error('not asked'))
  try {
    await expect(open()).rejects.toThrow('SMTP_CA_FILE')
    await writeFile(file, 'no certificate')
    await expect(open()).rejects.toThrow('SMTP_CA_FILE')
    await writeFile(file, own.certificate)
    expect((await open()).watch.name).toBe('mail-server')
  } finally {
    await rm(folder, { recursive: true })
  }
})
