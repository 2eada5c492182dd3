import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { showDate } from '../../lib/format.ts'
import { useRefresh } from '../../lib/reads.ts'
import { useFormat } from '../../lib/use-format.ts'
import { useWhy } from '../../kit/explain/published.ts'
import { Notice } from '../../kit/feedback/notice.tsx'
import { ProblemNote } from '../../kit/feedback/problem-note.tsx'
import { ProgressLine } from '../../kit/feedback/progress-line.tsx'
import form from '../../kit/fields/form.module.css'
import { useSave } from '../../kit/patterns/use-save.ts'
import { Panel } from '../../kit/page/page.tsx'
import { DataTable } from '../../kit/table/data-table.tsx'
import { ExportButton } from '../../kit/table/export-button.tsx'
import { TableWaiting } from '../../kit/table/table-waiting.tsx'
import { useCellColumns } from '../use-cell-columns.tsx'
import { endWhatIf, whatIfFile, whatIfQuery, type WhatIfResult, type TriedRow } from './api.ts'
import { ByDepartment } from './by-department.tsx'
import styles from './what-if.module.css'

type Props = {
  readonly id: string
  /** In words; null where the address alone led here. */
  readonly what: string | null
  readonly onAgain: () => void
}

/**
 * What was asked for: how far it is, until it is there, was ended or could not be made. Long because each of these has
 * its place on one page.
 */
export const WhatIfAnswered = ({ id, what, onAgain }: Props) => {
  const { t } = useTranslation()
  const { data, isError, error, refetch } = useQuery(whatIfQuery(id))
  const again = (
    <Button variant="default" onClick={onAgain}>
      {t('whatIf.again')}
    </Button>
  )
  if (isError && !data)
    return (
      <div className={styles.stack}>
        <ProblemNote error={error} retry={refetch} />
        <div>{again}</div>
      </div>
    )
  if (!data) return <TableWaiting rows={8} />
  const { state, result, done, total } = data
  return (
    <div className={styles.stack}>
      <Panel
        title={t('whatIf.section.result')}
        aside={
          <div className="acts">
            {result && (
              <ExportButton name="what-if" file={as => whatIfFile(id, as)} durations />
            )}
            {state === 'running' ? <End id={id} /> : again}
          </div>
        }
      >
        <div className={form.form}>
          <p className={form.does}>
            {what !== null && <>{what} · </>}
            <bdi dir="ltr">{`${showDate(data.from)}–${showDate(data.to)}`}</bdi>
          </p>
          {state === 'running' && (
            <ProgressLine
              label={t('whatIf.trying')}
              done={done}
              total={total}
              secondsLeft={null}
            />
          )}
          {state === 'cancelled' && (
            <p role="status" className={form.fine}>
              {t('whatIf.cancelled')}
            </p>
          )}
          {state === 'failed' && (
            <Notice tone="bad" role="alert">
              {t('whatIf.failed')}
            </Notice>
          )}
          {result && <Said of={result} />}
        </div>
      </Panel>
      {result && result.changed > 0 && <Found of={result} />}
    </div>
  )
}

const End = ({ id }: { id: string }) => {
  const { t } = useTranslation()
  const refresh = useRefresh()
  const { save, busy } = useSave(() => endWhatIf(id), {
    says: t('whatIf.ended'),
    fails: t('whatIf.cannotEnd'),
    refusal: 'alert',
    onDone: () => void refresh('payroll', 'what-if'),
  })
  return (
    <Button variant="default" loading={busy} onClick={() => save()}>
      {t('whatIf.end')}
    </Button>
  )
}

const Said = ({ of }: { of: WhatIfResult }) => {
  const { t } = useTranslation()
  const { number } = useFormat()
  const { people, days, changed, peopleChanged, lockedLines } = of
  if (changed === 0)
    return (
      <Notice tone="good" role="status">
        {t('whatIf.same', { people: number(people), days: number(days) })}
      </Notice>
    )
  return (
    <>
      <p role="status" className={styles.said}>
        {t('whatIf.found', {
          people: number(peopleChanged),
          of: number(people),
          days: number(changed),
          ofDays: number(days),
        })}
      </p>
      {lockedLines > 0 && (
        <Notice tone="warn" title={t('whatIf.lines', { count: lockedLines })}>
          {t('whatIf.ifSaved')}
        </Notice>
      )}
    </>
  )
}

const idOf = ({ employeeId, day, code }: TriedRow): string => `${employeeId} ${day} ${code}`
const before = (row: TriedRow): number => row.before
const after = (row: TriedRow): number => row.after

const Found = ({ of }: { of: WhatIfResult }) => {
  const { t } = useTranslation()
  const { number } = useFormat()
  const { open, drawer } = useWhy()
  const onWhy = useMemo(
    () => open && (({ employeeId, day }: TriedRow) => open(employeeId, day)),
    [open],
  )
  const columns = useCellColumns<TriedRow>({ before, after, onWhy })
  const { rows } = of
  return (
    <>
      <ByDepartment departments={of.departments} />
      <Panel title={t('whatIf.section.days')}>
        <DataTable
          label={t('whatIf.section.days')}
          rows={rows}
          columns={columns}
          idOf={idOf}
          total={rows.length}
          foot={
            rows.length === mostRows && (
              <p className={styles.foot}>
                {t('whatIf.firstRows', { count: number(mostRows) })}
              </p>
            )
          }
        />
      </Panel>
      {drawer}
    </>
  )
}
/** As many as are kept (`payroll-rules §7.3`). */
const mostRows = 500
