import { ok, refuse, type Result } from '../shared/result.ts'
import { companyRefusal, operators, subscribers } from './authority.ts'
import type { Support } from './books.ts'
import { type Journal, minutesAfter } from './journal.ts'
import { reasonRefusal, type SubscriptionRefusal } from './refusals.ts'

const mostMinutes = 240

export type SupportCommand = Pick<Support, 'id' | 'by' | 'reason'> & {
  readonly minutes: number
}

/** Over after its minutes (exclusive), or when somebody ended it (subscription-rules 9.6). */
export const isSupportOpen = ({ at }: Journal, { until, isEnded }: Support): boolean =>
  !isEnded && at < until

/** An operator looks into a company, with a reason and for a while (subscription-rules 9.6). */
export const openSupport = (
  journal: Journal,
  { id, by, reason, minutes }: SupportCommand,
): Result<Support, SubscriptionRefusal> => {
  const refusal = companyRefusal(journal, by, operators) ?? reasonRefusal(reason)
  if (refusal) return refuse(refusal)
  if (minutes > mostMinutes) return refuse({ code: 'minutes-invalid', maximum: mostMinutes })
  for (const one of journal.books.supports.values())
    if (one.by === by && isSupportOpen(journal, one))
      return refuse({ code: 'already-open', support: one.id })
  const support: Support = {
    id,
    by,
    reason,
    until: minutesAfter(journal.at, minutes),
    isEnded: false,
  }
  journal.record({ is: 'support-opened', support })
  return ok(support)
}

/** Any operator ends it, and who it is shown to. */
export const endSupport = (
  journal: Journal,
  by: string,
  id: string,
): Result<null, SubscriptionRefusal> => {
  const refusal = companyRefusal(journal, by, [...operators, ...subscribers])
  if (refusal) return refuse(refusal)
  const support = journal.books.supports.get(id)
  if (!support) return refuse({ code: 'support-not-found' })
  if (!isSupportOpen(journal, support)) return refuse({ code: 'already-over' })
  journal.record({ is: 'support-ended', support: id })
  return ok(null)
}
