import type { Attempt, Refund } from './books.ts'
import { type Journal, minutesAfter } from './journal.ts'
import { dueNotices, type SubscriptionNotice } from './notices.ts'
import { askAttempt, type AttemptAnswer } from './provider-answers.ts'
import { askRefund } from './refunds.ts'
import { loseOldRegistrations } from './registration.ts'
import { dueRenewal, renewByItself, type SelfRenewed } from './self-renewal.ts'

/** An hour after it began, or was asked last (subscription-rules 6.7). */
const askMinutes = 60

/** What the jobs did, in their order (subscription-rules 7.3). */
export type JobDone =
  | { readonly job: 'sweep'; readonly registration: string }
  | { readonly job: 'refund'; readonly refund: string; readonly status: Refund['status'] }
  | { readonly job: 'ask'; readonly answer: AttemptAnswer }
  | { readonly job: 'lapse'; readonly attempt: string }
  | { readonly job: 'renew'; readonly renewed: SelfRenewed }
  | { readonly job: 'notice'; readonly notice: SubscriptionNotice }

/** What the jobs would do now, by the facts of this instant. */
export type JobDue =
  | Extract<JobDone, { job: 'sweep' | 'lapse' | 'notice' }>
  | { readonly job: 'refund'; readonly refund: string }
  | { readonly job: 'ask'; readonly attempt: string }
  | { readonly job: 'renew'; readonly order: string }

const dueSweeps = ({ books }: Journal): readonly string[] =>
  [...books.registrations.values()].flatMap(one => (one.isSweepable ? [one.id] : []))

const dueRefunds = ({ books, at }: Journal): readonly Refund[] =>
  [...books.refunds.values()].filter(
    one => one.status === 'open' && at >= minutesAfter(one.askedAt, askMinutes),
  )

const dueAsks = ({ books, at }: Journal): readonly Attempt[] =>
  [...books.attempts.values()].filter(
    one =>
      one.method === 'card' && !one.isSettled && at >= minutesAfter(one.askedAt, askMinutes),
  )

const dueLapses = ({ books, at }: Journal): readonly Attempt[] =>
  [...books.attempts.values()].filter(
    one => one.method === 'transfer' && one.status === 'open' && at >= one.until,
  )

export const dueJobs = (journal: Journal): readonly JobDue[] => {
  const renewal = dueRenewal(journal)
  return [
    ...dueSweeps(journal).map(registration => ({ job: 'sweep', registration }) as const),
    ...dueRefunds(journal).map(({ id: refund }) => ({ job: 'refund', refund }) as const),
    ...dueAsks(journal).map(({ id: attempt }) => ({ job: 'ask', attempt }) as const),
    ...dueLapses(journal).map(({ id: attempt }) => ({ job: 'lapse', attempt }) as const),
    ...(renewal ? [{ job: 'renew', order: renewal.id } as const] : []),
    ...dueNotices(journal).map(({ notice }) => ({ job: 'notice', notice }) as const),
  ]
}

/** Every hour, each seeing what those before did; what was missed is made once (subscription-rules 7.3). */
export const runJobs = (journal: Journal): readonly JobDone[] => [
  ...sweep(journal),
  ...dueRefunds(journal).map(
    refund =>
      ({ job: 'refund', refund: refund.id, status: askRefund(journal, refund) }) as const,
  ),
  ...ask(journal),
  ...lapse(journal),
  ...renew(journal),
  ...tell(journal),
]

const sweep = (journal: Journal): readonly JobDone[] =>
  dueSweeps(journal).map(registration => {
    const change = { isSweepable: false }
    journal.record({ is: 'registration-changed', registration, change })
    return { job: 'sweep', registration }
  })

/** As each stands by then: an answer about one may have closed another. */
const ask = (journal: Journal): readonly JobDone[] =>
  dueAsks(journal).map(due => {
    const attempt = journal.books.attempts.get(due.id) ?? due
    return { job: 'ask', answer: askAttempt(journal, attempt) }
  })

const lapse = (journal: Journal): readonly JobDone[] =>
  dueLapses(journal).map(({ id: attempt }) => {
    journal.record({ is: 'attempt-ended', attempt, status: 'lapsed' })
    loseOldRegistrations(journal)
    return { job: 'lapse', attempt }
  })

const renew = (journal: Journal): readonly JobDone[] => {
  const due = dueRenewal(journal)
  return due ? [{ job: 'renew', renewed: renewByItself(journal, due) }] : []
}

const tell = (journal: Journal): readonly JobDone[] =>
  dueNotices(journal).map(({ notice, key }) => {
    journal.record({ is: 'notice-told', key })
    return { job: 'notice', notice }
  })
