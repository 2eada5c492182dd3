import { useTranslation } from 'react-i18next'
import { stepsOfAct, useStepWords } from '../corrections/published.ts'
import { useLimitText } from '../leave/published.ts'
import { showDate, showTime } from '../lib/format.ts'
import { useMinutes } from '../lib/times.ts'
import type { InboxRow } from './api.ts'

/** More of them are listed in the card. */
export const stepsInLine = 2

/** What is asked for, in a line. A time inside an Arabic sentence keeps its own direction. */
export const useWhat = () => {
  const { t } = useTranslation()
  const words = useStepWords()
  const minutes = useMinutes()
  const { muchOf } = useLimitText()
  return ({ correction, overtime, leave }: InboxRow): string => {
    if (leave) {
      const { asked, days, minutes: inMinutes, from, to, leaveType } = leave
      const byHours = 'day' in asked
      const when = byHours
        ? `${showTime(asked.start)}–${showTime(asked.end)}`
        : from === to
          ? ''
          : `${showDate(from)}–${showDate(to)}`
      const long = byHours ? muchOf(inMinutes, 'minutes') : muchOf(days, 'days')
      return [leaveType, long, when && `\u2066${when}\u2069`].filter(Boolean).join(' · ')
    }
    if (overtime) {
      const { asked, from, to } = overtime
      const time = from !== null && to !== null ? `\u2066${from}–${to}\u2069 · ` : ''
      return `${time}${t('inbox.asked', { minutes: minutes(asked) })}`
    }
    const { lines = [], movements = 0 } = correction ?? {}
    const steps = stepsOfAct({ lines }).slice(0, stepsInLine).map(words)
    const more = movements - steps.length
    return [...steps, ...(more > 0 ? [t('inbox.moreSteps', { count: more })] : [])].join(' · ')
  }
}
