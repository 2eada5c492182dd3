import { useTranslation } from 'react-i18next'
import { stepsOfAct, useStepWords } from '../corrections/published.ts'
import { useLimitText } from '../leave/published.ts'
import { showDate, showTime } from '../lib/format.ts'
import { bidiIsolate } from '../lib/isolated.ts'
import { useMinutes } from '../lib/times.ts'
import { usePlanWord } from '../shift-demands/published.ts'
import type { InboxRow } from './api.ts'

/** More of them are listed in the card. */
export const stepsInLine = 2

/** What is asked for, in a line. A time inside an Arabic sentence keeps its own direction. */
export const useWhat = () => {
  const { t } = useTranslation()
  const words = useStepWords()
  const minutes = useMinutes()
  const { muchOf } = useLimitText()
  const another = useAnotherPlan()
  return ({ correction, overtime, leave, shift }: InboxRow): string => {
    if (shift) return another(shift)
    if (leave) {
      const { asked, days, minutes: inMinutes, from, to, leaveType, change } = leave
      const what = change && t(change.to ? 'inbox.toShorten' : 'inbox.toWithdraw')
      const byHours = 'day' in asked
      const when = byHours
        ? `${showTime(asked.start)}–${showTime(asked.end)}`
        : from === to
          ? null
          : `${showDate(from)}–${showDate(to)}`
      const long = byHours ? muchOf(inMinutes, 'minutes') : muchOf(days, 'days')
      return [what, leaveType, long, when]
        .filter(one => typeof one === 'string')
        .map(bidiIsolate)
        .join(' · ')
    }
    if (overtime) {
      const { asked, from, to } = overtime
      const time = from !== null && to !== null ? `${bidiIsolate(`${from}–${to}`)} · ` : ''
      return `${time}${t('inbox.asked', { minutes: minutes(asked) })}`
    }
    const { lines = [], movements = 0 } = correction ?? {}
    const steps = stepsOfAct({ lines }).slice(0, stepsInLine).map(words)
    const more = movements - steps.length
    return [...steps, ...(more > 0 ? [t('inbox.moreSteps', { count: more })] : [])].join(' · ')
  }
}

/** Which shift, or with whom, and how many days beside the first. */
const useAnotherPlan = () => {
  const { t } = useTranslation()
  const plan = usePlanWord()
  return ({ kind, changes, colleague, consent }: NonNullable<InboxRow['shift']>): string => {
    if (consent === 'asked') return t('inbox.exchangeOfYou')
    const [first] = changes
    const wanted = first && kind === 'shift' ? plan(first.wanted, first.wantedShift) : null
    const more = changes.length - 1
    const parts = [
      t(`shiftDemand.kind.${kind}`),
      kind === 'exchange' ? colleague : wanted,
      more > 0 ? t('shiftDemand.moreDays', { count: more }) : null,
    ]
    return parts.filter(Boolean).join(' · ')
  }
}
