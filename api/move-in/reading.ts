import type { cellFaults } from '#api/contract/move-in.ts'
import type { OldDay, Product } from '#domain/move-in/events.ts'
import type { Direction } from '#domain/movements/events.ts'
import {
  addDays,
  dateAt,
  epochMsOf,
  instantOf,
  instantOfLocal,
  localAgain,
} from '#domain/shared/time.ts'
import {
  asLocalDateTime,
  type Instant,
  type LocalDate,
  type Zone,
} from '#domain/shared/values.ts'
import type { CellMoment } from '#domain/foreign/moments.ts'
import { directionOf, minutesOf, momentOf, type DateOrder } from './cells.ts'
import type { MoveInField, MoveInMatching } from './columns.ts'

/** How a file is read: whose it is, which column holds what, and which clock its times are of. */
export type MoveInReading = {
  readonly product: Product
  readonly matching: MoveInMatching
  readonly zone: Zone
  readonly dateOrder: DateOrder
}
export type NumberedRow = { readonly line: number; readonly cells: readonly string[] }
/** Why a row is not read; `text`: what stands in the cell. */
export type RowFault = {
  readonly line: number
  readonly field: MoveInField | null
  readonly code: FaultCode
  readonly text: string
}
type FaultCode = (typeof cellFaults)[number]
export type ReadRow = {
  readonly line: number
  readonly employeeNo: string
  readonly email: string
  readonly name: string
  readonly movements: readonly { readonly at: Instant; readonly direction: Direction }[]
  readonly total: OldDay | null
}

/** Rows by their matched columns. `companyZone`: by which a day of a time is told. */
export const readRows = (
  rows: readonly NumberedRow[],
  reading: MoveInReading,
  companyZone: Zone,
): { readonly rows: readonly ReadRow[]; readonly faults: readonly RowFault[] } => {
  const read: ReadRow[] = []
  const faults: RowFault[] = []
  for (const row of rows) {
    const one = readRow(row, reading, companyZone)
    if ('code' in one) faults.push(one)
    else read.push(one)
  }
  return { rows: read, faults }
}

type Cell = (field: MoveInField) => string
const longestTold = 60

/** Long because a row is read cell by cell, and each may be its fault. */
const readRow = (
  { line, cells }: NumberedRow,
  { matching, zone, dateOrder }: MoveInReading,
  companyZone: Zone,
): ReadRow | RowFault => {
  const cell: Cell = field => cells[matching[field] ?? -1]?.trim() ?? ''
  const fault = (code: FaultCode, field: MoveInField | null): RowFault => ({
    line,
    field,
    code,
    text: field === null ? '' : cell(field).slice(0, longestTold),
  })
  const name = [cell('name'), cell('surname')].filter(part => part !== '').join(' ')
  const [employeeNo, email] = [cell('employeeNo'), cell('email')]
  if (employeeNo === '' && email === '' && name === '') return fault('person-missing', null)
  const moments: Partial<Record<MoveInField, CellMoment>> = {}
  for (const field of ['date', 'time', 'in', 'out'] as const) {
    if (cell(field) === '') continue
    const moment = momentOf(cell(field), dateOrder)
    if (moment === null)
      return fault(field === 'date' ? 'date-unreadable' : 'time-unreadable', field)
    moments[field] = moment
  }
  const date = moments.date?.date ?? null
  const times: { field: 'time' | 'in' | 'out'; at: Instant; local: string | null }[] = []
  for (const field of ['time', 'in', 'out'] as const) {
    const moment = moments[field]
    if (!moment) continue
    const day = moment.date ?? date
    if (moment.instant === null && moment.time === null) return fault('time-unreadable', field)
    if (moment.instant === null && day === null) return fault('date-missing', field)
    const local = moment.instant === null ? `${day}T${moment.time}` : null
    const at = moment.instant ?? instantOfLocal(zone, asLocalDateTime(`${day}T${moment.time}`))
    times.push({ field, at, local })
  }
  const direction = directionOf(cell('direction'))
  if (direction === null) return fault('direction-unreadable', 'direction')
  const out = leaving(times, moments.out?.date === null, zone)
  if (out === 'before') return fault('out-before-in', 'out')
  const movements = times.map(({ field, at }) => ({
    at: field === 'out' && out !== null ? out : at,
    direction: field === 'time' ? direction : field,
  }))
  const lengths = { worked: 0, regular: 0, overtime: 0 } as Record<string, number | null>
  for (const field of ['worked', 'regular', 'overtime'] as const) {
    lengths[field] = cell(field) === '' ? null : minutesOf(cell(field))
    if (cell(field) !== '' && lengths[field] === null) return fault('length-unreadable', field)
  }
  const [first] = movements
  const total = totalOf(lengths, date ?? (first ? dateAt(companyZone, first.at) : null))
  if (movements.length === 0 && total === null) return fault('nothing', null)
  return { line, employeeNo, email, name, movements, total }
}

/**
 * When somebody left: of a time without a date, on the next one where it is before he came; in the hour that a clock
 * shows twice, the second time where the first is before he came.
 */
const leaving = (
  times: readonly { field: string; at: Instant; local: string | null }[],
  isBare: boolean,
  zone: Zone,
): Instant | 'before' | null => {
  const came = times.find(({ field }) => field === 'in')
  const left = times.find(({ field }) => field === 'out')
  if (!came || !left || left.at >= came.at) return null
  if (left.local === null) return 'before'
  const again = localAgain(zone, asLocalDateTime(left.local))
  if (again !== null && again.at >= epochMsOf(came.at)) return instantOf(again.at)
  if (!isBare) return 'before'
  const next = `${addDays(left.local.slice(0, 10) as LocalDate, 1)}${left.local.slice(10)}`
  return instantOfLocal(zone, asLocalDateTime(next))
}

const totalOf = (
  { worked = null, regular = null, overtime = null }: Readonly<Record<string, number | null>>,
  day: LocalDate | null,
): OldDay | null => {
  if (day === null || (worked === null && regular === null && overtime === null)) return null
  const all = worked ?? (regular === null ? null : regular + (overtime ?? 0))
  return { day, worked: all, overtime }
}
