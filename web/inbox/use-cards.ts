import { useState, type RefObject } from 'react'
import { useKeys } from '../lib/keyboard.ts'
import { narrowerThan, breakpoints } from '../lib/measures.ts'
import { asksReason, type Decision, type InboxRow } from './api.ts'

export type CardState = {
  readonly open: boolean
  readonly ticked: boolean
  readonly rejecting: boolean
  readonly index: number
  readonly toggle: () => void
  readonly tick: (on: boolean) => void
  readonly reject: (on: boolean) => void
}

/**
 * One card is open; j and k go to the next and the last, a approves it, r asks why not, x ticks it.
 * Long because every key and every button moves the same few states.
 */
export const useCards = (
  list: RefObject<HTMLUListElement | null>,
  rows: readonly InboxRow[],
  decide: (row: InboxRow, decision: Decision) => void,
) => {
  const [at, setAt] = useState(0)
  // On a phone what comes later would move the cards below under the finger.
  const [closed, setClosed] = useState(() => matchMedia(narrowerThan(breakpoints.sm)).matches)
  const [rejecting, setRejecting] = useState<string | null>(null)
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const current = Math.min(at, Math.max(0, rows.length - 1))
  const row = rows[current]
  const tick = (id: string, on: boolean) =>
    setIds(before => new Set(on ? [...before, id] : [...before].filter(one => one !== id)))
  const go = (index: number) => {
    const next = Math.max(0, Math.min(rows.length - 1, index))
    setAt(next)
    setClosed(false)
    setRejecting(null)
    focusOn(list, next)
  }
  /** The next card takes the place of one that was decided on. */
  const decideOn = (of: InboxRow, decision: Decision) => {
    setRejecting(null)
    decide(of, decision)
    setTimeout(() => focusOn(list, Math.min(current, rows.length - 2)))
  }
  const rejectOn = (of: InboxRow) =>
    asksReason(of) ? setRejecting(of.id) : decideOn(of, { approve: false, reason: undefined })
  useKeys({
    j: () => go(current + 1),
    k: () => go(current - 1),
    a: () => row && decideOn(row, { approve: true, reason: undefined }),
    r: () => row && rejectOn(row),
    x: () => row && tick(row.id, !ids.has(row.id)),
  })
  const stateOf = (of: InboxRow, index: number): CardState => ({
    open: index === current && !closed,
    ticked: ids.has(of.id),
    rejecting: rejecting === of.id,
    index,
    toggle: () => {
      if (index !== current) return go(index)
      setRejecting(null)
      return setClosed(!closed)
    },
    tick: on => tick(of.id, on),
    reject: on => (on ? rejectOn(of) : setRejecting(null)),
  })
  return {
    stateOf,
    decide: decideOn,
    ticked: rows.filter(one => ids.has(one.id)),
    tickAll: () => setIds(new Set(rows.map(({ id }) => id))),
    clear: () => setIds(new Set()),
  }
}

const focusOn = (list: RefObject<HTMLUListElement | null>, index: number): void =>
  list.current?.querySelector<HTMLElement>(`[data-card="${index}"]`)?.focus()
