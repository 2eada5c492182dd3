import type { Tx } from '#database/types.ts'
import { asCompanyId, noCompany, type CompanyId } from '#domain/shared/values.ts'
import { lanesOf, type Lane } from '#database/lanes.ts'
import { own } from '../tables/index.ts'

/**
 * Under what the clock's last word is kept that a lane has read: an id that no company has. Lanes read the log each at
 * its own pace, and none may judge a day by a word that it has not come to.
 */
export const clockOf = ({ number }: Lane): CompanyId =>
  asCompanyId(`${noCompany.slice(0, -2)}${number.toString(16).padStart(2, '0')}`)

/**
 * The clock of lanes that all stand at one place, for as many as there are from now on. What one of them has not passed
 * on to running days is passed on again by all, which changes nothing where it was.
 */
export const shareClock = async (tx: Tx, of: number): Promise<void> => {
  const clocks = lanesOf(of).map(clockOf)
  await tx.query(
    `insert into ${own.attendanceClock} (company_id, at, position, swept_at)
     select lane.clock, known.at, known.position, known.swept_at
     from (select max(at) as at, max(position) as position,
         case when bool_and(swept_at is not distinct from at) then max(at) end as swept_at
       from ${own.attendanceClock}) known, unnest($1::uuid[]) as lane (clock)
     where known.at is not null
     on conflict (company_id) do update set at = excluded.at, position = excluded.position,
       swept_at = excluded.swept_at`,
    [clocks],
  )
  await tx.query(`delete from ${own.attendanceClock} where company_id <> all($1::uuid[])`, [
    clocks,
  ])
}
