import { ActionIcon, Button, Menu } from '@mantine/core'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { showInstant } from '../../lib/format.ts'
import { useZone } from '../../lib/settings.ts'
import type { Column } from '../../kit/table/data-table.tsx'
import { departmentColumn, nameColumn } from '../../kit/table/day-columns.tsx'
import { ShortText } from '../../kit/table/short-text.tsx'
import { Length, State, TypeName, LeaveWhen } from '../demand/leave-columns.tsx'
import type { Act } from './api.ts'
import styles from './requests.module.css'
import type { LeaveSubject } from './use-deciding-leave.ts'

type Acts = {
  /** Null where the reader decides on nothing. */
  readonly decide: ((act: Act, row: LeaveSubject) => void) | null
  readonly mayRemove: boolean
  /** Null where the reader may ask for nobody. */
  readonly shorten: ((row: LeaveSubject) => void) | null
}

/** Long because it is one table of columns, in their order. */
export const useRequestColumns = ({
  decide,
  mayRemove,
  shorten,
}: Acts): readonly Column<LeaveSubject>[] => {
  const { t } = useTranslation()
  const zone = useZone()
  return useMemo(
    () =>
      [
        nameColumn<LeaveSubject>(t, { width: 1.8 }),
        departmentColumn<LeaveSubject>(t, { width: 1.1, drop: 'm' }),
        {
          id: 'type',
          file: ['leaveTypeTitle', 'leaveCalculation'],
          header: t('leaveDemand.type'),
          width: 1.2,
          cell: row => <TypeName of={row} />,
        },
        {
          id: 'days',
          file: ['leaveFrom', 'leaveTo'],
          header: t('leaves.days'),
          width: 200,
          sort: 'day',
          cell: row => <LeaveWhen of={row} />,
        },
        {
          id: 'length',
          file: ['leaveRequestHalfDays', 'leaveRequestMinutes'],
          header: t('leaves.length'),
          width: 96,
          sort: 'length',
          phone: 'label',
          cell: row => <Length of={row} />,
        },
        {
          id: 'description',
          file: ['leaveDescription'],
          header: t('leaves.description'),
          width: 1.1,
          drop: 'm',
          phone: 'hidden',
          cell: row => <ShortText>{row.description ?? '–'}</ShortText>,
        },
        {
          id: 'asked',
          file: ['leaveAskedAt', 'leaveAskedBy'],
          header: t('leaves.asked'),
          width: 140,
          sort: 'asked',
          optional: true,
          phone: 'hidden',
          cell: row => (
            <time dateTime={row.requestedAt} dir="ltr" title={row.requestedBy ?? undefined}>
              {showInstant(row.requestedAt, zone)}
            </time>
          ),
        },
        {
          id: 'status',
          file: ['leaveStatus', 'leaveDecidedBy'],
          header: t('leaves.statusOf'),
          width: 1.3,
          cell: row => <State of={row} />,
        },
        ...(decide || mayRemove
          ? [
              {
                id: 'acts',
                always: true,
                header: t('common.action'),
                width: 150,
                end: true,
                cell: (row: LeaveSubject) => (
                  <RowActs row={row} decide={decide} mayRemove={mayRemove} shorten={shorten} />
                ),
              },
            ]
          : []),
      ] satisfies Column<LeaveSubject>[],
    [t, zone, decide, mayRemove, shorten],
  )
}

const RowActs = ({ row, decide, mayRemove, shorten }: Acts & { row: LeaveSubject }) => {
  const { t } = useTranslation()
  if (!decide) return null
  if (row.own)
    return (
      <span className="quiet" title={t('leaves.ownWhat')}>
        {t('leaves.own')}
      </span>
    )
  const waits = row.status < 2
  return (
    <span className={styles.acts}>
      <Button
        size="compact-xs"
        variant={waits ? 'light' : 'default'}
        onClick={() => decide(waits ? 'approve' : 'revoke', row)}
      >
        {t(waits ? 'leaves.approve' : 'leaves.revoke')}
      </Button>
      <MoreActs row={row} decide={decide} mayRemove={mayRemove} shorten={shorten} />
    </span>
  )
}

/** What is done more rarely, or cannot be done by mistake. */
const MoreActs = ({
  row,
  decide,
  mayRemove,
  shorten,
}: Acts & { row: LeaveSubject; decide: NonNullable<Acts['decide']> }) => {
  const { t } = useTranslation()
  const waits = row.status < 2
  const { change = null } = row
  const mayShorten = row.status === 2 && !change ? shorten : null
  if (!waits && !mayRemove && !change && !mayShorten) return null
  return (
    <Menu width={220} position="bottom-end">
      <Menu.Target>
        <ActionIcon
          size="sm"
          variant="subtle"
          color="gray"
          aria-label={t('leaves.more', { name: row.fullName ?? row.employeeNo })}
        >
          <IconDots size={15} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {waits && (
          <Menu.Item color="red" onClick={() => decide('reject', row)}>
            {t('leaves.reject')}
          </Menu.Item>
        )}
        {row.status === 1 && (
          <Menu.Item onClick={() => decide('revoke', row)}>{t('leaves.revoke')}</Menu.Item>
        )}
        {mayShorten && (
          <Menu.Item onClick={() => mayShorten(row)}>{t('leaveChange.title')}</Menu.Item>
        )}
        {change && <ChangeActs decide={decide} row={{ ...row, requestId: change.requestId }} />}
        {mayRemove && (
          <Menu.Item color="red" onClick={() => decide('remove', row)}>
            {t('leaves.remove')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

/** On what is asked to become of leave that is approved, under its own id. */
const ChangeActs = ({
  decide,
  row,
}: {
  decide: NonNullable<Acts['decide']>
  row: LeaveSubject
}) => {
  const { t } = useTranslation()
  return (
    <>
      <Menu.Item onClick={() => decide('approve', row)}>{t('leaveChange.approve')}</Menu.Item>
      <Menu.Item color="red" onClick={() => decide('reject', row)}>
        {t('leaveChange.reject')}
      </Menu.Item>
    </>
  )
}
