import { musterEvents } from '#domain/muster/events.ts'
import { eachEvent, ignoringAllBut, type Projection } from '../shared/projection.ts'
import { own } from '../tables/index.ts'
import { musterTables } from '../tables/muster.ts'

/** Roll calls, and who was found safe in each. */
export const musters: Projection = {
  name: 'musters',
  personal: 'sealed',
  tables: Object.values(musterTables),
  ...eachEvent({
    ...ignoringAllBut(musterEvents),
    MusterCalled: async (tx, { company, data: { musterId, at, by } }) => {
      await tx.query(
        `insert into ${own.musters} (company_id, muster_id, called_at, called_by)
         values ($1, $2, $3, $4)`,
        [company, musterId, at, by],
      )
    },
    FoundSafe: async (tx, { company, data: { musterId, employeeIds, at, by } }) => {
      await tx.query(
        `insert into ${own.musterSafe} (company_id, muster_id, employee_id, at, by_actor)
         select $1, $2, one, $4, $5 from unnest($3::uuid[]) one`,
        [company, musterId, employeeIds, at, by],
      )
    },
    SoughtAgain: async (tx, { company, data: { musterId, employeeId } }) => {
      await tx.query(
        `delete from ${own.musterSafe}
         where company_id = $1 and muster_id = $2 and employee_id = $3`,
        [company, musterId, employeeId],
      )
    },
    VisitorsFoundSafe: async (tx, { company, data: { musterId, visitIds, at, by } }) => {
      await tx.query(
        `insert into ${own.musterVisitorsSafe} (company_id, muster_id, visit_id, at, by_actor)
         select $1, $2, one, $4, $5 from unnest($3::uuid[]) one`,
        [company, musterId, visitIds, at, by],
      )
    },
    VisitorSoughtAgain: async (tx, { company, data: { musterId, visitId } }) => {
      await tx.query(
        `delete from ${own.musterVisitorsSafe}
         where company_id = $1 and muster_id = $2 and visit_id = $3`,
        [company, musterId, visitId],
      )
    },
    MusterEnded: async (tx, { company, data: { musterId, at } }) => {
      await tx.query(
        `update ${own.musters} set ended_at = $3 where company_id = $1 and muster_id = $2`,
        [company, musterId, at],
      )
    },
  }),
}
