import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../kit/feedback/dialog.tsx'
import form from '../../kit/fields/form.module.css'
import { SaveForm } from '../../kit/patterns/save-form.tsx'
import { shownThere, useSave, type SaveState } from '../../kit/patterns/use-save.ts'
import { Copyable } from '../../kit/table/copyable.tsx'
import { CodeField, isWhole } from '../code-field.tsx'
import { SendAgain } from '../send-again.tsx'
import { useStartOver } from '../use-start-over.ts'
import { PasswordAsk } from './password-ask.tsx'
import { QrPicture } from './qr-picture.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import {
  changeTwoFactor,
  confirmTwoFactor,
  type SecondFactorBegun,
  type Method,
} from './second-factor-api.ts'

/** Turns on a second factor: the password, its first code, and the recovery codes that come with the first one. */
export const TurnOn = ({
  method,
  phone,
  onClose,
}: {
  method: Method
  phone: string
  onClose: () => void
}) => {
  const { t } = useTranslation()
  const what = t(`factor.${method}`)
  const [password, setPassword] = useState('')
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const [begun, setBegun] = useState<SecondFactorBegun | null>(null)
  const begin = useSave(() => changeTwoFactor({ password, method, on: true }), {
    says: shownThere,
    onDone: setBegun,
    fails: t('factor.cannotTurnOn', { what }),
  })
  return (
    <Dialog title={t('factor.turnOnWhat', { what })} size={480} onClose={onClose} stays>
      {codes ? (
        <RecoveryCodes codes={codes} onDone={onClose} />
      ) : begun ? (
        <Confirm
          method={method}
          begun={begun}
          phone={phone}
          again={begin}
          onClose={onClose}
          onCodes={given => (given ? setCodes(given) : onClose())}
        />
      ) : (
        <SaveForm
          of={begin}
          onSubmit={() => begin.save()}
          action={t('factor.next')}
          disabled={password === ''}
          onCancel={onClose}
        >
          <p className={form.fine}>
            {method === 'sms' ? t('factor.smsWhat', { phone }) : t('factor.authenticatorWhat')}
          </p>
          <PasswordAsk value={password} onChange={setPassword} wrong={begin.wrong} />
        </SaveForm>
      )}
    </Dialog>
  )
}

const Confirm = ({
  method,
  begun,
  phone,
  again,
  onClose,
  onCodes,
}: {
  method: Method
  begun: SecondFactorBegun
  phone: string
  again: Pick<SaveState, 'save' | 'busy' | 'error'>
  onClose: () => void
  onCodes: (codes: readonly string[] | null) => void
}) => {
  const { t } = useTranslation()
  const [code, setCode] = useState('')
  const confirm = useSave(() => confirmTwoFactor(method, code), {
    says: t('factor.turnedOn', { what: t(`factor.${method}`) }),
    refreshes: ['myaccount'],
    onDone: ({ recoveryCodes }) => onCodes(recoveryCodes),
    onRefused: () => setCode(''),
    fails: t('factor.cannotTurnOn', { what: t(`factor.${method}`) }),
  })
  useStartOver(confirm.error, location.pathname)
  return (
    <SaveForm
      of={{ busy: confirm.busy, error: confirm.error ?? again.error }}
      onSubmit={() => confirm.save()}
      action={t('factor.confirm')}
      disabled={!isWhole(code)}
      onCancel={onClose}
    >
      <FirstCode begun={begun} phone={phone} again={again} />
      <CodeField
        label={t('code.label')}
        value={code}
        onChange={setCode}
        error={null}
        refused={confirm.error}
      />
    </SaveForm>
  )
}

/** Where the first code comes from. */
const FirstCode = ({
  begun: { authenticator, sms },
  phone,
  again,
}: {
  begun: SecondFactorBegun
  phone: string
  again: Pick<SaveState, 'save' | 'busy'>
}) => {
  const { t } = useTranslation()
  return (
    <>
      {authenticator && (
        <>
          <p className={form.fine}>{t('factor.scan')}</p>
          <QrPicture qr={authenticator.qr} label={t('factor.picture')} />
          <Copyable label={t('factor.secret')} value={authenticator.secret} />
        </>
      )}
      {sms && (
        <>
          <p className={form.fine} role="status">
            {t('code.fromSms', { phone, reference: sms.reference })}
          </p>
          <SendAgain sent={sms} busy={again.busy} onSend={() => again.save()} />
        </>
      )}
    </>
  )
}
