import { ok, refuse, type Result } from '../shared/result.ts'
import type { Books, Registration, RegistrationStep } from './books.ts'
import { type Journal, minutesAfter } from './journal.ts'
import type { SubscriptionRefusal } from './refusals.ts'

/** A registration is as old as its last accepted command. */
const longestMinutes = 168 * 60
const codeMinutes = 10
const mostWrongCodes = 3
const mostCodes = 5
const mostFiles = 10

export type RegisterCommand = {
  readonly id: string
  readonly taxNumber: string
  readonly phone: string
  readonly email: string
  /** The version of the text; null: it was not given. */
  readonly consent: string | null
}

/** It is not given up, however old, while somebody may have paid for it (subscription-rules 1.1). */
const isHeld = (books: Books, { id, step }: Registration): boolean => {
  if (step === 'done' || step === 'failed') return true
  const isOfIt = (attempt: string): boolean => {
    const order = books.attempts.get(attempt)?.order
    return order !== undefined && books.orders.get(order)?.registration === id
  }
  for (const { attempt } of books.payments.values()) if (isOfIt(attempt)) return true
  for (const one of books.attempts.values())
    if (one.status === 'open' && isOfIt(one.id)) return true
  return false
}

/**
 * Registrations that nobody went on with for 168 hours are gone for good. Nothing but time says so, so this is asked
 * before and after all that is decided.
 */
export const loseOldRegistrations = (journal: Journal): void => {
  for (const one of journal.books.registrations.values()) {
    const isOld = journal.at >= minutesAfter(one.lastAt, longestMinutes)
    if (!one.isGone && isOld && !isHeld(journal.books, one))
      journal.record({
        is: 'registration-changed',
        registration: one.id,
        change: { isGone: true, isSweepable: true },
      })
  }
}

/** With the checks that every command on one begins with. @param steps at which the command is; null: at any */
export const foundRegistration = (
  { books }: Journal,
  id: string,
  steps: readonly RegistrationStep[] | null,
): Result<Registration, SubscriptionRefusal> => {
  const one = books.registrations.get(id)
  if (!one || one.isGone) return refuse({ code: 'registration-not-found' })
  return steps === null || steps.includes(one.step)
    ? ok(one)
    : refuse({ code: 'wrong-step', step: one.step })
}

/** An accepted command makes it young again. */
export const registrationStep = (
  journal: Journal,
  registration: string,
  change: Extract<
    Parameters<Journal['record']>[0],
    { is: 'registration-changed' }
  >['change'] = {},
): void =>
  journal.record({
    is: 'registration-changed',
    registration,
    change: { ...change, lastAt: journal.at },
  })

/** Without the blanks and hyphens that people write in numbers. */
const isPhone = (phone: string): boolean => /^\+?[0-9]{10,18}$/.test(phone.replace(/[ -]/g, ''))
const isEmail = (email: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)

const registerRefusal = (command: RegisterCommand): SubscriptionRefusal | null => {
  if (command.consent === null) return { code: 'consent-missing' }
  if (!/^[0-9]{10,}$/.test(command.taxNumber)) return { code: 'tax-number-invalid' }
  if (!isPhone(command.phone)) return { code: 'phone-invalid' }
  return isEmail(command.email) ? null : { code: 'email-invalid' }
}

/** Of somebody who has an account no code is right, and on the screen all is as ever. */
const sentCode = (journal: Journal, isAccount: boolean): string | null => {
  if (isAccount) return null
  const code = journal.installation.codeOf(journal.books.codesSent)
  journal.record({ is: 'code-sent' })
  return code
}

/** Begins one (subscription-rules 1.2). A tax number is no key. */
export const register = (
  journal: Journal,
  command: RegisterCommand,
): Result<Registration, SubscriptionRefusal> => {
  const refusal = registerRefusal(command)
  if (refusal) return refuse(refusal)
  const { at, installation } = journal
  const isAccount = installation.hasAccount(command.phone, command.email)
  const registration: Registration = {
    id: command.id,
    step: 'code',
    stage: null,
    completion: null,
    wrong: 0,
    codes: 1,
    isAccount,
    code: sentCode(journal, isAccount),
    sentAt: at,
    lastAt: at,
    isGone: false,
    isSweepable: false,
  }
  journal.record({ is: 'registered', registration })
  return ok(registration)
}

/** One try of the code that was sent last (subscription-rules 1.3). @returns the step */
export const enterCode = (
  journal: Journal,
  id: string,
  code: string,
): Result<RegistrationStep, SubscriptionRefusal> => {
  const found = foundRegistration(journal, id, ['code'])
  if (!found.ok) return found
  const one = found.value
  if (journal.at > minutesAfter(one.sentAt, codeMinutes))
    return refuse({ code: 'code-expired' })
  if (one.code === code) {
    registrationStep(journal, id, { step: 'documents' })
    return ok('documents')
  }
  const wrong = one.wrong + 1
  const isGone = wrong >= mostWrongCodes
  journal.record({ is: 'registration-changed', registration: id, change: { wrong, isGone } })
  return refuse({ code: 'code-wrong', left: mostWrongCodes - wrong })
}

/** Sends another (subscription-rules 1.3). */
export const sendNewCode = (
  journal: Journal,
  id: string,
): Result<null, SubscriptionRefusal> => {
  const found = foundRegistration(journal, id, ['code'])
  if (!found.ok) return found
  const one = found.value
  if (journal.at === one.sentAt) return refuse({ code: 'too-soon' })
  if (one.codes >= mostCodes) return refuse({ code: 'too-many-codes' })
  registrationStep(journal, id, {
    code: sentCode(journal, one.isAccount),
    codes: one.codes + 1,
    sentAt: journal.at,
  })
  return ok(null)
}

/** @param files how many were uploaded @returns the step (subscription-rules 1.4) */
export const uploadDocuments = (
  journal: Journal,
  id: string,
  files: number,
): Result<RegistrationStep, SubscriptionRefusal> => {
  const found = foundRegistration(journal, id, ['documents'])
  if (!found.ok) return found
  const needed = journal.installation.policy.documents
  if (files < needed) return refuse({ code: 'documents-missing', needed, files })
  if (files > mostFiles) return refuse({ code: 'too-many-files', limit: mostFiles })
  registrationStep(journal, id, { step: 'package' })
  return ok('package')
}

/** Takes it up again where it stands; that alone keeps none. */
export const resumeRegistration = (
  journal: Journal,
  id: string,
): Result<RegistrationStep, SubscriptionRefusal> => {
  const found = foundRegistration(journal, id, null)
  return found.ok ? ok(found.value.step) : found
}

/** Ends it at once, unless money came or may come (subscription-rules 1.4). */
export const giveUpRegistration = (
  journal: Journal,
  id: string,
): Result<null, SubscriptionRefusal> => {
  const found = foundRegistration(journal, id, ['code', 'documents', 'package', 'payment'])
  if (!found.ok) return found
  const { attempts, orders, payments } = journal.books
  const isOfIt = (order: string): boolean => orders.get(order)?.registration === id
  for (const one of attempts.values())
    if (one.status === 'open' && isOfIt(one.order))
      return refuse({ code: 'attempt-open', attempt: one.id })
  for (const { attempt } of payments.values())
    if (isOfIt(attempts.get(attempt)?.order ?? '')) return refuse({ code: 'money-received' })
  registrationStep(journal, id, { isGone: true })
  return ok(null)
}
