import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readReport } from '#commands/mail/bounces/read-report.ts'
import { bouncedMail, unwantedMail, type Bounced } from './given-reports.ts'

const messageId = '00000000-0000-4000-8000-0000000000aa'
const welder = 'welder@demir.example'

describe('a mail that came back', () => {
  test('is known by the head of ours that it brings, and by nothing else in it', () => {
    for (const headOnly of [false, true])
      expect(readReport(bouncedMail({ messageId, headOnly }))).toEqual({
        mailId: messageId,
        kind: 'hard',
        recipients: [welder],
      })
  })
  test.each<[string, Partial<Bounced>, 'hard' | 'soft']>([
    ['whose person there is not', { status: '5.1.1' }, 'hard'],
    ['whose host there is not', { status: '5.1.2' }, 'hard'],
    ['whose host is not routed to', { status: '5.4.4' }, 'hard'],
    ['whose mailbox is closed', { status: '5.2.1' }, 'hard'],
    ['that was refused for good without a word', { status: '5.0.0' }, 'hard'],
    [
      'whose server says more than the report',
      {
        status: '5.0.0',
        diagnostic: '552 5.2.2 mailbox full',
      },
      'soft',
    ],
    ['whose mailbox is full', { status: '5.2.2' }, 'soft'],
    ['that was too large', { status: '5.3.4' }, 'soft'],
    ['that was taken for unwanted', { status: '5.7.1' }, 'soft'],
    ['whose sender was refused', { status: '5.1.8' }, 'soft'],
    ['whose server was away too long', { status: '4.4.7' }, 'soft'],
  ])('%s says how wrong the address is', (_what, given, kind) => {
    expect(readReport(bouncedMail({ messageId, ...given }))).toMatchObject({ kind })
  })
  test.each(['delayed', 'delivered', 'relayed', 'expanded'])('that says %s is none', action => {
    expect(readReport(bouncedMail({ messageId, action, status: '4.4.1' }))).toBeNull()
  })
  test('that was passed on names whom we wrote to as well', () => {
    const report = bouncedMail({
      messageId,
      finalRecipient: 'Baska@Posta.example',
      originalRecipient: welder,
    })
    expect(readReport(report)?.recipients).toEqual([welder, 'baska@posta.example'])
  })
  test('of somebody else is none of ours', () => {
    expect(readReport(bouncedMail({ messageId: 'x' }))).toBeNull()
  })
})

test('a complaint is one, and its opposite is none', () => {
  expect(readReport(unwantedMail({ messageId }))).toEqual({
    mailId: messageId,
    kind: 'complaint',
    recipients: [welder],
  })
  for (const feedback of ['not-spam', 'auth-failure'])
    expect(readReport(unwantedMail({ messageId, feedback }))).toBeNull()
})

test('the answer of somebody who is away says nothing', () => {
  expect(
    readReport(`Subject: Izindeyim\r\nIn-Reply-To: <${messageId}@mesai>\r\n\r\nMesaim yok`),
  ).toBeNull()
})

test('whatever comes is read, cut anywhere, and never believed for more than it says', () => {
  const whole = bouncedMail({ messageId })
  fc.assert(
    fc.property(fc.nat(whole.length), fc.string({ maxLength: 40 }), (at, noise) => {
      const report = readReport(`${whole.slice(0, at)}${noise}`)
      expect(report === null || report.mailId === messageId).toBe(true)
      readReport(`${noise}${whole}`)
    }),
  )
  expect(readReport('')).toBeNull()
})

test('a megabyte made to take long does not', () => {
  const boundary = 'Content-Type: multipart/report; boundary=b\r\n\r\n'
  const worst = [
    `${boundary}${'\r\n--b'.repeat(200_000)}`,
    `${boundary}${'--b\r\n'.repeat(200_000)}`,
    `${boundary}--b\r\n${boundary}`.repeat(8000),
    'X: a\r\n'.repeat(170_000),
    `X:${' \r\n a'.repeat(200_000)}`,
    `${boundary}\n--b\nContent-Type: message/delivery-status\n\n${'\n\n'.repeat(500_000)}`,
    `Content-Type: ${'a'.repeat(1_000_000)}`,
    `Content-Type: multipart/report;${' boundary='.repeat(90_000)}`,
    `${boundary}\n--b\nContent-Type: message/rfc822\n\nMessage-ID: ${'0'.repeat(900_000)}@mesai`,
  ]
  for (const text of worst) {
    const begun = performance.now()
    readReport(text)
    expect(performance.now() - begun).toBeLessThan(2000)
  }
})
