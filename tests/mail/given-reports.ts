/** Reports as mail servers write them: by the examples of RFC 3464 (appendix E) and 5965 (appendix B), with ours. */
const lines = (...all: readonly string[]): string => all.join('\r\n')

export type Bounced = {
  readonly messageId: string
  readonly to?: string
  readonly status?: string
  readonly action?: string
  readonly finalRecipient?: string
  readonly originalRecipient?: string
  readonly diagnostic?: string
  /** Only its head comes back. */
  readonly headOnly?: boolean
}

/** As Postfix writes it. */
export const bouncedMail = ({
  messageId,
  to = 'welder@demir.example',
  status = '5.1.1',
  action = 'failed',
  finalRecipient = to,
  originalRecipient,
  diagnostic,
  headOnly = false,
}: Bounced): string =>
  lines(
    'Return-Path: <>',
    'Date: Mon,  2 Mar 2026 09:00:00 +0300 (TRT)',
    'From: MAILER-DAEMON@mail.firma.example (Mail Delivery System)',
    'Subject: Undelivered Mail Returned to Sender',
    'To: mesai@firma.example',
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status;',
    '\tboundary="4CxYz1.1772431200/mail.firma.example"',
    'Message-Id: <20260302060000.4CxYz1@mail.firma.example>',
    '',
    'This is a MIME-encapsulated message.',
    '',
    '--4CxYz1.1772431200/mail.firma.example',
    'Content-Description: Notification',
    'Content-Type: text/plain; charset=us-ascii',
    '',
    `<${finalRecipient}>: host mx.demir.example said: no`,
    '',
    '--4CxYz1.1772431200/mail.firma.example',
    'Content-Description: Delivery report',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mail.firma.example',
    'X-Postfix-Queue-ID: 4CxYz1',
    'Arrival-Date: Mon,  2 Mar 2026 08:59:58 +0300 (TRT)',
    '',
    `Final-Recipient: rfc822; ${finalRecipient}`,
    ...(originalRecipient ? [`Original-Recipient: rfc822;${originalRecipient}`] : []),
    `Action: ${action}`,
    `Status: ${status}`,
    'Remote-MTA: dns; mx.demir.example',
    ...(diagnostic ? [`Diagnostic-Code: smtp; ${diagnostic}`] : []),
    '',
    '--4CxYz1.1772431200/mail.firma.example',
    'Content-Description: Undelivered Message',
    headOnly ? 'Content-Type: text/rfc822-headers' : 'Content-Type: message/rfc822',
    '',
    'From: Mesai <mesai@firma.example>',
    `To: ${to}`,
    'Subject: =?UTF-8?Q?Ge=C3=A7_gelenler?=',
    `Message-ID: <${messageId}@mesai>`,
    'Auto-Submitted: auto-generated',
    '',
    ...(headOnly
      ? []
      : ['Merhaba', 'Message-ID: <00000000-0000-4000-8000-00000000beef@mesai>']),
    '',
    '--4CxYz1.1772431200/mail.firma.example--',
    '',
  )

export const unwantedMail = ({
  messageId,
  to = 'welder@demir.example',
  feedback = 'abuse',
}: Pick<Bounced, 'messageId' | 'to'> & {
  readonly feedback?: string
}): string =>
  lines(
    'From: <abusedesk@example.com>',
    'Date: Mon, 2 Mar 2026 17:40:36 +0300',
    'Subject: FW: Gec gelenler',
    'To: <abuse@firma.example>',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=feedback-report; boundary=part1_13d.2e68ed54',
    '',
    '--part1_13d.2e68ed54',
    'Content-Type: text/plain; charset="US-ASCII"',
    '',
    'This is an email abuse report.',
    '',
    '--part1_13d.2e68ed54',
    'Content-Type: message/feedback-report',
    '',
    `Feedback-Type: ${feedback}`,
    'User-Agent: SomeGenerator/1.0',
    'Version: 1',
    '',
    '--part1_13d.2e68ed54',
    'Content-Type: message/rfc822',
    '',
    'From: <mesai@firma.example>',
    `To: <${to}>`,
    'Subject: Gec gelenler',
    `Message-ID: <${messageId}@mesai>`,
    '',
    'Merhaba',
    '--part1_13d.2e68ed54--',
  )
