import { useDirection } from '@mantine/core'
import { useVirtualizer } from '@tanstack/react-virtual'
import { use, useCallback, useEffect, useId, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { addDays, weekday } from '../lib/dates.ts'
import { showDate, showDayMonth } from '../lib/format.ts'
import { useFormat } from '../lib/use-format.ts'
import { OpenPerson } from '../kit/table/open-person.ts'
import type { PlannedShift } from './api.ts'
import type { ShownPlan } from './planned.ts'
import { ScheduleRow } from './schedule-row.tsx'
import type { CalendarPage, CalendarRow } from './schedule-api.ts'
import styles from './schedule.module.css'
import { movedTo, shareOf, type Cell, type Selection } from './selection.ts'

type Props = {
  rows: readonly CalendarRow[]
  total: number
  from: string
  days: number
  now: string
  holidays: CalendarPage['holidays']
  show: (value: PlannedShift) => ShownPlan
  selection: Selection | null
  onSelect: (selection: Selection | null) => void
  /** A key that is no movement, with the selection it acts on; true when it was taken. */
  onKey: (event: React.KeyboardEvent) => boolean
  onEnd: (() => void) | undefined
  editable: boolean
}
const rowHeight = 36

/**
 * People × days, drawn only where one looks. One tab stop; arrows move, with Shift they choose more, Home, End, PageUp
 * and PageDown leap, Enter opens the person; the pointer drags. Keys of rows are recycled: scrolling moves what is
 * there instead of making it anew. Long because pointer, keys and what is drawn move one selection.
 */
export const ScheduleGrid = ({
  rows,
  total,
  from,
  days,
  now,
  holidays,
  show,
  selection,
  onSelect,
  onKey,
  onEnd,
  editable,
}: Props) => {
  const { t } = useTranslation()
  const mirrored = useDirection().dir === 'rtl'
  const frame = useRef<HTMLDivElement>(null)
  const dragging = useRef(false)
  const openPerson = use(OpenPerson)
  const id = useId()
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    overscan: 6,
  })
  const items = virtual.getVirtualItems()
  const recycled = Math.max(48, items.length + 2)
  const last = items.at(-1)?.index ?? 0
  useEffect(() => {
    if (onEnd && last > rows.length - 60) onEnd()
  }, [last, rows.length, onEnd])

  const cellAt = (target: EventTarget): Cell | null => {
    const cell = target instanceof Element ? target.closest<HTMLElement>('[data-day]') : null
    return cell ? { row: Number(cell.dataset['row']), day: Number(cell.dataset['day']) } : null
  }
  const onPointerDown = (event: React.PointerEvent) => {
    const cell = cellAt(event.target)
    if (!cell || event.button !== 0) return
    dragging.current = event.pointerType !== 'touch' // a finger scrolls; it chooses by touching
    onSelect({ anchor: event.shiftKey && selection ? selection.anchor : cell, at: cell })
  }
  const onPointerMove = (event: React.PointerEvent) => {
    const cell = dragging.current ? cellAt(event.target) : null
    if (cell && selection && (cell.row !== selection.at.row || cell.day !== selection.at.day))
      onSelect({ anchor: selection.anchor, at: cell })
  }
  useEffect(() => {
    const stop = () => {
      dragging.current = false
    }
    addEventListener('pointerup', stop)
    return () => removeEventListener('pointerup', stop)
  }, [])
  const at = selection ? rows[selection.at.row] : undefined
  const onKeyDown = (event: React.KeyboardEvent) => {
    const start = selection ?? { anchor: { row: 0, day: 0 }, at: { row: 0, day: 0 } }
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'a') {
      // all that is shown, and not the page's text
      event.preventDefault()
      if (rows.length > 0)
        onSelect({ anchor: { row: 0, day: 0 }, at: { row: rows.length - 1, day: days - 1 } })
      return
    }
    const next = movedTo(
      start,
      {
        key: event.key,
        shift: event.shiftKey,
        control: event.ctrlKey || event.metaKey,
        page: 10,
        mirrored,
      },
      rows.length,
      days,
    )
    if (next) {
      onSelect(selection ? next : start)
      virtual.scrollToIndex((selection ? next : start).at.row)
    } else if (event.key === 'Escape' && selection) onSelect(null)
    else if (event.key === 'Enter' && event.target === frame.current && at && openPerson)
      openPerson(at.employeeId)
    else if (!onKey(event)) return
    event.preventDefault()
  }
  const active = selection ? `${id}-${selection.at.row}-${selection.at.day}` : undefined
  const style = { '--days': days } as React.CSSProperties
  return (
    <div
      ref={frame}
      className={styles.frame}
      style={style}
      role="grid"
      aria-label={t('page.workSchedule.title')}
      aria-rowcount={total + 1}
      aria-colcount={days + 2}
      aria-multiselectable={editable}
      aria-readonly={!editable}
      tabIndex={0}
      {...(active ? { 'aria-activedescendant': active } : {})}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onFocus={() => {
        if (!selection && rows.length > 0 && frame.current?.matches(':focus-visible'))
          onSelect({ anchor: { row: 0, day: 0 }, at: { row: 0, day: 0 } })
      }}
    >
      <Head from={from} days={days} now={now} holidays={holidays} />
      <div role="rowgroup" style={{ blockSize: virtual.getTotalSize(), position: 'relative' }}>
        {items.map(({ index, start }) => {
          const row = rows[index]
          return (
            row && (
              <ScheduleRow
                key={index % recycled}
                row={row}
                index={index}
                id={id}
                start={start}
                from={from}
                show={show}
                share={shareOf(selection, index)}
                active={selection?.at.row === index ? selection.at.day : null}
                weekends={weekendsOf(from, days)}
              />
            )
          )
        })}
      </div>
    </div>
  )
}

const weekends = new Map<string, string>()
/** Which of the days are Saturday or Sunday, as text: the same object for the same range. */
const weekendsOf = (from: string, days: number): string => {
  const key = `${from} ${days}`
  const found =
    weekends.get(key) ??
    Array.from({ length: days }, (_, day) =>
      weekday(addDays(from, day)) > 5 ? '1' : '0',
    ).join('')
  weekends.set(key, found)
  return found
}

const Head = ({
  from,
  days,
  now,
  holidays,
}: Pick<Props, 'from' | 'days' | 'now' | 'holidays'>) => {
  const { t } = useTranslation()
  const format = useFormat()
  const byDay = useMemo(() => new Map(holidays.map(one => [one.day, one])), [holidays])
  const titleOf = useCallback(
    (date: string) => {
      const holiday = byDay.get(date)
      return holiday
        ? `${format.longDate(date)} · ${holiday.title}${holiday.kind === 'half' ? ` (${holiday.from ?? ''})` : ''}`
        : format.longDate(date)
    },
    [byDay, format],
  )
  return (
    <div role="row" aria-rowindex={1} className={styles.head}>
      <span role="columnheader" className={styles.who}>
        {t('schedule.person')}
      </span>
      {Array.from({ length: days }, (_, day) => {
        const date = addDays(from, day)
        return (
          <span
            key={date}
            role="columnheader"
            title={titleOf(date)}
            data-now={date === now || undefined}
            data-weekend={weekday(date) > 5 || undefined}
            data-holiday={byDay.get(date)?.kind}
          >
            <small>{days > 7 ? format.columnDay(date) : format.weekday(date)}</small>{' '}
            <b dir="ltr">{days > 14 ? Number(date.slice(8)) : showDayMonth(date)}</b>
          </span>
        )
      })}
      <span
        role="columnheader"
        className={styles.sum}
        title={`${showDate(from)} – ${showDate(addDays(from, days - 1))}`}
      >
        {t('schedule.sum')}
      </span>
    </div>
  )
}
