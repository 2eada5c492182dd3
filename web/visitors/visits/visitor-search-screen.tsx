import { Button } from '@mantine/core'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { GetVisits } from '#api/contract/visits.ts'
import { ListPage } from '../../kit/patterns/list-page.tsx'
import { useList } from '../../kit/patterns/use-list.ts'
import { useMay } from '../../lib/settings.ts'
import type { Visit } from './api.ts'
import { CardAlerts } from './card-alerts.tsx'
import { useNextStep } from './use-next-step.tsx'
import { useVisitColumns } from './visit-columns.tsx'
import { VisitCounters } from './visit-counters.tsx'
import { VisitFilterBar } from './visit-filter-bar.tsx'
import { VisitPanel } from './visit-panel.tsx'

/** All visits: who is inside now, with whom and on which card, today and before. */
export const VisitorSearchScreen = () => {
  const { t } = useTranslation()
  const list = useList(GetVisits, { page: 'visitorSearch' })
  const { filters, change, rows, head } = list
  const [opened, setOpened] = useState<string | null>(null)
  const { step, asking } = useNextStep()
  const mayEnter = useMay('visitors.create')
  const enter = mayEnter ? (
    <Button
      component={Link}
      to="/visitor-management/visitor-registration"
      leftSection={<IconPlus size={15} />}
    >
      {t('visits.add')}
    </Button>
  ) : undefined
  return (
    <ListPage
      of={list}
      file={list.file}
      durations
      acts={enter}
      period={filters}
      printed={filters.state ? [t(`visits.state.${filters.state}`)] : []}
      rows={rows}
      columns={useVisitColumns(step)}
      idOf={idOf}
      onOpen={visit => setOpened(idOf(visit))}
      sorting={list.sorting}
      none={{
        kind: 'none',
        title: t('visits.none'),
        text: t('visits.noneText'),
        action: enter,
      }}
      noneFiltered={{ title: t('visits.noneFiltered'), text: t('visits.noneFilteredText') }}
      counters={
        <>
          <CardAlerts />
          <VisitCounters summary={head?.summary} filters={filters} change={change} />
        </>
      }
      bar={<VisitFilterBar filters={filters} change={change} clear={list.clear} />}
    >
      <VisitPanel
        visit={rows.find(row => idOf(row) === opened) ?? null}
        onClose={() => setOpened(null)}
      />
      {asking}
    </ListPage>
  )
}

const idOf = ({ visitId }: Visit) => visitId
