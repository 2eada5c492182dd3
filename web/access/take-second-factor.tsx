import { useTranslation } from 'react-i18next'
import { Confirm } from '../kit/feedback/confirm.tsx'
import form from '../kit/fields/form.module.css'
import { takeSecondFactor, type User } from './users-api.ts'

export const TakeSecondFactor = ({ user, onClose }: { user: User; onClose: () => void }) => {
  const { t } = useTranslation()
  return (
    <Confirm
      title={t('users.take.title', { name: user.fullName })}
      action={t('users.take.submit')}
      danger
      act={() => takeSecondFactor(user.userId)}
      says={t('users.take.done', { name: user.fullName })}
      refreshes={['users']}
      onClose={onClose}
      fails={t('users.take.cannot')}
    >
      <p className={form.fine}>{t('users.take.what')}</p>
    </Confirm>
  )
}
