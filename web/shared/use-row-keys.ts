import { useCallback, useMemo, useRef, useState } from 'react'
import { useKeys } from '../lib/keyboard.ts'

/** One row holds the tab stop; arrows, j k, Home, End, PageUp and PageDown move it, Enter opens, x ticks. */
export const useRowKeys = (count: number, open: (index: number) => void) => {
  const body = useRef<HTMLTableSectionElement>(null)
  const [active, setActive] = useState(0)
  const focusRow = useCallback(
    (index: number, move = true) => {
      const next = Math.max(0, Math.min(count - 1, index))
      setActive(next)
      if (move) body.current?.querySelector<HTMLElement>(`tr[data-index="${next}"]`)?.focus()
    },
    [count],
  )
  const step = useCallback(
    (by: number) =>
      focusRow(body.current?.contains(document.activeElement) ? active + by : active),
    [active, focusRow],
  )
  useKeys(
    useMemo(
      () => ({
        j: () => step(1),
        k: () => step(-1),
      }),
      [step],
    ),
  )
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (!(event.target instanceof HTMLTableRowElement)) return
    const to = {
      ArrowDown: active + 1,
      ArrowUp: active - 1,
      Home: 0,
      End: count - 1,
      PageDown: active + 10,
      PageUp: active - 10,
    }[event.key]
    if (to !== undefined) focusRow(to)
    else if (event.key === 'Enter') open(active)
    else if (event.key === 'x' && !event.ctrlKey && !event.metaKey && !event.altKey)
      event.target.querySelector<HTMLInputElement>('input[type="checkbox"]')?.click()
    else return
    event.preventDefault()
  }
  return { body, active: Math.min(active, Math.max(0, count - 1)), focusRow, onKeyDown }
}
