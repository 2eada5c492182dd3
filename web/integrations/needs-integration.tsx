import { Button } from '@mantine/core'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { pages } from '#api/contract/pages.ts'
import { Page } from '../kit/page/page.tsx'
import { EmptyNote } from '../kit/table/empty-note.tsx'
import { useIntegration, useMay } from '../lib/settings.ts'

type Needing = {
  readonly integration: Parameters<typeof useIntegration>[0]
  /** What the page is called in its list. */
  readonly name: string
  readonly Screen: ComponentType
}

/** The page, or, where nothing is connected that it needs, that it is needed and where one connects it. */
export const needingIntegration =
  ({ integration, name, Screen }: Needing): ComponentType =>
  () => {
    const { state } = useIntegration(integration)
    return state === 'none' ? <Needed name={name} /> : <Screen />
  }

const Needed = ({ name }: Pick<Needing, 'name'>) => {
  const { t } = useTranslation()
  const may = useMay('integrations.view')
  const page = pages.find(one => one.name === name)
  return (
    <Page title={page ? t(`page.${page.name}.title`) : t('integrations.required')}>
      <EmptyNote
        kind="closed"
        title={t('integrations.required')}
        text={t(may ? 'integrations.requiredText' : 'integrations.requiredAsk')}
        action={
          may && (
            <Button component={Link} to="/settings/integrations" size="sm">
              {t('page.integrations.title')}
            </Button>
          )
        }
      />
    </Page>
  )
}
