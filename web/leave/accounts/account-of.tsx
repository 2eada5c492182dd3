import { useTranslation } from 'react-i18next'
import { Panel } from '../../kit/shell/page.tsx'
import { Statement } from './account-panel.tsx'
import { AllowancesOf } from './allowances.tsx'
import { TimeOffOf } from './time-off.tsx'

/** Somebody's account of annual leave, limits given to him alone and time off for overtime, on his own page. */
export const AccountOf = ({ employeeId }: { employeeId: string }) => {
  const { t } = useTranslation()
  return (
    <>
      <Panel title={t('accounts.one')}>
        <Statement employeeId={employeeId} />
      </Panel>
      <AllowancesOf employeeId={employeeId} />
      <TimeOffOf employeeId={employeeId} />
    </>
  )
}
