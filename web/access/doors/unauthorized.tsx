import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, Navigate } from 'react-router'
import { GetWhomToAsk } from '#api/contract/access.ts'
import { oneQuery } from '../../lib/reads.ts'
import { appSettings } from '../../lib/settings.ts'
import { useSession } from '../../lib/use-session.ts'
import { firstPage } from '../../kit/page/pages.ts'
import { Page, Panel } from '../../kit/page/page.tsx'
import { Facts } from '../../kit/table/facts.tsx'
import styles from './unauthorized.module.css'

const here = '/unauthorized-dashboard'
/** Nothing else is asked here that would bring the word of new rights. */
const askedEvery = 30_000

/** In place of a dashboard for who may open no page: that he may not, and whom to ask. */
export const Unauthorized = () => {
  const { t } = useTranslation()
  const token = useSession()?.token
  const { data } = useQuery({ ...appSettings(token), refetchInterval: askedEvery })
  const first = firstPage(data?.pages ?? [])
  if (first !== here) return <Navigate to={first} replace />
  return (
    <Page title={t('unauthorized.title')}>
      <div className={styles.narrow}>
        <Panel title={data?.company ?? ''}>
          <p>{t('unauthorized.what')}</p>
          <p>{t('unauthorized.whom')}</p>
          <WhomToAsk />
          <div className={styles.ways}>
            <Button component={Link} to="/my-account" size="sm" variant="default">
              {t('page.account.title')}
            </Button>
          </div>
        </Panel>
      </div>
    </Page>
  )
}

/** By name, as far as there is anybody; the sentence above says it without. */
const WhomToAsk = () => {
  const { t } = useTranslation()
  const { data } = useQuery(oneQuery(GetWhomToAsk, {}))
  if (!data) return null
  const fact = (label: string, names: readonly string[]) =>
    names.length === 0
      ? null
      : {
          label,
          value: names.map(name => (
            <div key={name}>
              <bdi>{name}</bdi>
            </div>
          )),
        }
  return (
    <Facts
      facts={[
        fact(t('unauthorized.mainManager'), data.mainManagers),
        fact(t('unauthorized.others'), data.others),
      ]}
    />
  )
}
