import type { Permission } from '../access/published.ts'
import { byDate } from '../shared/order.ts'
import { addDays, dateAt, epochMsOf, instantOfLocal, mondayOf } from '../shared/time.ts'
import { asLocalDateTime, type Instant, type LocalDate, type Zone } from '../shared/values.ts'
import type { PeriodicMail } from './events.ts'

/** Who may get one, as he is now. */
export type MailReader = {
  readonly role: 'company-admin' | 'administrator' | 'manager' | 'employee'
  readonly permissions: ReadonlySet<Permission>
  readonly isEmployee: boolean
  /** He manages a department by his record. */
  readonly isManager: boolean
}

/** Whether a mail can come to somebody at all: what it says, its page shows him (docs/decisions/0496). */
export const mayGetMail = (
  mail: PeriodicMail,
  { role, permissions, isEmployee, isManager }: MailReader,
): boolean => {
  switch (mail) {
    case 'month-sheet':
      return isEmployee && permissions.has('sheets.confirm')
    case 'week-summary':
      return isManager && weekRights.some(right => permissions.has(right))
    case 'silent-readers':
      return (
        (role === 'company-admin' || role === 'administrator') &&
        permissions.has('devices.view')
      )
  }
}
/** Each opens a part of the week's summary. */
const weekRights: readonly Permission[] = [
  'reports.view',
  'missing-work.view',
  'overtimes.view',
  'inbox.view',
]

/** A mail that is due, of a period by whose name it goes once to each. */
export type DueMail = {
  readonly mail: PeriodicMail
  /** `2026-03`, the first day of a week, or a day. */
  readonly period: string
  /** Both ends are of it. */
  readonly from: LocalDate
  readonly to: LocalDate
}
export type MailCircumstances = {
  readonly now: Instant
  readonly zone: Zone
  /** Those that the company has go out, each since when. */
  readonly mails: readonly { readonly mail: PeriodicMail; readonly since: Instant }[]
  /** Payroll periods that are locked, each as of when. */
  readonly locked: readonly {
    readonly name: string
    readonly from: LocalDate
    readonly to: LocalDate
    readonly asOf: Instant
  }[]
}

/** On the company's clock: nothing goes out before it. */
const opens = '08:00:00'
/** What was not sent by then is no news any more: a sheet, a week's summary. */
const newsMs = { sheet: 7 * 86_400_000, week: 2 * 86_400_000 } as const

/**
 * What is due now, from eight in the morning on. A month's sheet once its period is locked: before, its figures are
 * nobody's pay. The week on Monday, and Tuesday where Monday was missed. Silent readers each day. Nothing that fell due
 * before it was switched on.
 */
export const dueMails = ({
  now,
  zone,
  mails,
  locked,
}: MailCircumstances): readonly DueMail[] => {
  const today = dateAt(zone, now)
  const openOn = (day: LocalDate): Instant =>
    instantOfLocal(zone, asLocalDateTime(`${day}T${opens}`))
  if (now < openOn(today)) return []
  const isNew = (at: Instant, ms: number): boolean =>
    at <= now && epochMsOf(now) < epochMsOf(at) + ms
  return mails.flatMap(({ mail, since }): readonly DueMail[] => {
    switch (mail) {
      case 'month-sheet':
        return locked
          .filter(({ asOf }) => asOf >= since && isNew(asOf, newsMs.sheet))
          .map(({ name, from, to }) => ({ mail, period: name, from, to }))
          .toSorted((a, b) => byDate(a.period, b.period))
      case 'week-summary': {
        const monday = mondayOf(today)
        const at = openOn(monday)
        const from = addDays(monday, -7)
        return at >= since && isNew(at, newsMs.week)
          ? [{ mail, period: from, from, to: addDays(monday, -1) }]
          : []
      }
      case 'silent-readers':
        return openOn(today) >= since ? [{ mail, period: today, from: today, to: today }] : []
    }
  })
}
