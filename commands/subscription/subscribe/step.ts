import { ok, refuse, type Result } from '#domain/shared/result.ts'
import { mayAct } from '#domain/subscription/allowed.ts'
import { authorityRefusal, operators } from '#domain/subscription/authority.ts'
import { sendSms } from '#domain/subscription/capacity.ts'
import { finishRegistration } from '#domain/subscription/completing.ts'
import { runJobs } from '#domain/subscription/jobs.ts'
import type { Journal } from '#domain/subscription/journal.ts'
import { approveAct, operatorAct } from '#domain/subscription/operator-acts.ts'
import {
  orderRenewal,
  orderSeats,
  orderStart,
  orderUpgrade,
} from '#domain/subscription/orders.ts'
import { payOrder } from '#domain/subscription/paying.ts'
import { lookAtAttempt } from '#domain/subscription/provider-answers.ts'
import type { SubscriptionRefusal } from '#domain/subscription/refusals.ts'
import { releasePayment } from '#domain/subscription/refunds.ts'
import {
  enterCode,
  giveUpRegistration,
  register,
  resumeRegistration,
  sendNewCode,
  uploadDocuments,
} from '#domain/subscription/registration.ts'
import {
  cancelSubscription,
  setRenewal,
  takeCancellingBack,
} from '#domain/subscription/renewal.ts'
import { endSupport, openSupport } from '#domain/subscription/support.ts'
import { startTrial } from '#domain/subscription/trials.ts'
import {
  type ShownFields,
  shownAct,
  shownAnswer,
  shownInstant,
  shownJob,
  shownOrder,
  shownPay,
} from './answers.ts'
import type { SubscriptionCommand, SubscriptionCommandOf } from './command-form.ts'
import { lookOf } from './look.ts'

/** What a command is answered with. */
export type CommandAnswer =
  | ({ readonly ok: true } & ShownFields)
  | ({ readonly ok: false } & SubscriptionRefusal)

const shownAs = <V>(
  result: Result<V, SubscriptionRefusal>,
  shown: (value: V) => ShownFields = () => ({}),
): CommandAnswer =>
  result.ok ? { ok: true, ...shown(result.value) } : { ok: false, ...result.refusal }

type Step<D extends SubscriptionCommand['do']> = (
  journal: Journal,
  command: SubscriptionCommandOf<D>,
) => CommandAnswer

/** What each command does, and what of it goes out. */
const steps: { readonly [D in SubscriptionCommand['do']]: Step<D> } = {
  register: (journal, command) =>
    shownAs(register(journal, command), ({ id, step }) => ({ registration: id, step })),
  code: (journal, { registration, code }) =>
    shownAs(enterCode(journal, registration, code), step => ({ step })),
  newCode: (journal, { registration }) => shownAs(sendNewCode(journal, registration)),
  documents: (journal, { registration, files }) =>
    shownAs(uploadDocuments(journal, registration, files), step => ({ step })),
  resume: (journal, { registration }) =>
    shownAs(resumeRegistration(journal, registration), step => ({ step })),
  giveUp: (journal, { registration }) => shownAs(giveUpRegistration(journal, registration)),
  finish: (journal, { by, registration }) =>
    shownAs(finishRegistration(journal, by, registration), ({ failed, granted }) => ({
      failed,
      granted,
    })),
  trial: (journal, command) =>
    shownAs(startTrial(journal, command), ({ from, to, failed }) => ({ from, to, failed })),
  order: (journal, command) => shownAs(orderStart(journal, command), shownOrder),
  renew: (journal, { by, id }) => shownAs(orderRenewal(journal, by, id), shownOrder),
  upgrade: (journal, command) => shownAs(orderUpgrade(journal, command), shownOrder),
  seats: (journal, command) => shownAs(orderSeats(journal, command), shownOrder),
  renewal: (journal, { by, package: name, period, mode, seats, automatic }) =>
    shownAs(setRenewal(journal, by, { package: name, period, mode, seats, automatic })),
  cancel: (journal, { by }) =>
    shownAs(cancelSubscription(journal, by), credits => ({ credits })),
  uncancel: (journal, { by }) => shownAs(takeCancellingBack(journal, by)),
  pay: (journal, command) => shownAs(payOrder(journal, command), shownPay),
  callback: (journal, { attempt, genuine }) =>
    shownAs(lookAtAttempt(journal, attempt, genuine), shownAnswer),
  return: (journal, { attempt }) => shownAs(lookAtAttempt(journal, attempt), shownAnswer),
  confirm: (journal, { at: _at, ...act }) => shownAs(operatorAct(journal, act), shownAct),
  refund: (journal, { at: _at, ...act }) => shownAs(operatorAct(journal, act), shownAct),
  credit: (journal, { at: _at, ...act }) => shownAs(operatorAct(journal, act), shownAct),
  remove: (journal, { at: _at, ...act }) => shownAs(operatorAct(journal, act), shownAct),
  approve: (journal, { by, act }) => shownAs(approveAct(journal, by, act), shownAct),
  release: (journal, { by, payment }) => {
    const authority = authorityRefusal(journal, by, operators)
    return shownAs(authority ? refuse(authority) : releasePayment(journal, payment))
  },
  support: (journal, command) =>
    shownAs(openSupport(journal, command), ({ until }) => ({ until: shownInstant(until) })),
  endSupport: (journal, { by, support }) => shownAs(endSupport(journal, by, support)),
  sms: (journal, { count }) => shownAs(sendSms(journal, count), left => ({ left })),
  run: journal => shownAs(ok(runJobs(journal)), jobs => ({ done: jobs.map(shownJob) })),
  look: journal => shownAs(ok(null), () => lookOf(journal)),
  may: (journal, question) => shownAs(mayAct(journal, question)),
}

const stepOf = <D extends SubscriptionCommand['do']>(what: D): Step<D> => steps[what]

/** Decides a command and writes what it came to into the books. */
export const decideCommand = <D extends SubscriptionCommand['do']>(
  journal: Journal,
  command: SubscriptionCommandOf<D> & { readonly do: D },
): CommandAnswer => stepOf(command.do)(journal, command)
