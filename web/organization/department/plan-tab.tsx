import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ProblemNote } from '../../kit/feedback/problem-note.tsx'
import { colourOf, hoursOf, shiftList } from '../../kit/filters/shifts.ts'
import { Panel } from '../../kit/page/page.tsx'
import { useReportLink } from '../../kit/page/use-report-link.ts'
import { EmptyNote } from '../../kit/table/empty-note.tsx'
import type { Reply } from '../../lib/call.ts'
import { addDays, today } from '../../lib/dates.ts'
import { showDayMonth } from '../../lib/format.ts'
import { useMay, useZone } from '../../lib/settings.ts'
import { useFormat } from '../../lib/use-format.ts'
import type { GetCoverage } from '#api/contract/calendar.ts'
import { coverage } from './api.ts'
import styles from './department.module.css'

const [page, ahead] = ['/shift-management/work-schedule', 14]
type Row = Reply<typeof GetCoverage>['rows'][number]

/** The next two weeks: how many of its people have which shift. */
export const PlanTab = ({ departmentId }: { departmentId: string }) => {
  const { t } = useTranslation()
  const from = today(useZone())
  const to = addDays(from, ahead - 1)
  const calendar = useReportLink()(page, { from, to, department: departmentId })
  const query = useQuery(coverage(departmentId, from, to))
  return (
    <Panel
      title={t('department.planOf')}
      aside={
        calendar && (
          <Button component={Link} to={calendar} variant="default" size="xs">
            {t('page.workSchedule.title')}
          </Button>
        )
      }
    >
      {query.isPending ? (
        <Skeleton height={180} />
      ) : query.isError ? (
        <ProblemNote error={query.error} retry={query.refetch} />
      ) : query.data.people === 0 ? (
        <EmptyNote
          kind="none"
          title={t('department.nobody')}
          text={t('department.nobodyText')}
        />
      ) : (
        <Counts from={from} rows={query.data.rows.toSorted(workFirst)} />
      )}
    </Panel>
  )
}

/** Shifts as they come, then who rests, then who has no plan. */
const workFirst = (one: Row, other: Row): number => placeOf(one) - placeOf(other)
const placeOf = ({ value }: Row): number => ['rest', 'none'].indexOf(value)

const Counts = ({ from, rows }: { from: string; rows: readonly Row[] }) => {
  const { t } = useTranslation()
  const { number, weekday, longDate } = useFormat()
  const named = useNames()
  const days = Array.from({ length: ahead }, (_, n) => addDays(from, n))
  return (
    <div role="group" className={styles.frame} tabIndex={0} aria-label={t('department.planOf')}>
      <table className={styles.plan} aria-label={t('department.planOf')}>
        <thead>
          <tr>
            <th scope="col">{t('department.value')}</th>
            {days.map(day => (
              <th key={day} scope="col" title={longDate(day)}>
                {weekday(day)}
                <bdi dir="ltr">{showDayMonth(day)}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ value, counts }) => {
            const { name, hours, colour } = named(value)
            return (
              <tr key={value}>
                <th scope="row" style={{ '--shift': colour } as CSSProperties}>
                  <bdi>{name}</bdi>
                  {hours !== '' && <small dir="ltr">{hours}</small>}
                </th>
                {counts.map((count, n) => (
                  <td key={days[n]} data-none={count === 0 || undefined}>
                    <bdi>{number(count)}</bdi>
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

/** What a day's plan is called; a shift by its name for whoever may see shifts. */
const useNames = () => {
  const { t } = useTranslation()
  const { data } = useQuery({ ...shiftList(), enabled: useMay('rotations.view') })
  const known = new Map((data?.rows ?? []).map(shift => [shift.shiftId, shift]))
  return (value: Row['value']): { name: string; hours: string; colour: string } => {
    const shift = known.get(value)
    if (shift)
      return { name: shift.title, hours: hoursOf(shift.shift), colour: colourOf(shift) }
    const name =
      value === 'rest'
        ? t('department.rest')
        : value === 'none'
          ? t('department.nothing')
          : t('department.works')
    return { name, hours: '', colour: 'var(--line-strong)' }
  }
}
