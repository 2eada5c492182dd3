import { z } from 'zod'
import { actingRoles, subscriptionActs } from '#domain/subscription/allowed.ts'
import { count, countFromOne, day, instant, madeId, mode, period, text } from './values.ts'

/** The commands of a history (`subscription-format.md`, In). */
const command = <const D extends string, S extends z.ZodRawShape>(what: D, fields: S) =>
  z.strictObject({ do: z.literal(what), at: instant, ...fields })
const by = { by: text }
const madeBy = { by: text, id: madeId }
const registration = { registration: text }
/** A command of the company has who gives it; one of a registration has nobody. */
const inRegistration = { by: text.nullable(), id: madeId, registration: text.nullable() }
const renewal = { package: text, period, mode, seats: count, automatic: z.boolean() }

/** Which it is, its word says: so an issue is told of the one that was meant. */
export const subscriptionCommand = z.discriminatedUnion('do', [
  command('register', {
    id: madeId,
    taxNumber: text,
    taxOffice: text,
    phone: text,
    email: text,
    consent: text.nullable(),
  }),
  command('code', { ...registration, code: z.string().regex(/^[0-9]{6}$/) }),
  command('newCode', registration),
  command('resume', registration),
  command('giveUp', registration),
  command('documents', { ...registration, files: count }),
  command('finish', { ...by, ...registration }),
  command('trial', { ...inRegistration, package: text }),
  command('order', { ...inRegistration, ...renewal }),
  command('renew', madeBy),
  command('upgrade', { ...madeBy, package: text, period, seats: count }),
  command('seats', { ...madeBy, add: countFromOne }),
  command('renewal', { ...by, ...renewal }),
  command('cancel', by),
  command('uncancel', by),
  command('pay', {
    by: text.nullable(),
    id: madeId,
    order: text,
    method: z.enum(['card', 'transfer']),
  }),
  command('callback', { attempt: text, genuine: z.boolean() }),
  command('return', { attempt: text }),
  command('confirm', {
    ...madeBy,
    attempt: text,
    payment: text,
    amount: count,
    valueDate: day,
  }),
  command('refund', { ...madeBy, payment: text, amount: countFromOne, reason: text }),
  command('credit', { ...madeBy, order: text, whole: z.boolean(), reason: text }),
  command('release', { ...by, payment: text }),
  command('remove', { ...madeBy, reason: text }),
  command('approve', { ...by, act: text }),
  command('support', { ...madeBy, minutes: countFromOne, reason: text }),
  command('endSupport', { ...by, support: text }),
  command('sms', { count: countFromOne }),
  command('run', {}),
  command('look', {}),
  command('may', {
    role: z.enum(actingRoles),
    act: z.enum(subscriptionActs),
    allOf: z.array(text),
    anyOf: z.array(text),
  }),
])
export type SubscriptionCommand = z.infer<typeof subscriptionCommand>
export type SubscriptionCommandOf<D extends SubscriptionCommand['do']> = Extract<
  SubscriptionCommand,
  { do: D }
>
