import type { Tx } from '#database/types.ts'
import { shiftDemandEvents } from '#domain/shift-demands/events.ts'
import type { CompanyId, ShiftDemandId } from '#domain/shared/values.ts'
import { eachEvent, ignoringAllBut, type Projection } from '../shared/projection.ts'
import { statusOfSaid } from '../shared/said.ts'
import { own } from '../tables/index.ts'
import { shiftDemandTables } from '../tables/shift-demands.ts'

type Saying = {
  readonly verdict: 'approved' | 'rejected'
  readonly level: string
  readonly name: string
  readonly by: string
  readonly at: string
}
type Of = { readonly company: CompanyId; readonly requestId: ShiftDemandId }
/** One decision more. */
const say = async (
  tx: Tx,
  { company, requestId }: Of,
  { verdict, level, name, by, at }: Saying,
): Promise<void> => {
  await tx.query(
    `update ${own.shiftDemands} set said = said || $3::jsonb, status = ${statusOfSaid('(said || $3::jsonb)')}
     where company_id = $1 and request_id = $2`,
    [company, requestId, JSON.stringify([{ verdict, level, name, by, at }])],
  )
}
const answer = async (
  tx: Tx,
  { company, requestId }: Of,
  consent: 'given' | 'declined',
): Promise<void> => {
  await tx.query(
    `update ${own.shiftDemands} set consent = $3 where company_id = $1 and request_id = $2`,
    [company, requestId, consent],
  )
}

/**
 * Another plan that was asked for, and what was decided; what was deleted is not there. Words of people are blanked
 * with the person they are about. Long because it is one table of events.
 */
export const shiftDemands: Projection = {
  name: 'shift_demands',
  notify: 'shift_demands',
  personal: 'open',
  tables: Object.values(shiftDemandTables),
  ...eachEvent({
    ...ignoringAllBut({ ...shiftDemandEvents, EmployeeErased: true }),
    EmployeeErased: async (tx, { company, data: { employeeId, classes } }) => {
      if (!classes.includes('identity')) return
      await tx.query(
        `update ${own.shiftDemands} set description = null where company_id = $1 and employee_id = $2`,
        [company, employeeId],
      )
    },
    ShiftDemanded: async (tx, { company, data }) => {
      const { requestId, employeeId, kind, colleagueId, dates, changes } = data
      await tx.query(
        `insert into ${own.shiftDemands} (company_id, request_id, employee_id, kind, colleague_id, consent, first_day,
           last_day, changes, status, said, description, requested_by, requested_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9::jsonb, 0, '[]', $10, $11, $12)`,
        [
          company,
          requestId,
          employeeId,
          kind,
          colleagueId,
          colleagueId === null ? 'none' : 'asked',
          dates.from,
          dates.to,
          JSON.stringify(changes),
          data.description,
          data.by,
          data.at,
        ],
      )
    },
    ShiftExchangeConsented: (tx, { company, data: { requestId } }) =>
      answer(tx, { company, requestId }, 'given'),
    ShiftExchangeDeclined: async (tx, { company, data: { requestId, by, at } }) => {
      await answer(tx, { company, requestId }, 'declined')
      const word = { verdict: 'rejected', level: 'nobody', name: by, by, at } as const
      await say(tx, { company, requestId }, word)
    },
    ShiftDemandApproved: (tx, { company, data }) =>
      say(tx, { company, requestId: data.requestId }, { ...data, verdict: 'approved' }),
    ShiftDemandRejected: (tx, { company, data }) =>
      say(tx, { company, requestId: data.requestId }, { ...data, verdict: 'rejected' }),
    ShiftDecisionRevoked: async (tx, { company, data: { requestId } }) => {
      await tx.query(
        `update ${own.shiftDemands} set said = said - (-1), status = ${statusOfSaid('(said - (-1))')}
         where company_id = $1 and request_id = $2`,
        [company, requestId],
      )
    },
    ShiftDemandDeleted: async (tx, { company, data: { requestId } }) => {
      await tx.query(
        `delete from ${own.shiftDemands} where company_id = $1 and request_id = $2`,
        [company, requestId],
      )
    },
  }),
}
