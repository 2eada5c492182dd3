import { useMemo } from 'react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../lib/use-format.ts'
import type { PolicyChanges } from './api.ts'

/**
 * Changes in words, one a rule. Long because each rule that can be changed has its own sentence.
 * @example 'Tekrarlanan basış: 90 sn'
 */
export const useRuleWords = () => {
  const { t } = useTranslation()
  const { number, weekday } = useFormat()
  return useMemo(
    () =>
      // Long because it goes through the rules one by one.
      (changes: PolicyChanges): string[] => {
        const line = (name: string, value: string) => t('policy.line', { name, value })
        const yesNo = (value: boolean) => t(value ? 'policy.yes' : 'policy.no')
        const lines: (string | undefined)[] = [
          changes.bounceSeconds === undefined
            ? undefined
            : line(
                t('policy.rule.bounceSeconds.name'),
                `${number(changes.bounceSeconds)} ${t('policy.unit.seconds')}`,
              ),
          changes.repeatedExitMinutes === undefined
            ? undefined
            : line(
                t('policy.rule.repeatedExitMinutes.name'),
                `${number(changes.repeatedExitMinutes)} ${t('policy.unit.minutes')}`,
              ),
          changes.maxPresenceHours === undefined
            ? undefined
            : line(
                t('policy.rule.maxPresenceHours.name'),
                `${number(changes.maxPresenceHours)} ${t('policy.unit.hours')}`,
              ),
          changes.missingExit === undefined
            ? undefined
            : line(
                t('policy.rule.missingExit.name'),
                t(`policy.missingExit.${changes.missingExit}`),
              ),
          changes.overtimeNeedsApproval === undefined
            ? undefined
            : line(
                t('policy.rule.overtimeNeedsApproval.name'),
                yesNo(changes.overtimeNeedsApproval),
              ),
          changes.overtimeRounding === undefined
            ? undefined
            : line(
                t('policy.rule.overtimeRounding.name'),
                `${number(changes.overtimeRounding)} ${t('policy.unit.minutes')}`,
              ),
          changes.overtimeRoundsTo === undefined
            ? undefined
            : line(
                t('policy.rule.overtimeRoundsTo.name'),
                t(`policy.overtimeRoundsTo.${changes.overtimeRoundsTo}`),
              ),
          changes.offsetMissingWithOvertime === undefined
            ? undefined
            : line(
                t('policy.rule.offsetMissingWithOvertime.name'),
                yesNo(changes.offsetMissingWithOvertime),
              ),
          changes.overtimeRequestDays === undefined
            ? undefined
            : line(
                t('policy.rule.overtimeRequestDays.name'),
                `${number(changes.overtimeRequestDays)} ${t('policy.unit.days')}`,
              ),
          changes.night === undefined
            ? undefined
            : line(t('policy.night'), `${changes.night.start}–${changes.night.end}`),
          changes.nightLimit === undefined
            ? undefined
            : line(
                t('policy.rule.nightLimit.name'),
                t(`policy.nightLimit.${changes.nightLimit}`),
              ),
          changes.weeklyHours === undefined
            ? undefined
            : line(
                t('policy.week'),
                `${number(changes.weeklyHours.contract)} / ${number(changes.weeklyHours.legal)} ${t(
                  'policy.unit.hours',
                )}`,
              ),
          changes.weekStart === undefined
            ? undefined
            : line(t('policy.rule.weekStart.name'), weekday(`2024-01-0${changes.weekStart}`)),
          changes.payrollStartDay === undefined
            ? undefined
            : line(t('policy.rule.payrollStartDay.name'), number(changes.payrollStartDay)),
          changes.payrollFourEyes === undefined
            ? undefined
            : line(t('policy.rule.payrollFourEyes.name'), yesNo(changes.payrollFourEyes)),
          changes.payrollBlocking === undefined
            ? undefined
            : line(t('policy.rule.payrollBlocking.name'), yesNo(changes.payrollBlocking)),
          ...furtherLines(changes, { t, line, number, yesNo }),
          changes.locationAllowance === undefined
            ? undefined
            : line(
                t('policy.rule.locationAllowance.name'),
                `${number(changes.locationAllowance)} ${t('policy.unit.metres')}`,
              ),
          changes.boundPhones === undefined
            ? undefined
            : line(
                t('policy.rule.boundPhones.name'),
                t(`policy.boundPhones.${changes.boundPhones}`),
              ),
          changes.keptScans === undefined
            ? undefined
            : line(t('policy.rule.keptScans.name'), t(`policy.keptScans.${changes.keptScans}`)),
          changes.expiryRemovesDays === undefined
            ? undefined
            : line(t('policy.rule.expiryRemovesDays.name'), yesNo(changes.expiryRemovesDays)),
          changes.grantAheadMonths === undefined
            ? undefined
            : line(
                t('policy.rule.grantAheadMonths.name'),
                `${number(changes.grantAheadMonths)} ${t('policy.unit.months')}`,
              ),
        ]
        return lines.filter(text => text !== undefined)
      },
    [t, number, weekday],
  )
}

type Tools = {
  readonly t: TFunction
  readonly line: (name: string, value: string) => string
  readonly number: (value: number) => string
  readonly yesNo: (value: boolean) => string
}
/** Of the policies that other houses know, too; what is a list is told in one line. */
const furtherLines = (
  { planFilledMinutes, kindByDate, breakDeduction, premiums, overtimeTiers }: PolicyChanges,
  { t, line, number, yesNo }: Tools,
): (string | undefined)[] => {
  const listed = (texts: readonly string[]) => texts.join('; ') || t('policy.none')
  return [
    planFilledMinutes === undefined
      ? undefined
      : line(
          t('policy.rule.planFilledMinutes.name'),
          `${number(planFilledMinutes)} ${t('policy.unit.minutes')}`,
        ),
    kindByDate === undefined
      ? undefined
      : line(t('policy.rule.kindByDate.name'), yesNo(kindByDate)),
    breakDeduction === undefined
      ? undefined
      : line(
          t('policy.rule.breakDeduction.name'),
          breakDeduction === null
            ? t('policy.break.off')
            : listed(breakDeduction.map(step => t('policy.said.step', stepOf(step, number)))),
        ),
    premiums === undefined
      ? undefined
      : line(
          t('policy.rule.premiums.name'),
          listed(premiums.map(({ code, start, end }) => `${code} ${start}–${end}`)),
        ),
    overtimeTiers === undefined
      ? undefined
      : line(
          t('policy.rule.overtimeTiers.name'),
          listed(
            overtimeTiers.map(({ per, over, coefficient }) =>
              t(per === 'day' ? 'policy.said.tierDay' : 'policy.said.tierWeek', {
                over: number(over),
                coefficient: number(coefficient),
              }),
            ),
          ),
        ),
  ]
}
const stepOf = (
  { over, minutes }: { readonly over: number; readonly minutes: number },
  number: Tools['number'],
) => ({ over: number(over), minutes: number(minutes) })
