import type { Database } from '#database/types.ts'
import type { CompanyId, LocalDate } from '#domain/shared/values.ts'
import { read } from '../tables/index.ts'

/** What a subscription counts (`SubscriptionReads`). */
export const subscriptionReads = (db: Database) => ({
  employments: (company: CompanyId) =>
    db.withCompany(company, tx =>
      tx.query<{ from: LocalDate; to: LocalDate | null }>(
        `select e->>'start' as from, e->>'lastDay' as to
         from ${read.attendancePeople}, json_array_elements(employments) e
         where company_id = $1`,
        [company],
      ),
    ),
  readers: (company: CompanyId) =>
    db.withCompany(company, async tx => {
      const rows = await tx.query<{ from: LocalDate }>(
        `select to_char(registered_at, 'YYYY-MM-DD') as from from ${read.devices} where company_id = $1`,
        [company],
      )
      return rows.map(({ from }) => ({ from, to: null }))
    }),
})
