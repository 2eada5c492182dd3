import { isCode, sentence, type Code } from '#words/refusals.ts'
import type { Language } from '#words/shared/languages.ts'
import type { Problem } from '#api/contract/endpoint.ts'
import { statusOf } from '#api/contract/refusals.ts'

/** A refusal as commands and handlers answer it: a code, and the figures its sentence needs. */
export type CodedRefusal = { readonly code: Code }

/** A failure on the way to or from a handler: hooks throw it, the one error handler shapes it. */
export class Failure extends Error {
  override readonly name = 'Failure'
  readonly refusal: CodedRefusal & Readonly<Record<string, unknown>>
  constructor(refusal: CodedRefusal & Readonly<Record<string, unknown>>) {
    super(refusal.code)
    this.refusal = refusal
  }
}

type Shaped = {
  readonly status: number
  readonly retryAfter: number | null
  readonly body: Problem
}

/** A taken name says which one it is. */
export const namedClaim = (
  refusal: CodedRefusal & Readonly<Record<string, unknown>>,
): CodedRefusal & Readonly<Record<string, unknown>> => {
  if (refusal.code !== 'claimed') return refusal
  const code = `claimed.${String(refusal['scope'])}`
  return { code: isCode(code) ? code : 'claimed' }
}

/** A refusal within an answer, as the one error handler says it. */
export const codeAndSentence = (
  locale: Language,
  refusal: CodedRefusal,
): { readonly code: string; readonly error: string } => {
  const { code, error } = shape(namedClaim({ ...refusal }), locale).body
  return { code, error }
}

/**
 * What the caller gets of a refusal: its figures, its code, and a sentence in his language. What is not there and what
 * is not his must look alike: the sentence names the kind of thing that was asked for, the answer has one code for all
 * kinds and none of the figures.
 */
export const shape = (
  refusal: CodedRefusal & Readonly<Record<string, unknown>>,
  locale: Language,
): Shaped => {
  const status = statusOf[refusal.code]
  if (status === 404 && refusal.code !== 'request.not-found')
    return {
      status,
      retryAfter: null,
      body: { error: sentence(locale, refusal.code), code: 'not-found' },
    }
  const seconds = typeof refusal['seconds'] === 'number' ? refusal['seconds'] : 2
  const figures = Object.fromEntries(
    Object.entries(refusal).map(([name, figure]) => [
      name,
      typeof figure === 'bigint' ? figure.toString() : figure,
    ]),
  )
  return {
    status,
    retryAfter: status === 429 || status === 503 ? seconds : null,
    body: { ...figures, error: sentence(locale, refusal.code, figures), code: refusal.code },
  }
}
