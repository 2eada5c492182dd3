import { useQueryClient, type InfiniteData } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLive } from '../kit/feedback/live-provider.tsx'
import { usePhone } from '../lib/use-phone.ts'
import { movementsKey, type Movement, type MovementFilters, type MovementPage } from './api.ts'

const none: readonly Movement[] = []
type Pages = InfiniteData<MovementPage, string | undefined>

/** Whether a new movement belongs into a list so filtered; null where only the server can tell. */
export const belongs = (row: Movement, filters: MovementFilters): boolean | null => {
  const day = row.localTime.slice(0, 10)
  if ((filters.from && day < filters.from) || (filters.to && day > filters.to)) return false
  if (
    (filters.device && row.deviceId !== filters.device) ||
    (filters.employee && row.employeeId !== filters.employee)
  )
    return false
  if (filters.direction && row.direction !== filters.direction) return false
  if (filters.validity && (row.invalid === null) !== (filters.validity === 'valid'))
    return false
  if (filters.position && row.position !== filters.position) return false
  if (filters.shift && row.invalid !== null) return false
  return filters.search || filters.department || filters.shift ? null : true
}

/** Puts new rows in by time, newest first, each once; figures of the head follow. */
export const withRows = (pages: Pages, rows: readonly Movement[]): Pages => {
  const [head, ...rest] = pages.pages
  if (!head) return pages
  const known = new Set(pages.pages.flatMap(page => page.rows.map(row => row.movementId)))
  const news = rows.filter(row => !known.has(row.movementId))
  if (news.length === 0) return pages
  const merged = [...news, ...head.rows].toSorted((a, b) =>
    a.at < b.at ? 1 : a.at > b.at ? -1 : 0,
  )
  const summary = { ...head.summary }
  for (const row of news) {
    summary[row.invalid ? 'invalid' : 'valid'] += 1
    if (row.direction !== 'unknown') summary[row.direction] += 1
  }
  return {
    ...pages,
    pages: [
      {
        ...head,
        rows: merged,
        total: head.total + news.length,
        summary,
        dataUntil: news.reduce(
          (until, row) => (row.recordedAt > until ? row.recordedAt : until),
          head.dataUntil,
        ),
      },
      ...rest,
    ],
  }
}

/**
 * New movements as they come: shown at once, or held back while the list is paused or scrolled away from its head, so
 * that nothing moves under the reader's eyes. On a phone they wait to be asked for: a row there is a card, which would
 * push away what a finger is about to touch.
 */
export const useLiveRows = (filters: MovementFilters) => {
  const client = useQueryClient()
  const phone = usePhone()
  const [paused, setPaused] = useState(false)
  const [waiting, setWaiting] = useState<{
    filters: MovementFilters
    rows: readonly Movement[]
  }>({ filters, rows: [] })
  const held = waiting.filters === filters ? waiting.rows : none
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set())
  const asking = useRef<ReturnType<typeof setTimeout>>(undefined)
  const show = useCallback(
    (rows: readonly Movement[]) => {
      if (rows.length === 0) return
      client.setQueryData<Pages>(movementsKey(filters), pages => pages && withRows(pages, rows))
      setFresh(new Set(rows.map(row => row.movementId)))
    },
    [client, filters],
  )
  const release = useCallback(() => {
    setWaiting({ filters, rows: none })
    show(held)
    setPaused(false)
  }, [filters, held, show])
  useEffect(() => () => clearTimeout(asking.current), [])
  useLive('movement', data => {
    const row = JSON.parse(data) as Movement
    const fits = belongs(row, filters)
    if (fits === false) return
    if (paused || phone || scrollY > 120)
      return setWaiting(before => ({
        filters,
        rows: before.filters === filters ? [...before.rows, row] : [row],
      }))
    if (fits) return show([row])
    clearTimeout(asking.current)
    asking.current = setTimeout(
      () => void client.invalidateQueries({ queryKey: movementsKey(filters) }),
      400,
    )
  })
  return { paused, pause: () => setPaused(true), resume: release, held: held.length, fresh }
}
