import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useDeferredValue, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { usePrinting } from '../../lib/use-print.ts'
import type { Reveal } from './use-row-keys.ts'

/** As many rows as a window may hold, drawn before it is measured. */
const drawnFirst = 60
/**
 * So many are drawn with the page, more than it shows; the others follow a moment later, a few at a time: nobody waits
 * for what he does not see.
 */
const drawnAtOnce = 40
/** Fewer than these are all drawn. */
const fewest = 200
/** So many rows before its end a list goes on. */
const nearEnd = 20

/** Of a long table the rows near the window, with the room that the others take; on paper all of them. */
export const useNearWindow = <Row>({
  model,
  body,
  onEnd,
  height,
  reveal,
}: {
  model: readonly Row[]
  body: RefObject<HTMLTableSectionElement | null>
  onEnd: (() => void) | undefined
  height: number
  reveal: Reveal
}) => {
  const printing = usePrinting()
  const many = model.length > fewest && !printing
  const soFar = Math.max(drawnAtOnce, useDeferredValue(model.length, 0))
  const margin = useTop(body, model.length > 0)
  const virtual = useWindowVirtualizer({
    count: model.length,
    estimateSize: () => height,
    overscan: 16,
    scrollMargin: margin,
    enabled: many,
  })
  useLayoutEffect(() => {
    reveal.current = many ? index => virtual.scrollToIndex(index, { align: 'center' }) : null
  }, [reveal, many, virtual])
  const items = virtual.getVirtualItems()
  useEnd(many ? (items.at(-1)?.index ?? -1) : -1, model.length, onEnd)
  if (!many) {
    const window = model.slice(0, printing ? model.length : soFar).map(indexed)
    return { window, before: 0, after: (model.length - window.length) * height }
  }
  const [first] = items
  const last = items.at(-1)
  if (!first || !last) {
    const window = model.slice(0, drawnFirst).map(indexed)
    return { window, before: 0, after: (model.length - window.length) * height }
  }
  return {
    window: drawnOf(model, items),
    before: first.start - margin,
    after: virtual.getTotalSize() - (last.end - margin),
  }
}

const indexed = <Row>(row: Row, index: number) => ({ row, index })

/** How far down the page it begins, in pixels, once there are rows. */
const useTop = (body: RefObject<HTMLTableSectionElement | null>, some: boolean): number => {
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    if (body.current) setTop(body.current.getBoundingClientRect().top + scrollY)
  }, [body, some])
  return top
}

/** Asks for more once for each length, when the last row drawn comes near the end. */
const useEnd = (drawn: number, length: number, onEnd: (() => void) | undefined): void => {
  const asked = useRef(-1)
  useLayoutEffect(() => {
    if (drawn < 0 || drawn < length - nearEnd || asked.current === length) return
    asked.current = length
    onEnd?.()
  }, [drawn, length, onEnd])
}

const drawnOf = <Row>(model: readonly Row[], items: readonly { readonly index: number }[]) =>
  items.flatMap(({ index }) => {
    const row = model[index]
    return row ? [{ row, index }] : []
  })
