import { Button } from '@mantine/core'
import IconPlayerPause from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs'
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { GetMovements } from '#api/contract/movements.ts'
import { useWhy } from '../kit/explain/published.ts'
import { useActing } from '../corrections/published.ts'
import { showDayMonth, showSeconds } from '../lib/format.ts'
import { ListFile, ListPage } from '../kit/patterns/list-page.tsx'
import { useList } from '../kit/patterns/use-list.ts'
import { useSelection } from '../kit/table/use-selection.tsx'
import { useMay } from '../lib/settings.ts'
import { usePhone } from '../lib/use-phone.ts'
import type { Movement } from './api.ts'
import { useLiveRows } from './live-rows.ts'
import { MovementCounters } from './movement-counters.tsx'
import { useMovementColumns } from './movement-columns.tsx'
import { EditButton, MovementBulk, useMovementEdits } from './movement-edits.tsx'
import { MovementFilterBar } from './movement-filter-bar.tsx'
import { MovementPanel } from './movement-panel.tsx'
import styles from './movements.module.css'

/** Long because it is one list with its filters, its live rows and its edits. */
export const MovementListScreen = () => {
  const { t } = useTranslation()
  const list = useList(GetMovements, { page: 'movementList' })
  const { filters, rows, head, change, clear } = list
  const live = useLiveRows(filters)
  const [opened, setOpened] = useState<Movement | null>(null)
  const acting = useActing()
  const plans = useMay('work-schedules.update')
  const why = useWhy()
  const selection = useSelection(rows, idOf, nameOf, mayCorrect)
  const edits = useMovementEdits(rows, selection.chosen, selection.clear)
  const columns = useMovementColumns(edits.cell, why.open)
  const shown = (acting || plans) && !edits.editing ? [selection.column, ...columns] : columns
  const openWhy = (employeeId: string, day: string) => {
    setOpened(null)
    why.open?.(employeeId, day)
  }
  return (
    <ListPage
      of={list}
      table={{ name: 'movements', label: t('page.movementList.title') }}
      rows={rows}
      columns={shown}
      idOf={idOf}
      onOpen={setOpened}
      isFresh={row => live.fresh.has(row.movementId)}
      period={filters}
      acts={
        <>
          {acting && <EditButton of={edits} disabled={rows.length === 0} />}
          <LiveButton {...live} />
          <ListFile of={list} file={list.file} name="movements" />
        </>
      }
      bar={
        <>
          <MovementCounters summary={head?.summary} filters={filters} change={change} />
          <MovementFilterBar filters={filters} change={change} clear={clear} />
        </>
      }
      none={{ kind: 'none', title: t('movements.none'), text: t('movements.noneText') }}
      noneFiltered={{
        title: t('movements.noneFiltered'),
        text: t('movements.noneFilteredText'),
      }}
    >
      <MovementBulk
        of={edits}
        {...selection}
        demand={acting === 'demand'}
        may={acting ? acts : []}
        plans={plans}
      />
      <MovementPanel
        movement={opened}
        why={why.open && openWhy}
        onClose={() => setOpened(null)}
      />
      {why.drawer}
    </ListPage>
  )
}

const idOf = (row: Movement) => row.movementId
const nameOf = (row: Movement) =>
  `${row.fullName ?? row.device} ${showDayMonth(row.localTime)} ${showSeconds(row.localTime)}`
const mayCorrect = (row: Movement) => row.invalid !== 'cancelled'
const acts = ['in', 'out', 'cancel', 'before', 'after'] as const

const LiveButton = ({ paused, pause, resume, held }: ReturnType<typeof useLiveRows>) => {
  const { t } = useTranslation()
  const phone = usePhone()
  const toHead = () => {
    resume()
    scrollTo({ top: 0 })
  }
  const show = t('movements.held', { count: held })
  // As wide with news as without.
  if (phone)
    return (
      <Button
        variant={held > 0 ? 'light' : 'default'}
        className={styles.news}
        disabled={held === 0}
        aria-label={held > 0 ? show : undefined}
        onClick={toHead}
      >
        {t('movements.news', { n: held })}
      </Button>
    )
  if (held > 0)
    return (
      <Button variant="light" leftSection={<IconPlayerPlay size={15} />} onClick={toHead}>
        {show}
      </Button>
    )
  return paused ? (
    <Button variant="light" leftSection={<IconPlayerPlay size={15} />} onClick={resume}>
      {t('movements.resume')}
    </Button>
  ) : (
    <Button variant="default" leftSection={<IconPlayerPause size={15} />} onClick={pause}>
      {t('movements.pause')}
    </Button>
  )
}
