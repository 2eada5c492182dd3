import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DecidedOn } from '../attendance/published.ts'
import form from '../shared/form.module.css'
import { isReason, ReasonField } from '../shared/reason-field.tsx'
import type { MissingRow } from './api.ts'

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
  const submit = (event: React.FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (isReason(reason)) onExcuse(reason.trim())
  }
  return (
    <Modal
      opened
      onClose={onClose}
      size={480}
      title={t('missingWork.excuseTitle', { count: rows.length })}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <form className={form.form} noValidate onSubmit={submit}>
        <DecidedOn of={rows} />
        <ReasonField value={reason} onChange={setReason} asked={asked} autoFocus />
        <p className={form.fine}>{t('missingWork.excuseHelp')}</p>
        <div className={form.row}>
          <Button variant="default" size="sm" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" size="sm">
            {t('missingWork.excuse')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
