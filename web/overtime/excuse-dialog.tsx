import { useTranslation } from 'react-i18next'
import { DecidedOn } from '../kit/explain/published.ts'
import form from '../kit/fields/form.module.css'
import { useReason } from '../kit/fields/reason-field.tsx'
import type { MissingRow } from './api.ts'
import { FormDialog } from '../kit/patterns/save-form.tsx'

type Props = {
  rows: readonly MissingRow[]
  onExcuse: (reason: string) => void
  onClose: () => void
}

/** Accepts missing work as excused; payroll and the employee read why. */
export const ExcuseDialog = ({ rows, onExcuse, onClose }: Props) => {
  const { t } = useTranslation()
  const reason = useReason({ autoFocus: true })
  return (
    <FormDialog
      title={t('missingWork.excuseTitle', { count: rows.length })}
      onClose={onClose}
      onSubmit={() => reason.handOn(onExcuse)}
      action={t('missingWork.excuse')}
    >
      <DecidedOn of={rows} />
      {reason.field()}
      <p className={form.fine}>{t('missingWork.excuseHelp')}</p>
    </FormDialog>
  )
}
