import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Confirm } from '../kit/feedback/confirm.tsx'
import { useMay } from '../lib/settings.ts'
import { callMuster, endMuster, type MusterAnswer } from './api.ts'

const refreshes = ['access-control']

/** Starts a roll call, and ends the one that is on; asks before both. */
export const MusterButton = ({ of }: { of: MusterAnswer | undefined }) => {
  const { t } = useTranslation()
  const [asking, setAsking] = useState(false)
  const { muster = null, rows = [], visitors = [] } = of ?? {}
  const left = [...rows, ...visitors].filter(({ state }) => state === 'sought').length
  if (!useMay('muster.update') || muster?.mayEnd === false) return null
  const [title, action] = muster
    ? [t('muster.endAsk'), t('muster.end')]
    : [t('muster.callAsk'), t('muster.call')]
  return (
    <>
      <Button
        size="sm"
        color="red"
        variant={muster ? 'default' : 'filled'}
        disabled={!of}
        onClick={() => setAsking(true)}
      >
        {action}
      </Button>
      {asking && (
        <Confirm
          title={title}
          action={action}
          danger
          act={() => (muster ? endMuster(muster.musterId) : callMuster())}
          says={t(muster ? 'muster.ended' : 'muster.called')}
          fails={t(muster ? 'muster.cannotEnd' : 'muster.cannotCall')}
          refreshes={refreshes}
          onClose={() => setAsking(false)}
        >
          <p>
            {!muster
              ? t('muster.callWhat')
              : left > 0
                ? t('muster.endSought', { count: left })
                : t('muster.endAll')}
          </p>
        </Confirm>
      )}
    </>
  )
}
