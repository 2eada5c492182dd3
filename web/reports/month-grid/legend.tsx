import { useTranslation } from 'react-i18next'
import { CodeChip, codeGroups, dayCodes } from '../../kit/day/code-chip.tsx'
import type { SheetSummary } from './api.ts'
import styles from './month-grid.module.css'

/** What the chips and the marks of a cell mean; with `letters`, what each letter of the sheet stands for. */
export const Legend = ({ letters }: { letters?: SheetSummary['letters'] }) => {
  const { t } = useTranslation()
  return (
    <ul className={styles.legend} aria-label={t('monthGrid.legend')}>
      {letters
        ? letters.map(({ letter, codes }) => (
            <li key={letter}>
              <span className={styles.chip} data-group={codeGroups[codes[0] ?? '-']}>
                {letter}
              </span>{' '}
              {codes.map(code => t(`code.${code}`)).join(', ')}
            </li>
          ))
        : dayCodes.map(code => (
            <li key={code}>
              <span aria-hidden>
                <CodeChip code={code} />
              </span>{' '}
              {t(`code.${code}`)}
            </li>
          ))}
      <li>
        <span className={styles.chip} data-group="present" data-corrected aria-hidden />{' '}
        {t('mark.corrected')}
      </li>
      <li>
        <span className={styles.chip} data-provisional aria-hidden /> {t('days.provisional')}
      </li>
      <li>
        <span className={styles.chip} data-awaiting aria-hidden /> {t('awaitingReaders.count')}
      </li>
      <li>
        <span className={styles.hatch} aria-hidden /> {t('monthGrid.outside')}
      </li>
    </ul>
  )
}
