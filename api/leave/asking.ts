import type { LeavePeriod } from '#domain/leave/asked.ts'
import { asLocalDate, asLocalDateTime } from '#domain/shared/values.ts'

type Said = {
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly fromHalf: boolean
  readonly toHalf: boolean
  readonly day?: string | undefined
  readonly start?: string | undefined
  readonly end?: string | undefined
}
/** Days or hours as a body says them; the contract lets through one of the two alone, null: neither. */
export const askedOf = ({
  from,
  to,
  fromHalf,
  toHalf,
  day,
  start,
  end,
}: Said): LeavePeriod | null => {
  if (from !== undefined && to !== undefined)
    return { from: asLocalDate(from), to: asLocalDate(to), fromHalf, toHalf }
  return day !== undefined && start !== undefined && end !== undefined
    ? {
        day: asLocalDate(day),
        start: asLocalDateTime(`${start}:00`),
        end: asLocalDateTime(`${end}:00`),
      }
    : null
}
