import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Confirm } from '../../kit/feedback/confirm.tsx'
import form from '../../kit/fields/form.module.css'
import { PasswordAsk } from './password-ask.tsx'
import { changeTwoFactor, type Method } from './second-factor-api.ts'

export const TurnOff = ({ method, onClose }: { method: Method; onClose: () => void }) => {
  const { t } = useTranslation()
  const what = t(`factor.${method}`)
  const [password, setPassword] = useState('')
  return (
    <Confirm
      title={t('factor.turnOffWhat', { what })}
      action={t('factor.turnOff')}
      danger
      disabled={password === ''}
      act={() => changeTwoFactor({ password, method, on: false })}
      says={t('factor.turnedOff', { what })}
      refreshes={['myaccount']}
      onClose={onClose}
      fails={t('factor.cannotTurnOff', { what })}
    >
      {wrong => (
        <>
          <p className={form.fine}>{t('factor.turnOffText')}</p>
          <PasswordAsk value={password} onChange={setPassword} wrong={wrong} />
        </>
      )}
    </Confirm>
  )
}
