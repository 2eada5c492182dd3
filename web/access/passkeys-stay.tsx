import { useTranslation } from 'react-i18next'
import { Notice } from '../kit/feedback/notice.tsx'
import type { User } from './users-api.ts'

/** Whoever ends the other ways in is asked about these: they were shown to be his own, and go by their own act. */
export const PasskeysStay = ({ user: { passkeys } }: { user: User }) => {
  const { t } = useTranslation()
  return passkeys === 0 ? null : (
    <Notice tone="warn">{t('users.passkeysStay', { count: passkeys })}</Notice>
  )
}
