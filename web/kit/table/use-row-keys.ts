import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useKeys } from '../../lib/keyboard.ts'

export type Reveal = React.RefObject<((index: number) => void) | null>

/** One row holds the tab stop; arrows, j k, Home, End, PageUp and PageDown move it, Enter opens, x ticks. */
export const useRowKeys = (
  count: number,
  open: (index: number) => void,
  /** Brings a row near that is not drawn, where not all are. */
  reveal?: Reveal,
) => {
  const [active, setActive] = useState(0)
  const { body, focus, isInside } = useFocusWhenDrawn(reveal)
  const focusRow = useCallback(
    (index: number, move = true) => {
      const next = Math.max(0, Math.min(count - 1, index))
      setActive(next)
      if (move) focus(next)
    },
    [count, focus],
  )
  const step = useCallback(
    (by: number) => focusRow(isInside() ? active + by : active),
    [active, focusRow, isInside],
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

/** A row that is not drawn is brought near, and gets the focus as soon as it is. */
const useFocusWhenDrawn = (reveal: Reveal | undefined) => {
  const body = useRef<HTMLTableSectionElement>(null)
  const wanted = useRef<number | null>(null)
  useLayoutEffect(() => {
    const row = wanted.current === null ? null : rowAt(body.current, wanted.current)
    if (!row) return
    wanted.current = null
    row.focus()
  })
  const focus = useCallback(
    (index: number) => {
      const row = rowAt(body.current, index)
      wanted.current = row ? null : index
      if (row) row.focus()
      else reveal?.current?.(index)
    },
    [reveal],
  )
  const isInside = useCallback(
    () => body.current?.contains(document.activeElement) ?? false,
    [],
  )
  return { body, focus, isInside }
}
const rowAt = (body: HTMLElement | null, index: number): HTMLElement | null =>
  body?.querySelector<HTMLElement>(`tr[data-index="${index}"]`) ?? null
