import { useTranslation } from 'react-i18next'
import { Notice } from '../kit/feedback/notice.tsx'
import { SubjectList } from '../kit/fields/subjects.tsx'
import { useFormat } from '../lib/use-format.ts'
import type { AfterHoursRow } from './api.ts'
import { isOther } from './rows.ts'

/** Those among many that would be approved by another coefficient than the usual one, each with its own. */
export const OtherCoefficients = ({ of: rows }: { of: readonly AfterHoursRow[] }) => {
  const { t } = useTranslation()
  const { number } = useFormat()
  const others = rows.filter(isOther)
  if (others.length === 0) return null
  return (
    <>
      <Notice tone="warn">{t('overtime.otherCoefficients')}</Notice>
      <SubjectList
        label={t('overtime.otherCoefficients')}
        of={others.map(row => ({ ...row, said: `×${number(row.coefficient)}` }))}
      />
    </>
  )
}
