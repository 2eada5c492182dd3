import { useTranslation } from 'react-i18next'
import { PersonalDataPage } from '../../people/published.ts'
import { ownPersonalData } from './api.ts'

/** What is kept of oneself. */
export const OwnPersonalDataScreen = () => {
  const { t } = useTranslation()
  return (
    <PersonalDataPage
      title={t('page.ownPersonalData.title')}
      note={t('personalData.noteOwn')}
      back={{ label: t('page.accountBasic.title'), to: '/my-account/basic' }}
      asked={['personal-data']}
      get={signal => ownPersonalData(signal)}
    />
  )
}
