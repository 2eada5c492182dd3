import { useTranslation } from 'react-i18next'
import { codeGroups } from '../kit/day/code-chip.tsx'
import { useMinutes } from '../lib/times.ts'
import { useFormat } from '../lib/use-format.ts'
import type { PersonCard } from './api.ts'
import styles from './person-panel.module.css'

/** A square a day so far, coloured by what counts most on it and named in words, and the sums beneath. */
export const MonthStrip = ({ month }: { month: PersonCard['month'] }) => {
  const { t } = useTranslation()
  const { longDate } = useFormat()
  const minutes = useMinutes()
  if (month.days.length === 0) return <p>{t('person.noDays')}</p>
  const { worked, planned, missing, overtime } = month.totals
  return (
    <>
      <ol className={styles.strip}>
        {month.days.map(({ day, codes, provisional }) => {
          const text = `${longDate(day)}: ${codes.map(code => t(`code.${code}`)).join(', ')}`
          return (
            <li
              key={day}
              title={text}
              data-group={codeGroups[codes[0] ?? '-']}
              data-provisional={provisional || undefined}
            >
              <span aria-hidden>{Number(day.slice(8))}</span>
              <span className="unseen">{text}</span>
            </li>
          )
        })}
      </ol>
      <p>
        {t('person.monthSum', {
          worked: minutes(worked),
          planned: minutes(planned),
          missing: minutes(missing),
          overtime: minutes(overtime),
        })}
      </p>
    </>
  )
}
