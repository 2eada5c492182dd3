import { Button } from '@mantine/core'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { GetAfterHoursWork } from '#api/contract/overtime.ts'
import { ReportPage } from '../../kit/patterns/report-page.tsx'
import { useReport } from '../../kit/patterns/use-report.ts'
import { showDate } from '../../lib/format.ts'
import { useMay, useMayDecide, useSettings } from '../../lib/settings.ts'
import { BulkActs } from '../../kit/table/bulk-acts.tsx'
import { BulkBar } from '../../kit/table/bulk-bar.tsx'
import { OutcomesDialog, type Outcomes } from '../../kit/feedback/outcomes-dialog.tsx'
import { useSelection } from '../../kit/table/use-selection.tsx'
import { useNotWaiting } from '../../kit/table/waiting-chip.tsx'
import { useAfterHoursColumns } from './after-hours-columns.tsx'
import { AfterHoursCounters, AfterHoursFilterBar } from './after-hours-filters.tsx'
import { subjectOf, withdraw, type AfterHoursRow } from '../../overtime/api.ts'
import { ApproveDialog } from '../../overtime/approve-dialog.tsx'
import { DemandDialog } from '../../overtime/demand-dialog.tsx'
import { OtherCoefficients } from '../../overtime/other-coefficients.tsx'
import { MeasuredButton } from '../../overtime/measured-button.tsx'
import { RejectDialog } from '../../overtime/reject-dialog.tsx'
import { idOf, isOpen, mayChange, mayDecide } from '../../overtime/rows.ts'
import { SureDialog } from '../../kit/patterns/sure-dialog.tsx'
import { useSave } from '../../kit/patterns/use-save.ts'
import { useDecidingOvertime, useRemovingOvertime } from '../../overtime/use-deciding.ts'

type Asking =
  | {
      what: 'approve' | 'reject' | 'remove' | 'sureApprove' | 'sureRevoke'
      rows: readonly AfterHoursRow[]
    }
  | { what: 'demand' }
  | { what: 'change'; row: AfterHoursRow }
  | null

/**
 * Overtime that was worked or asked for, decided on here one by one or many in one act. Long because it is one list
 * with each dialog that its acts ask in.
 */
export const AfterHoursScreen = () => {
  const { t } = useTranslation()
  const report = useReport(GetAfterHoursWork, { page: 'afterHours', opensWith: 'last30Days' })
  const { filters, rows, explain } = report
  const [asking, setAsking] = useState<Asking>(null)
  const [outcomes, setOutcomes] = useState<Outcomes | null>(null)
  // What was known earlier is looked at, and decided on as it is now.
  const isNow = report.asOf === undefined
  const mayApprove = useMayDecide('overtimes.approve') && isNow
  const mayAsk = useMay('overtimes.create') && isNow
  const oneself = useSettings().data?.scope === 'own'
  const selection = useSelection(rows, idOf, nameOf, useNotWaiting(subjectOf, mayDecide))
  const decide = useDecidingOvertime(filters, selection.clear, setOutcomes)
  const takeBack = useWithdrawal()
  const mayRemove = useMay('overtimes.delete') && isNow
  const deletion = useRemovingOvertime(selection.clear, setOutcomes)
  const acts = useMemo(
    () => ({
      approve: (row: AfterHoursRow) => decide({ act: 'approve', rows: [row] }),
      revoke: (row: AfterHoursRow) => decide({ act: 'revoke', rows: [row] }),
      adjust: (row: AfterHoursRow) => setAsking({ what: 'approve', rows: [row] }),
      reject: (row: AfterHoursRow) => setAsking({ what: 'reject', rows: [row] }),
      remove: mayRemove
        ? (row: AfterHoursRow) => setAsking({ what: 'remove', rows: [row] })
        : null,
    }),
    [decide, mayRemove],
  )
  const mayUpdate = useMay('overtimes.update') && isNow
  const change = useCallback(
    (row: AfterHoursRow) =>
      mayChange(row, { others: mayUpdate, own: mayAsk })
        ? () => setAsking({ what: 'change', row })
        : null,
    [mayUpdate, mayAsk],
  )
  const columns = useAfterHoursColumns({
    change,
    why: explain,
    decide: mayApprove ? acts : null,
    withdraw: mayAsk && (oneself || mayApprove) ? takeBack : null,
  })
  const shown = useMemo(
    () => (mayApprove ? [selection.column, ...columns] : columns),
    [mayApprove, selection.column, columns],
  )
  const close = () => setAsking(null)
  return (
    <ReportPage
      of={report}
      rows={rows}
      columns={shown}
      onOpen={explain}
      acts={
        <>
          {mayApprove && (
            <MeasuredButton from={filters.from} to={filters.to} show={setOutcomes} />
          )}
          {mayAsk && (
            <Button onClick={() => setAsking({ what: 'demand' })}>
              {t('overtime.demand')}
            </Button>
          )}
        </>
      }
      printed={filters.status ? [t(`overtime.status.${filters.status}`)] : []}
      bar={<AfterHoursFilterBar of={report} />}
      counters={<AfterHoursCounters of={report} />}
      none={{ kind: 'good', title: t('overtime.none'), text: t('overtime.noneText') }}
    >
      <Bulk selection={selection} ask={setAsking} mayRemove={mayRemove} />
      {asking?.what === 'approve' && (
        <ApproveDialog
          rows={asking.rows}
          onClose={close}
          onApprove={(given, reason) => {
            decide({ act: 'approve', rows: asking.rows, given, reason })
            close()
          }}
        />
      )}
      {asking?.what === 'reject' && (
        <RejectDialog
          what="reject"
          rows={asking.rows}
          onClose={close}
          onSaid={reason => {
            decide({ act: 'reject', rows: asking.rows, reason })
            close()
          }}
        />
      )}
      {asking?.what === 'remove' && (
        <RejectDialog
          what="remove"
          rows={asking.rows}
          onClose={close}
          onSaid={reason => {
            deletion({ rows: asking.rows, reason })
            close()
          }}
        />
      )}
      {asking?.what === 'sureApprove' && (
        <SureDialog
          title={t('overtime.approveMany', { count: asking.rows.length })}
          action={t('overtime.approve')}
          rows={asking.rows}
          onClose={close}
          onSure={() => {
            decide({ act: 'approve', rows: asking.rows })
            close()
          }}
        >
          <OtherCoefficients of={asking.rows} />
        </SureDialog>
      )}
      {asking?.what === 'sureRevoke' && (
        <SureDialog
          title={t('overtime.revokeCount', { count: asking.rows.length })}
          action={t('overtime.revoke')}
          rows={asking.rows}
          onClose={close}
          onSure={() => {
            decide({ act: 'revoke', rows: asking.rows })
            close()
          }}
        />
      )}
      {outcomes && <OutcomesDialog of={outcomes} onClose={() => setOutcomes(null)} />}
      {asking?.what === 'demand' && <DemandDialog onClose={close} />}
      {asking?.what === 'change' && <DemandDialog of={asking.row} onClose={close} />}
    </ReportPage>
  )
}

type Bulked = {
  selection: ReturnType<typeof useSelection<AfterHoursRow>>
  ask: (asking: Asking) => void
  mayRemove: boolean
}
/** Of the ticked rows those that wait are approved or rejected, those that were decided on are taken back. */
const Bulk = ({ selection, ask, mayRemove }: Bulked) => {
  const { t } = useTranslation()
  const there = selection.chosen.filter(({ overtimeId }) => overtimeId !== null)
  const [open, decided] = [
    selection.chosen.filter(isOpen),
    selection.chosen.filter(row => !isOpen(row)),
  ]
  return (
    <BulkBar of={selection}>
      <BulkActs
        of={[
          {
            id: 'approve',
            label: t('overtime.approveCount', { count: open.length }),
            rows: open,
            act: rows => ask({ what: 'sureApprove', rows }),
            main: true,
          },
          {
            id: 'approveAs',
            label: t('overtime.approveAs'),
            rows: open,
            act: rows => ask({ what: 'approve', rows }),
          },
          {
            id: 'reject',
            label: t('overtime.rejectCount', { count: open.length }),
            rows: open,
            act: rows => ask({ what: 'reject', rows }),
          },
          {
            id: 'revoke',
            label: t('overtime.revokeCount', { count: decided.length }),
            rows: decided,
            act: rows => ask({ what: 'sureRevoke', rows }),
          },
          {
            id: 'remove',
            label: t('overtime.removeCount', { count: there.length }),
            rows: mayRemove ? there : [],
            act: rows => ask({ what: 'remove', rows }),
            danger: true,
          },
        ]}
      />
    </BulkBar>
  )
}

const useWithdrawal = () => {
  const { t } = useTranslation()
  const { save } = useSave(
    (row: AfterHoursRow) =>
      withdraw({ employeeId: row.employeeId, overtimeId: row.overtimeId ?? '' }),
    {
      says: t('overtime.withdrawn'),
      refreshes: 'all',
      refusal: 'toast',
      fails: t('overtime.cannotWithdraw'),
    },
  )
  return save
}

const nameOf = (row: AfterHoursRow) => `${row.fullName ?? row.employeeNo} ${showDate(row.day)}`
