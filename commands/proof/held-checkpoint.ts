import { asCompanyId, isUuid, type Instant } from '#domain/shared/values.ts'
import type { Deps } from '../shared/deps.ts'
import { isSignedBy, readNote, readVerifier } from './note.ts'
import { keyLine, newestNote, signedOf } from './told.ts'

/** What a checkpoint that somebody kept is to this log. */
type Held =
  | {
      readonly answer: 'as-signed'
      readonly at: Instant
      /** The newest, to keep in its place. */
      readonly checkpoint: string | null
    }
  | { readonly answer: 'changed' | 'unknown' }

/**
 * `as-signed`: the log has this size and root among what it signed, and what it signs now extends it. `changed`: it has
 * not, or the text is not what was signed. `unknown`: it is no checkpoint, or of a log that is not here.
 */
export const heldCheckpoint = async (
  deps: Pick<Deps, 'db' | 'vault'>,
  text: string,
): Promise<Held> => {
  const note = readNote(asNote(text))
  const named = note?.origin.split('/').at(-1) ?? ''
  if (!note || !isUuid(named)) return { answer: 'unknown' }
  const company = asCompanyId(named)
  const newest = await newestNote(deps, company)
  if (newest === null) return { answer: 'unknown' }
  const verifier = readVerifier(keyLine(deps, company))
  if (!verifier || !isSignedBy(verifier, note)) return { answer: 'changed' }
  const signed = await signedOf(deps, company, note.size)
  if (!signed?.root.equals(note.root)) return { answer: 'changed' }
  return { answer: 'as-signed', at: signed.at, checkpoint: newest }
}

/** As it comes out of a mail or off a page: other ends of lines, and space around. */
const asNote = (text: string): string =>
  `${text
    .split(/\r\n|\r|\n/)
    .map(line => line.trim())
    .join('\n')
    .trim()}\n`
