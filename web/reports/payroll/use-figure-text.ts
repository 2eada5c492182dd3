import { useCallback } from 'react'
import { useMinutes } from '../../lib/times.ts'
import { useFormat } from '../../lib/use-format.ts'
import type { Unit } from './figures.ts'

/** A figure as it is written: half days as days (21,5), minutes as the reader likes them. */
export const useFigureText = (): ((unit: Unit, value: number, planned?: number) => string) => {
  const { number } = useFormat()
  const minutes = useMinutes()
  return useCallback(
    (unit, value, planned) =>
      unit === 'minutes'
        ? minutes(value, planned)
        : number(unit === 'days' ? value / 2 : value),
    [number, minutes],
  )
}
