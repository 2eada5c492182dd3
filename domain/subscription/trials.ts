import { ok, refuse, type Result } from '../shared/result.ts'
import { companyRefusal, subscribers } from './authority.ts'
import { beginTrial, complete } from './completing.ts'
import type { Term } from './books.ts'
import type { Journal } from './journal.ts'
import { cardAttemptOpen, closeOpenOrder } from './open-orders.ts'
import { atPackage } from './orders.ts'
import { soldVersion } from './packages.ts'
import type { SubscriptionRefusal } from './refusals.ts'
import { foundRegistration, registrationStep } from './registration.ts'

export type TrialCommand = {
  readonly id: string
  readonly by: string | null
  readonly package: string
  readonly registration: string | null
}
/** Dates are null where completing the registration failed, at that stage. */
export type TrialAnswer = {
  readonly from: Term['from'] | null
  readonly to: Term['to'] | null
  readonly failed: number | null
}

/** Tries a package without paying, once (subscription-rules 2.5). */
export const startTrial = (
  journal: Journal,
  command: TrialCommand,
): Result<TrialAnswer, SubscriptionRefusal> => {
  const { id, package: name, registration } = command
  const refusal =
    (registration === null
      ? companyRefusal(journal, command.by, subscribers)
      : atPackage(journal, registration)) ??
    (journal.books.terms.size > 0 ? { code: 'trial-used' as const } : null) ??
    cardAttemptOpen(journal)
  if (refusal) return refuse(refusal)
  const sold = soldVersion(journal, name)
  if (!sold.ok) return sold
  const { trialDays, version } = sold.value
  if (trialDays === null) return refuse({ code: 'no-trial' })
  closeOpenOrder(journal)
  if (registration === null)
    return ok({ ...beginTrial(journal, { id, package: name, version }), failed: null })
  registrationStep(journal, registration, { step: 'payment' })
  const found = foundRegistration(journal, registration, null)
  if (!found.ok) return found
  const completion = { kind: 'trial', trial: id, package: name, version } as const
  const failed = complete(journal, found.value, completion)
  const { from = null, to = null } = journal.books.terms.get(id) ?? {}
  return ok({ from, to, failed })
}
