import { Button, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Refusal } from '../kit/patterns/save-form.tsx'
import type { TwoFactor } from './api.ts'
import { CodeField } from './code-field.tsx'
import styles from './login.module.css'
import { SendAgain } from './send-again.tsx'
import { useCodeStep, type Way } from './use-code-step.ts'

/** The code that is asked for after the password. */
export const CodeStep = ({ asked, onBack }: { asked: TwoFactor; onBack: () => void }) => {
  const { t } = useTranslation()
  const { way, code, sms, send, verify, ...step } = useCodeStep(asked)
  return (
    <form
      className={styles.form}
      onSubmit={event => {
        event.preventDefault()
        step.submit()
      }}
      noValidate
      data-unguarded
    >
      <div>
        <h1>{t('code.title')}</h1>
        <p role="status">
          <What way={way} asked={asked} sms={sms} sending={send.busy} />
        </p>
      </div>
      <Refusal of={verify.error ? verify : send} />
      <CodeInput
        key={way}
        recovery={way === 'recovery'}
        value={code}
        error={step.wrong}
        refused={verify.error}
        onChange={step.setCode}
      />
      <Button type="submit" size="md" loading={verify.busy} fullWidth>
        {t('code.submit')}
      </Button>
      {way === 'sms' && <SendAgain sent={sms} busy={send.busy} onSend={() => send.save()} />}
      <OtherWays asked={asked} way={way} onChoose={step.choose} />
      <Button variant="subtle" size="sm" onClick={onBack}>
        {t('forgot.back')}
      </Button>
    </form>
  )
}

const CodeInput = ({
  recovery,
  refused,
  ...field
}: {
  recovery: boolean
  value: string
  error: string | null
  refused: Error | null
  onChange: (code: string) => void
}) => {
  const { t } = useTranslation()
  return recovery ? (
    <TextInput
      size="md"
      label={t('code.recoveryLabel')}
      {...field}
      onChange={event => field.onChange(event.currentTarget.value)}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      autoFocus
      maxLength={11}
      dir="ltr"
    />
  ) : (
    <CodeField label={t('code.label')} refused={refused} {...field} />
  )
}

const other = {
  authenticator: 'code.useApp',
  sms: 'code.useSms',
  recovery: 'code.useRecovery',
} as const satisfies Record<Way, string>

/** However it was to be, one of the codes that he keeps serves too. */
const OtherWays = ({
  asked: { methods },
  way,
  onChoose,
}: {
  asked: TwoFactor
  way: Way
  onChoose: (way: Way) => void
}) => {
  const { t } = useTranslation()
  const ways: readonly Way[] = [...methods, 'recovery']
  return ways
    .filter(one => one !== way)
    .map(one => (
      <Button key={one} variant="subtle" size="sm" onClick={() => onChoose(one)}>
        {t(other[one])}
      </Button>
    ))
}

/** Where the code comes from. */
const What = ({
  way,
  asked: { methods, phone },
  sms,
  sending,
}: {
  way: Way
  asked: TwoFactor
  sms: TwoFactor['sms']
  sending: boolean
}) => {
  const { t } = useTranslation()
  if (way === 'authenticator') return t('code.fromApp')
  if (way === 'recovery') return t(methods.length === 0 ? 'code.noWay' : 'code.fromList')
  return sms
    ? t('code.fromSms', { phone: phone ?? '', reference: sms.reference })
    : t(sending ? 'code.sending' : 'code.notSent')
}
