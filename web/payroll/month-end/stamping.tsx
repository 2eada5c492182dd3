import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { GetProofStamping } from '#api/contract/proof.ts'
import { showInstant } from '../../lib/format.ts'
import { oneQuery } from '../../lib/reads.ts'
import { useMay, useZone } from '../../lib/settings.ts'
import { useFormat } from '../../lib/use-format.ts'
import { Notice } from '../../kit/feedback/notice.tsx'
import { Panel } from '../../kit/page/page.tsx'

const stampingQuery = {
  ...oneQuery(GetProofStamping, {}),
  staleTime: 60_000,
  refetchInterval: 600_000,
}

/** Where the time stamps of checkpoints stand; nothing where no authority is asked for them. */
export const StampingState = () => {
  const { t } = useTranslation()
  const zone = useZone()
  const { number } = useFormat()
  const { data } = useQuery({ ...stampingQuery, enabled: useMay('proof.view') })
  if (!data || (!data.last && !data.failing)) return null
  const { last, failing } = data
  return (
    <Panel title={t('stamping.title')}>
      {last && (
        <p className="fine">
          {t('stamping.last', {
            at: showInstant(last.at, zone),
            size: number(last.size),
          })}
        </p>
      )}
      {failing && (
        <Notice tone="warn" role="status" title={t('stamping.failing')}>
          {t('stamping.failingSince', {
            at: showInstant(failing.since, zone),
            reason: t(`stamping.reason.${failing.reason}`),
          })}
        </Notice>
      )}
    </Panel>
  )
}
