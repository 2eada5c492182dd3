import type { Tx } from '#database/types.ts'
import { GetPolicy, PostPolicyPreview, PutPolicy } from '#api/contract/policy.ts'
import { read } from '#api/shared/read.ts'
import { recordedAnswer } from '#api/shared/recorded.ts'
import type { Api } from '#api/shared/route.ts'
import { setPolicy } from '#commands/policy/set-policy.ts'
import { countryToday } from '#commands/organization/published.ts'
import type { CompanyPolicy } from '#domain/policy/events.ts'
import {
  expiryRemovesIn,
  policyDefaults,
  policyOn,
  roundsAgainstLaw,
} from '#domain/policy/published.ts'
import { ok } from '#domain/shared/result.ts'
import { asLocalDate, type CompanyId } from '#domain/shared/values.ts'
import { policyPreview } from '#projections/evaluation/preview/what-if.ts'
import { policyHistory } from '#projections/calendar/lists.ts'
import { companyDay } from '#projections/shared/company-day.ts'
import type { ApiDeps } from '../deps.ts'

/** Evaluating everybody anew takes seconds; nobody is kept waiting longer. */
const mostMs = 15_000
const previews = { name: 'preview', most: 20, seconds: 60 } as const

export const policyRoutes = (api: Api, deps: ApiDeps): void => {
  api.route(GetPolicy, async ({ by }) => {
    const country = await countryToday(deps, by.session.company)
    return ok(await read(deps, by, (tx, { company }) => rulesNow(tx, company, country)))
  })
  api.route(PutPolicy, async ({ by, body: { from, changes, preview } }) =>
    recordedAnswer(
      await setPolicy(deps)(by.caller, { from: asLocalDate(from), changes, preview }),
    ),
  )
  api.route(PostPolicyPreview, async ({ by, body: { changes, days, departmentId }, raw }) => {
    api.limits.take(previews, by.session.userId)
    const until = performance.now() + mostMs
    const gone = (): boolean => raw.reply.raw.destroyed || performance.now() > until
    return ok(
      await read(deps, by, (tx, of) =>
        policyPreview(
          tx,
          { ...of, changes, days, ...(departmentId ? { department: departmentId } : {}) },
          gone,
        ),
      ),
    )
  })
}

/** As they are in force today, under the law of the company's country, and as they were and will be. */
const rulesNow = async (tx: Tx, company: CompanyId, country: string | undefined) => {
  const history = await policyHistory(tx, company)
  const { today } = await companyDay(tx, company, ['planning'])
  const inForce = policyOn(history, today)
  const lawful = (values: CompanyPolicy): CompanyPolicy => ({
    ...values,
    expiryRemovesDays: expiryRemovesIn(country, values),
  })
  return {
    today,
    byLaw: country === 'TR' ? (['expiryRemovesDays'] as const) : [],
    againstLaw: roundsAgainstLaw(country, inForce) ? (['overtimeRounding'] as const) : [],
    values: lawful(inForce),
    defaults: lawful(policyDefaults),
    history: history
      .toReversed()
      .toSorted((one, other) => (one.from > other.from ? -1 : one.from < other.from ? 1 : 0)),
  }
}
