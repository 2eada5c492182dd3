import { readMinutes } from '../../kit/fields/typed.ts'
import { readNumber } from '../../kit/fields/masks.ts'
import type { LeaveType, Limit, Unit } from './api.ts'

export const calculations = [
  'annual',
  'personal',
  'general',
  'insteadOvertime',
] as const satisfies readonly LeaveType['calculation'][]
export const kindsOfDays = ['work', 'calendar'] as const
export const limitKinds = ['limitless', 'limited', 'defined'] as const
export const units = ['minutes', 'days'] as const satisfies readonly Unit[]
export const periods = ['daily', 'monthly', 'annual'] as const
export type Period = (typeof periods)[number]

/** A limit as typed. */
export type LimitForm = Readonly<Record<Period, string>> & {
  readonly kind: Limit['kind']
  readonly unit: Unit
}
type Problem = 'limit' | 'minutes' | 'days'
type LimitProblems = Readonly<Partial<Record<Period, Problem>>>

const nothing = { daily: '', monthly: '', annual: '' }
export const newLimit: LimitForm = { kind: 'limited', unit: 'days', ...nothing }
const written = (value: number | null): string => (value === null ? '' : String(value))
export const limitFormOf = (limit: Limit): LimitForm => {
  const amount = (period: Period) =>
    limit.kind === 'limited' ? writtenIn(limit.unit, limit[period]) : ''
  return {
    kind: limit.kind,
    unit: limit.kind === 'limitless' ? 'days' : limit.unit,
    daily: amount('daily'),
    monthly: amount('monthly'),
    annual: amount('annual'),
  }
}
const writtenIn = (unit: Unit, amount: number | null): string =>
  amount === null || unit === 'days' ? written(amount) : hoursText(amount)
/** @example hoursText(90) // '1:30' */
export const hoursText = (minutes: number): string =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`

/** Minutes, or days in halves; null where nothing stands, undefined where it cannot be read. */
export const readAmount = (text: string, unit: Unit): number | null | undefined => {
  const typed = text.trim()
  if (typed === '') return null
  if (unit === 'days') return readHalves(typed)
  const [, hours, minutes] = /^(\d{1,4}):([0-5]\d)$/.exec(typed) ?? []
  if (hours !== undefined) return Number(hours) * 60 + Number(minutes)
  return /^\d{1,6}$/.test(typed) ? Number(typed) : (readMinutes(typed) ?? undefined)
}
const readHalves = (text: string): number | undefined => {
  const days = /^[\d.,]+$/.test(text) ? readNumber(text) : null
  return days !== null && Number.isInteger(days * 2) ? days : undefined
}
/** Of whole days; in minutes 24 hours each. */
export const mostOf = { daily: 1, monthly: 31, annual: 366 } as const

/** Whether some event may give its days. */
export const isByEvent = ({ calculation }: { readonly calculation: string | null }): boolean =>
  calculation === 'personal' || calculation === 'general'

/** More than nothing; null where nothing stands, undefined where it cannot be read. */
export const readCoefficient = (text: string): number | null | undefined =>
  text.trim() === '' ? null : readNumber(text) || undefined
export const readOffered = (text: string): number | null | undefined => {
  const days = readAmount(text, 'days')
  return days === null || (days !== undefined && days > 0 && days <= mostOf.annual)
    ? days
    : undefined
}

/** A limit by itself, and what is wrong with it. */
export const readLimit = (form: LimitForm): { limit: Limit; problems: LimitProblems } => {
  const problems: Record<string, Problem> = {}
  return { limit: limitOf(form, problems), problems }
}
const limitOf = (form: LimitForm, problems: Record<string, Problem>): Limit => {
  const { kind, unit } = form
  if (kind === 'limitless') return { kind }
  if (kind === 'defined') return { kind, unit }
  const amount = (period: Period): number | null => {
    const value = readAmount(form[period], unit)
    const most = mostOf[period] * (unit === 'days' ? 1 : 1440)
    if (value === null || (value !== undefined && value > 0 && value <= most)) return value
    problems[period] = unit
    return null
  }
  const amounts = {
    daily: amount('daily'),
    monthly: amount('monthly'),
    annual: amount('annual'),
  }
  if (periods.every(period => form[period].trim() === '')) problems['annual'] = 'limit'
  return { kind, unit, ...amounts }
}
