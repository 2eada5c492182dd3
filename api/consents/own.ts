import { consentsOf } from '#commands/consents/answer.ts'
import { consentTextsOf } from '#commands/consents/texts.ts'
import { consentStanding } from '#domain/consents/answers.ts'
import { inForceOf } from '#domain/consents/texts.ts'
import type { CompanyId, EmployeeId } from '#domain/shared/values.ts'
import type { ApiDeps } from '../deps.ts'

/** What somebody is to read, and what he consented to and may withdraw, as the log knows it now. */
export const ownConsents = async (
  deps: Pick<ApiDeps, 'log'>,
  company: CompanyId,
  employeeId: EmployeeId,
) => {
  const texts = await consentTextsOf(deps, company)
  if (texts.size === 0) return []
  const said = await consentsOf(deps, company, employeeId)
  return [...texts].flatMap(([textId, history]) => {
    const { kind } = history.versions.at(-1) ?? {}
    if (kind === undefined || kind === 'visitors') return []
    const last = said.get(textId)
    const inForce = inForceOf(history)
    const version = inForce ?? (last?.agrees ? last.version : null)
    const shown = version === null ? undefined : history.versions[version - 1]
    // A notice that is over is nothing to do about: consent can be withdrawn.
    if (version === null || !shown || (inForce === null && kind === 'notice')) return []
    return [
      {
        textId,
        words: shown.words,
        kind,
        version,
        inForce: inForce !== null,
        standing: consentStanding(last, version),
        earlier: last?.agrees && last.version < version ? last.version : null,
      },
    ]
  })
}

/** How many texts wait for what somebody says of them. */
export const consentsAsked = async (
  deps: Pick<ApiDeps, 'log'>,
  company: CompanyId,
  employeeId: EmployeeId | null,
): Promise<number> =>
  employeeId === null
    ? 0
    : (await ownConsents(deps, company, employeeId)).filter(
        ({ inForce, standing }) => inForce && standing === 'asked',
      ).length
