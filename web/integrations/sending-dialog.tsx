import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { PutSms } from '#api/contract/integrations.ts'
import { FormDialog } from '../kit/patterns/save-form.tsx'
import { useFields } from '../kit/patterns/use-fields.tsx'
import { changeSms, ofIntegrations, smsAccount, type SmsIntegration } from './api.ts'
import { usePlainField, useSenderField } from './fields.tsx'

/** Under which name messages go, and in which letters. */
export const SendingDialog = ({
  sms: { sender, plain },
  onClose,
}: {
  sms: SmsIntegration
  onClose: () => void
}) => {
  const { t } = useTranslation()
  const names = useQuery(smsAccount()).data?.senders ?? null
  const form = useFields(
    PutSms,
    { sender: useSenderField(sender ?? '', names), plain: usePlainField(plain) },
    {
      send: changeSms,
      says: t('integrations.changed'),
      fails: t('integrations.cannotChange'),
      refreshes: ofIntegrations,
      onDone: onClose,
    },
  )
  return (
    <FormDialog
      of={form}
      title={t('integrations.changeTitle')}
      size={520}
      onClose={onClose}
      onSubmit={form.submit}
      action={t('common.save')}
    >
      {form.all}
    </FormDialog>
  )
}
