import type { z } from 'zod'
import { answeredWithinMs } from '#domain/notifications/published.ts'
import type { SmsAnswer, SmsFault, SmsSent, SmsTrouble } from './published.ts'

/** How a provider is reached; tests say where it is and how long it may take. */
export type Reach = { readonly origin?: string; readonly timeoutMs?: number }
export type Question = {
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}
export type Reply = {
  readonly status: number
  readonly text: string
  readonly afterSeconds: number | null
}
/** `undone`: it is certain that the provider did nothing; else nobody knows. */
export type Trouble = SmsTrouble & { readonly undone: boolean }
export type ReplyOrTrouble =
  | { readonly reply: Reply; readonly trouble: null }
  | { readonly reply: null; readonly trouble: Trouble }

/** A page of a thousand reports has some 60 kB. */
const mostBytes = 256 * 1024
const longestWaitSeconds = 24 * 60 * 60

/**
 * Asks a provider, and reads what it answers to the end, within the time of a try (notice-rules 5.2). No redirect is
 * followed, and an answer is bounded in bytes. What went wrong is a value without the address that was asked, which may
 * have a password in it, and without what was said, which may name a phone.
 */
export const ask = async (
  { method, url, headers, body }: Question,
  { timeoutMs = answeredWithinMs }: Reach,
): Promise<ReplyOrTrouble> => {
  try {
    const reply = await fetch(url, {
      method,
      headers: { accept: 'application/json', ...headers },
      ...(body === undefined ? {} : { body }),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const text = await boundedText(reply)
    if (text === null) return heardNothing(unreadable('too-long'))
    const { status } = reply
    return {
      reply: { status, text, afterSeconds: secondsIn(reply.headers.get('retry-after')) },
      trouble: null,
    }
  } catch (error) {
    return heardNothing(
      neverReached(error)
        ? { fault: 'down', answer: 'not-reached', afterSeconds: null, undone: true }
        : { fault: 'down', answer: 'no-answer', afterSeconds: null, undone: false },
    )
  }
}

const heardNothing = (trouble: Trouble): ReplyOrTrouble => ({ reply: null, trouble })

const boundedText = async ({ body }: Response): Promise<string | null> => {
  const pieces: Uint8Array[] = []
  let length = 0
  for await (const piece of body ?? []) {
    length += piece.length
    if (length > mostBytes) return null
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString('utf8')
}

/** No connection came about, so nothing was said. Whatever breaks later may have been heard. */
const neverReached = (error: unknown): boolean => {
  const cause = error instanceof Error ? error.cause : undefined
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  return (
    /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT)$/.test(
      code,
    ) || /^(?:ERR_TLS_|ERR_SSL_|CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_)/.test(code)
  )
}

const secondsIn = (header: string | null): number | null =>
  header !== null && /^\d{1,6}$/.test(header)
    ? Math.min(Number(header), longestWaitSeconds)
    : null

/** It says something else than is published; a message that it was given it may have all the same. */
export const unreadable = (answer: string, undone = false): Trouble => ({
  fault: 'unreadable',
  answer,
  afterSeconds: null,
  undone,
})

/**
 * What a status alone says, where the answer has no code that is published. Of faults of the server's own only 503
 * says that it did nothing: a gateway that got no answer itself (502, 504), or what broke at the question (500), may
 * have it.
 */
export const troubleOf = ({ status, afterSeconds }: Reply): Trouble => {
  const of = (fault: SmsFault, undone = true): Trouble => ({
    fault,
    answer: String(status),
    afterSeconds,
    undone,
  })
  if (status === 429) return of('rate')
  if (status === 401 || status === 403) return of('credentials')
  if (status >= 500) return of('down', status === 503)
  return of('unreadable', status >= 300 && status !== 408)
}

/** A message that nobody knows of is not sent again as one that was refused. */
export const unsentSms = ({ undone, ...trouble }: Trouble): SmsSent =>
  undone ? { kind: 'later', ...trouble } : { kind: 'time-out', answer: trouble.answer }
export const failedAnswer = ({
  fault,
  answer,
  afterSeconds,
}: Trouble): { readonly kind: 'failed' } & SmsTrouble => ({
  kind: 'failed',
  fault,
  answer,
  afterSeconds,
})
export const answerWith = <T>(value: T): SmsAnswer<T> => ({ kind: 'answered', value })

/** JSON of a form; null: anything else. */
export const jsonOf = <T>(form: z.ZodType<T>, text: string): T | null => {
  try {
    return form.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

/** As `Authorization` has it (RFC 7617). */
export const basic = (name: string, password: string): string =>
  `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`
