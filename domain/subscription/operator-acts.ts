import { ok, refuse, type Result } from '../shared/result.ts'
import { authorityRefusal, companyRefusal, operators } from './authority.ts'
import type { OperatorAct, Refund } from './books.ts'
import { creditOrder, creditPlan } from './crediting.ts'
import type { Journal } from './journal.ts'
import { closeOpenOrder } from './open-orders.ts'
import { type AttemptAnswer, takeTransfer } from './provider-answers.ts'
import { reasonRefusal, type SubscriptionRefusal } from './refusals.ts'
import { makeRefund, refundRefusal } from './refunds.ts'
import { subscriptionState } from './states.ts'

type ActOf<D extends OperatorAct['do']> = Extract<OperatorAct, { do: D }>
/** What an act came to where it did not wait. */
export type ActDone =
  | { readonly do: 'confirm'; readonly answer: AttemptAnswer }
  | { readonly do: 'refund'; readonly status: Refund['status'] }
  | { readonly do: 'credit'; readonly credits: readonly string[] }
  | { readonly do: 'remove' }
export type ActAnswer = {
  readonly act: string
  /** Null: it waits for a second operator. */
  readonly done: ActDone | null
}
type Acted = Result<ActAnswer, SubscriptionRefusal>

/** An act whose checks hold: how much it moves, in minor units, and what carries it out. */
type Checked = Result<{ readonly amount: number; carryOut(): ActDone }, SubscriptionRefusal>

/** An operator acts; above `fourEyes` it waits (subscription-rules 9.5). */
export const operatorAct = (journal: Journal, act: OperatorAct): Acted => {
  const checked = checkedAct(journal, act)
  if (!checked.ok) return checked
  if (checked.value.amount <= journal.installation.policy.fourEyes)
    return ok({ act: act.id, done: checked.value.carryOut() })
  journal.record({ is: 'act-waits', act })
  return ok({ act: act.id, done: null })
}

/** A second operator approves: its own checks hold anew, and it is carried out (subscription-rules 9.5). */
export const approveAct = (journal: Journal, by: string, id: string): Acted => {
  const authority = authorityRefusal(journal, by, operators)
  if (authority) return refuse(authority)
  const waiting = journal.books.acts.get(id)
  if (!waiting) return refuse({ code: 'act-not-found' })
  if (waiting.isDecided) return refuse({ code: 'already-decided' })
  if (waiting.act.by === by) return refuse({ code: 'same-person' })
  const checked = checkedAct(journal, waiting.act)
  if (!checked.ok) return checked
  journal.record({ is: 'act-decided', act: id })
  return ok({ act: id, done: checked.value.carryOut() })
}

const checkedAct = (journal: Journal, act: OperatorAct): Checked => {
  switch (act.do) {
    case 'confirm':
      return checkedTransfer(journal, act)
    case 'refund':
      return checkedRefund(journal, act)
    case 'credit':
      return checkedCredit(journal, act)
    case 'remove':
      return checkedRemoval(journal, act)
  }
}

const checkedTransfer = (journal: Journal, act: ActOf<'confirm'>): Checked => {
  const authority = authorityRefusal(journal, act.by, operators)
  if (authority) return refuse(authority)
  const attempt = journal.books.attempts.get(act.attempt)
  if (attempt?.method !== 'transfer') return refuse({ code: 'attempt-not-found' })
  if (act.valueDate > journal.sellerDate) return refuse({ code: 'value-date-invalid' })
  if (journal.books.payments.has(act.payment)) return refuse({ code: 'payment-known' })
  return ok({
    amount: act.amount,
    carryOut: () => ({ do: 'confirm', answer: takeTransfer(journal, attempt, act) }),
  })
}

const checkedRefund = (journal: Journal, act: ActOf<'refund'>): Checked => {
  const refusal = authorityRefusal(journal, act.by, operators) ?? refundRefusal(journal, act)
  if (refusal) return refuse(refusal)
  return ok({
    amount: act.amount,
    carryOut: () => ({ do: 'refund', status: makeRefund(journal, act) }),
  })
}

const checkedCredit = (journal: Journal, act: ActOf<'credit'>): Checked => {
  const company = companyRefusal(journal, act.by, operators)
  if (company) return refuse(company)
  const order = journal.books.orders.get(act.order)
  if (order?.status !== 'granted') return refuse({ code: 'order-not-found' })
  const short = reasonRefusal(act.reason)
  if (short) return refuse(short)
  const plan = creditPlan(journal, order, act.whole)
  if (!plan) return refuse({ code: 'nothing-to-credit' })
  return ok({
    amount: plan.gross,
    carryOut: () => ({ do: 'credit', credits: creditOrder(journal, order, plan) }),
  })
}

/** Whatever it is about, one operator alone removes no company: it always waits. */
const checkedRemoval = (journal: Journal, act: ActOf<'remove'>): Checked => {
  const company = companyRefusal(journal, act.by, operators)
  if (company) return refuse(company)
  const state = subscriptionState(journal)
  if (state !== 'ended') return refuse({ code: 'not-ended', state })
  const short = reasonRefusal(act.reason)
  if (short) return refuse(short)
  return ok({
    amount: Infinity,
    carryOut: () => {
      closeOpenOrder(journal)
      journal.record({ is: 'company-removed' })
      return { do: 'remove' }
    },
  })
}
