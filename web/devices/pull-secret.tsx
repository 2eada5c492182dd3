import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SecretField } from '../kit/fields/secret-field.tsx'
import form from '../kit/fields/form.module.css'
import { ofReaders, setPullSecret } from './api.ts'
import { useSave } from '../kit/patterns/use-save.ts'
import { Refusal } from '../kit/patterns/save-form.tsx'

/** The reader's own user and password, with which records it did not send are fetched. */
export const PullSecret = ({ deviceId, has }: { deviceId: string; has: boolean }) => {
  const { t } = useTranslation()
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const save = useSave(() => setPullSecret(deviceId, username.trim(), password), {
    says: t('devices.pull.saved'),
    refreshes: ofReaders,
    onDone: () => {
      setPassword('')
      setUsername('')
    },
    fails: t('devices.pull.cannot'),
  })
  return (
    <form
      className={form.form}
      autoComplete="off"
      onSubmit={event => {
        event.preventDefault()
        save.save()
      }}
    >
      <p className={form.fine}>{t(has ? 'devices.pull.has' : 'devices.pull.none')}</p>
      <div className={form.two}>
        <TextInput
          size="sm"
          label={t('devices.pull.username')}
          dir="ltr"
          autoComplete="off"
          maxLength={100}
          value={username}
          error={save.wrong('username')}
          onChange={event => setUsername(event.currentTarget.value)}
        />
        <SecretField
          label={t('devices.pull.password')}
          autoComplete="new-password"
          value={password}
          error={save.wrong('password')}
          onChange={event => setPassword(event.currentTarget.value)}
        />
      </div>
      <Refusal of={save} />
      <div className={form.row}>
        <Button
          type="submit"
          size="sm"
          disabled={username.trim() === '' || password === ''}
          loading={save.busy}
        >
          {t('common.save')}
        </Button>
      </div>
    </form>
  )
}
