import { useTranslation } from 'react-i18next'
import { Confirm } from '../kit/feedback/confirm.tsx'
import form from '../kit/fields/form.module.css'
import { PasskeysStay } from './passkeys-stay.tsx'
import { endSessions, type User } from './users-api.ts'

/** Wherever he is signed in, at once. */
export const EndSessions = ({ user, onClose }: { user: User; onClose: () => void }) => {
  const { t } = useTranslation()
  return (
    <Confirm
      title={t('users.end.title', { name: user.fullName })}
      action={t('users.end.submit')}
      danger
      act={() => endSessions(user.userId)}
      says={t('users.end.done')}
      refreshes={['users']}
      onClose={onClose}
      fails={t('users.end.cannot')}
    >
      <p className={form.fine}>{t('users.end.what')}</p>
      <PasskeysStay user={user} />
    </Confirm>
  )
}
