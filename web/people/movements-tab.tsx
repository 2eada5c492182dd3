import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { GetMovements } from '#api/contract/movements.ts'
import { CorrectedMark } from '../kit/day/code-chip.tsx'
import { ListBody } from '../kit/patterns/list-page.tsx'
import { useList } from '../kit/patterns/use-list.ts'
import { mayOpen } from '../kit/page/pages.ts'
import type { Column } from '../kit/table/data-table.tsx'
import { DirectionMark } from '../kit/table/direction-mark.tsx'
import { Mark } from '../kit/table/flag-chip.tsx'
import type { Reply } from '../lib/call.ts'
import { showDate, showSeconds } from '../lib/format.ts'
import { useSettings } from '../lib/settings.ts'
import styles from './person-page.module.css'

type Movement = Reply<typeof GetMovements>['rows'][number]
const page = '/access-control/list'

/** His movements, the last first, and where all of them are. */
export const MovementsTab = ({ employeeId }: { employeeId: string }) => {
  const { t } = useTranslation()
  const always = useMemo(() => ({ employee: employeeId }), [employeeId])
  const list = useList(GetMovements, { page: 'person', always, limit: 50 })
  const columns = useColumns()
  const allowed = useSettings().data?.pages ?? []
  return (
    <ListBody
      of={list}
      table={{ name: null, label: t('person.tab.movements') }}
      rows={list.rows}
      columns={columns}
      idOf={idOf}
      none={{
        kind: 'none',
        title: t('person.noMovements'),
        text: t('person.noMovementsText'),
      }}
      noneFiltered={{ title: t('movements.noneFiltered') }}
      bar={
        mayOpen(page, allowed) && (
          <div className={styles.bar}>
            <Button
              component={Link}
              to={`${page}?${new URLSearchParams({ employee: employeeId })}`}
              variant="default"
              size="sm"
            >
              {t('person.allMovements')}
            </Button>
          </div>
        )
      }
    />
  )
}
const idOf = (row: Movement) => row.movementId

const useColumns = (): readonly Column<Movement>[] => {
  const { t } = useTranslation()
  return useMemo(
    () => [
      {
        id: 'time',
        header: t('movements.time'),
        width: 190,
        phone: 'title',
        cell: ({ localTime, corrected }) => (
          <>
            <time dateTime={localTime} dir="ltr">
              {showDate(localTime.slice(0, 10))} {showSeconds(localTime)}
            </time>
            {corrected && <CorrectedMark />}
          </>
        ),
      },
      {
        id: 'direction',
        header: t('movements.direction'),
        width: 120,
        phone: 'label',
        cell: ({ direction }) => <DirectionMark direction={direction} />,
      },
      {
        id: 'device',
        header: t('movements.device'),
        width: 1.4,
        phone: 'label',
        cell: ({ source, device }) =>
          source === 'hand' ? <em>{t('mark.hand')}</em> : <bdi title={device}>{device}</bdi>,
      },
      {
        id: 'shift',
        header: t('movements.rotation'),
        width: 1.2,
        drop: 's',
        phone: 'hidden',
        cell: ({ shift }) => <bdi title={shift ?? undefined}>{shift ?? '–'}</bdi>,
      },
      {
        id: 'state',
        header: t('movements.state'),
        width: 210,
        phone: 'label',
        cell: ({ invalid }) =>
          invalid ? (
            <Mark
              group="missing"
              text={t(`invalid.${invalid}.name`)}
              title={t(`invalid.${invalid}.what`)}
            />
          ) : (
            <Mark group="present" text={t('movements.counts')} />
          ),
      },
    ],
    [t],
  )
}
