import type { Tx } from '#database/types.ts'
import { firstDayOf, lastDayOf } from '#domain/leave/asked.ts'
import { totalOf } from '#domain/leave/counting.ts'
import {
  entitlementEvents,
  leaveRequestEvents,
  settlementEvents,
  timeOffEvents,
  type SeenLeave,
} from '#domain/leave/events.ts'
import type { CompanyId, LeaveRequestId } from '#domain/shared/values.ts'
import { eachEvent, ignoringAllBut, type Projection } from '../shared/projection.ts'
import { statusOfSaid } from '../shared/said.ts'
import { own } from '../tables/index.ts'
import { leaveRequestTables } from '../tables/leave-requests.ts'
import { creditHandlers } from './credits.ts'
import { entitlementHandlers, take } from './entitlements.ts'

type Saying = {
  readonly verdict: 'approved' | 'rejected'
  readonly level: string
  readonly name: string
  readonly by: string
  readonly at: string
  readonly seen?: SeenLeave | undefined
}
/** One decision more. */
const say = async (
  tx: Tx,
  company: CompanyId,
  requestId: LeaveRequestId,
  { verdict, level, name, by, at, seen }: Saying,
): Promise<void> => {
  const word = JSON.stringify([{ verdict, level, name, by, at, seen }])
  for (const requests of [own.leaveRequests, own.leaveChanges])
    await tx.query(
      `update ${requests} set said = said || $3::jsonb, status = ${statusOfSaid('(said || $3::jsonb)')}
       where company_id = $1 and request_id = $2`,
      [company, requestId, word],
    )
}

/**
 * Leave that was asked for, with what of it counts and what was decided; what was deleted is not there. Words of people
 * are blanked with the person they are about. Long because it is one table of events.
 */
export const leaveRequests: Projection = {
  name: 'leave_requests',
  notify: 'leave_requests',
  personal: 'open',
  tables: Object.values(leaveRequestTables),
  ...eachEvent({
    ...ignoringAllBut({
      ...leaveRequestEvents,
      ...entitlementEvents,
      ...settlementEvents,
      ...timeOffEvents,
      EmployeeErased: true,
    }),
    EmployeeErased: async (tx, { company, data: { employeeId, classes } }) => {
      if (!classes.includes('identity')) return
      await tx.query(
        `update ${own.leaveRequests} set description = null where company_id = $1 and employee_id = $2`,
        [company, employeeId],
      )
      await tx.query(
        `update ${own.leaveChanges} set description = null where company_id = $1 and employee_id = $2`,
        [company, employeeId],
      )
    },
    LeaveDemanded: async (tx, { company, data }) => {
      const { requestId, employeeId, leaveType, calculation, worked, asked, counted } = data
      const { halves, minutes } = totalOf(counted)
      await tx.query(
        `insert into ${own.leaveRequests} (company_id, request_id, employee_id, leave_type_id, calculation, worked,
           first_day, last_day, asked, counted, taken, halves, minutes, status, said, description, requested_by,
           requested_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9::jsonb, $10::jsonb, $16::jsonb, $11, $12, 0, '[]', $13, $14, $15)`,
        [
          company,
          requestId,
          employeeId,
          leaveType,
          calculation,
          worked,
          firstDayOf(asked),
          lastDayOf(asked),
          JSON.stringify(asked),
          JSON.stringify(counted),
          halves,
          minutes,
          data.description,
          data.by,
          data.at,
          JSON.stringify(data.taken),
        ],
      )
    },
    LeaveRequestApproved: (tx, { company, data }) =>
      say(tx, company, data.requestId, { ...data, verdict: 'approved' }),
    LeaveRequestRejected: async (tx, { company, data }) => {
      await say(tx, company, data.requestId, { ...data, verdict: 'rejected' })
      await take(tx, company, { requestId: data.requestId, taken: [] })
    },
    LeaveDecisionRevoked: async (tx, { company, data: { requestId } }) => {
      for (const requests of [own.leaveRequests, own.leaveChanges])
        await tx.query(
          `update ${requests} set said = said - (-1), status = ${statusOfSaid('(said - (-1))')}
           where company_id = $1 and request_id = $2`,
          [company, requestId],
        )
    },
    LeaveRequestDeleted: async (tx, { company, data: { requestId } }) => {
      for (const requests of [own.leaveRequests, own.leaveChanges])
        await tx.query(`delete from ${requests} where company_id = $1 and request_id = $2`, [
          company,
          requestId,
        ])
    },
    LeaveChangeDemanded: async (tx, { company, data }) => {
      const { requestId, leaveId, employeeId, to, description, by, at } = data
      await tx.query(
        `insert into ${own.leaveChanges} (company_id, request_id, leave_id, employee_id, wanted, status, said,
           description, requested_by, requested_at)
         values ($1, $2, $3, $4, $5::jsonb, 0, '[]', $6, $7, $8)`,
        [
          company,
          requestId,
          leaveId,
          employeeId,
          to === null ? null : JSON.stringify(to),
          description,
          by,
          at,
        ],
      )
    },
    LeaveShortened: async (tx, { company, data: { requestId, asked, counted, taken } }) => {
      const { halves, minutes } = totalOf(counted)
      await tx.query(
        `update ${own.leaveRequests} set asked = $3::jsonb, counted = $4::jsonb, taken = $5::jsonb, halves = $6,
           minutes = $7, first_day = $8, last_day = $9
         where company_id = $1 and request_id = $2`,
        [
          company,
          requestId,
          JSON.stringify(asked),
          JSON.stringify(counted),
          JSON.stringify(taken),
          halves,
          minutes,
          firstDayOf(asked),
          lastDayOf(asked),
        ],
      )
    },
    LeaveWithdrawn: async (tx, { company, data: { requestId } }) => {
      await tx.query(
        `delete from ${own.leaveRequests} where company_id = $1 and request_id = $2`,
        [company, requestId],
      )
      await tx.query(
        `delete from ${own.leaveChanges} where company_id = $1 and leave_id = $2`,
        [company, requestId],
      )
    },
    LeaveRecounted: async (tx, { company, data: { requestId, counted, taken } }) => {
      await take(tx, company, { requestId, taken })
      const { halves, minutes } = totalOf(counted)
      await tx.query(
        `update ${own.leaveRequests} set counted = $3::jsonb, halves = $4, minutes = $5
         where company_id = $1 and request_id = $2`,
        [company, requestId, JSON.stringify(counted), halves, minutes],
      )
    },
    LeaveTakingChanged: (tx, { company, data }) => take(tx, company, data),
    ...entitlementHandlers,
    ...creditHandlers,
  }),
}
