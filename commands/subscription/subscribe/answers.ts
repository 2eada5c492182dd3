import type { Instant } from '#domain/shared/values.ts'
import type { Quote } from '#domain/subscription/books.ts'
import type { InvoiceLine } from '#domain/subscription/money.ts'
import type { ActAnswer, ActDone } from '#domain/subscription/operator-acts.ts'
import type { OrderAnswer } from '#domain/subscription/orders.ts'
import type { PayAnswer } from '#domain/subscription/paying.ts'
import type { AttemptAnswer } from '#domain/subscription/provider-answers.ts'
import type { JobDone, JobDue } from '#domain/subscription/jobs.ts'

/** What decisions look like going out (`subscription-format.md`, Out); fields stand as on that page. */
export type ShownFields = Readonly<Record<string, unknown>>

/** Whole minutes. */
export const shownInstant = (at: Instant): string => `${at.slice(0, 16)}Z`

export const shownLine = ({ kind, from, to, net, rate, vat }: InvoiceLine): ShownFields => ({
  kind,
  from,
  to,
  net,
  rate,
  vat,
})

const shownQuote = ({ credits: _credits, lines, day, ...sums }: Quote): ShownFields => ({
  day,
  lines: lines.map(shownLine),
  net: sums.net,
  vat: sums.vat,
  gross: sums.gross,
  credit: sums.credit,
  fromCredit: sums.fromCredit,
  toPay: sums.toPay,
})

export const shownOrder = ({
  order,
  quote,
  credits,
  replaced,
  failed,
}: OrderAnswer): ShownFields => ({
  order: order.id,
  version: order.version,
  status: order.status,
  quote: shownQuote(quote),
  invoice: order.invoice,
  credits,
  replaced,
  failed,
})

export const shownPay = (answer: PayAnswer): ShownFields => ({
  attempt: answer.attempt,
  amount: answer.amount,
  until: answer.until && shownInstant(answer.until),
  reference: answer.reference,
  resumed: answer.isResumed,
  granted: answer.granted,
  failed: answer.failed,
})

/** ANSWER */
export const shownAnswer = (answer: AttemptAnswer): ShownFields => ({
  attempt: answer.attempt,
  status: answer.status,
  payment: answer.payment,
  granted: answer.granted,
  alarm: answer.alarm,
  failed: answer.failed,
})

export const shownAct = ({ act, done }: ActAnswer): ShownFields => ({
  act,
  waiting: done === null,
  ...(done && shownDone(done)),
})
const shownDone = (done: ActDone): ShownFields => {
  switch (done.do) {
    case 'confirm':
      return shownAnswer(done.answer)
    case 'refund':
      return { status: done.status }
    case 'credit':
      return { credits: done.credits }
    case 'remove':
      return {}
  }
}

/** A JOB with its results. */
export const shownJob = (done: JobDone): ShownFields => {
  switch (done.job) {
    case 'ask':
      return { job: done.job, ...shownAnswer(done.answer) }
    case 'renew': {
      const { order, replaced, attempt } = done.renewed
      return {
        job: done.job,
        order: order.id,
        status: order.status,
        invoice: order.invoice,
        replaced,
        attempt: attempt && shownAnswer(attempt),
      }
    }
    case 'notice':
      return { job: done.job, ...done.notice }
    case 'sweep':
    case 'refund':
    case 'lapse':
      return done
  }
}

/** A JOB as it would be done now. */
export const shownDue = (due: JobDue): ShownFields =>
  due.job === 'notice' ? { job: due.job, ...due.notice } : due
