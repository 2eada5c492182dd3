import { Button, PasswordInput, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import form from '../shared/form.module.css'
import { Notice } from '../shared/notice.tsx'
import { useProblemText } from '../shared/problem-note.tsx'
import { toast } from '../shared/toasts.tsx'
import { deviceKeys, setPullSecret } from './api.ts'

/** The reader's own user and password, with which records it did not send are fetched. */
export const PullSecret = ({ deviceId, has }: { deviceId: string; has: boolean }) => {
  const { t } = useTranslation()
  const client = useQueryClient()
  const problem = useProblemText()
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const save = useMutation({
    mutationFn: () => setPullSecret(deviceId, username.trim(), password),
    onSuccess: () => {
      setPassword('')
      setUsername('')
      toast(t('devices.pull.saved'))
      return client.invalidateQueries({ queryKey: deviceKeys.all })
    },
  })
  return (
    <form
      className={form.form}
      autoComplete="off"
      onSubmit={event => {
        event.preventDefault()
        save.mutate()
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
          onChange={event => setUsername(event.currentTarget.value)}
        />
        <PasswordInput
          label={t('devices.pull.password')}
          dir="ltr"
          autoComplete="new-password"
          maxLength={200}
          value={password}
          onChange={event => setPassword(event.currentTarget.value)}
          visibilityToggleButtonProps={{ 'aria-label': t('password.show') }}
        />
      </div>
      {save.isError && (
        <Notice tone="bad" role="alert">
          {problem(save.error)}
        </Notice>
      )}
      <div className={form.row}>
        <Button
          type="submit"
          size="sm"
          disabled={username.trim() === '' || password === ''}
          loading={save.isPending}
        >
          {t('common.save')}
        </Button>
      </div>
    </form>
  )
}
