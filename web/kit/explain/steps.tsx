import { useTranslation } from 'react-i18next'
import { showSeconds, showTime } from '../../lib/format.ts'
import { bidiIsolate } from '../../lib/isolated.ts'
import { useMinutes } from '../../lib/times.ts'
import { useFormat } from '../../lib/use-format.ts'
import type { DayExplanation } from './api.ts'
import styles from './explain.module.css'
import { EventLink } from './event-link.tsx'

type Step = DayExplanation['trace'][number]
type Props = {
  of: DayExplanation
  onPoint: (movements: readonly string[]) => void
  onEvent: (position: string) => void
}

/**
 * The rules in the order of their work, in plain words, with what each made of the minutes and the events it rests on.
 */
export const WhySteps = ({ of, onPoint, onEvent }: Props) => {
  const { t } = useTranslation()
  const minutes = useMinutes()
  if (of.trace.length === 0) return <p className="quiet">{t('why.noSteps')}</p>
  return (
    <ol className={styles.steps}>
      {of.trace.map((step, index) => (
        <li
          key={index}
          onPointerEnter={() => onPoint(step.movements)}
          onPointerLeave={() => onPoint([])}
        >
          <Words of={of} step={step} />
          <span className={styles.change}>
            {step.after === step.before || step.what === 'halves' ? (
              t('why.noChange')
            ) : (
              <bdi dir="ltr">
                {minutes(step.before)} → <b>{minutes(step.after)}</b>
              </bdi>
            )}
          </span>
          <Basis of={of} step={step} onEvent={onEvent} />
        </li>
      ))}
    </ol>
  )
}

const Words = ({ of, step }: { of: DayExplanation; step: Step }) => {
  const { t } = useTranslation()
  const { number } = useFormat()
  // Two swipes of one minute are told apart by their seconds.
  const show =
    step.what === 'bounce' ||
    step.what === 'direction-from-bounce' ||
    step.what === 'same-minute'
      ? showSeconds
      : showTime
  const times = new Map(
    of.movements.map(movement => [movement.movementId, show(movement.localTime)]),
  )
  const [first = '–', second = '–'] = step.movements.map(id => times.get(id) ?? '–')
  if (step.moved.length > 0)
    return (
      <span>
        {step.moved.map(({ side, at, counted, tolerance, minutes }) => (
          <span key={side} className={styles.sentence}>
            {t(`why.moved.${tolerance}`, {
              at: bidiIsolate(at),
              counted: bidiIsolate(counted),
              minutes: number(minutes),
            })}
          </span>
        ))}
      </span>
    )
  return (
    <span>
      {t(`why.word.${step.what}`, {
        first: bidiIsolate(first),
        second: bidiIsolate(second),
        n: number(figureOf(of, step)),
        after: number(step.after - step.before),
        half: number(step.after),
        of: bidiIsolate(step.of ?? ''),
      })}
    </span>
  )
}

/** The figure that the sentence of a rule names: a tolerance of the shift, or a rule of the company. */
const figureOf = ({ shift, rules }: DayExplanation, { what, rules: [rule] }: Step): number => {
  switch (what) {
    case 'break-forgiven':
      return shift?.tolerances.break ?? 0
    case 'missing-forgiven':
      return shift?.tolerances.missingWork ?? 0
    case 'overtime-forgiven':
      return shift?.tolerances.overtime ?? 0
    case 'slid':
      return shift?.tolerances.flexible ?? 0
    case 'below-minimum':
      return shift?.minimumWork ?? 0
    case 'lunch-worked-through':
    case 'lunch-deducted':
      return shift?.lunch?.minutes ?? 0
    default: {
      const value = rules.find(one => one.rule === rule)?.value
      return typeof value === 'number' ? value : 0
    }
  }
}

/** What the step rests on: swipes, the shift's version, a rule somebody set. */
const Basis = ({
  of,
  step,
  onEvent,
}: {
  of: DayExplanation
  step: Step
  onEvent: (position: string) => void
}) => {
  const { t } = useTranslation()
  const swipes = of.movements.filter(({ movementId }) => step.movements.includes(movementId))
  const sources = of.sources.filter(({ position }) => step.events.includes(position))
  if (swipes.length + sources.length === 0) return null
  return (
    <small>
      <details className={styles.basis}>
        <summary>{t('why.basisCount', { count: swipes.length + sources.length })}</summary>
        <ul>
          {swipes.map(({ movementId, position, localTime, device }) => (
            <li key={movementId}>
              <EventLink
                position={position}
                what={`${showTime(localTime)} ${device || t('why.byHand')}`}
                onOpen={onEvent}
              />
            </li>
          ))}
          {sources.map(({ position, role, what, kind }) => (
            <li key={position}>
              <EventLink
                position={position}
                what={`${t(`why.role.${role}`)}: ${what || kind}`}
                onOpen={onEvent}
              />
            </li>
          ))}
        </ul>
      </details>
    </small>
  )
}
