import { ok, refuse, type Result } from '../shared/result.ts'

export type UsernameRefusal = {
  readonly code: 'access.username-invalid'
  readonly min: 3
  readonly max: 20
}

/**
 * One form for every way of typing a name: full-width letters and capitals become ordinary small ones. Any text has a
 * form, so that signing in with nonsense takes the same way as with a name.
 */
export const normaliseUsername = (typed: string): string =>
  typed.normalize('NFKC').toLowerCase()

/**
 * A new user name (`spec §5`): 3 to 20 characters, no Turkish letters, no whitespace; begins with a letter or digit.
 */
export const checkUsername = (typed: string): Result<string, UsernameRefusal> => {
  const name = normaliseUsername(typed)
  return /^[a-z0-9][a-z0-9._@+-]{2,19}$/.test(name)
    ? ok(name)
    : refuse({ code: 'access.username-invalid', min: 3, max: 20 })
}
