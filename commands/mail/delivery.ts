import {
  access,
  constants,
  mkdir,
  readdir,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { join } from 'node:path'
import { rootCertificates } from 'node:tls'
import nodemailer from 'nodemailer'
import type { Mail } from '#database/outbox.ts'
import { answeredWithinMs } from '#domain/notifications/published.ts'
import { conversation } from './conversation.ts'
import { isOneAddress, mailHeaders } from './headers.ts'
import { troubleOf, type MailTrouble } from './server-trouble.ts'

/**
 * What became of one try. `answer` is the server's number or a word of ours; never its text, which may name the
 * address.
 */
export type DeliveryOutcome =
  | { readonly kind: 'sent' | 'filed' }
  | { readonly kind: 'refused'; readonly answer: string }
  /** `trouble`: what of the server stood in the way, and of every mail; absent where it was about this one. */
  | { readonly kind: 'later'; readonly answer: string; readonly trouble?: MailTrouble }
  /** The server has the whole text and never answered it: nobody knows whether it took the mail. */
  | { readonly kind: 'time-out'; readonly answer: string }
/** `messageId` is the same for each try of a mail: a mailbox that gets it twice can tell. */
export type Delivery = {
  send(mail: Mail, messageId: string): Promise<DeliveryOutcome>
  /** Goes as far as one can without a mail: connection, encryption, sign-in. Null: nothing stood in the way. */
  look(): Promise<MailTrouble | null>
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
  authority = null,
}: {
  readonly smtp: string | null
  readonly from: string
  readonly outbox: string
  readonly authority?: string | null
}): Delivery =>
  smtp === null ? intoFolder(outbox, { from }) : bySmtp(smtp, { from, authority })

type Given = { readonly from: string }
const written = (mail: Mail, messageId: string, from: string) => ({
  from,
  ...mailHeaders(mail, messageId),
  text: mail.text,
  ...(mail.html === null ? {} : { html: mail.html }),
  // What a mail says comes from people: it opens no file and no address here.
  disableFileAccess: true,
  disableUrlAccess: true,
})

/** What was entered names nobody, or several. */
const noAddress = { kind: 'refused', answer: 'address' } as const

/**
 * To whom a certificate is shown is nobody else on a loopback address: none is asked to be trusted there. Elsewhere an
 * authority of one's own counts beside those that everybody knows. What `SMTP_URL` says of it (`tls.…`) goes first.
 */
const tlsOf = (url: string, authority: string | null) => {
  const hostname = URL.canParse(url) ? new URL(url).hostname : ''
  return {
    ...(isLoopback(hostname) ? { rejectUnauthorized: false } : {}),
    ...(authority === null ? {} : { ca: [...rootCertificates, authority] }),
  }
}

const isLoopback = (host: string): boolean =>
  /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/i.test(host)

/**
 * By a mail server. SMTP tells `accepted` in one answer, after the whole text: when the connection breaks before that
 * answer is here, nobody can know, so the mail is sent once more under the same Message-ID (RFC 5321 §4.5.4.1: rather
 * twice than not at all), and not a third time (notice-rules 5.1).
 */
export const bySmtp = (
  url: string,
  {
    from,
    timeoutMs = answeredWithinMs,
    authority = null,
  }: Given & { readonly timeoutMs?: number; readonly authority?: string | null },
): Delivery => {
  const options = {
    url,
    tls: tlsOf(url, authority),
    connectionTimeout: timeoutMs / 3,
    greetingTimeout: timeoutMs / 3,
  }
  const looking = nodemailer.createTransport({ ...options, socketTimeout: timeoutMs })
  return {
    send: async (mail, messageId) => {
      if (!isOneAddress(mail.to)) return noAddress
      const watched = conversation(timeoutMs)
      const { signal, passing, logger } = watched
      // One for each mail: what its connection says is of this mail alone.
      const transport = nodemailer.createTransport({ ...options, logger })
      transport.use('stream', ({ message }, done) => {
        message.transform(passing)
        done()
      })
      try {
        await transport.sendMail({ ...written(mail, messageId, from), signal })
        return { kind: 'sent' }
      } catch (error) {
        return watched.isHandedOver() && answerOf(error) === undefined
          ? { kind: 'time-out', answer: 'no-answer' }
          : judged(error)
      } finally {
        watched.end()
        transport.close()
      }
    },
    look: () => looking.verify().then(() => null, troubleOf),
    sweep: async () => undefined,
    forget: async () => undefined,
    close: () => looking.close(),
  }
}

type Failed = Error & {
  readonly responseCode?: number
  readonly code?: string
  readonly command?: string
}
const failedOf = (error: unknown): Partial<Failed> => (error instanceof Error ? error : {})
/** The number that the server answered with; undefined: it did not. */
const answerOf = (error: unknown): number | undefined => failedOf(error).responseCode

/**
 * 5xx to the recipient or to the text is the server's last word on this mail; anything else (4xx, no connection, a
 * wrong password, a refused sender) may be put right.
 */
const judged = (error: unknown): DeliveryOutcome => {
  const trouble = troubleOf(error)
  const { responseCode, code, command } = failedOf(error)
  const answer = responseCode === undefined ? (code ?? 'unknown') : String(responseCode)
  const lastWord =
    responseCode === undefined
      ? code === 'EENVELOPE' || code === 'EMESSAGE'
      : responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA')
  if (trouble !== null) return { kind: 'later', answer, trouble }
  return { kind: lastWord ? 'refused' : 'later', answer }
}

/** Into a folder, as files that mail programs open: where no mail server is set. */
export const intoFolder = (folder: string, { from }: Given): Delivery => {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true })
  return {
    send: async (mail, messageId) => {
      if (!isOneAddress(mail.to)) return noAddress
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const { message } = await transport.sendMail(written(mail, messageId, from))
      const file = join(folder, `${messageId}.eml`)
      await writeFile(`${file}.part`, message, { mode: 0o600 })
      await rename(`${file}.part`, file)
      return { kind: 'filed' }
    },
    look: async () => {
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 })
        await access(folder, constants.W_OK)
        return null
      } catch {
        return 'folder'
      }
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
