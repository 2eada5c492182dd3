import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Copyable } from '../kit/table/copyable.tsx'
import { Notice } from '../kit/feedback/notice.tsx'
import { ofReaders, issueKey, setPushSecret, type Device } from './api.ts'
import page from './device-page.module.css'
import { shownThere, useSave } from '../kit/patterns/use-save.ts'
import { Refusal } from '../kit/patterns/save-form.tsx'

type Props = {
  deviceId: string
  kind: 'key' | 'secret'
  has: boolean
  secret: string | null
  onMade: (secret: string) => void
}

/** Boards of one's own and tablets show a key; all others a secret in their path. */
export const secretKindOf = ({
  protocol,
  template,
}: Pick<Device, 'protocol' | 'template'>): 'key' | 'secret' =>
  protocol === 'kiosk' || (protocol === 'json' && template === null) ? 'key' : 'secret'

/** A key or a secret: made on order, shown this once. One that is there dies when another is made. */
export const SecretOnce = ({ deviceId, kind, has, secret, onMade }: Props) => {
  const { t } = useTranslation()
  const make = useSave(
    async () =>
      kind === 'key'
        ? (await issueKey(deviceId)).key
        : ((await setPushSecret(deviceId)).secret ?? ''),
    {
      says: shownThere,
      refreshes: ofReaders,
      onDone: made => onMade(made),
      fails: t(`devices.${kind}.cannot`),
    },
  )
  if (secret !== null) {
    return (
      <div className={page.once} data-shown-once>
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
          loading={make.busy}
          onClick={() => make.save()}
        >
          {t(`devices.${kind}.${has ? 'again' : 'make'}`)}
        </Button>
      </div>
      <Refusal of={make} />
    </div>
  )
}
