import { useTranslation } from 'react-i18next'
import { PutWebhook } from '#api/contract/webhooks.ts'
import { text } from '../kit/patterns/field-kinds.tsx'
import { FormDialog } from '../kit/patterns/save-form.tsx'
import { useFields } from '../kit/patterns/use-fields.tsx'
import { changeWebhook, ofWebhooks, type Webhook } from './api.ts'
import { useTerms } from './use-terms.ts'

type Props = { readonly webhook: Webhook; readonly onClose: () => void }

/** The same said anew; the address that is kept is not shown. */
export const ChangeWebhook = ({ webhook, onClose }: Props) => {
  const { t } = useTranslation()
  const fields = useTerms(webhook)
  const form = useFields(
    PutWebhook,
    {
      name: fields.name,
      url: text(t('webhooks.url'), '', { description: t('webhooks.urlStays'), dir: 'ltr' }),
      kinds: fields.kinds,
      departments: fields.departments,
    },
    {
      send: body => changeWebhook(webhook.webhookId, body),
      says: t('webhooks.saved'),
      fails: t('webhooks.cannotSave'),
      refreshes: ofWebhooks,
      onDone: onClose,
    },
  )
  return (
    <FormDialog
      of={form}
      title={<bdi>{webhook.name}</bdi>}
      onClose={onClose}
      onSubmit={form.submit}
      action={t('common.save')}
    >
      {form.all}
    </FormDialog>
  )
}
