import type { ChosenPerson } from '../kit/fields/person-picker.tsx'
import { readTime } from '../kit/fields/typed.ts'
import type { NoticeChannel, NoticeSetting, NoticeType, SettingTerms } from './api.ts'

export const targetKinds = ['company', 'department', 'shift', 'person'] as const
type TargetKind = (typeof targetKinds)[number]
export const timings = ['before', 'after', 'time'] as const
type TimingKind = (typeof timings)[number]

/** A setting as it is being typed. */
export type TypedSetting = {
  readonly noticeType: NoticeType
  readonly targetKind: TargetKind
  readonly department: string | null
  readonly shift: string | null
  readonly person: ChosenPerson | null
  readonly on: boolean
  readonly timing: TimingKind
  readonly minutes: string
  readonly time: string
  readonly himself: boolean
  readonly managers: boolean
  readonly users: readonly { readonly id: string; readonly name: string | null }[]
  readonly channels: readonly NoticeChannel[]
  readonly quietHours: boolean
  readonly quietFrom: string
  readonly quietTo: string
  readonly quietDays: readonly number[]
  readonly quietHolidays: boolean
  readonly gathers: boolean
  readonly gather: string
  readonly from: string
}

const begun: Omit<TypedSetting, 'noticeType' | 'from'> = {
  targetKind: 'company',
  department: null,
  shift: null,
  person: null,
  on: true,
  timing: 'after',
  minutes: '10',
  time: '',
  himself: false,
  managers: true,
  users: [],
  channels: ['web'],
  quietHours: false,
  quietFrom: '22:00',
  quietTo: '07:00',
  quietDays: [],
  quietHolidays: false,
  gathers: false,
  gather: '17:00',
}

/** What a form begins with: another rule or setting, or one that stands, which is never changed for days that were. */
export const typedOf = (
  noticeType: NoticeType,
  setting: NoticeSetting | null,
  today: string,
): TypedSetting => {
  if (setting === null) return { ...begun, noticeType, from: today }
  const { from, target, on, when, to, channels, quiet, gather } = setting
  const idOf = (kind: TargetKind) => (target?.kind === kind ? target.id : null)
  const person = target?.kind === 'person' ? target : null
  return {
    noticeType,
    targetKind: target?.kind ?? 'company',
    department: idOf('department'),
    shift: idOf('shift'),
    person: person && { employeeId: person.id, name: person.name ?? '' },
    on,
    timing: 'before' in when ? 'before' : 'after' in when ? 'after' : 'time',
    minutes: 'before' in when ? String(when.before) : 'after' in when ? String(when.after) : '',
    time: 'time' in when ? when.time : '',
    himself: to.person,
    managers: to.managers,
    users: to.users,
    channels,
    quietHours: Boolean(quiet?.hours),
    quietFrom: quiet?.hours?.[0] ?? begun.quietFrom,
    quietTo: quiet?.hours?.[1] ?? begun.quietTo,
    quietDays: quiet?.days ?? [],
    quietHolidays: quiet?.holidays ?? false,
    gathers: gather !== null,
    gather: gather ?? begun.gather,
    from: from < today ? today : from,
  }
}

/** What cannot be read, or is not there; what is not lawful of it, the server says. */
type MissingPart = 'minutes' | 'time' | 'target' | 'quiet' | 'gather' | 'from'
export const missingOf = (typed: TypedSetting): readonly MissingPart[] => {
  const isUnread = (text: string) => readTime(text) === null
  const { timing, targetKind } = typed
  return [
    ...(timing !== 'time' && typed.minutes === '' ? (['minutes'] as const) : []),
    ...(timing === 'time' && isUnread(typed.time) ? (['time'] as const) : []),
    ...(targetKind !== 'company' && targetOf(typed) === null ? (['target'] as const) : []),
    ...(typed.quietHours && (isUnread(typed.quietFrom) || isUnread(typed.quietTo))
      ? (['quiet'] as const)
      : []),
    ...(isGathered(typed) && isUnread(typed.gather) ? (['gather'] as const) : []),
    ...(typed.from === '' ? (['from'] as const) : []),
  ]
}

const targetOf = ({ targetKind, ...typed }: TypedSetting): SettingTerms['target'] => {
  if (targetKind === 'department')
    return typed.department === null ? null : { department: typed.department }
  if (targetKind === 'shift') return typed.shift === null ? null : { shift: typed.shift }
  if (targetKind === 'person') return typed.person && { person: typed.person.employeeId }
  return null
}

/** Reminders come when they are due. */
const isGathered = ({ gathers, timing }: TypedSetting): boolean =>
  gathers && timing !== 'before'
const whenOf = ({ timing, minutes, time }: TypedSetting): SettingTerms['when'] => {
  if (timing === 'time') return { time: readTime(time) ?? time }
  return timing === 'before' ? { before: Number(minutes) } : { after: Number(minutes) }
}
const quietOf = (typed: TypedSetting): SettingTerms['quiet'] => {
  const { quietHours, quietFrom, quietTo, quietDays, quietHolidays } = typed
  if (!quietHours && quietDays.length === 0 && !quietHolidays) return null
  return {
    hours: quietHours ? [readTime(quietFrom) ?? quietFrom, readTime(quietTo) ?? quietTo] : null,
    days: [...quietDays],
    holidays: quietHolidays,
  }
}

/** As it is sent, once nothing is missing. */
export const termsOf = (typed: TypedSetting): SettingTerms => ({
  noticeType: typed.noticeType,
  from: typed.from,
  target: targetOf(typed),
  on: typed.on,
  when: whenOf(typed),
  to: {
    person: typed.himself,
    managers: typed.managers,
    users: typed.users.map(({ id }) => id),
  },
  channels: [...typed.channels],
  quiet: quietOf(typed),
  gather: isGathered(typed) ? (readTime(typed.gather) ?? typed.gather) : null,
})
