import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { GetLeaveRequests } from '#api/contract/leave-requests.ts'
import { Confirm } from '../../kit/feedback/confirm.tsx'
import { ListBody } from '../../kit/patterns/list-page.tsx'
import { useList } from '../../kit/patterns/use-list.ts'
import { addDays, today } from '../../lib/dates.ts'
import { useMay, useZone } from '../../lib/settings.ts'
import { choicesFor, withdraw, withdrawChange, type LeaveRow } from './api.ts'
import { ChangeLeave } from './change-leave.tsx'
import styles from './demand.module.css'
import { TypeName, useLeaveColumns, LeaveWhen } from './leave-columns.tsx'

/** A year of days that one asks about: some that are over, and more to come. */
const [before, after] = [-120, 245]

/** Leave that was asked for, and where each stands: one's own, or that of somebody. */
export const LeavesOf = ({
  page,
  whose,
}: {
  page: 'ownLeaveDemand' | 'leaveDemands'
  whose?: string
}) => {
  const { t } = useTranslation()
  const now = today(useZone())
  const mayAsk = useMay('leaves.create')
  const always = useMemo(
    () => ({
      from: addDays(now, before),
      to: addDays(now, after),
      ...(whose === undefined ? { mine: 'true' as const } : { employee: whose }),
    }),
    [now, whose],
  )
  const list = useList(GetLeaveRequests, { page, always })
  const { data: choices } = useQuery(choicesFor(whose))
  const [asking, setAsking] = useState<LeaveRow | null>(null)
  const [changing, setChanging] = useState<LeaveRow | null>(null)
  const columns = useLeaveColumns(
    choices?.deciders,
    mayAsk ? setAsking : null,
    mayAsk ? setChanging : null,
  )
  const title = t(whose === undefined ? 'leaveDemand.own' : 'leaveDemand.his')
  return (
    <section aria-label={title}>
      <h2 className={styles.heading}>{title}</h2>
      <ListBody
        of={list}
        table={{ name: null, label: title }}
        rows={list.rows}
        columns={columns}
        idOf={idOf}
        none={{
          kind: 'none',
          title: t('leaveDemand.none'),
          text: t('leaveDemand.noneText'),
        }}
        noneFiltered={{ title: t('leaveDemand.none') }}
        expected={4}
      />
      {asking && <Withdrawing row={asking} onClose={() => setAsking(null)} />}
      {changing && <ChangeLeave row={changing} onClose={() => setChanging(null)} />}
    </section>
  )
}

const idOf = ({ requestId }: LeaveRow) => requestId

const Withdrawing = ({ row, onClose }: { row: LeaveRow; onClose: () => void }) => {
  const { t } = useTranslation()
  return (
    <Confirm
      title={t(row.change ? 'leaveChange.takeBackTitle' : 'leaveDemand.withdrawTitle')}
      action={t('leaveDemand.withdraw')}
      act={() => (row.change ? withdrawChange(row, row.change.requestId) : withdraw(row))}
      says={t('leaveDemand.withdrawn')}
      fails={t('leaveDemand.cannotWithdraw')}
      refreshes="all"
      onClose={onClose}
    >
      <p className={styles.what}>
        <TypeName of={row} />
        <LeaveWhen of={row} />
      </p>
    </Confirm>
  )
}
