import type { Decider } from '../shared/decider.ts'
import { ok, refuse } from '../shared/result.ts'
import type { ConsentTextId, EmployeeId } from '../shared/values.ts'
import type { ConsentEvent, ConsentLanguage } from './events.ts'
import { inForceOf, type ConsentHistory } from './texts.ts'

/** What somebody last said of a text, and of which version of it. */
export type ConsentSaid = { readonly version: number; readonly agrees: boolean }
export type ConsentState = ReadonlyMap<ConsentTextId, ConsentSaid>
/** `asked`: nothing was said of the version that is in force. */
export type ConsentStanding = 'asked' | 'agreed' | 'declined'

/** How it stands with a version: what was said of an earlier one is no answer to it. */
export const consentStanding = (
  said: ConsentSaid | undefined,
  version: number,
): ConsentStanding => {
  if (said?.version !== version) return 'asked'
  return said.agrees ? 'agreed' : 'declined'
}

export type AnswerConsent = ConsentSaid & {
  readonly employeeId: EmployeeId
  readonly textId: ConsentTextId
  readonly language: ConsentLanguage
  /** The text as the company has it; undefined: there is none of that id. */
  readonly text: ConsentHistory | undefined
}
export type ConsentRefusal =
  | { readonly code: 'consents.text-not-found'; readonly textId: ConsentTextId }
  | { readonly code: 'consents.not-in-force'; readonly version: number | null }
  | { readonly code: 'consents.notice-is-read' }

/**
 * What an employee says of the texts. Said is what he read: of the version in force, in a language that it has. Consent
 * once given is withdrawn whatever was published since; the same said twice is said once.
 */
export const consents: Decider<ConsentState, AnswerConsent, ConsentEvent, ConsentRefusal> = {
  initial: new Map(),
  decide: (state, { text, ...said }) => {
    const { textId, version, agrees, language } = said
    const before = state.get(textId)
    const read = text?.versions[version - 1]
    if (!text || !read?.words[language] || read.kind === 'visitors')
      return refuse({ code: 'consents.text-not-found', textId })
    if (before?.version === version && before.agrees === agrees) return ok([])
    if (!agrees && read.kind === 'notice') return refuse({ code: 'consents.notice-is-read' })
    const withdraws = !agrees && before?.agrees === true && before.version === version
    if (inForceOf(text) !== version && !withdraws)
      return refuse({ code: 'consents.not-in-force', version: inForceOf(text) })
    return ok([{ type: 'ConsentAnswered', data: said }])
  },
  evolve: (state, { data: { textId, version, agrees } }) =>
    new Map(state).set(textId, { version, agrees }),
}
