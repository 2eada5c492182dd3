import {
  consentTexts,
  type ConsentText,
  type ConsentTextRefusal,
  type ConsentTextState,
} from '#domain/consents/texts.ts'
import { ok, type Result } from '#domain/shared/result.ts'
import { asConsentTextId, type CompanyId, type ConsentTextId } from '#domain/shared/values.ts'
import type { Caller, Deps } from '../shared/deps.ts'
import { handle, load, type CommandOutcome } from '../shared/handle.ts'
import type { SharedRefusal } from '../shared/refusals.ts'
import { consentTextsStream } from './streams.ts'

type PublishConsentText = ConsentText & {
  /** Not given: a new text. */
  readonly textId?: ConsentTextId
  /** The version that was before the writer's eyes; 0 of a new text. */
  readonly after: number
}

/** Publishes a text, or another version of it, which everybody is asked about from then on. */
export const publishConsentText =
  (deps: Deps) =>
  async (
    caller: Caller,
    { textId: given, ...written }: PublishConsentText,
  ): Promise<
    Result<
      CommandOutcome & { readonly textId: ConsentTextId },
      ConsentTextRefusal | SharedRefusal
    >
  > => {
    const textId = given ?? asConsentTextId(deps.newId(caller, 'consent-text'))
    const result = await handle(
      deps,
      consentTextsStream(caller.company),
      consentTexts,
      { type: 'PublishConsentText', textId, ...written },
      caller,
    )
    return result.ok ? ok({ ...result.value, textId }) : result
  }

/** Nobody is asked about it any more; what was said stays. */
export const endConsentText =
  (deps: Deps) =>
  (
    caller: Caller,
    textId: ConsentTextId,
  ): Promise<Result<CommandOutcome, ConsentTextRefusal | SharedRefusal>> =>
    handle(
      deps,
      consentTextsStream(caller.company),
      consentTexts,
      { type: 'EndConsentText', textId },
      caller,
    )

/** The company's texts as of now, with all their versions. */
export const consentTextsOf = async (
  deps: Pick<Deps, 'log'>,
  company: CompanyId,
): Promise<ConsentTextState> =>
  (await load(deps, consentTextsStream(company), consentTexts)).state
