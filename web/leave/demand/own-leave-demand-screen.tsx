import { useTranslation } from 'react-i18next'
import { Page } from '../../kit/page/page.tsx'
import { DemandForm } from './demand-form.tsx'
import { LeavesOf } from './leaves-of.tsx'

/** Leave for oneself: asked for, and how it stands. */
export const OwnLeaveDemandScreen = () => {
  const { t } = useTranslation()
  return (
    <Page title={t('page.ownLeaveDemand.title')} what={t('page.ownLeaveDemand.what')}>
      <DemandForm />
      <LeavesOf page="ownLeaveDemand" />
    </Page>
  )
}
