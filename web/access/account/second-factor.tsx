import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showInstant } from '../../lib/format.ts'
import { useMay, useZone } from '../../lib/settings.ts'
import { ProblemNote } from '../../kit/feedback/problem-note.tsx'
import { Panel } from '../../kit/page/page.tsx'
import { TableWaiting } from '../../kit/table/table-waiting.tsx'
import { MakeRecoveryCodes } from './recovery-codes.tsx'
import styles from './rows.module.css'
import { secondFactor, type Method, type SecondFactor as State } from './second-factor-api.ts'
import { TurnOff } from './turn-off.tsx'
import { TurnOn } from './turn-on.tsx'

type Doing =
  | { readonly what: 'on' | 'off'; readonly method: Method }
  | { readonly what: 'codes' }

/** What is asked for beside one's own password. */
export const SecondFactor = () => {
  const { t } = useTranslation()
  const state = useQuery(secondFactor)
  const [doing, setDoing] = useState<Doing | null>(null)
  const close = () => setDoing(null)
  return (
    <Panel title={t('factor.title')}>
      <p className="quiet">{t('factor.what')}</p>
      {state.data ? (
        <Rows state={state.data} onDo={setDoing} />
      ) : state.isError ? (
        <ProblemNote error={state.error} retry={state.refetch} />
      ) : (
        <TableWaiting rows={2} />
      )}
      {doing?.what === 'codes' && <MakeRecoveryCodes onClose={close} />}
      {doing?.what === 'off' && <TurnOff method={doing.method} onClose={close} />}
      {doing?.what === 'on' && (
        <TurnOn method={doing.method} phone={state.data?.sms.phone ?? ''} onClose={close} />
      )}
    </Panel>
  )
}

const Rows = ({ state, onDo }: { state: State; onDo: (doing: Doing) => void }) => {
  const { t } = useTranslation()
  const mayAdd = useMay('account-settings.create')
  const { authenticator, sms, recoveryCodes } = state
  const isOn = authenticator !== null || sms.since !== null
  return (
    <ul className={styles.rows}>
      <Factor
        method="authenticator"
        since={authenticator}
        text={t('factor.authenticatorWhat')}
        onDo={onDo}
      />
      {(sms.offered || sms.since !== null) && (
        <Factor
          method="sms"
          since={sms.since}
          text={
            sms.offered ? t('factor.smsWhat', { phone: sms.phone ?? '' }) : t('factor.smsAway')
          }
          onDo={onDo}
        />
      )}
      {isOn && (
        <li>
          <span className={styles.what}>
            <strong>{t('factor.recovery')}</strong>
            <small>{t('factor.recoveryLeft', { count: recoveryCodes })}</small>
          </span>
          {mayAdd && (
            <Button size="xs" variant="default" onClick={() => onDo({ what: 'codes' })}>
              {t('factor.recoveryMake')}
            </Button>
          )}
        </li>
      )}
    </ul>
  )
}

const Factor = ({
  method,
  since,
  text,
  onDo,
}: {
  method: Method
  since: string | null
  text: string
  onDo: (doing: Doing) => void
}) => {
  const { t } = useTranslation()
  const zone = useZone()
  const mayChange = useMay(
    since === null ? 'account-settings.create' : 'account-settings.delete',
  )
  const what = t(`factor.${method}`)
  return (
    <li>
      <span className={styles.what}>
        <strong>{what}</strong>
        <small>{text}</small>
        <br />
        <small>
          {since === null
            ? t('factor.off')
            : t('factor.onSince', { time: showInstant(since, zone) })}
        </small>
      </span>
      {mayChange && (
        <Button
          size="xs"
          variant={since === null ? 'light' : 'default'}
          aria-label={t(since === null ? 'factor.turnOnWhat' : 'factor.turnOffWhat', { what })}
          onClick={() => onDo({ what: since === null ? 'on' : 'off', method })}
        >
          {t(since === null ? 'factor.turnOn' : 'factor.turnOff')}
        </Button>
      )}
    </li>
  )
}
