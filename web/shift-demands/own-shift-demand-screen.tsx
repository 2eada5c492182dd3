import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ListPage } from '../kit/patterns/list-page.tsx'
import { useSave } from '../kit/patterns/use-save.ts'
import { exchanges, withdraw, type ShiftDemand } from './api.ts'
import { AskedExchanges } from './asked-exchanges.tsx'
import { useDemandColumns } from './demand-columns.tsx'
import { DemandDialog } from './demand-dialog.tsx'
import { useDemands } from './use-demands.ts'

/** What one asked for oneself and where it stands, what colleagues ask of one, and asking. */
export const OwnShiftDemandScreen = () => {
  const { t } = useTranslation()
  const { list, rows } = useDemands('ownShiftDemand')
  const asked = useQuery(exchanges)
  // What colleagues ask stands above the list: whichever came first would be moved by the other.
  const waits = asked.isPending || list.query.isPending
  const [asking, setAsking] = useState(false)
  const { save: takeBack } = useSave(withdraw, {
    says: t('shiftDemand.withdrawn'),
    refreshes: 'all',
    refusal: 'toast',
    fails: t('shiftDemand.cannotWithdraw'),
  })
  const columns = useDemandColumns({ people: false, decide: null, withdraw: takeBack })
  return (
    <ListPage
      of={waits ? { ...list, query: { ...list.query, isPending: true } } : list}
      rows={rows}
      columns={columns}
      idOf={idOf}
      acts={<Button onClick={() => setAsking(true)}>{t('shiftDemand.ask')}</Button>}
      views={!waits && <AskedExchanges rows={asked.data?.rows ?? []} />}
      none={{
        kind: 'none',
        title: t('shiftDemand.ownNone'),
        text: t('shiftDemand.ownNoneText'),
      }}
      noneFiltered={{ title: t('shiftDemand.noneFiltered') }}
    >
      {asking && <DemandDialog oneself onClose={() => setAsking(false)} />}
    </ListPage>
  )
}

const idOf = (row: ShiftDemand) => row.requestId
