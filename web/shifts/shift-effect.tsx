import { useTranslation } from 'react-i18next'
import { showMinutes } from '../lib/format.ts'
import { Panel } from '../kit/page/page.tsx'
import type { Shift } from './api.ts'
import { plannedMinutes, spansOf, type Tolerance } from './shift-form.ts'
import { ShiftPicture } from './shift-picture.tsx'
import styles from './shifts.module.css'

/**
 * What the shift means as it is typed: its day as a picture, and what is due of it. Long because it names each thing
 * that the picture draws.
 */
export const ShiftEffect = ({ shift, focus }: { shift: Shift; focus: Tolerance | null }) => {
  const { t } = useTranslation()
  const spans = spansOf(shift.periods)
  const span = (spans.at(-1)?.to ?? 0) - (spans[0]?.from ?? 0)
  return (
    <Panel title={t('shifts.picture.title')}>
      <ShiftPicture shift={shift} focus={focus} />
      <ul className={styles.legend} aria-hidden>
        <li data-kind="period">{t('shifts.picture.legendPeriod')}</li>
        {shift.lunch && <li data-kind="lunch">{t('shifts.picture.legendLunch')}</li>}
        {shift.type !== 'flexible' && (
          <li data-kind="edge">{t('shifts.picture.legendEdge')}</li>
        )}
        {shift.tolerances.flexible > 0 && shift.type !== 'flexible' && (
          <li data-kind="slid">{t('shifts.picture.legendSlid')}</li>
        )}
        {shift.hours === 'firstLast' && (
          <li data-kind="through">{t('shifts.picture.legendThrough')}</li>
        )}
        {shift.dayHalves && <li data-kind="halves">{t('shifts.picture.legendHalves')}</li>}
      </ul>
      <dl className={styles.figures}>
        <div>
          <dt>{t('shifts.planned')}</dt>
          <dd dir="ltr">{showMinutes(plannedMinutes(shift))}</dd>
        </div>
        <div>
          <dt>{t('shifts.span')}</dt>
          <dd dir="ltr">{showMinutes(span)}</dd>
        </div>
        <div>
          <dt>{t('shifts.field.lunch')}</dt>
          <dd dir="ltr">{showMinutes(shift.lunch?.minutes ?? 0)}</dd>
        </div>
        {shift.paidBreak && (
          <div>
            <dt>{t('shifts.policy.paidBreak.name')}</dt>
            <dd dir="ltr">{showMinutes(shift.paidBreak.minutes)}</dd>
          </div>
        )}
        {shift.overtimeBy === 'day' && (
          <div>
            <dt>{t('shifts.policy.overtimeBy.name')}</dt>
            <dd>{t('shifts.policy.value.day')}</dd>
          </div>
        )}
        {shift.overtime === 'none' && (
          <div>
            <dt>{t('shifts.policy.overtime.name')}</dt>
            <dd>{t('shifts.policy.value.none')}</dd>
          </div>
        )}
      </dl>
    </Panel>
  )
}
