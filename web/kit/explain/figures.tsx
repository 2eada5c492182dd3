import { useTranslation } from 'react-i18next'
import { useMinutes } from '../../lib/times.ts'
import { CodeChip } from '../day/code-chip.tsx'
import type { DayExplanation } from './api.ts'
import styles from './explain.module.css'

type Figure =
  | 'presence'
  | 'planned'
  | 'worked'
  | 'missing'
  | 'late'
  | 'early'
  | 'break'
  | 'leave'
  | 'overtime'
  | 'payable'
  | 'night'

/** The figures of the day as every report shows them: those that are 0 on most days only where they are not. */
export const WhyFigures = ({ of }: { of: DayExplanation }) => {
  const { t } = useTranslation()
  const minutes = useMinutes()
  const { annual, personal, general, insteadOvertime } = of.leaveMinutes
  const figures: readonly (readonly [Figure, number])[] = [
    ['presence', of.presenceMinutes],
    ['planned', of.planned],
    ['worked', of.worked],
    ['missing', of.missing],
    ['late', of.late],
    ['early', of.early],
    ['break', of.break],
    ['leave', annual + personal + general + insteadOvertime],
    ['overtime', of.overtimeRaw.workday + of.overtimeRaw.holiday],
    ['payable', of.overtimePayable.workday + of.overtimePayable.holiday],
    ['night', of.nightMinutes],
  ]
  const shown = figures.filter(
    ([name, value]) =>
      value !== 0 ||
      name === 'presence' ||
      name === 'planned' ||
      name === 'worked' ||
      name === 'missing',
  )
  return (
    <section className={styles.total} aria-label={t('why.figures')}>
      <dl>
        {shown.map(([name, value]) => (
          <div key={name}>
            <dt>{t(`why.figure.${name}`)}</dt>
            <dd>
              <bdi dir="ltr">{minutes(value, of.planned)}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <p>
        {of.codes.map(code => (
          <CodeChip key={code} code={code} />
        ))}
        {of.provisional && <span>{t('days.provisional')}</span>}
      </p>
    </section>
  )
}
