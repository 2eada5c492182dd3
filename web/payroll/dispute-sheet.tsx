import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../kit/feedback/dialog.tsx'
import { SaveForm } from '../kit/patterns/save-form.tsx'
import { useSave } from '../kit/patterns/use-save.ts'
import { sayOfSheet } from './api.ts'

const least = 10

/** What is wrong with the sheet, in one's own words. */
export const DisputeSheet = ({
  period,
  hash,
  onClose,
}: {
  period: string
  hash: string
  onClose: () => void
}) => {
  const { t } = useTranslation()
  const [reason, setReason] = useState('')
  const [asked, setAsked] = useState(false)
  const saving = useSave(sayOfSheet, {
    says: t('sheet.disputed'),
    fails: t('sheet.notDisputed'),
    refreshes: ['payroll'],
    onDone: onClose,
  })
  const isShort = reason.trim().length < least
  const send = () => {
    setAsked(true)
    if (!isShort) saving.save({ period, hash, reason })
  }
  return (
    <Dialog title={t('sheet.disputeTitle')} onClose={onClose}>
      <SaveForm of={saving} action={t('sheet.disputeSend')} onSubmit={send} onCancel={onClose}>
        <Textarea
          size="sm"
          rows={4}
          maxLength={500}
          label={t('sheet.disputeReason')}
          description={t('sheet.disputeHelp')}
          value={reason}
          data-autofocus
          error={asked && isShort ? t('sheet.disputeHelp') : saving.wrong('reason')}
          onChange={event => setReason(event.currentTarget.value)}
        />
      </SaveForm>
    </Dialog>
  )
}
