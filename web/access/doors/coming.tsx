import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { comingEntrances, comingPages } from '#api/contract/coming-pages.ts'
import { Page } from '../../kit/page/page.tsx'
import { EmptyNote } from '../../kit/table/empty-note.tsx'
import { Blank } from '../blank.tsx'

/** In place of a page whose feature is still to come: its name, and that it is not here yet. */
export const Coming = ({ name }: { name: (typeof comingPages)[number]['name'] }) => {
  const { t } = useTranslation()
  return (
    <Page title={t(`coming.${name}`)}>
      <EmptyNote
        kind="soon"
        title={t('coming.title')}
        text={t('coming.what')}
        action={
          <Button component={Link} to="/second-page" size="sm" variant="default">
            {t('blank.open')}
          </Button>
        }
      />
    </Page>
  )
}

/** The same before anybody is signed in. */
export const ComingEntrance = ({
  name,
}: {
  name: (typeof comingEntrances)[number]['name']
}) => {
  const { t } = useTranslation()
  return (
    <Blank title={t(`coming.${name}`)}>
      <p>{t('coming.what')}</p>
      <Home />
    </Blank>
  )
}

const Home = () => {
  const { t } = useTranslation()
  return (
    <Button component={Link} to="/" size="sm">
      {t('blank.home')}
    </Button>
  )
}
