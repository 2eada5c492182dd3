import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { GetProfile } from '#api/contract/profile.ts'
import type { Reply } from '../lib/call.ts'
import { showInstant } from '../lib/format.ts'
import { useZone } from '../lib/settings.ts'
import { Notice } from '../kit/feedback/notice.tsx'
import { useSave } from '../kit/patterns/use-save.ts'

type Props = {
  readonly of: NonNullable<Reply<typeof GetProfile>['mailBlock']>
  readonly channel: 'mail' | 'sms'
  /** In whose words it is said. */
  readonly words: 'person' | 'account'
  /** Lets messages go there again; null: who looks may not. */
  readonly lift: (() => Promise<unknown>) | null
  readonly refreshes: readonly string[]
}

/** Messages do not reach an address, since when and why; and the word that it is right after all. */
export const ChannelBlockNote = ({
  of: { since, reason },
  channel,
  words,
  lift,
  refreshes,
}: Props) => {
  const { t } = useTranslation()
  const zone = useZone()
  const again = useSave(lift ?? (() => Promise.resolve()), {
    says: t(`${words}.block.${channel}.lifted`),
    fails: t(`${words}.block.${channel}.cannot`),
    refreshes,
    refusal: 'toast',
  })
  return (
    <Notice tone="warn">
      {t(`${words}.block.${reason}`, { since: showInstant(since, zone) })}{' '}
      {lift && (
        <Button
          size="compact-sm"
          variant="default"
          loading={again.busy}
          onClick={() => again.save()}
        >
          {t(`${words}.block.${channel}.lift`)}
        </Button>
      )}
    </Notice>
  )
}
