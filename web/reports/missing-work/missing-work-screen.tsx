import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { GetMissingWork } from '#api/contract/missing-work.ts'
import { ReportPage } from '../../kit/patterns/report-page.tsx'
import { SureDialog } from '../../kit/patterns/sure-dialog.tsx'
import { useReport } from '../../kit/patterns/use-report.ts'
import { showDate } from '../../lib/format.ts'
import { useMay, useMayDecide } from '../../lib/settings.ts'
import { BulkActs } from '../../kit/table/bulk-acts.tsx'
import { BulkBar } from '../../kit/table/bulk-bar.tsx'
import { OutcomesDialog, type Outcomes } from '../../kit/feedback/outcomes-dialog.tsx'
import { useSelection } from '../../kit/table/use-selection.tsx'
import { useNotWaiting } from '../../kit/table/waiting-chip.tsx'
import { missingSubject, type MissingRow } from '../../overtime/api.ts'
import { ExcuseDialog } from '../../overtime/excuse-dialog.tsx'
import { useMissingColumns } from './missing-columns.tsx'
import { MissingCounters, MissingFilterBar } from './missing-filters.tsx'
import { idOf, isUndecided, mayDecide } from './missing-rows.ts'
import { TurnIntoLeave } from './turn-into-leave.tsx'
import { useMissing } from './use-missing.ts'

/**
 * Days on which planned work is missing and nobody has said yet what is to become of it. Long because it is one list
 * with each dialog that its acts ask in.
 */
export const MissingWorkScreen = () => {
  const { t } = useTranslation()
  const report = useReport(GetMissingWork, { page: 'missingWork', opensWith: 'last30Days' })
  const { filters, rows, explain } = report
  const [excusing, setExcusing] = useState<readonly MissingRow[]>([])
  const [sure, setSure] = useState<{
    act: 'missing' | 'reopen'
    rows: readonly MissingRow[]
  } | null>(null)
  const [turning, setTurning] = useState<MissingRow | null>(null)
  const mayAsk = useMay('leaves.create')
  const [outcomes, setOutcomes] = useState<Outcomes | null>(null)
  // What was known earlier is looked at, and decided on as it is now.
  const may = useMayDecide('missing-work.decide') && report.asOf === undefined
  const selection = useSelection(rows, idOf, nameOf, useNotWaiting(missingSubject, mayDecide))
  const decide = useMissing(filters, selection.clear, setOutcomes)
  const acts = useMemo(
    () => ({
      excuse: (row: MissingRow) => setExcusing([row]),
      leave: (row: MissingRow) => decide({ act: 'missing', rows: [row] }),
      reopen: (row: MissingRow) => decide({ act: 'reopen', rows: [row] }),
      turn: mayAsk ? setTurning : null,
    }),
    [decide, mayAsk],
  )
  const columns = useMissingColumns({ why: explain, decide: may ? acts : null })
  const shown = useMemo(
    () => (may ? [selection.column, ...columns] : columns),
    [may, selection.column, columns],
  )
  const [waiting, decided] = [
    selection.chosen.filter(isUndecided),
    selection.chosen.filter(row => !isUndecided(row)),
  ]
  return (
    <ReportPage
      of={report}
      rows={rows}
      columns={shown}
      onOpen={explain}
      printed={filters.state ? [t(`missingWork.state.${filters.state}`)] : []}
      bar={<MissingFilterBar of={report} />}
      counters={<MissingCounters of={report} />}
      none={{ kind: 'good', title: t('missingWork.none'), text: t('missingWork.noneText') }}
    >
      <BulkBar of={selection}>
        <BulkActs
          of={[
            {
              id: 'excuse',
              label: t('missingWork.excuseCount', { count: waiting.length }),
              rows: waiting,
              act: setExcusing,
              main: true,
            },
            {
              id: 'missing',
              label: t('missingWork.leaveCount', { count: waiting.length }),
              rows: waiting,
              act: some => setSure({ act: 'missing', rows: some }),
            },
            {
              id: 'reopen',
              label: t('missingWork.reopenCount', { count: decided.length }),
              rows: decided,
              act: some => setSure({ act: 'reopen', rows: some }),
            },
          ]}
        />
      </BulkBar>
      {excusing.length > 0 && (
        <ExcuseDialog
          rows={excusing}
          onClose={() => setExcusing([])}
          onExcuse={reason => {
            decide({ act: 'excused', rows: excusing, reason })
            setExcusing([])
          }}
        />
      )}
      {turning && <TurnIntoLeave row={turning} onClose={() => setTurning(null)} />}
      {sure && (
        <SureDialog
          title={t(
            sure.act === 'missing' ? 'missingWork.leaveCount' : 'missingWork.reopenCount',
            {
              count: sure.rows.length,
            },
          )}
          action={t(sure.act === 'missing' ? 'missingWork.leave' : 'missingWork.reopen')}
          rows={sure.rows}
          onClose={() => setSure(null)}
          onSure={() => {
            decide(sure)
            setSure(null)
          }}
        />
      )}
      {outcomes && <OutcomesDialog of={outcomes} onClose={() => setOutcomes(null)} />}
    </ReportPage>
  )
}

const nameOf = (row: MissingRow) => `${row.fullName ?? row.employeeNo} ${showDate(row.day)}`
