import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../kit/page/page.tsx'
import { useMay } from '../../lib/settings.ts'
import { Statement } from './account-panel.tsx'
import { AllowancesOf } from './allowances.tsx'
import { ledger } from './api.ts'
import { GiveByHand } from './give-by-hand.tsx'
import { TimeOffOf } from './time-off.tsx'

export type AccountProps = {
  employeeId: string
  /** Whether who keeps it may give here: somebody who left is on no list of accounts, and is owed all the same. */
  kept?: boolean
}
/** Somebody's account of annual leave, limits given to him alone and time off for overtime, on his own page. */
export const AccountOf = ({ employeeId, kept = false }: AccountProps) => {
  const { t } = useTranslation()
  const may = useMay('annual-leaves.create')
  return (
    <>
      <Panel title={t('accounts.one')}>
        <Statement employeeId={employeeId} />
        {kept && may && <GiveNext employeeId={employeeId} />}
      </Panel>
      <AllowancesOf employeeId={employeeId} />
      <TimeOffOf employeeId={employeeId} />
    </>
  )
}

/** The work year after the last that is given. */
const GiveNext = ({ employeeId }: { employeeId: string }) => {
  const { data } = useQuery(ledger(employeeId, ''))
  if (!data) return null
  const next =
    Math.max(0, ...[...data.lines, ...data.ahead].map(({ workYear }) => workYear)) + 1
  return <GiveByHand key={next} employeeId={employeeId} worked={next} />
}
