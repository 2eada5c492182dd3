import { ok, refuse, type Result } from '../shared/result.ts'
import { companyRefusal, subscribers } from './authority.ts'
import type { CreditedLine, Renewal } from './books.ts'
import { creditsFrom } from './credits.ts'
import type { PackageVersion } from './installation.ts'
import { issueCreditNotes, settleInvoices } from './invoices.ts'
import type { Journal } from './journal.ts'
import { closeOpenOrder } from './open-orders.ts'
import {
  modeRefusal,
  peopleRefusal,
  seatsRefusal,
  versionInForce,
  versionOf,
} from './packages.ts'
import type { SubscriptionRefusal } from './refusals.ts'
import { alreadyRenewed, lastPaidTerm, nothingToRenew } from './terms.ts'

/**
 * The version that a renewal has (subscription-rules 7.1): the one in force where it is sold, else T's own where it is
 * T's package. Who has a package keeps it when it is sold no more.
 */
export const renewedVersion = (
  { books, installation, today }: Journal,
  name: string,
): Result<PackageVersion, SubscriptionRefusal> => {
  const one = installation.packages.get(name)
  const inForce = one ? versionInForce(one, today) : null
  if (inForce?.sold) return ok(inForce)
  const last = lastPaidTerm(books)
  if (last?.package === name) return ok(versionOf(installation, last))
  return refuse({ code: one ? 'package-not-sold' : 'package-not-found' })
}

/** Sets what comes after T (subscription-rules 7.1). */
export const setRenewal = (
  journal: Journal,
  by: string,
  renewal: Renewal,
): Result<null, SubscriptionRefusal> => {
  const refusal =
    companyRefusal(journal, by, subscribers) ??
    nothingToRenew(journal) ??
    alreadyRenewed(journal)
  if (refusal) return refuse(refusal)
  const version = renewedVersion(journal, renewal.package)
  if (!version.ok) return version
  const rest =
    modeRefusal(version.value, renewal.mode) ??
    seatsRefusal(version.value, renewal.seats) ??
    peopleRefusal(journal, version.value, renewal.seats)
  if (rest) return refuse(rest)
  journal.record({ is: 'renewal-set', renewal })
  return ok(null)
}

/** A T that begins after today, which cancelling withdraws, and what is credited of it: all lines with a range. */
export const cancelledTerm = ({
  books,
  today,
}: Journal): { readonly term: string; readonly credits: readonly CreditedLine[] } | null => {
  const last = lastPaidTerm(books)
  if (!last || last.from <= today) return null
  return { term: last.id, credits: creditsFrom(books, ({ term }) => term === last.id, null) }
}

/** T runs to its end and is not renewed by itself (subscription-rules 7.2). @returns numbers of credit notes */
export const cancelSubscription = (
  journal: Journal,
  by: string,
): Result<readonly string[], SubscriptionRefusal> => {
  const refusal = companyRefusal(journal, by, subscribers) ?? nothingToRenew(journal)
  if (refusal) return refuse(refusal)
  if (journal.books.isCancelled) return refuse({ code: 'already-cancelled' })
  closeOpenOrder(journal)
  journal.record({ is: 'cancelled' })
  const withdrawn = cancelledTerm(journal)
  if (!withdrawn) return ok([])
  const credits = issueCreditNotes(journal, withdrawn.credits)
  journal.record({ is: 'term-withdrawn', term: withdrawn.term })
  settleInvoices(journal)
  return ok(credits)
}

export const takeCancellingBack = (
  journal: Journal,
  by: string,
): Result<null, SubscriptionRefusal> => {
  const refusal = companyRefusal(journal, by, subscribers) ?? nothingToRenew(journal)
  if (refusal) return refuse(refusal)
  if (!journal.books.isCancelled) return refuse({ code: 'not-cancelled' })
  journal.record({ is: 'cancelling-taken-back' })
  return ok(null)
}
