import { queryOptions } from '@tanstack/react-query'
import type * as contract from '#api/contract/shifts.ts'
import { call, endpoint, ownPosition, type Reply } from '../lib/call.ts'

const GetShifts = endpoint<typeof contract.GetShifts>('GET', '/api/app/shifts')
export type ShiftRow = Reply<typeof contract.GetShifts>['rows'][number]

/** All shifts of the company; for lists, pickers and the calendar. */
export const shiftList = () => queryOptions({
  queryKey: ['shifts', 'list'], queryFn: ({ signal }) => call(GetShifts, { query: { after: ownPosition() }, signal }),
})

/** Told apart by eyes of every kind as far as twelve colours can be; a shift is always named in words as well. */
export const colours = ['#0c7a3e', '#28c76f', '#00a3a3', '#1f78c8', '#5b5bd6', '#8e4ec6', '#c2298a', '#d6453d', '#e07b00', '#c8a200', '#7a5c3e', '#5f6b76'] as const

/** The colour of a shift that was given none: always the same for the same shift. */
export const colourOf = ({ shiftId, colour }: { shiftId: string; colour: string | null }): string =>
  colour ?? colours[Number.parseInt(shiftId.slice(0, 8), 16) % colours.length] ?? colours[0]

/** @example hoursOf(shift) // '09:00–13:00, 14:00–18:00' */
export const hoursOf = ({ periods }: ShiftRow['shift']): string => periods.map(({ start, end }) => `${start}–${end}`).join(', ')
