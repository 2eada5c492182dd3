import type {
  AttemptWord,
  Installation,
  RefundWord,
} from '#domain/subscription/installation.ts'
import { dayCounts } from '#domain/subscription/day-counts.ts'
import type { Instant } from '#domain/shared/values.ts'
import type { SubscriptionHistory } from './history-form.ts'

const digitsOf = (phone: string): string => phone.replace(/[^0-9]/g, '')
const smallOf = (email: string): string =>
  email.replace(/[A-Z]/g, letter => letter.toLowerCase())

type Word = SubscriptionHistory['provider'][string][number]

/** What a history's company is decided by, with a provider that answers as its script says. */
export const installationOf = (history: SubscriptionHistory): Installation => {
  const { accounts, codes, faults, zone, seller, currency, policy, vat } = history
  const phones = new Set(accounts.phones.map(digitsOf))
  const emails = new Set(accounts.emails.map(smallOf))
  const roles = new Map(Object.entries(history.users))
  const script = new Map(Object.entries(history.provider))
  const wordAt = (id: string, at: Instant): Word | null =>
    script.get(id)?.findLast(word => word.at <= at) ?? null
  return {
    zone,
    seller,
    currency,
    policy,
    vat,
    packages: new Map(history.packages.map(one => [one.id, one])),
    people: dayCounts(history.people),
    devices: dayCounts(history.devices),
    roleOf: user => (user === null ? null : (roles.get(user) ?? null)),
    hasAccount: (phone, email) => phones.has(digitsOf(phone)) || emails.has(smallOf(email)),
    codeOf: sent => codes[sent] ?? null,
    faultOf: completing => faults[completing] ?? 0,
    askAttempt: (attempt, at) => attemptWord(wordAt(attempt, at)),
    askRefund: (refund, at) => refundWord(wordAt(refund, at)),
  }
}

/** What the script says of an attempt or of a refund is held to be so by the form. */
const attemptWord = (word: Word | null): AttemptWord | null =>
  word?.status === 'done' ? null : word
const refundWord = (word: Word | null): RefundWord | null =>
  word?.status === 'done' || word?.status === 'failed' ? word.status : null
