import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useCountdown } from '../lib/use-countdown.ts'

/** `again`: seconds until then. */
type Sent = { readonly again: number }

/** A message can be asked for once more when the countdown is over (`spec §9`: 180 s). */
export const SendAgain = ({
  sent,
  busy,
  onSend,
}: {
  sent: Sent | null
  busy: boolean
  onSend: () => void
}) => {
  const { t } = useTranslation()
  const left = useCountdown(sent?.again ?? 0, sent)
  return (
    <Button variant="default" size="sm" loading={busy} disabled={left > 0} onClick={onSend}>
      {left > 0
        ? t('code.sendAgainIn', { time: clock(left) })
        : t(sent ? 'code.sendAgain' : 'code.send')}
    </Button>
  )
}

/** @example 125 → `2:05` */
const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
