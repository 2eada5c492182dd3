import { useTranslation } from 'react-i18next'
import { PostWebhookReplay } from '#api/contract/webhooks.ts'
import { date } from '../kit/patterns/field-kinds.tsx'
import { FormDialog } from '../kit/patterns/save-form.tsx'
import { useFields } from '../kit/patterns/use-fields.tsx'
import { ofWebhooks, replayWebhook } from './api.ts'

type Props = { readonly webhookId: string; readonly onClose: () => void }

/** From which day on a webhook is told once more. */
export const ReplayForm = ({ webhookId, onClose }: Props) => {
  const { t } = useTranslation()
  const form = useFields(
    PostWebhookReplay,
    {
      from: date(t('webhooks.replayFrom'), null, {
        need: t('webhooks.needDay'),
        help: t('webhooks.replayHelp'),
      }),
    },
    {
      send: ({ from }) => replayWebhook(webhookId, from),
      says: t('webhooks.replayed'),
      fails: t('webhooks.cannotReplay'),
      refreshes: ofWebhooks,
      onDone: onClose,
    },
  )
  return (
    <FormDialog
      of={form}
      title={t('webhooks.replay')}
      action={t('webhooks.replay')}
      onSubmit={form.submit}
      onClose={onClose}
    >
      {form.all}
    </FormDialog>
  )
}
