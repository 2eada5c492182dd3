// Long because it is one table: how each fact of a subscription lies in the log.
import { z } from 'zod'
import { instant, localDate } from '../shared/events.ts'
import type { SubscriptionFact } from './facts.ts'

/** An id that a command brought, a number of an invoice, a reference: never anything of a person. */
const name = z.string().max(200)
/** Money in minor units, counts, rates in hundredths of a percent. */
const whole = z.int()
const period = z.enum(['monthly', 'annual'])
const mode = z.enum(['prepaid', 'invoiced'])
const method = z.enum(['card', 'transfer'])

const sums = { net: whole, vat: whole, gross: whole }
const line = z.object({
  kind: z.enum(['term', 'seats', 'setup']),
  from: localDate().nullable(),
  to: localDate().nullable(),
  net: whole,
  rate: whole,
  vat: whole,
  term: name.nullable(),
})
const lines = z.array(line).readonly()
const quote = z.object({
  ...sums,
  day: localDate(),
  lines,
  credits: z.array(z.object({ invoice: name, index: whole, line })).readonly(),
  credit: whole,
  fromCredit: whole,
  toPay: whole,
})
const completion = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('order'), order: name, quote }),
  z.object({ kind: z.literal('trial'), trial: name, package: name, version: whole }),
])
const registrationStep = z.enum(['code', 'documents', 'package', 'payment', 'done', 'failed'])
/** `code` is a keyed digest of the code that was sent, and never the code. */
const registration = z.object({
  id: name,
  step: registrationStep,
  stage: whole.nullable(),
  completion: completion.nullable(),
  wrong: whole,
  codes: whole,
  isAccount: z.boolean(),
  code: name.nullable(),
  sentAt: instant(),
  lastAt: instant(),
  isGone: z.boolean(),
  isSweepable: z.boolean(),
})
const renewal = z.object({
  package: name,
  period,
  mode,
  seats: whole,
  automatic: z.boolean(),
})
const order = z.object({
  ...renewal.shape,
  id: name,
  kind: z.enum(['start', 'renewal', 'upgrade', 'seats']),
  version: whole,
  registration: name.nullable(),
  orderedIn: name.nullable(),
  status: z.enum(['open', 'granted', 'closed']),
  grantedOn: localDate().nullable(),
  invoice: name.nullable(),
  goneFrom: localDate().nullable(),
})
const term = z.object({
  id: name,
  package: name,
  version: whole,
  period: z.enum(['monthly', 'annual', 'trial']),
  mode,
  seats: whole,
  from: localDate(),
  to: localDate(),
  chain: z.object({ begin: localDate(), months: whole }),
  isCut: z.boolean(),
  isWithdrawn: z.boolean(),
})
const invoice = z.object({
  ...sums,
  number: name,
  date: localDate(),
  due: localDate(),
  order: name,
  lines,
  creditedLines: z.array(whole).readonly(),
  credited: whole,
  paid: whole,
})
const note = z.object({
  ...sums,
  number: name,
  date: localDate(),
  invoice: name,
  order: name,
  lines,
})
const attempt = z.object({
  id: name,
  order: name,
  method,
  amount: whole,
  status: z.enum(['open', 'paid', 'failed', 'lapsed', 'closed', 'mismatch', 'late']),
  until: instant(),
  reference: name.nullable(),
  quote: quote.nullable(),
  askedAt: instant(),
  isSettled: z.boolean(),
})
const endedAttempt = attempt.shape.status.exclude(['open'])
const payment = z.object({
  id: name,
  attempt: name,
  amount: whole,
  refunded: whole,
  status: z.enum(['counted', 'held']),
})
const refund = z.object({
  id: name,
  payment: name,
  amount: whole,
  status: z.enum(['open', 'done', 'failed']),
  askedAt: instant(),
})
/** Words that an operator wrote lie beside the facts, sealed (`SubscriptionDecided.reason`). */
const reason = z.string().max(0)
const by = { id: name, by: name }
const operatorAct = z.discriminatedUnion('do', [
  z.object({
    ...by,
    do: z.literal('confirm'),
    attempt: name,
    payment: name,
    amount: whole,
    valueDate: localDate(),
  }),
  z.object({ ...by, do: z.literal('refund'), payment: name, amount: whole, reason }),
  z.object({ ...by, do: z.literal('credit'), order: name, whole: z.boolean(), reason }),
  z.object({ ...by, do: z.literal('remove'), reason }),
])
const support = z.object({ ...by, reason, until: instant(), isEnded: z.boolean() })
const series = z.object({ key: name, number: whole })
const purse = z.enum(['open-credit', 'held-payment'])

const fact = <I extends SubscriptionFact['is'], S extends z.ZodRawShape>(is: I, shape: S) =>
  z.object({ is: z.literal(is), ...shape })
const plain = <I extends SubscriptionFact['is']>(is: I) => fact(is, {})

/** How a fact lies in the log. Fields are only added, optional: it is stored for ever. */
export const subscriptionFact = z.discriminatedUnion('is', [
  fact('registered', { registration }),
  fact('registration-changed', {
    registration: name,
    change: registration
      .pick({
        step: true,
        stage: true,
        completion: true,
        wrong: true,
        lastAt: true,
        isGone: true,
        isSweepable: true,
        code: true,
        codes: true,
        sentAt: true,
      })
      .partial(),
  }),
  plain('code-sent'),
  plain('completing-tried'),
  plain('company-founded'),
  plain('company-removed'),
  fact('order-made', { order }),
  fact('order-closed', { order: name }),
  fact('order-granted', { order: name, day: localDate(), invoice: name.nullable() }),
  fact('seats-counted', { order: name, term: name }),
  fact('seats-gone', { order: name, from: localDate() }),
  fact('term-begun', { term }),
  fact('term-cut', { term: name, to: localDate() }),
  fact('term-withdrawn', { term: name }),
  fact('invoice-issued', { invoice, series }),
  fact('credit-note-issued', {
    note,
    series,
    creditedLines: z.array(whole).readonly(),
    freed: whole,
  }),
  fact('credit-settled', { invoice: name, amount: whole }),
  fact('attempt-begun', { attempt }),
  fact('attempt-ended', { attempt: name, status: endedAttempt }),
  fact('attempt-asked', { attempt: name, at: instant(), isSettled: z.boolean() }),
  fact('payment-taken', { payment }),
  fact('payment-released', { payment: name, left: whole }),
  fact('refund-made', { refund, from: purse }),
  fact('refund-asked', { refund: name, at: instant() }),
  fact('refund-done', { refund: name }),
  fact('refund-failed', { refund: name, to: purse }),
  fact('refunded-outside', {
    payment: name,
    amount: whole,
    fromCredit: whole,
    fromInvoices: z.array(z.object({ invoice: name, amount: whole })).readonly(),
    due: localDate(),
  }),
  fact('renewal-set', { renewal }),
  plain('cancelled'),
  plain('cancelling-taken-back'),
  fact('renewal-tried', { key: name.nullable() }),
  fact('sms-used', { term: name, count: whole }),
  fact('act-waits', { act: operatorAct }),
  fact('act-decided', { act: name }),
  fact('support-opened', { support }),
  fact('support-ended', { support: name }),
  fact('notice-told', { key: name }),
])
