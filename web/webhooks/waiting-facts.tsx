import { useTranslation } from 'react-i18next'
import { useFormat } from '../lib/use-format.ts'

/** Beyond them the server counts no further. */
const counted = 100

/** How many facts wait for a webhook. */
export const WaitingFacts = ({ count }: { readonly count: number }) => {
  const { t } = useTranslation()
  const { number } = useFormat()
  return <bdi>{count < counted ? number(count) : t('webhooks.moreWait', { count })}</bdi>
}
