import { Button } from '@mantine/core'
import { use, useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { GetLeaveRequests } from '#api/contract/leave-requests.ts'
import { OutcomesDialog, type Outcomes } from '../../kit/feedback/outcomes-dialog.tsx'
import { ReportPage } from '../../kit/patterns/report-page.tsx'
import { SureDialog } from '../../kit/patterns/sure-dialog.tsx'
import { useReport } from '../../kit/patterns/use-report.ts'
import { mayOpen } from '../../kit/page/pages.ts'
import { BulkActs } from '../../kit/table/bulk-acts.tsx'
import { BulkBar } from '../../kit/table/bulk-bar.tsx'
import { OpenPerson } from '../../kit/table/open-person.ts'
import { useSelection } from '../../kit/table/use-selection.tsx'
import { IssuePetitions } from '../../petitions/published.ts'
import { today } from '../../lib/dates.ts'
import { showDate } from '../../lib/format.ts'
import { useMay, useMayDecide, useSettings, useZone } from '../../lib/settings.ts'
import { ChangeLeave } from '../demand/change-leave.tsx'
import type { Act } from './api.ts'
import { useRequestColumns } from './request-columns.tsx'
import { RequestCounters, RequestFilters } from './request-filters.tsx'
import {
  useDecidingLeave,
  type LeaveDecisionAsked,
  type LeaveSubject,
} from './use-deciding-leave.ts'

const demandPage = '/leave-management/demand'

/**
 * Leave that people asked for, found and decided on, one by one or many in one act. Long because it is one list with
 * what its acts ask.
 */
export const LeaveSearchScreen = () => {
  const { t } = useTranslation()
  const report = useReport(GetLeaveRequests, { page: 'leaveSearch', opensWith: 'thisYear' })
  const rows = useMemo(
    () => report.rows.map((row): LeaveSubject => ({ ...row, day: row.from })),
    [report.rows],
  )
  const mayDecide = useMayDecide('leaves.update')
  const mayRemove = useMay('leaves.delete')
  const pages = useSettings().data?.pages ?? []
  const [asking, setAsking] = useState<LeaveDecisionAsked | null>(null)
  const [outcomes, setOutcomes] = useState<Outcomes | null>(null)
  const selection = useSelection(rows, idOf, nameOf, isOfOthers)
  const decide = useDecidingLeave(selection.clear, setOutcomes)
  const one = useCallback(
    (act: Act, row: LeaveSubject) =>
      act === 'remove'
        ? setAsking({ act, rows: [row] })
        : decide({ act, rows: [row], isFinal: row.change?.requestId === row.requestId }),
    [decide],
  )
  const [changing, setChanging] = useState<LeaveSubject | null>(null)
  const mayAsk = useMay('leaves.create')
  const columns = useRequestColumns({
    decide: mayDecide ? one : null,
    mayRemove,
    shorten: mayAsk ? setChanging : null,
  })
  return (
    <ReportPage
      of={report}
      rows={rows}
      columns={mayDecide ? [selection.column, ...columns] : columns}
      idOf={idOf}
      onOpen={useOpening(report.explain)}
      durations={false}
      acts={
        mayOpen(demandPage, pages) && (
          <Button component={Link} to={demandPage}>
            {t('leaves.enter')}
          </Button>
        )
      }
      printed={report.filters.status ? [t(`leaves.filter.${report.filters.status}`)] : []}
      bar={<RequestFilters of={report} />}
      counters={<RequestCounters of={report} />}
      none={{ kind: 'none', title: t('leaves.none'), text: t('leaves.noneText') }}
      noneFiltered={t('leaves.noneFiltered')}
    >
      <Bulk selection={selection} ask={setAsking} mayRemove={mayRemove} />
      {asking && (
        <SureDialog
          title={t(`leaves.sure.${asking.act}`, { count: asking.rows.length })}
          action={t(`leaves.${asking.act}`)}
          rows={asking.rows}
          danger={asking.act === 'reject' || asking.act === 'remove'}
          onSure={() => {
            decide(asking)
            setAsking(null)
          }}
          onClose={() => setAsking(null)}
        />
      )}
      {changing && <ChangeLeave row={changing} onClose={() => setChanging(null)} />}
      {outcomes && <OutcomesDialog of={outcomes} onClose={() => setOutcomes(null)} />}
    </ReportPage>
  )
}

const idOf = ({ requestId }: LeaveSubject) => requestId
const nameOf = (row: LeaveSubject) => `${row.fullName ?? row.employeeNo} ${showDate(row.day)}`
const isOfOthers = ({ own }: LeaveSubject) => !own

/** What a day of it came to; of leave to come, whose it is. */
const useOpening = (explain: (row: LeaveSubject) => void) => {
  const now = today(useZone())
  const openPerson = use(OpenPerson)
  return useCallback(
    (row: LeaveSubject) => (row.from <= now ? explain(row) : openPerson?.(row.employeeId)),
    [explain, now, openPerson],
  )
}

type Bulked = {
  selection: ReturnType<typeof useSelection<LeaveSubject>>
  ask: (deciding: LeaveDecisionAsked) => void
  mayRemove: boolean
}
/**
 * Of the ticked rows those that wait are approved or rejected, words that were said are taken back, and what stands is
 * put on paper.
 */
const Bulk = ({ selection, ask, mayRemove }: Bulked) => {
  const { t } = useTranslation()
  const { chosen, clear } = selection
  const mayIssue = useMay('leave-petitions.create')
  const [issuing, setIssuing] = useState(false)
  const standing = chosen.filter(({ status }) => status !== 3)
  const of = {
    approve: chosen.filter(({ status }) => status < 2),
    reject: chosen.filter(({ status }) => status < 2),
    revoke: chosen.filter(({ status }) => status > 0),
    remove: mayRemove ? chosen : [],
  } as const
  return (
    <BulkBar of={selection}>
      <BulkActs
        of={(['approve', 'reject', 'revoke', 'remove'] as const).map(act => ({
          id: act,
          label: t(`leaves.many.${act}`, { count: of[act].length }),
          rows: of[act],
          act: (rows: readonly LeaveSubject[]) => ask({ act, rows }),
          main: act === 'approve',
          danger: act === 'remove',
        }))}
      />
      {mayIssue && standing.length > 0 && (
        <Button size="compact-md" variant="default" onClick={() => setIssuing(true)}>
          {t('petitions.issue')}
        </Button>
      )}
      {issuing && (
        <IssuePetitions
          rows={standing}
          onDone={() => {
            setIssuing(false)
            clear()
          }}
          onClose={() => setIssuing(false)}
        />
      )}
    </BulkBar>
  )
}
