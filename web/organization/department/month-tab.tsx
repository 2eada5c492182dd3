import { useTranslation } from 'react-i18next'
import { DayTrend } from '../../kit/day/day-trend.tsx'
import { EmptyNote } from '../../kit/table/empty-note.tsx'
import type { DepartmentProfile } from './api.ts'
import styles from './department.module.css'

/** Its month so far, day by day; each figure leads to the report that counts the same. */
export const MonthTab = ({ of }: { of: DepartmentProfile }) => {
  const { t } = useTranslation()
  return of.days === null || of.people === 0 ? (
    <EmptyNote kind="none" title={t('department.nobody')} text={t('department.nobodyText')} />
  ) : (
    <div className={styles.trend}>
      <DayTrend
        days={of.days.month}
        today={of.days.day}
        within={{ department: of.departmentId }}
      />
    </div>
  )
}
