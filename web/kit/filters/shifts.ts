import { GetShifts } from '#api/contract/shifts.ts'
import type { Reply } from '../../lib/call.ts'
import { oneQuery } from '../../lib/reads.ts'
import { chartColours } from '../day/chart-colours.ts'

export type ShiftRow = Reply<typeof GetShifts>['rows'][number]

/** All shifts of the company; for lists, pickers and the calendar. */
export const shiftList = () => oneQuery(GetShifts, { query: {} })

/** Those that may be given, by title and hours. */
export const shiftChoices = (rows: readonly ShiftRow[]) =>
  rows
    .filter(({ active }) => active)
    .map(row => ({
      value: row.shiftId,
      label: [row.title, hoursOf(row.shift)].filter(Boolean).join(' · '),
    }))

/** The colour of a shift that was given none: always the same for the same shift, which is named in words as well. */
export const colourOf = ({
  shiftId,
  colour,
}: {
  shiftId: string
  colour: string | null
}): string =>
  colour ??
  chartColours[Number.parseInt(shiftId.slice(0, 8), 16) % chartColours.length] ??
  chartColours[0]

/** @example hoursOf(shift) // '09:00–13:00, 14:00–18:00' */
export const hoursOf = ({ periods }: ShiftRow['shift']): string =>
  periods.map(({ start, end }) => `${start}–${end}`).join(', ')
