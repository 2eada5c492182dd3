import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { unitOf } from '#api/contract/payroll-codes.ts'
import { useMinutes } from '../lib/times.ts'
import { useFormat } from '../lib/use-format.ts'

/** Those that have a name of their own, in the order of the payroll report. */
export const namedCodes = [
  'days',
  'workedHalfDays',
  'restHalfDays',
  'holidayHalfDays',
  'annualHalfDays',
  'personalHalfDays',
  'generalHalfDays',
  'insteadOvertimeHalfDays',
  'paidLeaveHalfDays',
  'unpaidLeaveHalfDays',
  'absentHalfDays',
  'unplannedHalfDays',
  'uncountedDays',
  'lateDays',
  'earlyDays',
  'planned',
  'due',
  'worked',
  'measuredWorked',
  'missing',
  'measuredMissing',
  'late',
  'early',
  'leaveAnnual',
  'leavePersonal',
  'leaveGeneral',
  'leaveInsteadOvertime',
  'paidLeave',
  'unpaidLeave',
  'nightMinutes',
  'presenceMinutes',
  'rawWorkday',
  'rawHoliday',
  'payableWorkday',
  'payableHoliday',
  'outsideWorkday',
  'outsideHoliday',
  'unapprovedOvertime',
  'timeOffCredit',
  'holidayHalfDaysWorked',
  'holidayWorked',
  'restDaysWorked',
  'restWorked',
  'weeks',
  'extraHours',
  'weekOvertime',
  'beyondLongestDay',
  'beyondLongestNight',
  'shortRests',
  'break',
  'excusedMissing',
  'timeOffWorkday',
  'timeOffHoliday',
  'leavePayoutHalfDays',
] as const

/** What a code is called, those with a part of their own included. */
export const useCodeName = (): ((code: string) => string) => {
  const { t } = useTranslation()
  return useCallback(
    (code: string) => {
      const [kind = '', first = '', ...rest] = code.split('.')
      const last = rest.join('.')
      if (kind === 'paid' && (first === 'workday' || first === 'holiday'))
        return t(`payrollCode.paid.${first}`, {
          coefficient: last === 'none' ? t('payrollCode.paid.byLaw') : last,
        })
      const name = [first, ...rest].join('.')
      if (kind === 'tier') return t('payrollCode.tier', { coefficient: name })
      if (kind === 'premium') return t('payrollCode.premium', { name })
      if (kind === 'sgk') return t('payrollCode.sgk', { name })
      const known = namedCodes.find(one => one === code)
      return known ? t(`payrollCode.${known}`) : code
    },
    [t],
  )
}

/** A value in the unit of its code, as it is read; `signed` with a plus before what is more. */
export const useCodeValue = (): ((code: string, value: number, signed?: boolean) => string) => {
  const minutes = useMinutes()
  const { number } = useFormat()
  return useCallback(
    (code, value, signed = false) => {
      const unit = unitOf(code)
      const text =
        unit === 'minutes' ? minutes(value) : number(unit === 'halves' ? value / 2 : value)
      return signed && value > 0 ? `+${text}` : text.replace(/^-/, '−')
    },
    [minutes, number],
  )
}
