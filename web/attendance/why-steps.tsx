import { useTranslation } from 'react-i18next'
import { showMinutes, showTime } from '../lib/format.ts'
import type { Explained } from './api.ts'
import styles from './attendance.module.css'

/** What a rule did, as the engine names it; each has its sentence. */
const words = [
  'outside-employment', 'bounce', 'direction-from-bounce', 'carried-over', 'given-to-day-before', 'divided-at-shift-start', 'continued-from-day-before', 'inferred-entry', 'inferred-exit', 'single-exit',
  'paired', 'repeated-entry', 'stale-entry', 'repeated-exit', 'exit-without-entry', 'present-until-now', 'beyond-longest-presence', 'open-counts-absent', 'closed-at-shift-end', 'same-minute',
] as const

/** The rules in the order of their work, in plain words, with what each made of the minutes. */
export const WhySteps = ({ of, onPoint }: { of: Explained; onPoint: (movements: readonly string[]) => void }) => {
  const { t } = useTranslation()
  if (of.trace.length === 0) return <p className={styles.fine}>{t('why.noSteps')}</p>
  const times = new Map(of.movements.map(movement => [movement.movementId, showTime(movement.localTime)]))
  return (
    <ol className={styles.steps}>
      {of.trace.map((step, index) => {
        const [first = '–', second = '–'] = step.movements.map(id => times.get(id) ?? '–')
        const word = words.find(one => one === step.what)
        const change = step.after - step.before
        return (
          <li key={index} onPointerEnter={() => onPoint(step.movements)} onPointerLeave={() => onPoint([])}>
            <span>{word ? t(`why.word.${word}`, { first: isolated(first), second: isolated(second) }) : t('why.word.other', { rule: step.rule })}</span>
            <span className={styles.change}>
              {change === 0 ? t('why.noChange') : <bdi dir="ltr">{showMinutes(step.before)} → <b>{showMinutes(step.after)}</b></bdi>}
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
