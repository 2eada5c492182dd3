import { readMinutes } from '../kit/fields/typed.ts'
import type { Shift } from './api.ts'

/** Policies of the shift (`attendance-rules §14`) as they stand in the fields. */
export type PoliciesForm = {
  hours: NonNullable<Shift['hours']>
  overtimeBy: NonNullable<Shift['overtimeBy']>
  overtime: NonNullable<Shift['overtime']>
  /** `breaks` empty: all of them. */
  paidBreak: { on: boolean; minutes: string; per: 'day' | 'break'; breaks: string }
  dayHalves: { on: boolean; halfBelow: string; absentBelow: string }
}
export type PolicyProblem = 'minutes' | 'paidBreak' | 'breaks' | 'halves'
type Policies = Pick<Shift, keyof PoliciesForm>

export const policiesFormOf = (shift: Policies): PoliciesForm => ({
  hours: shift.hours ?? 'everyPair',
  overtimeBy: shift.overtimeBy ?? 'position',
  overtime: shift.overtime ?? 'counted',
  paidBreak: shift.paidBreak
    ? {
        on: true,
        minutes: String(shift.paidBreak.minutes),
        per: shift.paidBreak.per,
        breaks: shift.paidBreak.breaks === null ? '' : String(shift.paidBreak.breaks),
      }
    : { on: false, minutes: '15', per: 'day', breaks: '' },
  dayHalves: shift.dayHalves
    ? {
        on: true,
        halfBelow: String(shift.dayHalves.halfBelow),
        absentBelow: String(shift.dayHalves.absentBelow),
      }
    : { on: false, halfBelow: '240', absentBelow: '120' },
})

/** What a kind of shift knows of them: without periods there is neither a gap nor a plan to fill. */
export const knowsPolicy = (type: Shift['type'], name: keyof PoliciesForm): boolean =>
  name === 'hours' || name === 'overtime'
    ? true
    : name === 'dayHalves'
      ? type !== 'holiday'
      : type === 'fixed' || type === 'rotational'

/** What is off is not there. */
export const readPolicies = (
  form: PoliciesForm,
  type: Shift['type'],
  problems: Record<string, PolicyProblem>,
): Policies => ({
  ...(form.hours === 'firstLast' ? { hours: form.hours } : {}),
  ...(form.overtimeBy === 'day' && knowsPolicy(type, 'overtimeBy')
    ? { overtimeBy: form.overtimeBy }
    : {}),
  ...(form.overtime === 'none' ? { overtime: form.overtime } : {}),
  ...(form.paidBreak.on && knowsPolicy(type, 'paidBreak')
    ? { paidBreak: paidBreakOf(form.paidBreak, problems) }
    : {}),
  ...(form.dayHalves.on && knowsPolicy(type, 'dayHalves')
    ? { dayHalves: dayHalvesOf(form.dayHalves, problems) }
    : {}),
})

const paidBreakOf = (
  { minutes: text, per, breaks }: PoliciesForm['paidBreak'],
  problems: Record<string, PolicyProblem>,
): NonNullable<Shift['paidBreak']> => {
  const minutes = readMinutes(text)
  if (minutes === null || minutes === 0 || minutes > 1440) problems['paidBreak'] = 'paidBreak'
  const first = /^[1-9]\d?$/.test(breaks.trim()) ? Number(breaks) : null
  if (breaks.trim() !== '' && first === null) problems['paidBreaks'] = 'breaks'
  return { minutes: minutes ?? 0, per, breaks: first }
}

const dayHalvesOf = (
  form: PoliciesForm['dayHalves'],
  problems: Record<string, PolicyProblem>,
): NonNullable<Shift['dayHalves']> => {
  const [half, absent] = [readMinutes(form.halfBelow), readMinutes(form.absentBelow)]
  if (half === null || half > 1440) problems['halfBelow'] = 'minutes'
  if (absent === null || absent > 1440) problems['absentBelow'] = 'minutes'
  if (half !== null && absent !== null && absent > half) problems['absentBelow'] = 'halves'
  return { halfBelow: half ?? 0, absentBelow: absent ?? 0 }
}
