import { Button, Modal, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import form from '../shared/form.module.css'

type Props = { count: number; onReject: (reason: string | undefined) => void; onClose: () => void }

/** A word to the person whose overtime is refused; it may stay empty. */
export const RejectDialog = ({ count, onReject, onClose }: Props) => {
  const { t } = useTranslation()
  const [reason, setReason] = useState('')
  return (
    <Modal opened onClose={onClose} size={480} title={t('overtime.rejectTitle', { count })} closeButtonProps={{ 'aria-label': t('common.close') }}>
      <form className={form.form} noValidate onSubmit={event => { event.preventDefault(); onReject(reason.trim() || undefined) }}>
        <Textarea size="sm" rows={4} maxLength={500} label={t('overtime.rejectReason')} description={t('overtime.rejectHelp')} value={reason} data-autofocus onChange={event => setReason(event.currentTarget.value)} />
        <div className={form.row}>
          <Button variant="default" size="sm" onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" size="sm" color="red">{t('overtime.reject')}</Button>
        </div>
      </form>
    </Modal>
  )
}
