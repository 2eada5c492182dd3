import { Button, Drawer } from '@mantine/core'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SampleCounters } from './sample-counters.tsx'
import { FilterBar, SearchField } from '../kit/filters/filter-bar.tsx'
import { ListBody } from '../kit/patterns/list-page.tsx'
import { BulkBar } from '../kit/table/bulk-bar.tsx'
import { Facts } from '../kit/table/facts.tsx'
import { useSelection } from '../kit/table/use-selection.tsx'
import { nothingMore } from '../lib/use-print.ts'
import { useSampleColumns } from './sample-columns.tsx'
import {
  askingIn,
  samplesIn,
  samplesUntil,
  type Sample,
  type Sentences,
  type State,
} from './samples.ts'

/** The list in one of its states; a row opens a panel, ticked rows the bar of what is done with many. */
export const SampleList = ({ state, said }: { state: State; said: Sentences }) => {
  const { t } = useTranslation()
  const [opened, setOpened] = useState<Sample | null>(null)
  const rows = useMemo(() => samplesIn(state), [state])
  const selection = useSelection(rows, idOf, nameOf)
  const columns = useSampleColumns()
  return (
    <ListBody
      of={{
        page: 'patterns',
        query: askingIn(state, said),
        total: rows.length,
        dataUntil: samplesUntil,
        filtered: state === 'filtered',
        clear: () => undefined,
        printAll: nothingMore,
      }}
      rows={rows}
      columns={[selection.column, ...columns]}
      idOf={idOf}
      onOpen={setOpened}
      none={{
        kind: 'none',
        title: t('patterns.none'),
        text: t('patterns.noneText'),
        action: <Button leftSection={<IconPlus size={15} />}>{t('patterns.add')}</Button>,
      }}
      noneFiltered={{ title: t('patterns.noneFiltered') }}
      bar={
        <FilterBar bare>
          <SearchField
            value={undefined}
            placeholder={t('days.search')}
            onChange={() => undefined}
          />
        </FilterBar>
      }
      counters={<SampleCounters rows={rows} />}
    >
      <BulkBar of={selection}>
        <Button size="compact-md">{t('common.save')}</Button>
      </BulkBar>
      <Panel of={opened} onClose={() => setOpened(null)} />
    </ListBody>
  )
}

const Panel = ({ of, onClose }: { of: Sample | null; onClose: () => void }) => {
  const { t } = useTranslation()
  return (
    <Drawer
      opened={of !== null}
      onClose={onClose}
      position="right"
      size={440}
      title={<bdi>{of?.fullName}</bdi>}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      {of && (
        <Facts
          facts={[
            { label: t('common.employeeNo'), value: of.employeeNo },
            { label: t('common.department'), value: of.department },
          ]}
        />
      )}
    </Drawer>
  )
}

const idOf = (row: Sample) => row.id
const nameOf = (row: Sample) => `${row.fullName} ${row.employeeNo}`
