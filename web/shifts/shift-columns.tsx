import { ActionIcon, Menu } from '@mantine/core'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { showDate, showMinutes } from '../lib/format.ts'
import { useMay } from '../lib/settings.ts'
import { useFormat } from '../lib/use-format.ts'
import { type Column } from '../kit/table/data-table.tsx'
import { Mark } from '../kit/table/flag-chip.tsx'
import { colourOf, hoursOf, type ShiftRow } from '../kit/filters/shifts.ts'
import { type Act } from './shift-act.tsx'
import { plannedMinutes } from './shift-form.ts'
import styles from './shifts.module.css'

/** Long because it is one table of columns, in their order. */
export const useColumns = (setAct: (act: Act) => void): readonly Column<ShiftRow>[] => {
  const { t } = useTranslation()
  const { number } = useFormat()
  const [mayUpdate, mayDelete] = [useMay('rotations.update'), useMay('rotations.delete')]
  return useMemo(
    () => [
      {
        id: 'title',
        file: ['shift'],
        sort: 'title',
        header: t('shifts.field.title'),
        width: 2,
        phone: 'title',
        cell: row => (
          <span className={styles.named}>
            <i style={{ background: colourOf(row) }} aria-hidden />
            <bdi>{row.title}</bdi>
          </span>
        ),
      },
      {
        id: 'type',
        file: ['shiftType'],
        sort: 'type',
        header: t('shifts.field.type'),
        width: 110,
        phone: 'hidden',
        cell: row => t(`shifts.type.${row.shift.type}`),
      },
      {
        id: 'hours',
        file: ['shiftHours'],
        sort: 'hours',
        header: t('shifts.hours'),
        width: 1.6,
        cell: row => <bdi dir="ltr">{hoursOf(row.shift) || '–'}</bdi>,
      },
      {
        id: 'lunch',
        file: ['lunch'],
        header: t('shifts.field.lunch'),
        width: 120,
        end: true,
        drop: 's',
        phone: 'label',
        cell: row => (
          <bdi dir="ltr">{row.shift.lunch ? showMinutes(row.shift.lunch.minutes) : '–'}</bdi>
        ),
      },
      {
        id: 'planned',
        file: ['planned'],
        sort: 'planned',
        header: t('shifts.planned'),
        width: 90,
        end: true,
        phone: 'label',
        cell: row => <bdi dir="ltr">{showMinutes(plannedMinutes(row.shift))}</bdi>,
      },
      {
        id: 'people',
        file: ['people'],
        sort: 'people',
        header: t('shifts.people'),
        width: 110,
        end: true,
        phone: 'label',
        cell: row => <bdi>{number(row.employees)}</bdi>,
      },
      {
        id: 'from',
        file: ['validFrom'],
        sort: 'from',
        header: t('shifts.field.fromShort'),
        width: 120,
        drop: 'm',
        phone: 'hidden',
        cell: row => (
          <time dateTime={row.from} dir="ltr">
            {showDate(row.from)}
          </time>
        ),
      },
      {
        id: 'state',
        file: ['inUse'],
        header: t('shifts.state'),
        width: 90,
        cell: row => (
          <Mark
            group={row.active ? 'present' : 'rest'}
            text={t(row.active ? 'shifts.active' : 'shifts.passive')}
          />
        ),
      },
      ...(mayUpdate || mayDelete
        ? [
            {
              id: 'act',
              header: t('palette.actions'),
              quiet: true,
              width: 68,
              end: true,
              phone: 'hidden' as const,
              cell: (row: ShiftRow) => (
                <RowMenu
                  row={row}
                  setAct={setAct}
                  mayUpdate={mayUpdate}
                  mayDelete={mayDelete}
                />
              ),
            },
          ]
        : []),
    ],
    [t, number, mayUpdate, mayDelete, setAct],
  )
}

const RowMenu = ({
  row,
  setAct,
  mayUpdate,
  mayDelete,
}: {
  row: ShiftRow
  setAct: (act: Act) => void
  mayUpdate: boolean
  mayDelete: boolean
}) => {
  const { t } = useTranslation()
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon
          size={28}
          aria-label={t('shifts.acts', { title: row.title })}
          onClick={event => event.stopPropagation()}
          onKeyDown={event => event.stopPropagation()}
        >
          <IconDots size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown
        onClick={event => event.stopPropagation()}
        onKeyDown={event => event.stopPropagation()}
      >
        {mayUpdate && (
          <Menu.Item
            onClick={() => setAct({ kind: row.active ? 'deactivate' : 'activate', shift: row })}
          >
            {t(row.active ? 'shifts.deactivate' : 'shifts.activate')}
          </Menu.Item>
        )}
        {mayDelete && (
          <Menu.Item color="red" onClick={() => setAct({ kind: 'remove', shift: row })}>
            {t('shifts.remove')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
