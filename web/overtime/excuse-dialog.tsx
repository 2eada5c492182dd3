import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DecidedOn } from '../kit/explain/published.ts'
import form from '../kit/fields/form.module.css'
import { isReason, ReasonField } from '../kit/fields/reason-field.tsx'
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
  const [reason, setReason] = useState('')
  const [asked, setAsked] = useState(false)
  const submit = () => {
    setAsked(true)
    if (isReason(reason)) onExcuse(reason.trim())
  }
  return (
    <FormDialog
      title={t('missingWork.excuseTitle', { count: rows.length })}
      onClose={onClose}
      onSubmit={submit}
      action={t('missingWork.excuse')}
    >
      <DecidedOn of={rows} />
      <ReasonField value={reason} onChange={setReason} asked={asked} autoFocus />
      <p className={form.fine}>{t('missingWork.excuseHelp')}</p>
    </FormDialog>
  )
}
