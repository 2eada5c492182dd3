import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DecidedOn } from '../kit/explain/published.ts'
import type { AfterHoursRow } from './api.ts'
import { FormDialog } from '../kit/patterns/save-form.tsx'

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
    <FormDialog
      title={t(`overtime.${what}Title`, { count: rows.length })}
      onClose={onClose}
      onSubmit={() => {
        onSaid(reason.trim() || undefined)
      }}
      action={t(`overtime.${what}`)}
      danger
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
    </FormDialog>
  )
}
