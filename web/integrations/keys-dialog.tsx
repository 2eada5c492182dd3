import { useTranslation } from 'react-i18next'
import { PutSmsKeys } from '#api/contract/integrations.ts'
import fields from '../kit/fields/form.module.css'
import { FormDialog } from '../kit/patterns/save-form.tsx'
import { useFields } from '../kit/patterns/use-fields.tsx'
import { ofIntegrations, rotateKeys, type SmsProvider } from './api.ts'
import { useKeyFields } from './fields.tsx'

/** With what one signs on from now on; the former keys serve until the provider takes these. */
export const KeysDialog = ({
  provider,
  onClose,
}: {
  provider: SmsProvider
  onClose: () => void
}) => {
  const { t } = useTranslation()
  const form = useFields(PutSmsKeys, useKeyFields(provider === 'local' ? 'netgsm' : provider), {
    send: rotateKeys,
    says: t('integrations.rotated'),
    fails: t('integrations.cannotRotate'),
    refreshes: ofIntegrations,
    onDone: onClose,
  })
  return (
    <FormDialog
      of={form}
      title={t('integrations.rotate')}
      size={520}
      onClose={onClose}
      onSubmit={form.submit}
      action={t('integrations.rotate')}
    >
      <p className={fields.fine}>{t('integrations.rotateWhat')}</p>
      {form.all}
    </FormDialog>
  )
}
