import { ActionIcon } from '@mantine/core'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addDays, addMonths, firstOfMonth, monday, type Period } from '../../lib/dates.ts'
import { useFormat } from '../../lib/use-format.ts'
import styles from './calendar.module.css'

type Props = {
  period: Period | null
  now: string
  onChange: (period: Period) => void
  /** `early`: the first choice is a period of one day already; `day`: of nothing but one day. */
  kind?: 'range' | 'early' | 'day'
}

/**
 * A month of days, Monday first. The first choice is one end, the second the other; arrows move by day and week, PageUp
 * and PageDown by month. Long because it is one grid, whose keys, choice and month move together.
 */
export const Calendar = ({ period, now, onChange, kind = 'range' }: Props) => {
  const { t } = useTranslation()
  const format = useFormat()
  const [start, setStart] = useState<string | null>(null)
  const [at, setAt] = useState(period?.to ?? now)
  const grid = useRef<HTMLTableElement>(null)
  const moved = useRef(false)
  useEffect(() => {
    if (moved.current) grid.current?.querySelector<HTMLElement>(`[data-date="${at}"]`)?.focus()
    moved.current = false
  }, [at])
  const go = (date: string) => {
    moved.current = true
    setAt(date)
  }
  const choose = (date: string) => {
    if (kind === 'day' || !start) {
      setAt(date)
      if (kind !== 'range') onChange({ from: date, to: date })
      return setStart(kind === 'day' ? null : date)
    }
    onChange(start <= date ? { from: start, to: date } : { from: date, to: start })
    setStart(null)
  }
  const onKeyDown = (event: React.KeyboardEvent) => {
    const forward = document.documentElement.dir === 'rtl' ? -1 : 1
    const step = { ArrowRight: forward, ArrowLeft: -forward, ArrowDown: 7, ArrowUp: -7 }[
      event.key
    ]
    if (step !== undefined) go(addDays(at, step))
    else if (event.key === 'PageDown') go(addMonths(at, 1))
    else if (event.key === 'PageUp') go(addMonths(at, -1))
    else return
    event.preventDefault()
  }
  const shown = start ? { from: start, to: start } : period
  const first = monday(firstOfMonth(at))
  return (
    <div className={styles.calendar}>
      <header>
        <ActionIcon
          size={28}
          aria-label={t('period.earlier')}
          onClick={() => setAt(addMonths(at, -1))}
        >
          <IconChevronLeft size={16} className="mirrored" />
        </ActionIcon>
        <strong aria-live="polite">{format.month(at)}</strong>
        <ActionIcon
          size={28}
          aria-label={t('period.later')}
          onClick={() => setAt(addMonths(at, 1))}
        >
          <IconChevronRight size={16} className="mirrored" />
        </ActionIcon>
      </header>
      <table ref={grid} role="grid" aria-label={format.month(at)} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {week.map(day => (
              <th key={day} scope="col">
                <abbr title={format.weekday(addDays(first, day))}>
                  {format.weekday(addDays(first, day))}
                </abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[0, 1, 2, 3, 4, 5].map(row => (
            <tr key={row}>
              {week.map(column => {
                const date = addDays(first, row * 7 + column)
                const within = shown !== null && date >= shown.from && date <= shown.to
                return (
                  <td
                    key={date}
                    aria-selected={within}
                    data-end={
                      shown?.from === date ? 'from' : shown?.to === date ? 'to' : undefined
                    }
                  >
                    <button
                      type="button"
                      tabIndex={date === at ? 0 : -1}
                      data-date={date}
                      aria-label={format.longDate(date)}
                      aria-current={date === now ? 'date' : undefined}
                      data-other={date.slice(0, 7) !== at.slice(0, 7) || undefined}
                      onClick={() => choose(date)}
                    >
                      {Number(date.slice(8))}
                    </button>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {kind !== 'day' && (
        <p role="status">{start ? t('period.chooseEnd') : t('period.chooseStart')}</p>
      )}
    </div>
  )
}

const week = [0, 1, 2, 3, 4, 5, 6] as const
