import { Button } from '@mantine/core'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { GetErrorActivity } from '#api/contract/error-activity.ts'
import { ReportBody, ReportFile } from '../../kit/patterns/report-page.tsx'
import { useReport } from '../../kit/patterns/use-report.ts'
import { showDate } from '../../lib/format.ts'
import { BulkBar } from '../../kit/table/bulk-bar.tsx'
import { useSelection } from '../../kit/table/use-selection.tsx'
import { useActing } from '../../corrections/acting.ts'
import { CorrectDialog } from '../../corrections/correct-dialog.tsx'
import styles from '../../corrections/corrections.module.css'
import { stepsOf, type WrongDay } from './error-activity-api.ts'
import { useWrongColumns } from './error-columns.tsx'
import { WrongCounters, WrongFilterBar } from './error-filters.tsx'

/** Days that need a hand: one by one or many in one act, always with what it makes of them first. */
export const WrongList = () => {
  const { t } = useTranslation()
  const report = useReport(GetErrorActivity, { page: 'errorActivity', opensWith: 'last30Days' })
  const { rows, why, explain } = report
  const acting = useActingOn(report.asOf)
  const [fixing, setFixing] = useState<readonly WrongDay[]>([])
  const fix = useCallback((row: WrongDay) => setFixing([row]), [])
  const columns = useWrongColumns({
    fix: acting ? fix : null,
    look: explain,
    why: why.open,
    demand: acting === 'demand',
  })
  const selection = useSelection(rows, idOf, nameOf, hasFix)
  const shown = useMemo(
    () => (acting ? [selection.column, ...columns] : columns),
    [acting, selection.column, columns],
  )
  return (
    <ReportBody
      of={report}
      rows={rows}
      columns={shown}
      onOpen={explain}
      table="wrongActions"
      bar={
        <div className={styles.barRow}>
          <WrongFilterBar of={report} />
          <ReportFile of={report} />
        </div>
      }
      counters={<WrongCounters of={report} />}
      none={{ kind: 'good', title: t('errorActivity.none'), text: t('errorActivity.noneText') }}
    >
      <BulkBar of={selection}>
        <Button size="compact-md" onClick={() => setFixing(selection.chosen)}>
          {t(acting === 'demand' ? 'errorActivity.proposeMany' : 'errorActivity.fixMany', {
            count: selection.chosen.length,
          })}
        </Button>
      </BulkBar>
      {fixing.length > 0 && (
        <FixDialog
          rows={fixing}
          demand={acting === 'demand'}
          onDone={selection.clear}
          onClose={() => setFixing([])}
        />
      )}
    </ReportBody>
  )
}

/** What was known earlier is looked at, and put right as it is now. */
const useActingOn = (asOf: string | undefined) => {
  const acting = useActing()
  return asOf === undefined ? acting : null
}

const FixDialog = ({
  rows,
  demand,
  onDone,
  onClose,
}: {
  rows: readonly WrongDay[]
  demand: boolean
  onDone: () => void
  onClose: () => void
}) => {
  const { t } = useTranslation()
  const steps = useMemo(() => rows.flatMap(stepsOf), [rows])
  const [one] = rows
  const kinds = [...new Set(rows.flatMap(row => row.kinds))].map(kind =>
    kind === 'clock' || kind === 'travel'
      ? t(`errorActivity.kind.${kind}.name`)
      : t(`flag.${kind}.name`),
  )
  const about =
    rows.length === 1
      ? (one?.shift ?? undefined)
      : t('errorActivity.aboutMany', { count: rows.length })
  return (
    <CorrectDialog
      title={t(demand ? 'errorActivity.proposeTitle' : 'errorActivity.fixTitle')}
      about={about}
      of={rows}
      steps={steps}
      reason={t('errorActivity.reason', { kinds: kinds.join(', ') })}
      demand={demand}
      onDone={onDone}
      onClose={onClose}
    />
  )
}

const idOf = (row: WrongDay) => `${row.employeeId}.${row.day}`
const nameOf = (row: WrongDay) => `${row.fullName ?? row.employeeNo} ${showDate(row.day)}`
const hasFix = (row: WrongDay) => row.fix !== null
