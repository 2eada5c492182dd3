import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { pages } from '#api/contract/pages.ts'
import { useShelled } from '../lib/settings.ts'
import { useSession } from '../lib/use-session.ts'
import { Page } from '../kit/page/page.tsx'
import { pageShown } from '../kit/page/pages.ts'
import { EmptyNote } from '../kit/table/empty-note.tsx'
import { Blank } from './blank.tsx'
import styles from './blank-screen.module.css'

/** Which page it was, whom to ask, and what is open instead. */
export const ForbiddenScreen = () => {
  const { t } = useTranslation()
  const asked = useAsked()
  const shelled = useShelled()
  const page = asked ? t('blank.asked', { page: asked }) : null
  const title = t('blank.forbidden')
  return shelled ? (
    <Page title={title}>
      <EmptyNote
        kind="closed"
        title={page ?? t('blank.closed')}
        text={t('blank.forbiddenText')}
        action={<Ways />}
      />
    </Page>
  ) : (
    <Blank figure="403" title={title}>
      {page && <p>{page}</p>}
      <p>{t('blank.forbiddenText')}</p>
      <Ways />
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
  const shelled = useShelled()
  const { pathname } = useLocation()
  const title = t('blank.notFound')
  return shelled ? (
    <Page title={title}>
      <EmptyNote
        kind="gone"
        title={<bdi dir="ltr">{pathname}</bdi>}
        text={t('blank.notFoundText')}
        action={<Ways />}
      />
    </Page>
  ) : (
    <Blank figure="404" title={title}>
      <p>{t('blank.notFoundText')}</p>
      <Ways />
    </Blank>
  )
}

/** Where to go from here. */
const Ways = () => {
  const { t } = useTranslation()
  const signedIn = useSession() !== null
  return (
    <div className={styles.ways}>
      <Button component={Link} to="/" size="sm">
        {t('blank.home')}
      </Button>
      {signedIn && (
        <Button component={Link} to="/second-page" size="sm" variant="default">
          {t('blank.open')}
        </Button>
      )}
    </div>
  )
}
