import { createChallenge, randomInt, verifySolution, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import type { Tx } from '#database/types.ts'
import type { Deps } from '#commands/shared/deps.ts'
import { instantOf } from '#domain/shared/time.ts'

/**
 * Proof of work against guessing by machine (docs/decisions/0037): a challenge of our own that the browser solves while
 * nobody has to look at pictures. It is signed by a key of this installation, holds five minutes, for signing in and
 * for the address prefix that it was given to, and serves once. Its forms are those of ALTCHA, so that any program can
 * solve it with a library of its language.
 */
export type SolvedCaptcha = {
  readonly nonce: string
  readonly level: number
  readonly until: number
}
/** `cost`: iterations of a try; `tries`: how many at least at the first level, twice as many at most. */
export type CaptchaWork = { readonly cost: number; readonly tries: number }

type Parts = Pick<Deps, 'vault' | 'now'> & { readonly captchaWork?: CaptchaWork }

const purpose = 'sign-in'
const algorithm = 'PBKDF2/SHA-256'
const lifeMs = 5 * 60_000
/** A second and a half on a phone at the first level, twice that with each one more. */
const usual: CaptchaWork = { cost: 2000, tries: 400 }

export const newCaptcha = async (
  deps: Parts,
  prefix: string,
  level: number,
): Promise<Challenge> => {
  const { cost, tries } = deps.captchaWork ?? usual
  const least = tries * 2 ** (level - 1)
  return createChallenge({
    algorithm,
    cost,
    counter: randomInt(2 * least, least),
    deriveKey,
    data: {
      purpose,
      prefix: markOf(deps, prefix),
      level,
      until: Date.parse(deps.now()) + lifeMs,
    },
    ...secretsOf(deps),
  })
}

/** @param given as the caller sent it. @returns null where it is wrong, too old, or was given to another prefix. */
export const solvedCaptcha = async (
  deps: Parts,
  prefix: string,
  given: string,
): Promise<SolvedCaptcha | null> => {
  const answer = answerOf(given)
  if (answer === null) return null
  const { challenge, solution } = answer
  const { nonce, data } = challenge.parameters
  if (data.prefix !== markOf(deps, prefix) || data.until <= Date.parse(deps.now())) return null
  const { verified } = await verifySolution({
    challenge,
    solution,
    deriveKey,
    ...secretsOf(deps),
  })
  return verified ? { nonce, level: data.level, until: data.until } : null
}

/** @returns false when it was used before; of two at once one has it. */
export const useCaptcha = async (tx: Tx, { nonce, until }: SolvedCaptcha): Promise<boolean> => {
  const [row] = await tx.query<{ used: boolean }>('select access.use_captcha($1, $2) as used', [
    nonce,
    instantOf(until),
  ])
  return row?.used ?? false
}

const secretsOf = ({ vault }: Pick<Deps, 'vault'>) => ({
  hmacSignatureSecret: vault.hmac('claim', null, 'captcha challenge'),
  hmacKeySignatureSecret: vault.hmac('claim', null, 'captcha answer'),
})

/** An address is in no challenge. */
const markOf = ({ vault }: Pick<Deps, 'vault'>, prefix: string): string =>
  vault.hmac('claim', null, `captcha prefix ${prefix}`).slice(0, 32)

const hex = z.string().regex(/^(?:[0-9a-f]{2})+$/)
const shape = z.strictObject({
  challenge: z.strictObject({
    parameters: z.strictObject({
      algorithm: z.literal(algorithm),
      cost: z.int().positive(),
      keyLength: z.literal(32),
      keyPrefix: hex,
      keySignature: hex,
      nonce: hex.length(32),
      salt: hex,
      data: z.strictObject({
        purpose: z.literal(purpose),
        prefix: hex,
        level: z.int().positive(),
        until: z.int().positive(),
      }),
    }),
    signature: hex,
  }),
  /** Solvers say how long they took, too. */
  solution: z.object({ counter: z.int().nonnegative(), derivedKey: hex }),
})

const answerOf = (given: string): z.output<typeof shape> | null => {
  try {
    return shape.parse(JSON.parse(Buffer.from(given, 'base64').toString()))
  } catch {
    return null // no base64, no JSON, or of another shape: whoever sent it solved nothing of ours
  }
}
