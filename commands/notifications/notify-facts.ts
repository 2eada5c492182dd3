import { z } from 'zod'
import type { ReportedMessage } from '#domain/notifications/outbox.ts'
import type { LocalDate, LocalDateTime } from '#domain/shared/values.ts'
import {
  byDate,
  date,
  deliveryFailure,
  deliveryState,
  direction,
  holidays,
  instant,
  localTime,
  noticeType,
  plan,
  sentChannel,
  setting,
  text,
  user,
} from './notify-values.ts'

/** The facts of a history (`notice-format.md`, In), each at the instant of its recording. */
const fact = <const D extends string, S extends z.ZodRawShape>(what: D, fields: S) =>
  z.strictObject({ at: instant, do: z.literal(what), ...fields })

type LeaveSpan =
  | { readonly from: LocalDate; readonly to: LocalDate }
  | { readonly day: LocalDate; readonly start: LocalDateTime; readonly end: LocalDateTime }

/** Whole days, or hours of one planned day; which of the two, its fields say. */
const leave = fact('leave', {
  id: text,
  person: text,
  from: date.optional(),
  to: date.optional(),
  day: date.optional(),
  start: localTime.optional(),
  end: localTime.optional(),
}).transform(({ at, do: what, id, person, from, to, day, start, end }, context) => {
  const of = (span: LeaveSpan) => ({ at, do: what, id, person, span })
  const isWhole = day === undefined && start === undefined && end === undefined
  if (isWhole && from !== undefined && to !== undefined) return of({ from, to })
  const isPart = from === undefined && to === undefined
  if (isPart && day !== undefined && start !== undefined && end !== undefined)
    return of({ day, start, end })
  context.addIssue({ code: 'custom', message: 'not-a-leave' })
  return z.NEVER
})

/** By our id or the provider's: the other is null. */
const report = fact('report', {
  message: text.nullable(),
  id: text.nullable(),
  state: deliveryState,
}).transform(({ at, do: what, message, id, state }, context) => {
  const of = (named: ReportedMessage) => ({ at, do: what, state, named })
  if (message !== null && id === null) return of({ message })
  if (id !== null && message === null) return of({ providerId: id })
  context.addIssue({ code: 'custom', message: 'not-one-name' })
  return z.NEVER
})

const audience = z.union([
  z.strictObject({ all: z.literal(true) }),
  z.strictObject({ departments: z.array(text), people: z.array(text) }),
])
const acting = { announcement: text, by: text }

/** Which it is, its word says: so an issue is told of the one that was meant. */
export const noticeFact = z.discriminatedUnion('do', [
  fact('swipe', { id: text, person: text, device: text, moment: localTime, direction }),
  fact('movement', { id: text, person: text, moment: localTime, direction }),
  fact('cancel', { movement: text }),
  fact('awaited', { device: text }),
  fact('back', { device: text }),
  leave,
  fact('withdraw', { leave: text }),
  fact('holidays', {
    set: holidays.default([]),
    remove: z.array(date).default([]),
  }),
  fact('calendar', { person: text, days: byDate(plan.nullable()) }),
  fact('rule', { rule: text, type: noticeType, setting }),
  fact('department', { person: text, department: text }),
  fact('terminate', { person: text, lastDay: date }),
  fact('rehire', { person: text, start: date }),
  fact('user', { user }),
  fact('contact', { user: text, channel: sentChannel, has: z.boolean() }),
  fact('delegate', { from: text, to: text, first: date, last: date }),
  fact('off', { until: instant }),
  fact('pause', { channel: sentChannel }),
  fact('resume', { channel: sentChannel }),
  fact('answer', {
    message: text,
    kind: z.enum(['accepted', 'filed', 'refused', 'later', 'gone']),
    id: text.nullable(),
    state: deliveryFailure.nullable(),
  }),
  report,
  fact('bounce', { message: text, kind: z.enum(['hard', 'soft', 'complaint']) }),
  fact('announce', {
    id: text,
    to: audience,
    text,
    plain: z.boolean(),
    confirm: z.boolean(),
    channels: z.array(sentChannel),
    when: instant.nullable(),
  }),
  fact('shown', acting),
  fact('read', acting),
  fact('confirm', acting),
  fact('resend', { announcement: text }),
  fact('clock', {}),
])
export type NoticeFact = z.infer<typeof noticeFact>
export type NoticeFactOf<D extends NoticeFact['do']> = Extract<NoticeFact, { readonly do: D }>
