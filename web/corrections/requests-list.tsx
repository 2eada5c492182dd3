import { Button } from '@mantine/core'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showInstant } from '../lib/format.ts'
import { useZone } from '../lib/settings.ts'
import { BulkBar } from '../kit/table/bulk-bar.tsx'
import { Counters } from '../kit/filters/counters.tsx'
import { DepartmentPicker } from '../kit/filters/department-picker.tsx'
import { FilterBar, SearchField } from '../kit/filters/filter-bar.tsx'
import { useSelection } from '../kit/table/use-selection.tsx'
import { useNotWaiting } from '../kit/table/waiting-chip.tsx'
import { correctionSubject } from './acts.ts'
import styles from './corrections.module.css'
import { DecideDialog } from './decide-dialog.tsx'
import type { Correction } from './requests-api.ts'
import { statuses, useRequestColumns } from './requests-columns.tsx'
import { TakeBackDialog, type TakingBack } from './take-back-dialog.tsx'
import { ListBody, ListFile } from '../kit/patterns/list-page.tsx'
import { statusCounters } from '../kit/patterns/status-counters.ts'
import { useList } from '../kit/patterns/use-list.ts'
import { GetCorrections } from '#api/contract/corrections.ts'

type Deciding = { rows: readonly Correction[]; approve: boolean }

/**
 * `requests`: what people asked for and somebody has to decide; `acts`: everything that was corrected, each with its
 * way back. Long because it is one list with its filters, its counters and its dialogs.
 */
export const RequestsList = ({ view, title }: { view: 'requests' | 'acts'; title: string }) => {
  const { t } = useTranslation()
  const zone = useZone()
  const list = useList(GetCorrections, {
    page: 'errorActivity',
    limit: 50,
    always: view === 'requests' ? demanded : noWord,
  })
  const { filters, change, rows, head } = list
  const [takingBack, takeBack] = useState<TakingBack | null>(null)
  const [deciding, setDeciding] = useState<Deciding | null>(null)
  const acts = useMemo(
    () => ({
      decide: (row: Correction, approve: boolean) => setDeciding({ rows: [row], approve }),
      takeBack: (row: Correction, how: TakingBack['how']) => takeBack({ row, how }),
    }),
    [],
  )
  const columns = useRequestColumns(acts)
  const nameOf = useCallback(
    (row: Correction) => `${row.lines[0]?.fullName ?? ''} ${showInstant(row.at, zone)}`.trim(),
    [zone],
  )
  const selection = useSelection(rows, idOf, nameOf, useNotWaiting(subjectOf, mayDecide))
  const shown = selection.most > 0 ? [selection.column, ...columns] : columns
  return (
    <ListBody
      of={list}
      table={{
        name: view === 'requests' ? 'correctionRequests' : 'correctionActs',
        label: title,
      }}
      rows={rows}
      columns={shown}
      idOf={idOf}
      none={{
        kind: view === 'requests' ? 'good' : 'none',
        title: t(`requests.none.${view}`),
        text: t(`requests.noneText.${view}`),
      }}
      noneFiltered={{ title: t('requests.noneFiltered') }}
      bar={
        <div className={styles.barRow}>
          <FilterBar>
            <SearchField
              value={filters.search}
              placeholder={t('days.search')}
              onChange={search => change({ search })}
            />
            <DepartmentPicker
              value={filters.department}
              onChange={id => change({ department: id ?? '' })}
            />
            <Button
              size="xs"
              variant={filters.mine ? 'light' : 'default'}
              aria-pressed={filters.mine === 'true'}
              onClick={() => change({ mine: filters.mine ? '' : 'true' })}
            >
              {t('requests.mine')}
            </Button>
            <Button
              size="xs"
              variant={filters.status === 'open' ? 'light' : 'default'}
              aria-pressed={filters.status === 'open'}
              onClick={() => change({ status: filters.status === 'open' ? '' : 'open' })}
            >
              {t('requests.mineToDecide')}
            </Button>
          </FilterBar>
          <ListFile of={list} file={list.file} name="corrections" />
        </div>
      }
      counters={
        <Counters
          label={t('requests.summary')}
          counters={statusCounters(
            list,
            statuses.map(id => ({
              id,
              label: t(`requests.state.${id}`),
              value: head?.summary[id],
              tone: id === 'proposed' ? 'warn' : undefined,
            })),
          )}
        />
      }
    >
      <BulkBar of={selection}>
        <Button
          size="compact-md"
          onClick={() => setDeciding({ rows: selection.chosen, approve: true })}
        >
          {t('requests.approve')}
        </Button>
        <Button
          size="compact-md"
          variant="default"
          color="red"
          onClick={() => setDeciding({ rows: selection.chosen, approve: false })}
        >
          {t('requests.reject')}
        </Button>
      </BulkBar>
      {deciding && (
        <DecideDialog
          {...deciding}
          onDone={selection.clear}
          onClose={() => setDeciding(null)}
        />
      )}
      {takingBack && <TakeBackDialog {...takingBack} onClose={() => takeBack(null)} />}
    </ListBody>
  )
}

const demanded = { demanded: 'true' } as const
const noWord = {}
const subjectOf = ({ correctionId }: Correction) => correctionSubject(correctionId)
const idOf = (row: Correction) => row.correctionId
const mayDecide = (row: Correction) => row.mayDecide
