import { createHash } from 'node:crypto'
import { noCompany, type CompanyId } from '#domain/shared/values.ts'

/**
 * A part of the companies, by a hash of their ids: those of which `number` (from 0) is what is left of it by `of`. What
 * is of no company, as the clock's word is, is of every lane.
 */
export type Lane = { readonly number: number; readonly of: number }
/** All companies. */
export const oneLane: Lane = { number: 0, of: 1 }
export const mostLanes = 64

export const lanesOf = (of: number): readonly Lane[] =>
  Array.from({ length: of }, (_, number) => ({ number, of }))

export const isInLane = ({ number, of }: Lane, company: CompanyId): boolean =>
  of === 1 || company === noCompany || hashOf(company) % of === number

/** In SQL, of a column that holds companies (`log.lane_of`, migration 102). */
export const inLane = ({ number, of }: Lane, column: string): string =>
  of === 1 ? 'true' : `log.lane_of(${column}, ${of}) = ${number}`

/** As in `log.lane_of`: the first 28 bits of SHA-256 over the sixteen bytes of the id. */
const hashOf = (company: CompanyId): number => {
  const known = hashes.get(company)
  if (known !== undefined) return known
  if (hashes.size >= 20_000) hashes.clear()
  const bytes = Buffer.from(company.replaceAll('-', ''), 'hex')
  const made = Number.parseInt(createHash('sha256').update(bytes).digest('hex').slice(0, 7), 16)
  hashes.set(company, made)
  return made
}
const hashes = new Map<CompanyId, number>()
