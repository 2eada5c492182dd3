import { preparedStatement } from '#database/prepared.ts'
import type { Tx } from '#database/types.ts'
import { addDays, dateAt, instantOfLocal } from '#domain/shared/time.ts'
import {
  asLocalDateTime,
  type CompanyId,
  type Instant,
  type LocalDate,
  type Zone,
} from '#domain/shared/values.ts'
import { read } from '../tables/index.ts'
import { dataUntil } from './freshness.ts'

/** The company's zone, and the date it is there as far as the read models know: no clock of this machine is asked. */
export type CompanyDay = {
  readonly zone: Zone
  readonly today: LocalDate
  readonly dataUntil: Instant
}

export const companyDay = async (
  tx: Tx,
  company: CompanyId,
  names: readonly string[] = [],
): Promise<CompanyDay> => {
  const [row] = await tx.query<{ zone: Zone }>(
    preparedStatement(`select zone from ${read.companies} where company_id = $1`),
    [company],
  )
  const zone = row?.zone ?? ('UTC' as Zone)
  const until = await dataUntil(tx, names)
  return { zone, today: dateAt(zone, until), dataUntil: until }
}

/** `[from, to)` of whole local days, as instants. */
export const instantsOf = (
  zone: Zone,
  from: LocalDate,
  to: LocalDate,
): { from: Instant; to: Instant } => ({
  from: midnightOf(zone, from),
  to: midnightOf(zone, addDays(to, 1)),
})
const midnightOf = (zone: Zone, day: LocalDate): Instant =>
  instantOfLocal(zone, asLocalDateTime(`${day}T00:00:00`))

/** The same, with either end open. */
export const spanOf = (
  zone: Zone,
  from: LocalDate | undefined,
  to: LocalDate | undefined,
): { from: Instant | null; to: Instant | null } => ({
  from: from === undefined ? null : instantsOf(zone, from, from).from,
  to: to === undefined ? null : instantsOf(zone, to, to).to,
})
