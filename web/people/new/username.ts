import { foldText } from '#api/contract/found.ts'

/** As many characters as a user name has at least and at most (`spec §5`). */
const [least, most] = [3, 20]

/**
 * A user name to begin with, of name and surname; none where their letters make none, as Arabic ones.
 * @example usernameOf('İbrahim', 'Şen') // 'ibrahim.sen'
 */
export const usernameOf = (name: string, surname: string): string => {
  const parts = [name, surname].map(part => foldText(part).replace(/[^a-z0-9]/g, ''))
  const made = parts.filter(Boolean).join('.').slice(0, most).replace(/\.$/, '')
  return made.length < least ? '' : made
}
