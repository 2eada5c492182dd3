import type { Database, Tx } from '#database/types.ts'
import { visitEvents } from '#domain/visitors/events.ts'
import type { CompanyId, LocalDate, VisitorId } from '#domain/shared/values.ts'
import { eachEvent, ignoringAllBut, type Projection } from '../shared/projection.ts'
import { own, read } from '../tables/index.ts'
import { visitorTables } from '../tables/visitors.ts'

/**
 * On which day each visitor was last expected or there, by which he is kept: visits that were withdrawn count, since
 * what is known of him was said with each.
 */
export const visitorRetention: Projection = {
  name: 'visitor_retention',
  personal: 'sealed',
  tables: [visitorTables.visitorLastDays],
  ...eachEvent({
    ...ignoringAllBut(visitEvents),
    VisitRegistered: (tx, { company, data: { visitorId, day } }) =>
      comes(tx, company, visitorId, day),
    VisitInvited: (tx, { company, data: { visitorId, day } }) =>
      comes(tx, company, visitorId, day),
    VisitCourseSaid: (tx, { company, data: { visitorId, day } }) =>
      comes(tx, company, visitorId, day),
    VisitWithdrawn: 'ignored',
    BlacklistMatchOverruled: 'ignored',
    VisitorErased: async (tx, { company, data: { visitorId } }) => {
      await tx.query(
        `update ${own.visitorLastDays} set erased = true where company_id = $1 and visitor_id = $2`,
        [company, visitorId],
      )
    },
  }),
}

const comes = async (
  tx: Tx,
  company: CompanyId,
  visitorId: VisitorId,
  day: LocalDate,
): Promise<void> => {
  await tx.query(
    `insert into ${own.visitorLastDays} as known (company_id, visitor_id, last_day) values ($1, $2, $3)
     on conflict (company_id, visitor_id) do update set last_day = greatest(known.last_day, excluded.last_day)`,
    [company, visitorId, day],
  )
}

/** What the retention of visitors asks of the read model. */
export const visitorRetentionReads = (db: Database) => ({
  due: async (company: CompanyId, lastDay: LocalDate, most: number): Promise<VisitorId[]> => {
    const rows = await db.withCompany(company, tx =>
      tx.query<{ visitorId: VisitorId }>(
        `select visitor_id as "visitorId" from ${read.visitorLastDays}
         where company_id = $1 and not erased and last_day <= $2::date
         order by last_day, visitor_id limit $3`,
        [company, lastDay, most],
      ),
    )
    return rows.map(({ visitorId }) => visitorId)
  },
})

/** How many would go whose last visit was on that day or before. */
export const visitorsDue = (tx: Tx, company: CompanyId, lastDay: LocalDate): Promise<number> =>
  counted(tx, 'not erased and last_day <= $2::date', [company, lastDay])

/** Of how many nothing is known any more. */
export const visitorsGone = (tx: Tx, company: CompanyId): Promise<number> =>
  counted(tx, 'erased', [company])

const counted = async (tx: Tx, where: string, values: readonly unknown[]): Promise<number> => {
  const [row] = await tx.query<{ visitors: number }>(
    `select count(*)::int as visitors from ${read.visitorLastDays} where company_id = $1 and ${where}`,
    values,
  )
  return row?.visitors ?? 0
}
