import { useTranslation } from 'react-i18next'
import { PostWebhook } from '#api/contract/webhooks.ts'
import { text } from '../kit/patterns/field-kinds.tsx'
import { FormDialog } from '../kit/patterns/save-form.tsx'
import { useFields } from '../kit/patterns/use-fields.tsx'
import { addWebhook, ofWebhooks } from './api.ts'
import { useTerms } from './use-terms.ts'

type Props = { readonly onSecret: (secret: string) => void; readonly onClose: () => void }

/** Where another program is told what happens, and of what. */
export const AddWebhook = ({ onSecret, onClose }: Props) => {
  const { t } = useTranslation()
  const fields = useTerms(null)
  const form = useFields(
    PostWebhook,
    {
      name: fields.name,
      url: text(t('webhooks.url'), '', {
        need: t('webhooks.needUrl'),
        description: t('webhooks.urlHelp'),
        dir: 'ltr',
      }),
      kinds: fields.kinds,
      departments: fields.departments,
    },
    {
      send: addWebhook,
      says: t('webhooks.saved'),
      fails: t('webhooks.cannotSave'),
      refreshes: ofWebhooks,
      onDone: ({ secret }) => onSecret(secret),
    },
  )
  return (
    <FormDialog
      of={form}
      title={t('webhooks.addTitle')}
      onClose={onClose}
      onSubmit={form.submit}
      action={t('common.save')}
    >
      {form.all}
    </FormDialog>
  )
}
