import { useTranslation } from 'react-i18next'
import { PutNoticeLimits } from '#api/contract/notice-rules.ts'
import { digits } from '../kit/patterns/field-kinds.tsx'
import { FormDialog } from '../kit/patterns/save-form.tsx'
import { useFields } from '../kit/patterns/use-fields.tsx'
import { useMay } from '../lib/settings.ts'
import { ofNoticeRules, saveLimits, type NoticeLimits } from './api.ts'

/** How many notices one recipient gets by each channel on a day. */
export const LimitsDialog = ({
  limits,
  onClose,
}: {
  readonly limits: NoticeLimits
  readonly onClose: () => void
}) => {
  const { t } = useTranslation()
  const need = t('noticeRules.limits.need')
  const form = useFields(
    PutNoticeLimits,
    {
      sms: digits(t('noticeRules.channel.sms'), limits.sms, { need, begins: true }),
      push: digits(t('noticeRules.channel.push'), limits.push, { need }),
      mail: digits(t('noticeRules.channel.mail'), limits.mail, { need }),
    },
    {
      send: saveLimits,
      says: t('noticeRules.limits.saved'),
      fails: t('noticeRules.limits.cannotSave'),
      refreshes: ofNoticeRules,
      onDone: onClose,
    },
  )
  return (
    <FormDialog
      of={form}
      title={t('noticeRules.limits.title')}
      onClose={onClose}
      onSubmit={form.submit}
      does={t('noticeRules.limits.does')}
      action={useMay('notifications.update') ? t('common.save') : undefined}
    >
      {form.all}
    </FormDialog>
  )
}
