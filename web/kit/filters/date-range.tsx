import { Button, Popover } from '@mantine/core'
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  addDays,
  daysBetween,
  periodOf,
  presetOf,
  presets,
  today,
  type Period,
} from '../../lib/dates.ts'
import { showDate, showDayMonth } from '../../lib/format.ts'
import { useZone } from '../../lib/settings.ts'
import { Calendar } from '../fields/calendar.tsx'
import styles from './date-range.module.css'
import { toast } from '../feedback/toasts.tsx'

type Props = {
  period: Period | null
  onChange: (period: Period | null) => void
  clearable?: boolean
  /** Days that the page can show; longer presets are not offered, longer choices are cut. */
  most?: number
}

/**
 * A period: a preset of spec §9, or two days of the calendar. Long because it is one field: presets and the calendar
 * choose the same period.
 */
export const DateRange = ({
  period,
  onChange,
  clearable = false,
  most = Number.POSITIVE_INFINITY,
}: Props) => {
  const { t } = useTranslation()
  const now = today(useZone())
  const [open, setOpen] = useState(false)
  const fits = ({ from, to }: Period) => daysBetween(from, to) < most
  const choose = (next: Period | null) => {
    if (next && !fits(next)) toast(t('period.cut', { days: most }))
    onChange(next && !fits(next) ? { from: next.from, to: addDays(next.from, most - 1) } : next)
    setOpen(false)
  }
  const preset = period && presetOf(period, now)
  return (
    <Popover
      opened={open}
      onChange={setOpen}
      position="bottom-start"
      trapFocus
      returnFocus
      shadow="md"
    >
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<IconCalendar size={15} aria-hidden />}
          onClick={() => setOpen(!open)}
          aria-expanded={open}
          className={styles.target}
        >
          <span className="figures">
            {period ? <PeriodText period={period} preset={preset} /> : t('period.any')}
          </span>
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={styles.drop} aria-label={t('period.label')}>
        <ul className={styles.presets}>
          {clearable && (
            <li>
              <button type="button" aria-pressed={period === null} onClick={() => choose(null)}>
                {t('period.any')}
              </button>
            </li>
          )}
          {presets
            .filter(one => fits(periodOf(one, now)))
            .map(one => (
              <li key={one}>
                <button
                  type="button"
                  aria-pressed={one === preset}
                  onClick={() => choose(periodOf(one, now))}
                >
                  {t(`period.${one}`)}
                </button>
              </li>
            ))}
        </ul>
        <Calendar period={period} now={now} onChange={choose} />
      </Popover.Dropdown>
    </Popover>
  )
}

const PeriodText = ({
  period,
  preset,
}: {
  period: Period
  preset: ReturnType<typeof presetOf>
}) => {
  const { t } = useTranslation()
  const dates = showPeriod(period)
  return preset ? (
    <>
      {t(`period.${preset}`)}{' '}
      <bdi dir="ltr" className={styles.dates}>
        {dates}
      </bdi>
    </>
  ) : (
    <bdi dir="ltr">{dates}</bdi>
  )
}

/** One day once; the year only where the two differ. */
const showPeriod = ({ from, to }: Period): string =>
  from === to
    ? showDate(from)
    : `${from.slice(0, 4) === to.slice(0, 4) ? showDayMonth(from) : showDate(from)} – ${showDate(to)}`
