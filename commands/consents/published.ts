import { inForceOf } from '#domain/consents/texts.ts'
import type { CompanyId, ConsentTextId } from '#domain/shared/values.ts'
import type { Deps } from '../shared/deps.ts'
import { consentTextsOf } from './texts.ts'

/** Which text, and which version of it. */
export type ShownNotice = { readonly textId: ConsentTextId; readonly version: number }

/** What visitors are shown as of now (KVKK art. 10). */
export const visitorNotices = async (deps: Pick<Deps, 'log'>, company: CompanyId) =>
  [...(await consentTextsOf(deps, company))].flatMap(([textId, history]) => {
    const version = inForceOf(history)
    const text = version === null ? undefined : history.versions[version - 1]
    return version !== null && text?.kind === 'visitors'
      ? [{ textId, version, words: text.words }]
      : []
  })

/** The same, as it is kept with who was shown it. */
export const shownNotices = async (
  deps: Pick<Deps, 'log'>,
  company: CompanyId,
): Promise<readonly ShownNotice[]> =>
  (await visitorNotices(deps, company)).map(({ textId, version }) => ({ textId, version }))
