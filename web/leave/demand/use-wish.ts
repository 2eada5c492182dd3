import { useMemo, useState } from 'react'
import { readTime } from '../../kit/fields/typed.ts'
import { addDays, type Period } from '../../lib/dates.ts'
import type { LeaveChoice, Wish } from './api.ts'

/** As a description has to be long. */
export const enoughLetters = 10

export type Fields = {
  readonly leaveTypeId: string
  readonly way: 'days' | 'hours'
  readonly period: Period | null
  /** Of one day: which half; of several: the ends. */
  readonly fromHalf: boolean
  readonly toHalf: boolean
  readonly start: string
  readonly end: string
  readonly description: string
}
const nothing: Fields = {
  leaveTypeId: '',
  way: 'days',
  period: null,
  fromHalf: false,
  toHalf: false,
  start: '',
  end: '',
  description: '',
}

/** What somebody is about to ask for: as typed, and as it is sent once there is enough of it. */
export const useWish = (
  types: readonly LeaveChoice[],
  employeeId: string | undefined,
  begins: Partial<Fields> = {},
) => {
  const [fields, setFields] = useState<Fields>({ ...nothing, ...begins })
  const [asked, setAsked] = useState(false)
  const [round, setRound] = useState(0)
  const type = types.find(({ leaveTypeId }) => leaveTypeId === fields.leaveTypeId)
  const way = type?.byTheHour ? fields.way : 'days'
  const wish = useMemo((): Wish | null => {
    const span = spanOf(fields, way)
    const whose = employeeId === undefined ? {} : { employeeId }
    return type && span ? { ...whose, leaveTypeId: type.leaveTypeId, ...span } : null
  }, [type, way, fields, employeeId])
  return {
    fields: { ...fields, way },
    type,
    wish,
    /** Somebody tried to send it: what is missing is said. */
    asked,
    /** Which one of those it is that were asked for here. */
    round,
    ask: () => setAsked(true),
    set: (next: Partial<Fields>) => setFields(before => ({ ...before, ...next })),
    /** The type stays chosen. */
    clear: () => {
      setFields({ ...nothing, leaveTypeId: fields.leaveTypeId })
      setAsked(false)
      setRound(round + 1)
    },
  }
}
export type WishState = ReturnType<typeof useWish>

type Span = Pick<Wish, 'from' | 'to' | 'fromHalf' | 'toHalf' | 'day' | 'start' | 'end'>
/** Hours that end before they begin end on the next date: a night belongs to the day on which it starts. */
const spanOf = ({ period, ...fields }: Fields, way: Fields['way']): Span | null => {
  if (!period) return null
  const { from, to } = period
  if (way === 'days') {
    const { fromHalf, toHalf } = fields
    return { from, to, fromHalf, toHalf }
  }
  const [start, end] = [readTime(fields.start), readTime(fields.end)]
  if (start === null || end === null) return null
  const last = end > start ? from : addDays(from, 1)
  return { day: from, start: `${from}T${start}`, end: `${last}T${end}` }
}
