import type { Decider } from '../shared/decider.ts'
import { ok, refuse, type Result } from '../shared/result.ts'
import type { ConsentTextId } from '../shared/values.ts'
import { consentLanguage, type ConsentTextEvent } from './events.ts'

type Published = Extract<ConsentTextEvent, { type: 'ConsentTextPublished' }>['data']
/** What is read: of one kind, in one language or more. */
export type ConsentText = Pick<Published, 'kind' | 'words'>
/** All versions of it, the first at 0; `isOver`: nobody is asked any more. */
export type ConsentHistory = {
  readonly versions: readonly ConsentText[]
  readonly isOver: boolean
}
export type ConsentTextState = ReadonlyMap<ConsentTextId, ConsentHistory>
export type ConsentTextCommand =
  | ({
      readonly type: 'PublishConsentText'
      readonly textId: ConsentTextId
      /** The version that was before the writer's eyes; 0: it is a new text. */
      readonly after: number
    } & ConsentText)
  | { readonly type: 'EndConsentText'; readonly textId: ConsentTextId }
export type ConsentTextRefusal =
  | { readonly code: 'consents.text-not-found'; readonly textId: ConsentTextId }
  | { readonly code: 'consents.text-changed'; readonly version: number }
  | { readonly code: 'consents.texts-full'; readonly most: number }
  | { readonly code: 'consents.kind-stays' }

/** As many as somebody reads when he is hired. */
const most = 20

/** The version that is in force; null where nobody is asked. */
export const inForceOf = (history: ConsentHistory | undefined): number | null =>
  history && !history.isOver ? history.versions.length : null

/** The texts of a company. What was published stays as it was: another wording is another version. */
export const consentTexts: Decider<
  ConsentTextState,
  ConsentTextCommand,
  ConsentTextEvent,
  ConsentTextRefusal
> = {
  initial: new Map(),
  decide: (state, command) => {
    const { textId } = command
    const before = state.get(textId)
    if (command.type === 'PublishConsentText') return publish(state, command)
    if (!before) return refuse({ code: 'consents.text-not-found', textId })
    return ok(before.isOver ? [] : [{ type: 'ConsentTextEnded', data: { textId } }])
  },
  evolve: (state, { type, data }) => {
    const before = state.get(data.textId)?.versions ?? []
    if (type === 'ConsentTextEnded')
      return new Map(state).set(data.textId, { versions: before, isOver: true })
    const { kind, words } = data
    return new Map(state).set(data.textId, {
      versions: [...before, { kind, words }],
      isOver: false,
    })
  },
}

const publish = (
  state: ConsentTextState,
  { textId, after, kind, words }: Extract<ConsentTextCommand, { type: 'PublishConsentText' }>,
): Result<readonly ConsentTextEvent[], ConsentTextRefusal> => {
  const before = state.get(textId)
  const version = before?.versions.length ?? 0
  if (after > 0 && !before) return refuse({ code: 'consents.text-not-found', textId })
  if (after !== version) return refuse({ code: 'consents.text-changed', version })
  const standing = before?.versions.at(-1)
  // Who consented has not read a notice, nor the other way round.
  if (standing && standing.kind !== kind) return refuse({ code: 'consents.kind-stays' })
  const isAsked = before !== undefined && !before.isOver
  if (!isAsked && [...state.values()].filter(one => !one.isOver).length >= most)
    return refuse({ code: 'consents.texts-full', most })
  if (isAsked && standing && isSame(standing, { kind, words })) return ok([])
  return ok([
    { type: 'ConsentTextPublished', data: { textId, version: version + 1, kind, words } },
  ])
}

const isSame = (one: ConsentText, other: ConsentText): boolean =>
  consentLanguage.options.every(
    language =>
      one.words[language]?.title === other.words[language]?.title &&
      one.words[language]?.text === other.words[language]?.text,
  )
