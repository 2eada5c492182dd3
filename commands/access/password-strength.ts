import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import { commonWords } from '#domain/access/common-passwords.ts'
import {
  checkPassword,
  withoutAccents,
  type PasswordRefusal,
} from '#domain/access/passwords.ts'
import { refuse, type Result } from '#domain/shared/result.ts'

/** Below it a million guesses find the password. */
const leastScore = 2
/**
 * So much of a long one is measured, and so many signs are tried as the letters they look like: what is strong by then
 * stays so, and more took a tenth of a second of the one thread that answers everybody; so it is 12 ms at worst.
 */
const measured = 32
const signsTried = 20

/** Read once, by whoever sets or checks the first password: 50,000 passwords that were found, and words of our own. */
let meter: ZxcvbnFactory | undefined
const meterOf = (): ZxcvbnFactory =>
  (meter ??= new ZxcvbnFactory({
    dictionary: { ...dictionary, ours: [...commonWords] },
    graphs: adjacencyGraphs,
    l33tMaxSubstitutions: signsTried,
  }))

/**
 * Whether a password may be set, and whether one that was set before may stay: by the rules of `checkPassword`, and by
 * how many guesses a program needs that knows common passwords, keyboards, dates and the names given here.
 */
export const judgePassword = (
  password: string,
  names: readonly string[],
): Result<string, PasswordRefusal> => {
  const checked = checkPassword(password, names)
  if (!checked.ok) return checked
  const { score } = meterOf().check(
    withoutAccents([...password].slice(0, measured).join('')),
    names.flatMap(name => withoutAccents(name).split(/\s+/)).filter(word => word.length > 2),
  )
  return score < leastScore ? refuse({ code: 'access.password-common' }) : checked
}
