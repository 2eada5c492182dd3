import { readMinutes } from '../../kit/fields/typed.ts'
import { readNumber } from '../../kit/fields/masks.ts'
import type { LeaveType, LeaveTypeBody, Limit, Unit } from './api.ts'

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
/** What stands in the fields, as typed. */
export type TypeForm = LimitForm & {
  readonly title: string
  readonly calculation: LeaveType['calculation']
  readonly days: LeaveType['days']
  readonly worked: boolean
  readonly approval: boolean
  readonly offered: string
  readonly coefficient: string
  readonly sgk: string
  readonly colour: string | null
}
export type Problem = 'title' | 'limit' | 'minutes' | 'days' | 'coefficient' | 'sgk'
export type LimitProblems = Readonly<Partial<Record<Period, Problem>>>
export type Problems = LimitProblems &
  Readonly<Partial<Record<'title' | 'offered' | 'coefficient' | 'sgk', Problem>>>

const nothing = { daily: '', monthly: '', annual: '' }
export const newLimit: LimitForm = { kind: 'limited', unit: 'days', ...nothing }
export const newType: TypeForm = {
  ...nothing,
  title: '',
  calculation: 'personal',
  days: 'work',
  worked: true,
  approval: true,
  kind: 'limitless',
  unit: 'days',
  offered: '',
  coefficient: '',
  sgk: '',
  colour: null,
}
const written = (value: number | null): string => (value === null ? '' : String(value))
export const formOf = (type: LeaveType): TypeForm => {
  const { limit, title, calculation, days, worked, approval, colour } = type
  return {
    title,
    calculation,
    days,
    worked,
    approval,
    colour,
    ...limitFormOf(limit),
    offered: written(type.offeredDays),
    coefficient: written(type.overtimeCoefficient),
    sgk: written(type.sgk),
  }
}
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

/** As far as it can be read, for the picture; and what is wrong, by field. The server checks all of it again. */
export const readType = (form: TypeForm): { body: LeaveTypeBody; problems: Problems } => {
  const problems: Record<string, Problem> = {}
  const title = form.title.trim()
  if (title === '') problems['title'] = 'title'
  const isTimeOff = form.calculation === 'insteadOvertime'
  const worked = isTimeOff || form.worked
  const body: LeaveTypeBody = {
    title,
    calculation: form.calculation,
    days: form.calculation === 'annual' ? 'work' : form.days,
    worked,
    approval: form.approval,
    limit: limitOf(form, problems),
    overtimeCoefficient: isTimeOff
      ? numberOf(form.coefficient, 'coefficient', problems, value => value > 0 && value <= 10)
      : null,
    colour: form.colour,
    offeredDays: isByEvent(form) ? offeredOf(form, problems) : null,
    sgk: worked
      ? null
      : numberOf(form.sgk, 'sgk', problems, value => value >= 1 && value <= 99),
  }
  return { body, problems }
}
/** Whether some event may give its days. */
export const isByEvent = ({ calculation }: Pick<TypeForm, 'calculation'>): boolean =>
  calculation === 'personal' || calculation === 'general'

const numberOf = (
  text: string,
  field: 'coefficient' | 'sgk',
  problems: Record<string, Problem>,
  isGood: (value: number) => boolean,
): number | null => {
  if (text.trim() === '') return null
  const value = readNumber(text)
  if (value !== null && isGood(value)) return value
  problems[field] = field
  return null
}

const offeredOf = ({ offered }: TypeForm, problems: Record<string, Problem>) => {
  const days = readAmount(offered, 'days')
  if (days === null || (days !== undefined && days > 0 && days <= mostOf.annual)) return days
  problems['offered'] = 'days'
  return null
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
