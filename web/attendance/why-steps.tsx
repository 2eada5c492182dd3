import { useTranslation } from 'react-i18next'
import { showTime } from '../lib/format.ts'
import { useMinutes } from '../lib/times.ts'
import type { Explained } from './api.ts'
import styles from './attendance.module.css'

/** The rules in the order of their work, in plain words, with what each made of the minutes. */
export const WhySteps = ({ of, onPoint }: { of: Explained; onPoint: (movements: readonly string[]) => void }) => {
  const { t } = useTranslation()
  const minutes = useMinutes()
  if (of.trace.length === 0) return <p className={styles.fine}>{t('why.noSteps')}</p>
  const times = new Map(of.movements.map(movement => [movement.movementId, showTime(movement.localTime)]))
  return (
    <ol className={styles.steps}>
      {of.trace.map((step, index) => {
        const [first = '–', second = '–'] = step.movements.map(id => times.get(id) ?? '–')
        const change = step.after - step.before
        return (
          <li key={index} onPointerEnter={() => onPoint(step.movements)} onPointerLeave={() => onPoint([])}>
            <span>{t(`why.word.${step.what}`, { first: isolated(first), second: isolated(second) })}</span>
            <span className={styles.change}>
              {change === 0 ? t('why.noChange') : <bdi dir="ltr">{minutes(step.before)} → <b>{minutes(step.after)}</b></bdi>}
            </span>
            <small>{t('why.rule', { rule: step.rule })}</small>
          </li>
        )
      })}
    </ol>
  )
}

/** A time inside an Arabic sentence keeps its own direction. */
const isolated = (text: string) => `\u2066${text}\u2069`
