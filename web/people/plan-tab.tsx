import { ActionIcon, Button, Skeleton } from '@mantine/core'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { useQuery } from '@tanstack/react-query'
import { useState, type CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { GetCalendar } from '#api/contract/calendar.ts'
import { ProblemNote } from '../kit/feedback/problem-note.tsx'
import { colourOf, hoursOf, shiftList } from '../kit/filters/shifts.ts'
import { Panel } from '../kit/page/page.tsx'
import { mayOpen } from '../kit/page/pages.ts'
import type { Reply } from '../lib/call.ts'
import { addDays, addMonths, firstOfMonth, lastOfMonth, today, weekday } from '../lib/dates.ts'
import { showDayMonth } from '../lib/format.ts'
import { oneQuery } from '../lib/reads.ts'
import { useMay, useSettings, useZone } from '../lib/settings.ts'
import { useFormat } from '../lib/use-format.ts'
import styles from './person-page.module.css'

type Planned = Reply<typeof GetCalendar>['rows'][number]['plan'][number]
const page = '/shift-management/work-schedule'

/** A month of what is planned for him, with its holidays. */
export const PlanTab = ({ employeeId }: { employeeId: string }) => {
  const { t } = useTranslation()
  const { month } = useFormat()
  const now = today(useZone())
  const [from, setFrom] = useState(() => firstOfMonth(now))
  const to = lastOfMonth(from)
  const allowed = useSettings().data?.pages ?? []
  const query = useQuery(oneQuery(GetCalendar, { query: { from, to, employee: employeeId } }))
  const title = month(from)
  return (
    <Panel
      title={title}
      aside={
        <span className={styles.aside}>
          {mayOpen(page, allowed) && (
            <Button
              component={Link}
              to={`${page}?${new URLSearchParams({ from, to, employee: employeeId })}`}
              variant="default"
              size="xs"
            >
              {t('page.workSchedule.title')}
            </Button>
          )}
          <ActionIcon
            variant="default"
            size={30}
            aria-label={t('period.earlier')}
            onClick={() => setFrom(addMonths(from, -1))}
          >
            <IconChevronLeft size={16} className="mirrored" aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="default"
            size={30}
            aria-label={t('period.later')}
            onClick={() => setFrom(addMonths(from, 1))}
          >
            <IconChevronRight size={16} className="mirrored" aria-hidden />
          </ActionIcon>
        </span>
      }
    >
      {query.isPending ? (
        <Skeleton height={320} />
      ) : query.isError ? (
        <ProblemNote error={query.error} retry={query.refetch} />
      ) : (
        <Month
          label={title}
          from={from}
          now={now}
          plan={query.data.rows[0]?.plan ?? []}
          holidays={query.data.holidays}
        />
      )}
    </Panel>
  )
}

const Month = ({
  label,
  from,
  now,
  plan,
  holidays,
}: {
  label: string
  from: string
  now: string
  plan: readonly Planned[]
  holidays: Reply<typeof GetCalendar>['holidays']
}) => {
  const { t } = useTranslation()
  const { weekday: nameOfDay } = useFormat()
  const shift = useShifts()
  if (plan.length === 0) return <p className="quiet">{t('person.noPlan')}</p>
  return (
    <>
      <Weekdays />
      <ol className={styles.month} aria-label={label}>
        {plan.map((value, index) => {
          const day = addDays(from, index)
          const holiday = holidays.find(one => one.day === day)
          const shown = value === 'rest' || value === 'none' ? null : shift(value)
          return (
            <li
              key={day}
              data-rest={value === 'rest' || value === 'none' || undefined}
              data-today={day === now || undefined}
              style={index === 0 ? { gridColumnStart: weekday(day) } : undefined}
            >
              <time dateTime={day}>
                <span className={styles.weekday}>{nameOfDay(day)} </span>
                <bdi dir="ltr">{showDayMonth(day)}</bdi>
              </time>
              {shown ? (
                <span
                  className={styles.shift}
                  style={{ '--shift': shown.colour } as CSSProperties}
                >
                  <bdi>{shown.name}</bdi> <bdi dir="ltr">{shown.hours}</bdi>
                </span>
              ) : (
                <span>{t(value === 'rest' ? 'calendar.rest' : 'calendar.none')}</span>
              )}
              {holiday && <bdi>{holiday.title}</bdi>}
            </li>
          )
        })}
      </ol>
    </>
  )
}

/** Above the days of a month where they stand side by side; on a phone each says its own. */
const Weekdays = () => {
  const { weekday: nameOfDay } = useFormat()
  return (
    <div className={styles.weekdays} aria-hidden>
      {[2, 3, 4, 5, 6, 7, 8].map(date => (
        <span key={date}>{nameOfDay(`2026-03-0${date}`)}</span>
      ))}
    </div>
  )
}

/** How a shift is shown, for whoever may see shifts; else that there is one. */
const useShifts = () => {
  const { t } = useTranslation()
  const { data } = useQuery({ ...shiftList(), enabled: useMay('rotations.view') })
  const known = new Map((data?.rows ?? []).map(shift => [shift.shiftId, shift]))
  return (shiftId: string): { name: string; hours: string; colour: string } => {
    const one = known.get(shiftId)
    return one
      ? { name: one.title, hours: hoursOf(one.shift), colour: colourOf(one) }
      : { name: t('person.works'), hours: '', colour: 'var(--line-strong)' }
  }
}
