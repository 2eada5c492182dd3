import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { GetVisits } from '#api/contract/visits.ts'
import { Page, Panel } from '../../kit/page/page.tsx'
import { FormSides } from '../../kit/patterns/form-page.tsx'
import { ListBody } from '../../kit/patterns/list-page.tsx'
import { useList } from '../../kit/patterns/use-list.ts'
import { today } from '../../lib/dates.ts'
import { useZone } from '../../lib/settings.ts'
import type { Visit } from '../visits/api.ts'
import { CardAlerts } from '../visits/card-alerts.tsx'
import { useNextStep } from '../visits/use-next-step.tsx'
import { useVisitColumns } from '../visits/visit-columns.tsx'
import { VisitPanel } from '../visits/visit-panel.tsx'
import { RegistrationForm } from './registration-form.tsx'

/** Reception enters who comes; beside it stand the visits of today. */
export const VisitorRegistrationScreen = () => {
  const { t } = useTranslation()
  const [found, setFound] = useState<Visit | null>(null)
  const { step, asking } = useNextStep()
  return (
    <Page title={t('page.visitorRegistration.title')} what={t('page.visitorRegistration.what')}>
      <FormSides
        width={420}
        beside={
          <>
            <VisitsOfToday />
            {/* Below, so that nothing moves under a hand that is registering. */}
            <CardAlerts />
          </>
        }
      >
        <Panel title={t('visits.add')}>
          <RegistrationForm onFound={setFound} />
        </Panel>
      </FormSides>
      <VisitPanel visit={found} step={step} onClose={() => setFound(null)} />
      {asking}
    </Page>
  )
}

const VisitsOfToday = () => {
  const { t } = useTranslation()
  const day = today(useZone())
  const list = useList(GetVisits, {
    page: 'visitorRegistration',
    always: { from: day, to: day },
  })
  const [opened, setOpened] = useState<string | null>(null)
  const { step, asking } = useNextStep()
  return (
    <ListBody
      of={list}
      rows={list.rows}
      columns={useVisitColumns(step, true)}
      idOf={idOf}
      onOpen={visit => setOpened(idOf(visit))}
      sorting={list.sorting}
      table={{ name: null, label: t('visits.today') }}
      none={{ kind: 'none', title: t('visits.noneToday'), text: t('visits.noneTodayText') }}
      noneFiltered={{ title: t('visits.noneToday'), text: t('visits.noneTodayText') }}
    >
      <VisitPanel
        visit={list.rows.find(row => idOf(row) === opened) ?? null}
        onClose={() => setOpened(null)}
      />
      {asking}
    </ListBody>
  )
}

const idOf = ({ visitId }: Visit) => visitId
