import { useTranslation } from 'react-i18next'
import { webhookKinds } from '#api/contract/webhook-bounds.ts'
import { useDepartmentChoices } from '../kit/filters/department-picker.tsx'
import { text } from '../kit/patterns/field-kinds.tsx'
import { multiChoice } from '../kit/patterns/multi-choice.tsx'
import type { Webhook } from './api.ts'

/** What is asked for of a webhook, whether it is a new one (null) or not. */
export const useTerms = (webhook: Webhook | null) => {
  const { t } = useTranslation()
  const choices = useDepartmentChoices()
  return {
    name: text(t('webhooks.name'), webhook?.name, {
      need: t('webhooks.needName'),
      begins: true,
    }),
    kinds: {
      ...multiChoice(
        t('webhooks.kinds'),
        webhook?.kinds,
        webhookKinds.map(value => ({ value, label: t(`webhooks.kind.${value}`) })),
      ),
      sent: (shown: readonly string[]) => webhookKinds.filter(kind => shown.includes(kind)),
      need: t('webhooks.needKinds'),
    },
    departments: multiChoice(
      t('webhooks.departments'),
      webhook?.departments.map(({ departmentId }) => departmentId),
      choices,
      {
        description: t('webhooks.departmentsHelp'),
        searchable: true,
        clearable: true,
        nothingFoundMessage: t('filter.nothing'),
      },
    ),
  }
}
