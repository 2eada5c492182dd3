import { delegationEvents } from '#domain/approvals/events.ts'
import { eachEvent, ignoringAllBut, type Projection } from '../shared/projection.ts'
import { delegationTables } from '../tables/delegations.ts'
import { own } from '../tables/index.ts'

/** Who decides in whose name, and when; of those that were never to be there is no row. */
export const delegations: Projection = {
  name: 'delegations',
  personal: 'sealed',
  tables: Object.values(delegationTables),
  ...eachEvent({
    ...ignoringAllBut(delegationEvents),
    DelegationGiven: async (tx, { company, data }) => {
      const { delegationId, from, to, first, last } = data
      await tx.query(
        `insert into ${own.delegations} (company_id, delegation_id, from_user, to_user, first_day, last_day)
         values ($1, $2, $3, $4, $5, $6)
         on conflict (company_id, delegation_id) do update set ended_on = null`,
        [company, delegationId, from, to, first, last],
      )
    },
    DelegationEnded: async (tx, { company, data: { delegationId, day } }) => {
      if (day === null)
        await tx.query(
          `delete from ${own.delegations} where company_id = $1 and delegation_id = $2`,
          [company, delegationId],
        )
      else
        await tx.query(
          `update ${own.delegations} set ended_on = $3 where company_id = $1 and delegation_id = $2`,
          [company, delegationId, day],
        )
    },
  }),
}
