import {
  consents,
  type AnswerConsent,
  type ConsentRefusal,
  type ConsentState,
} from '#domain/consents/answers.ts'
import type { Result } from '#domain/shared/result.ts'
import type { CompanyId, EmployeeId } from '#domain/shared/values.ts'
import type { Caller, Deps } from '../shared/deps.ts'
import { handle, load, type CommandOutcome } from '../shared/handle.ts'
import type { SharedRefusal } from '../shared/refusals.ts'
import { consentsStream } from './streams.ts'
import { consentTextsOf } from './texts.ts'

/**
 * An employee says that he has read a text, or that he consents, or does not. What is published a moment later asks him
 * again by itself, since the version is what is recorded.
 */
export const answerConsent =
  (deps: Deps) =>
  async (
    caller: Caller,
    said: Omit<AnswerConsent, 'text'>,
  ): Promise<Result<CommandOutcome, ConsentRefusal | SharedRefusal>> => {
    const texts = await consentTextsOf(deps, caller.company)
    return handle(
      deps,
      consentsStream(caller.company, said.employeeId),
      consents,
      { ...said, text: texts.get(said.textId) },
      caller,
    )
  }

/** What somebody last said of each text, as of now. */
export const consentsOf = async (
  deps: Pick<Deps, 'log'>,
  company: CompanyId,
  employeeId: EmployeeId,
): Promise<ConsentState> =>
  (await load(deps, consentsStream(company, employeeId), consents)).state
