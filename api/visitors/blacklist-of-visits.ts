import { fingerprintsOf } from '#commands/visitors/blacklist.ts'
import { asLocalDate } from '#domain/shared/values.ts'
import { matchesOn } from '#domain/visitors/blacklist.ts'
import { blacklistLike } from '#projections/visitors/blacklist.ts'
import { read, type Reader } from '#api/shared/read.ts'
import type { ApiDeps } from '../deps.ts'

type Visit = {
  readonly name: string | null
  readonly phone: string | null
  readonly day: string
}

/** Visits with what the blacklist says of each: on the day of one to come, else today. */
export const withBlacklist = async <Row extends Visit>(
  deps: ApiDeps,
  by: Reader,
  rows: readonly Row[],
): Promise<(Row & { readonly blacklist: 'normal' | 'listed' | 'perhaps' })[]> => {
  const visitors = rows.map(({ name, phone }) =>
    fingerprintsOf(deps.vault, by.session.company, { name, phone, identityNumber: null }),
  )
  const { today, entries } = await read(deps, by, (tx, { company }) =>
    blacklistLike(tx, company, visitors),
  )
  return rows.map((row, at) => {
    const [who, day] = [visitors[at], asLocalDate(row.day)]
    const matches = who ? matchesOn(entries, day < today ? today : day, who) : []
    const isListed = matches.some(match => match.by === 'same')
    return {
      ...row,
      blacklist: isListed ? 'listed' : matches.length > 0 ? 'perhaps' : 'normal',
    }
  })
}
