import { use, useEffect, useMemo, useRef } from 'react'
import { useNavigate } from 'react-router'
import { OpenPerson } from '../../kit/table/open-person.ts'
import type { Day } from './use-days.ts'

type Does<Row, What> = {
  why: (cell: string) => void
  list: (row: Row, what: What) => void
  department: string | undefined
}
export type Opens<Row, What> = {
  readonly why: (row: Row, day: Day) => void
  readonly days: (row: Row, what: What) => void
  readonly day: (day: Day) => void
  readonly person: (row: { readonly employeeId: string }) => void
}

/**
 * What the cells of a grid lead to, for as long as the grid lives: the address changes with each explanation that
 * opens, and columns that changed with it would draw a thousand cells anew and lose the one that has the focus.
 */
export const useOpens = <Row extends { employeeId: string }, What>(
  does: Does<Row, What>,
  opened: boolean,
): Opens<Row, What> => {
  const navigate = useNavigate()
  const openPerson = use(OpenPerson)
  const latest = useRef({ ...does, navigate, openPerson })
  const from = useRef<Element>(null)
  useGoBack(from, opened)
  useEffect(() => {
    latest.current = { ...does, navigate, openPerson }
  })
  return useMemo(
    () => ({
      why: (row, day) => {
        from.current = document.activeElement
        latest.current.why(`${row.employeeId}.${day.date}`)
      },
      days: (row, what) => {
        from.current = document.activeElement
        latest.current.list(row, what)
      },
      person: ({ employeeId }) => latest.current.openPerson?.(employeeId),
      day: ({ date }) => {
        const { department, navigate: go } = latest.current
        const asked = new URLSearchParams({
          from: date,
          to: date,
          ...(department ? { department } : {}),
        })
        void go(`/reports/daily?${asked.toString()}`)
      },
    }),
    [],
  )
}

/**
 * Where a drawer has closed and nobody has the focus, it goes back to the cell: a drawer by itself remembers only where
 * it was first opened from.
 */
const useGoBack = (from: React.RefObject<Element | null>, opened: boolean): void => {
  useEffect(() => {
    if (opened) return
    const timers = [20, 200].map(after =>
      setTimeout(() => {
        if (document.activeElement === document.body && from.current instanceof HTMLElement)
          from.current.focus()
      }, after),
    )
    return () => {
      for (const timer of timers) clearTimeout(timer)
    }
  }, [opened, from])
}
