import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showInstant } from '../../lib/format.ts'
import { useMay, useZone } from '../../lib/settings.ts'
import { ProblemNote } from '../../kit/feedback/problem-note.tsx'
import { Panel } from '../../kit/page/page.tsx'
import { TableWaiting } from '../../kit/table/table-waiting.tsx'
import { passkeysWorkAt } from '../passkey-calls.ts'
import { AddPasskey, RemovePasskey } from './passkey-dialogs.tsx'
import styles from './rows.module.css'
import { secondFactor, type Passkey, type SecondFactor } from './second-factor-api.ts'

/** By which one signs in without a password; there where passkeys are taken, or where one has some. */
export const Passkeys = () => {
  const { t } = useTranslation()
  const state = useQuery(secondFactor)
  const [adding, setAdding] = useState(false)
  const [removing, setRemoving] = useState<Passkey | null>(null)
  if (state.data?.passkeyOrigin === null && state.data.passkeys.length === 0) return null
  return (
    <Panel title={t('passkeys.title')}>
      <p className="quiet">{t('passkeys.what')}</p>
      {state.data ? (
        <Keys state={state.data} onAdd={() => setAdding(true)} onRemove={setRemoving} />
      ) : state.isError ? (
        <ProblemNote error={state.error} retry={state.refetch} />
      ) : (
        <TableWaiting rows={1} />
      )}
      {adding && <AddPasskey onClose={() => setAdding(false)} />}
      {removing && <RemovePasskey passkey={removing} onClose={() => setRemoving(null)} />}
    </Panel>
  )
}

const Keys = ({
  state: { passkeyOrigin, passkeys },
  onAdd,
  onRemove,
}: {
  state: SecondFactor
  onAdd: () => void
  onRemove: (passkey: Passkey) => void
}) => {
  const { t } = useTranslation()
  const mayAdd = useMay('account-settings.create')
  return (
    <>
      {passkeys.length === 0 ? (
        <p className="quiet">{t('passkeys.none')}</p>
      ) : (
        <ul className={styles.rows}>
          {passkeys.map(passkey => (
            <Key key={passkey.passkeyId} passkey={passkey} onRemove={onRemove} />
          ))}
        </ul>
      )}
      {passkeysWorkAt(passkeyOrigin)
        ? mayAdd && (
            <Button size="sm" variant="light" className={styles.add} onClick={onAdd}>
              {t('passkeys.add')}
            </Button>
          )
        : passkeyOrigin !== null &&
          passkeyOrigin !== location.origin && (
            <p className="quiet">{t('passkeys.elsewhere', { origin: passkeyOrigin })}</p>
          )}
    </>
  )
}

const Key = ({
  passkey,
  onRemove,
}: {
  passkey: Passkey
  onRemove: (passkey: Passkey) => void
}) => {
  const { t } = useTranslation()
  const zone = useZone()
  const mayRemove = useMay('account-settings.delete')
  const { name, addedAt, usedAt } = passkey
  const used =
    usedAt === null
      ? t('passkeys.unused')
      : t('passkeys.usedAt', { time: showInstant(usedAt, zone) })
  return (
    <li>
      <span className={styles.what}>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <small>
          {t('passkeys.addedAt', { time: showInstant(addedAt, zone) })} · {used}
        </small>
      </span>
      {mayRemove && (
        <Button
          size="xs"
          variant="subtle"
          color="red"
          aria-label={t('passkeys.removeWhat', { name })}
          onClick={() => onRemove(passkey)}
        >
          {t('passkeys.remove')}
        </Button>
      )}
    </li>
  )
}
