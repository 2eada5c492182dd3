import type { Shift } from './api.ts'

/** @example hoursOf(shift) // '09:00–13:00, 14:00–18:00' */
export const hoursOf = ({ periods }: Shift): string => periods.map(({ start, end }) => `${start}–${end}`).join(', ')
