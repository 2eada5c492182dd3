import type { LocalDate } from '../shared/values.ts'
import type { Channel } from './message.ts'

export const noticeTypes = ['enter', 'exit', 'overtime', 'missing_work'] as const
export type NoticeType = (typeof noticeTypes)[number]

/** Minutes before or after what the type goes by, or a time of the day, `HH:mm` (notice-rules 1.3). */
export type NoticeTiming =
  | { readonly before: number }
  | { readonly after: number }
  | { readonly time: string }

/** Whom a setting is for; null: the whole company. */
export type NoticeTarget =
  | { readonly department: string }
  | { readonly shift: string }
  | { readonly person: string }
  | null

/** When nothing but the web list is told (notice-rules 3.4). */
export type QuietTimes = {
  /** From and to, `HH:mm`; a `to` before `from` is on the next date. */
  readonly hours: readonly [string, string] | null
  /** ISO weekdays, six at most. */
  readonly days: readonly number[]
  readonly holidays: boolean
}

/** Of a rule, from a date on, for a target (notice-rules 1.1). */
export type NoticeSetting = {
  readonly from: LocalDate
  readonly target: NoticeTarget
  readonly on: boolean
  readonly when: NoticeTiming
  readonly to: {
    readonly person: boolean
    readonly managers: boolean
    readonly users: readonly string[]
  }
  readonly channels: readonly Channel[]
  readonly quiet: QuietTimes | null
  /** A time of the day at which all is told together; null: each when it is due. */
  readonly gather: string | null
}

export type NoticeRule = {
  readonly id: string
  readonly type: NoticeType
  readonly settings: readonly NoticeSetting[]
}

/** A *reminder* is a notice `before` (notice-rules 1.3). */
export const isReminder = ({ when }: Pick<NoticeSetting, 'when'>): boolean => 'before' in when

const keyOf = (target: NoticeTarget): string =>
  target === null ? 'company' : JSON.stringify(target)

/** The settings with one more, which replaces an earlier one with the same target and date. */
export const withSetting = (
  settings: readonly NoticeSetting[],
  added: NoticeSetting,
): readonly NoticeSetting[] => [
  ...settings.filter(
    ({ from, target }) => from !== added.from || keyOf(target) !== keyOf(added.target),
  ),
  added,
]

/** What a day of a person is found by: targets from the nearest to the widest. */
export type TargetedDay = {
  readonly day: LocalDate
  readonly person: string
  /** Of the day. */
  readonly shift: string | null
  /** His present one, then its parents upward. */
  readonly departments: readonly string[]
}

/** How near a target is to a day of a person, 0 the nearest; null: it is not for him (notice-rules 1.2). */
const nearnessOf = (
  target: NoticeTarget,
  { person, shift, departments }: Omit<TargetedDay, 'day'>,
): number | null => {
  if (target === null) return 2 + departments.length
  if ('person' in target) return target.person === person ? 0 : null
  if ('shift' in target) return target.shift === shift ? 1 : null
  const above = departments.indexOf(target.department)
  return above === -1 ? null : 2 + above
}

/**
 * The setting in force (notice-rules 1.2): of the first target that has one with a date at or before
 * the day, the latest of these. One that is off is in force, too. Null: none is.
 */
export const settingInForce = (
  { settings }: Pick<NoticeRule, 'settings'>,
  { day, ...him }: TargetedDay,
): NoticeSetting | null => {
  let found: NoticeSetting | null = null
  let nearest = Infinity
  for (const one of settings) {
    const nearness = one.from <= day ? nearnessOf(one.target, him) : null
    if (nearness === null || nearness > nearest) continue
    if (nearness === nearest && found !== null && one.from <= found.from) continue
    found = one
    nearest = nearness
  }
  return found
}

/** Whether a setting of a rule can be in force on any day of a person, whatever his shifts are: most are for others. */
export const mayMeet = (
  { settings }: Pick<NoticeRule, 'settings'>,
  person: string,
  departments: readonly string[],
): boolean =>
  settings.some(
    ({ target }) =>
      (target !== null && 'shift' in target) ||
      nearnessOf(target, { person, shift: null, departments }) !== null,
  )

const mostMinutes = 720

/** Why a setting is not saved, in the order in which it is asked (notice-rules 1.4). */
export type SettingRefusal =
  | { readonly code: 'type-differs'; readonly type: NoticeType }
  | { readonly code: 'date-past'; readonly day: LocalDate; readonly today: LocalDate }
  | { readonly code: 'not-found' }
  | { readonly code: 'before-not-possible' }
  | { readonly code: 'minutes-invalid'; readonly least: 1; readonly most: number }
  | { readonly code: 'recipients-missing' }
  | { readonly code: 'channels-missing' }
  | { readonly code: 'range-invalid' }
  | { readonly code: 'not-for-reminders' }

/** What the saving of a setting is judged by. */
export type SettingContext = {
  /** Of the rule as it stands; null: there is none yet. */
  readonly type: NoticeType | null
  /** Null: the date is not asked (a rule that is known from the beginning). */
  readonly today: LocalDate | null
  isThere(target: NoticeTarget): boolean
}

/** Null: it may be saved. */
export const settingRefusal = (
  type: NoticeType,
  setting: NoticeSetting,
  context: SettingContext,
): SettingRefusal | null => {
  const { from, target } = setting
  if (context.type !== null && context.type !== type)
    return { code: 'type-differs', type: context.type }
  if (context.today !== null && from < context.today)
    return { code: 'date-past', day: from, today: context.today }
  if (!context.isThere(target)) return { code: 'not-found' }
  return contentRefusal(type, setting)
}

const contentRefusal = (
  type: NoticeType,
  { when, to, channels, quiet, gather }: NoticeSetting,
): SettingRefusal | null => {
  if (type === 'missing_work' && 'before' in when) return { code: 'before-not-possible' }
  const minutes = 'before' in when ? when.before : 'after' in when ? when.after : null
  if (minutes !== null && (minutes < 1 || minutes > mostMinutes))
    return { code: 'minutes-invalid', least: 1, most: mostMinutes }
  if (!to.person && !to.managers && to.users.length === 0) return { code: 'recipients-missing' }
  if (channels.length === 0) return { code: 'channels-missing' }
  if (quiet?.hours && quiet.hours[0] === quiet.hours[1]) return { code: 'range-invalid' }
  return 'before' in when && gather !== null ? { code: 'not-for-reminders' } : null
}
