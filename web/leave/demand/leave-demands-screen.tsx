import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PersonPicker, type ChosenPerson } from '../../kit/fields/person-picker.tsx'
import { Page } from '../../kit/page/page.tsx'
import { DemandForm } from './demand-form.tsx'
import styles from './demand.module.css'
import { LeavesOf } from './leaves-of.tsx'

/** Leave for somebody of one's people, beside what he has already. */
export const LeaveDemandsScreen = () => {
  const { t } = useTranslation()
  const [whom, setWhom] = useState<ChosenPerson | null>(null)
  return (
    <Page title={t('page.leaveDemands.title')} what={t('page.leaveDemands.what')}>
      <div className={styles.whom}>
        <PersonPicker label={t('leaveDemand.whom')} value={whom} onChange={setWhom} />
      </div>
      {whom === null ? (
        <p className="quiet">{t('leaveDemand.chooseWhom')}</p>
      ) : (
        <div key={whom.employeeId}>
          <DemandForm whose={whom.employeeId} />
          <LeavesOf page="leaveDemands" whose={whom.employeeId} />
        </div>
      )}
    </Page>
  )
}
