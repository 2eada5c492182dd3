import { Button, Drawer } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { GetKeptScans } from '#api/contract/check-ins.ts'
import { ListBody } from '../../kit/patterns/list-page.tsx'
import { useWhole } from '../../kit/patterns/use-list.ts'
import type { Column } from '../../kit/table/data-table.tsx'
import { Mark } from '../../kit/table/flag-chip.tsx'
import { Person } from '../../kit/table/person.tsx'
import type { Reply } from '../../lib/call.ts'
import { addDays, today } from '../../lib/dates.ts'
import { oneQuery } from '../../lib/reads.ts'
import { useZone } from '../../lib/settings.ts'
import { useFormat } from '../../lib/use-format.ts'

type Row = Reply<typeof GetKeptScans>['rows'][number]
/** As far back as is looked: a month, with its last days of the one before. */
const daysBack = 30

/** Who keeps how many scans without a network, beside the report; and codes that several kept. */
export const KeptScans = () => {
  const { t } = useTranslation()
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setOpened(true)}>
        {t('keptScans.title')}
      </Button>
      <Drawer
        opened={opened}
        onClose={() => setOpened(false)}
        position="right"
        size={720}
        title={t('keptScans.title')}
        closeButtonProps={{ 'aria-label': t('common.close') }}
      >
        {opened && <List />}
      </Drawer>
    </>
  )
}

const List = () => {
  const { t } = useTranslation()
  const to = today(useZone())
  const query = useQuery(
    oneQuery(GetKeptScans, { query: { from: addDays(to, -daysBack), to } }),
  )
  const rows = query.data?.rows ?? []
  const list = useWhole(query, { page: 'tracking', total: rows.length })
  return (
    <>
      <p>{t('keptScans.what', { count: daysBack })}</p>
      <ListBody
        of={list}
        table={{ name: null, label: t('keptScans.title') }}
        rows={rows}
        columns={useColumns()}
        idOf={row => row.employeeId}
        none={{ kind: 'none', title: t('keptScans.none'), text: t('keptScans.noneText') }}
        noneFiltered={{ title: t('keptScans.none') }}
      />
    </>
  )
}

const useColumns = (): readonly Column<Row>[] => {
  const { t } = useTranslation()
  const { number } = useFormat()
  return useMemo(
    () => [
      {
        id: 'person',
        header: t('days.name'),
        width: 1.4,
        phone: 'title',
        cell: row => <Person name={row.fullName} no={row.employeeNo} id={row.employeeId} />,
      },
      {
        id: 'kept',
        header: t('keptScans.kept'),
        width: 90,
        phone: 'label',
        cell: ({ kept }) => number(kept),
      },
      {
        id: 'asked',
        header: t('keptScans.asked'),
        width: 110,
        phone: 'label',
        cell: ({ asked }) => number(asked),
      },
      {
        id: 'elsewhere',
        header: t('checkIns.elsewhere'),
        width: 150,
        phone: 'label',
        cell: ({ elsewhere }) => number(elsewhere),
      },
      {
        id: 'shared',
        header: t('keptScans.shared'),
        width: 190,
        phone: 'label',
        cell: ({ shared, mostOfOneCode }) =>
          shared === 0 ? (
            number(0)
          ) : (
            <Mark
              group="missing"
              text={t('keptScans.sharedBy', { count: mostOfOneCode, shared: number(shared) })}
              title={t('keptScans.sharedWhat')}
            />
          ),
      },
    ],
    [t, number],
  )
}
