import { useTranslation } from 'react-i18next'
import { showDayMonth, showTime } from '../lib/format.ts'
import { bidiIsolate } from '../lib/isolated.ts'
import type { Change } from './acts.ts'

/** A change with what a person needs to know of the movement that it names. */
export type Step = { change: Change; localTime: string; direction: 'in' | 'out' | 'unknown' }

/** `18:00 çıkış eklenir`. A time inside an Arabic sentence keeps its own direction. */
export const useStepWords = () => {
  const { t } = useTranslation()
  return ({ change, localTime, direction }: Step): string => {
    const time = bidiIsolate(showTime(localTime))
    switch (change.kind) {
      case 'add':
        return t(`correct.step.add.${change.direction}`, { time })
      case 'direction':
        return t(`correct.step.direction.${change.direction}`, { time })
      case 'cancel':
        return t(`correct.step.cancel.${direction}`, { time })
      case 'day':
        return t('correct.step.day', { time, day: bidiIsolate(showDayMonth(change.day)) })
    }
  }
}
