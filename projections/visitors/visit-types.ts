import type { Tx } from '#database/types.ts'
import { visitTypeEvents } from '#domain/visitors/events.ts'
import type { VisitType } from '#domain/visitors/visit-types.ts'
import type { CompanyId, VisitTypeId } from '#domain/shared/values.ts'
import { eachEvent, ignoringAllBut, type Projection } from '../shared/projection.ts'
import { own, read } from '../tables/index.ts'
import { visitorTables } from '../tables/visitors.ts'

/** Types of visits, as they are now. */
export const visitTypes: Projection = {
  name: 'visit_types',
  personal: 'sealed',
  tables: [visitorTables.visitTypes],
  ...eachEvent({
    ...ignoringAllBut(visitTypeEvents),
    VisitTypeDefined: async (tx, { company, data }) => {
      await tx.query(
        `insert into ${own.visitTypes} (company_id, visit_type_id, title, colour, active, asks_company, asks_reason,
           asks_card, asks_host)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
         on conflict (company_id, visit_type_id) do update
         set title = excluded.title, colour = excluded.colour, active = excluded.active,
           asks_company = excluded.asks_company, asks_reason = excluded.asks_reason, asks_card = excluded.asks_card,
           asks_host = excluded.asks_host`,
        [
          company,
          data.visitTypeId,
          data.title,
          data.colour,
          data.active,
          data.asksCompany,
          data.asksReason,
          data.asksCard,
          data.asksHost,
        ],
      )
    },
    VisitTypeRemoved: async (tx, { company, data: { visitTypeId } }) => {
      await tx.query(
        `delete from ${own.visitTypes} where company_id = $1 and visit_type_id = $2`,
        [company, visitTypeId],
      )
    },
  }),
}

export type VisitTypeRow = VisitType & { readonly visitTypeId: VisitTypeId }

/** The company's types of visits, by title. */
export const visitTypeList = async (
  tx: Tx,
  { company }: { readonly company: CompanyId },
): Promise<{ rows: VisitTypeRow[] }> => ({
  rows: await tx.query<VisitTypeRow>(
    `select visit_type_id as "visitTypeId", title, colour, active, asks_company as "asksCompany",
       asks_reason as "asksReason", asks_card as "asksCard", asks_host as "asksHost"
     from ${read.visitTypes}
     where company_id = $1 order by title collate "tr-x-icu", visit_type_id`,
    [company],
  ),
})
