import { useTranslation } from 'react-i18next'
import { Panel } from '../../kit/shell/page.tsx'
import { Statement } from './account-panel.tsx'

/** Somebody's account of annual leave, on his own page. */
export const AccountOf = ({ employeeId }: { employeeId: string }) => {
  const { t } = useTranslation()
  return (
    <Panel title={t('accounts.one')}>
      <Statement employeeId={employeeId} />
    </Panel>
  )
}
