import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AsOfDifference } from '../../kit/explain/as-of-difference.tsx'
import { AsOfMenu, AsOfNotice, momentOf } from '../../kit/explain/as-of-menu.tsx'
import { WhyDrawer } from '../../kit/explain/explain-drawer.tsx'
import { isDate, periodOf, today } from '../../lib/dates.ts'
import { useSettings, useZone } from '../../lib/settings.ts'
import { useFilters } from '../../lib/use-filters.ts'
import { DateRange } from '../../kit/filters/date-range.tsx'
import { EmptyNote } from '../../kit/table/empty-note.tsx'
import { ExportButton } from '../../kit/table/export-button.tsx'
import { FilterBar, Lead } from '../../kit/filters/filter-bar.tsx'
import { Freshness } from '../../kit/table/freshness.tsx'
import { Page } from '../../kit/page/page.tsx'
import { PersonPicker } from '../../kit/fields/person-picker.tsx'
import { PrintHead } from '../../kit/table/print-head.tsx'
import { ProblemNote } from '../../kit/feedback/problem-note.tsx'
import { TableWaiting } from '../../kit/table/table-waiting.tsx'
import { employeeFile, employeeReport, type EmployeeReport as Found } from '../api.ts'
import { EmployeeCounters } from './employee-counters.tsx'
import { EmployeeDays } from './employee-days.tsx'
import styles from '../reports.module.css'

const names = ['employee', 'from', 'to', 'why', 'asOf'] as const

/**
 * One person's days, week by week, to be looked through together and signed; or with every entry and exit in columns of
 * their own. Long because it is one page with each state that its report may be in.
 */
export const EmployeeReport = ({ times }: { times: boolean }) => {
  const { t } = useTranslation()
  const now = today(useZone())
  const { filters: texts, change } = useFilters(names)
  const oneself = useSettings().data?.scope === 'own'
  const period =
    isDate(texts.from) && isDate(texts.to) && texts.from <= texts.to
      ? { from: texts.from, to: texts.to }
      : { from: periodOf('thisMonth', now).from, to: now }
  const employee = /^[0-9a-f-]{36}$/.test(texts.employee ?? '') ? texts.employee : undefined
  const asOf = momentOf(texts.asOf)
  const [difference, setDifference] = useState(false)
  const query = useQuery({
    ...employeeReport({ employee, ...period, asOf }),
    enabled: oneself || employee !== undefined,
  })
  const report = query.data
  const title = t(times ? 'page.employeeTimes.title' : 'page.employeeReport.title')
  const shownId = report?.person.employeeId
  return (
    <Page
      title={title}
      what={t(times ? 'page.employeeTimes.what' : 'page.employeeReport.what')}
      actions={
        <ExportButton
          durations
          print={async () => undefined}
          file={as => employeeFile({ ...period, employee, asOf }, times, as)}
          name={`${times ? 'entries-and-exits' : 'working-report'}-${period.from}-${period.to}`}
          disabled={!report || report.rows.length === 0}
        />
      }
    >
      {report && (
        <PrintHead
          title={title}
          {...period}
          filters={[
            [
              report.person.fullName ?? t('common.erased'),
              report.person.employeeNo,
              report.person.department,
              report.person.position,
            ]
              .filter(Boolean)
              .join(' · '),
          ]}
          until={report.dataUntil}
        />
      )}
      <FilterBar>
        <Lead>
          <div className={styles.fields}>
            {!oneself && (
              <div className={styles.picker}>
                <PersonPicker
                  value={
                    report && employee
                      ? {
                          employeeId: report.person.employeeId,
                          name: report.person.fullName ?? t('common.erased'),
                        }
                      : null
                  }
                  autoFocus={false}
                  onChange={person => change({ employee: person?.employeeId ?? '' })}
                />
              </div>
            )}
            <DateRange
              period={period}
              onChange={next => change({ from: next?.from ?? '', to: next?.to ?? '' })}
            />
          </div>
        </Lead>
      </FilterBar>
      {asOf && (
        <AsOfNotice
          asOf={asOf}
          back={() => change({ asOf: '' })}
          difference={() => setDifference(true)}
        />
      )}
      {!oneself && !employee ? (
        <EmptyNote
          kind="none"
          title={t('employeeReport.choose')}
          text={t('employeeReport.chooseText')}
        />
      ) : query.isError ? (
        <ProblemNote error={query.error} retry={query.refetch} />
      ) : !report ? (
        <TableWaiting />
      ) : report.rows.length === 0 ? (
        <EmptyNote
          kind="filtered"
          title={t('employeeReport.none')}
          text={t('employeeReport.noneText')}
        />
      ) : (
        <Report
          of={report}
          on={asOf ? null : period.to}
          times={times}
          label={title}
          why={day => change({ why: `${report.person.employeeId}.${day}` })}
          asOf={
            <AsOfMenu
              until={asOf ? undefined : report.dataUntil}
              last={period.to}
              asOf={asOf}
              change={moment => change({ asOf: moment })}
            />
          }
        />
      )}
      {asOf && shownId && (
        <AsOfDifference
          asked={{ ...period, asOf, employee: shownId }}
          opened={difference}
          onClose={() => setDifference(false)}
        />
      )}
      <WhyDrawer cell={texts.why} asOf={asOf} onClose={() => change({ why: '' })} />
    </Page>
  )
}

const Report = ({
  of,
  on,
  times,
  label,
  why,
  asOf,
}: {
  of: Found
  on: string | null
  times: boolean
  label: string
  why: (day: string) => void
  asOf: ReactNode
}) => {
  const { t } = useTranslation()
  return (
    <>
      <EmployeeCounters of={of} on={on} />
      <EmployeeDays of={of} times={times} label={label} why={why} />
      <p className={styles.fresh}>
        {of.rows.some(row => row.corrected) && <span>{t('mark.legend')} </span>}
        <Freshness until={of.dataUntil} /> {asOf}
      </p>
      <div className={styles.sign} aria-hidden>
        <p>{t('employeeReport.seen')}</p>
        <div>
          <span>
            {t('employeeReport.signEmployee')}: <bdi>{of.person.fullName}</bdi>
          </span>
          <span>{t('employeeReport.signDate')}:</span>
          <span>{t('employeeReport.signature')}:</span>
        </div>
      </div>
    </>
  )
}
