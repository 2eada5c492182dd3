import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer from 'nodemailer'
import type { Mail } from '#database/outbox.ts'

/**
 * What became of one try. `answer` is the server's number or a word of ours; never its text, which may name the
 * address.
 */
export type DeliveryOutcome =
  | { readonly kind: 'sent' | 'filed' }
  | { readonly kind: 'refused'; readonly answer: string }
  | { readonly kind: 'later'; readonly answer: string }
/** `messageId` is the same for each try of a mail: a mailbox that gets it twice can tell. */
export type Delivery = {
  send(mail: Mail, messageId: string): Promise<DeliveryOutcome>
  sweep(beforeMs: number): Promise<void>
  /** Takes away what lies here of mails that have no text any more, as far as `textless` says so of their ids. */
  forget(textless: (messageIds: readonly string[]) => Promise<readonly string[]>): Promise<void>
  close(): void
}

/** As the program is set up: by the mail server that is named, else into the folder. */
export const deliveryOf = ({
  smtp,
  from,
  outbox,
}: {
  readonly smtp: string | null
  readonly from: string
  readonly outbox: string
}): Delivery => (smtp === null ? intoFolder(outbox, { from }) : bySmtp(smtp, { from }))

type Given = { readonly from: string }
const written = (mail: Mail, messageId: string, from: string) => ({
  from,
  to: { name: '', address: mail.to },
  subject: mail.subject,
  text: mail.text,
  ...(mail.html === null ? {} : { html: mail.html }),
  messageId: `<${messageId}@mesai>`,
  headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
  attachments: mail.files.map(({ name, type, base64 }) => ({
    filename: name,
    contentType: type,
    content: Buffer.from(base64, 'base64'),
  })),
  // What a mail says comes from people: it opens no file and no address here.
  disableFileAccess: true,
  disableUrlAccess: true,
})

/**
 * By a mail server. SMTP tells `accepted` in one answer, after the whole text: when the connection breaks before that
 * answer is here, nobody can know, so the mail is sent again under the same Message-ID (RFC 5321 §4.5.4.1: rather twice
 * than not at all).
 */
export const bySmtp = (
  url: string,
  { from, timeoutMs = 60_000 }: Given & { readonly timeoutMs?: number },
): Delivery => {
  const transport = nodemailer.createTransport({
    url,
    connectionTimeout: timeoutMs / 3,
    greetingTimeout: timeoutMs / 3,
    socketTimeout: timeoutMs,
  })
  return {
    send: async (mail, messageId) => {
      try {
        await transport.sendMail(written(mail, messageId, from))
        return { kind: 'sent' }
      } catch (error) {
        return judged(error)
      }
    },
    sweep: async () => undefined,
    forget: async () => undefined,
    close: () => transport.close(),
  }
}

/**
 * 5xx to the recipient or to the text is the server's last word on this mail; anything else (4xx, no connection, a
 * wrong password, a refused sender) may be put right.
 */
const judged = (error: unknown): DeliveryOutcome => {
  const { responseCode, code, command } =
    error instanceof Error
      ? (error as Error & { responseCode?: number; code?: string; command?: string })
      : {}
  const answer = responseCode === undefined ? (code ?? 'unknown') : String(responseCode)
  const lastWord =
    responseCode === undefined
      ? code === 'EENVELOPE' || code === 'EMESSAGE'
      : responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA')
  return { kind: lastWord ? 'refused' : 'later', answer }
}

/** Into a folder, as files that mail programs open: where no mail server is set. */
export const intoFolder = (folder: string, { from }: Given): Delivery => {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true })
  return {
    send: async (mail, messageId) => {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const { message } = await transport.sendMail(written(mail, messageId, from))
      const file = join(folder, `${messageId}.eml`)
      await writeFile(`${file}.part`, message, { mode: 0o600 })
      await rename(`${file}.part`, file)
      return { kind: 'filed' }
    },
    sweep: async beforeMs => {
      for (const name of await readdir(folder).catch(() => []))
        if (
          /^[0-9a-f-]{36}\.eml(?:\.part)?$/.test(name) &&
          (await stat(join(folder, name))).mtimeMs < beforeMs
        )
          await rm(join(folder, name), { force: true })
    },
    forget: async textless => {
      const ids = (await readdir(folder).catch(() => [])).flatMap(
        name => /^([0-9a-f-]{36})\.eml$/.exec(name)?.[1] ?? [],
      )
      if (ids.length === 0) return
      for (const id of await textless(ids)) await rm(join(folder, `${id}.eml`), { force: true })
    },
    close: () => transport.close(),
  }
}
