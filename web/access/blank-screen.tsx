import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { pages } from '#api/contract/pages.ts'
import { useSession } from '../lib/use-session.ts'
import { pageShown } from '../kit/shell/pages.ts'
import { Blank } from './blank.tsx'
import styles from './blank-screen.module.css'

const HomeLink = () => {
  const { t } = useTranslation()
  return (
    <Button component={Link} to="/" size="sm">
      {t('blank.home')}
    </Button>
  )
}

/** Which page it was, whom to ask, and what is open instead. */
export const ForbiddenScreen = () => {
  const { t } = useTranslation()
  const asked = useAsked()
  const signedIn = useSession() !== null
  return (
    <Blank figure="403" title={t('blank.forbidden')}>
      {asked && <p>{t('blank.asked', { page: asked })}</p>}
      <p>{t('blank.forbiddenText')}</p>
      <div className={styles.ways}>
        <HomeLink />
        {signedIn && (
          <Button component={Link} to="/second-page" size="sm" variant="default">
            {t('blank.open')}
          </Button>
        )}
      </div>
    </Blank>
  )
}

/** What the guard says was asked for, by its title. */
const useAsked = (): string | null => {
  const { t } = useTranslation()
  const state: unknown = useLocation().state
  if (typeof state !== 'object' || state === null || !('asked' in state)) return null
  const shown = pageShown(String(state.asked))
  const page = pages.find(({ path }) => path === shown)
  return page ? t(`page.${page.name}.title`) : null
}

export const NotFoundScreen = () => {
  const { t } = useTranslation()
  return (
    <Blank figure="404" title={t('blank.notFound')}>
      <p>{t('blank.notFoundText')}</p>
      <HomeLink />
    </Blank>
  )
}
