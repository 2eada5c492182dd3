import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Copyable } from '../shared/copyable.tsx'
import { Notice } from '../shared/notice.tsx'
import { useProblemText } from '../shared/problem-note.tsx'
import { deviceKeys, issueKey, setPushSecret, type Device } from './api.ts'
import page from './device-page.module.css'

type Props = {
  deviceId: string
  kind: 'key' | 'secret'
  has: boolean
  secret: string | null
  onMade: (secret: string) => void
}

/** Boards of one's own show a key; all others a secret in their path. */
export const secretKindOf = ({
  protocol,
  template,
}: Pick<Device, 'protocol' | 'template'>): 'key' | 'secret' =>
  protocol === 'json' && template === null ? 'key' : 'secret'

/** A key or a secret: made on order, shown this once. One that is there dies when another is made. */
export const SecretOnce = ({ deviceId, kind, has, secret, onMade }: Props) => {
  const { t } = useTranslation()
  const client = useQueryClient()
  const problem = useProblemText()
  const make = useMutation({
    mutationFn: async () =>
      kind === 'key'
        ? (await issueKey(deviceId)).key
        : ((await setPushSecret(deviceId)).secret ?? ''),
    onSuccess: made => {
      onMade(made)
      void client.invalidateQueries({ queryKey: deviceKeys.all })
    },
  })
  if (secret !== null) {
    return (
      <div className={page.once}>
        <Copyable label={t(`devices.${kind}.label`)} value={secret} />
        <Notice tone="warn" role="status">
          {t(`devices.${kind}.once`)}
        </Notice>
      </div>
    )
  }
  return (
    <div className={page.once}>
      <p>{t(`devices.${kind}.${has ? 'has' : 'none'}`)}</p>
      <div>
        <Button
          size="xs"
          variant={has || kind === 'secret' ? 'default' : 'filled'}
          loading={make.isPending}
          onClick={() => make.mutate()}
        >
          {t(`devices.${kind}.${has ? 'again' : 'make'}`)}
        </Button>
      </div>
      {make.isError && (
        <Notice tone="bad" role="alert">
          {problem(make.error)}
        </Notice>
      )}
    </div>
  )
}
