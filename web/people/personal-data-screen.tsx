import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { personalData } from './api.ts'
import { PersonalDataPage } from './personal-data/page.tsx'

/** What is kept of somebody, for whoever answers his request. */
export const PersonalDataScreen = () => {
  const { t } = useTranslation()
  const { id = '' } = useParams()
  return (
    <PersonalDataPage
      key={id}
      title={t('page.personalData.title')}
      note={t('personalData.note')}
      back={{
        label: t('page.person.title'),
        to: `/employee-management/${id}?tab=record`,
      }}
      asked={['personal-data', id]}
      get={signal => personalData(id, signal)}
    />
  )
}
