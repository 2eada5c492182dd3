import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { toast } from '../kit/feedback/toasts.tsx'
import { shownThere, useSave } from '../kit/patterns/use-save.ts'
import { useWhen } from '../lib/use-when.ts'
import { waits } from '../lib/waiting.ts'
import type { MusterRow } from './api.ts'

const refreshes = ['access-control']

type Props = {
  of: Pick<MusterRow, 'state' | 'safeAt' | 'safeBy'>
  name: string
  safe: () => Promise<unknown>
  again: () => Promise<unknown>
}

/** A hand's breadth on a phone; whoever was ticked by mistake is looked for again. */
export const Tick = ({ of: { state, safeAt, safeBy }, name, safe, again: seek }: Props) => {
  const { t } = useTranslation()
  const when = useWhen()
  const ticking = useSave(safe, {
    says: answer => {
      if (answer === waits) toast(t('muster.waits'))
      return shownThere
    },
    refreshes,
    refusal: 'toast',
    fails: t('muster.cannotSafe'),
  })
  const again = useSave(seek, {
    says: shownThere,
    refreshes,
    refusal: 'toast',
    fails: t('muster.cannotSafe'),
  })
  if (state !== 'safe')
    return (
      <Button
        size="md"
        loading={ticking.busy}
        disabled={ticking.answer === waits}
        aria-label={t('muster.safeOf', { name })}
        onClick={() => ticking.save()}
      >
        {t('muster.safe')}
      </Button>
    )
  return (
    <>
      {safeAt && (
        <small>
          {t('muster.by', { time: when(safeAt), who: safeBy ?? t('common.erased') })}
        </small>
      )}
      <Button
        variant="subtle"
        size="compact-sm"
        loading={again.busy}
        aria-label={t('muster.againOf', { name })}
        onClick={() => again.save()}
      >
        {t('muster.again')}
      </Button>
    </>
  )
}
