import { Button, Modal, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DecidedOn } from '../attendance/published.ts'
import form from '../shared/form.module.css'
import type { AfterHoursRow } from './api.ts'

type Props = {
  what: 'reject' | 'remove'
  rows: readonly AfterHoursRow[]
  onSaid: (reason: string | undefined) => void
  onClose: () => void
}

/** A word to the person whose overtime is refused, or goes; it may stay empty. */
export const RejectDialog = ({ what, rows, onSaid, onClose }: Props) => {
  const { t } = useTranslation()
  const [reason, setReason] = useState('')
  return (
    <Modal
      opened
      onClose={onClose}
      size={480}
      title={t(`overtime.${what}Title`, { count: rows.length })}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <form
        className={form.form}
        noValidate
        onSubmit={event => {
          event.preventDefault()
          onSaid(reason.trim() || undefined)
        }}
      >
        <DecidedOn of={rows} />
        <Textarea
          size="sm"
          rows={4}
          maxLength={500}
          label={t(`overtime.${what}Reason`)}
          description={t(`overtime.${what}Help`)}
          value={reason}
          data-autofocus
          onChange={event => setReason(event.currentTarget.value)}
        />
        <div className={form.row}>
          <Button variant="default" size="sm" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" size="sm" color="red">
            {t(`overtime.${what}`)}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
