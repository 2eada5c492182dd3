import { ok, refuse, type Result } from '../shared/result.ts'
import { shiftedBy } from '../shared/years.ts'
import { authorityRefusal, operators } from './authority.ts'
import type { Completion, Order, Quote, Registration, Term } from './books.ts'
import { grantOrder } from './granting.ts'
import type { Journal } from './journal.ts'
import { versionOf } from './packages.ts'
import type { SubscriptionRefusal } from './refusals.ts'
import { foundRegistration, registrationStep } from './registration.ts'

/** What came of it: at which stage it failed, or null; and the credit notes. */
export type OrderOutcome = {
  readonly failed: number | null
  readonly credits: readonly string[]
}

/** Grants an order, and of a registration completes that with it (subscription-rules 1.5, 4.1). */
export const carryOutOrder = (journal: Journal, order: Order, quote: Quote): OrderOutcome => {
  const registration = journal.books.registrations.get(order.registration ?? '')
  if (!registration || registration.step === 'done')
    return { failed: null, credits: grantOrder(journal, order, quote) }
  const completion = { kind: 'order', order: order.id, quote } as const
  return { failed: complete(journal, registration, completion), credits: [] }
}

/** A term without price from today (subscription-rules 2.5). */
export const beginTrial = (
  journal: Journal,
  trial: Pick<Term, 'id' | 'package' | 'version'>,
): Pick<Term, 'from' | 'to'> => {
  const { today: from, installation } = journal
  const to = shiftedBy(from, (versionOf(installation, trial).trialDays ?? 1) - 1)
  journal.record({
    is: 'term-begun',
    term: {
      id: trial.id,
      package: trial.package,
      version: trial.version,
      period: 'trial',
      mode: 'prepaid',
      seats: 0,
      from,
      to,
      chain: { begin: from, months: 0 },
      isCut: false,
      isWithdrawn: false,
    },
  })
  return { from, to }
}

/**
 * Makes the company, its billing account and its package, or fails at one of these stages; one that is passed is not
 * made again, so it fails no more. @returns the stage; null: it is done
 */
export const complete = (
  journal: Journal,
  { id, stage }: Registration,
  completion: Completion,
): number | null => {
  const fault = journal.installation.faultOf(journal.books.completings)
  journal.record({ is: 'completing-tried' })
  if (fault >= (stage ?? 1)) {
    journal.record({
      is: 'registration-changed',
      registration: id,
      change: { step: 'failed', stage: fault, completion },
    })
    return fault
  }
  journal.record({ is: 'company-founded' })
  journal.record({
    is: 'registration-changed',
    registration: id,
    change: { step: 'done', stage: null, completion: null },
  })
  if (completion.kind === 'trial') beginTrial(journal, { ...completion, id: completion.trial })
  else {
    const order = journal.books.orders.get(completion.order)
    if (order) grantOrder(journal, order, completion.quote)
  }
  return null
}

/** What an operator's finishing made: the order or trial, or null and the stage at which it failed again. */
export type FinishedRegistration = {
  readonly failed: number | null
  readonly granted: string | null
}

/** Goes on where completing failed, by the quote that it had (subscription-rules 1.5). */
export const finishRegistration = (
  journal: Journal,
  by: string,
  id: string,
): Result<FinishedRegistration, SubscriptionRefusal> => {
  const authority = authorityRefusal(journal, by, operators)
  if (authority) return refuse(authority)
  const found = foundRegistration(journal, id, null)
  if (!found.ok) return found
  const { completion } = found.value
  if (!completion) return refuse({ code: 'not-failed' })
  registrationStep(journal, id)
  const failed = complete(journal, found.value, completion)
  const made = completion.kind === 'trial' ? completion.trial : completion.order
  return ok({ failed, granted: failed === null ? made : null })
}
