import { z } from 'zod'
import { moveInEvents, oldDay, oldTotalEvents } from '#domain/move-in/events.ts'
import { eachEvent, ignoringAllBut, type Projection } from '../shared/projection.ts'
import { own } from '../tables/index.ts'
import { moveInTables } from '../tables/move-ins.ts'

const oldDays = z.array(oldDay)

/** Files from the product before, and what it counted of people, which goes with them. */
export const moveIns: Projection = {
  name: 'move_ins',
  personal: 'open',
  tables: Object.values(moveInTables),
  ...eachEvent({
    ...ignoringAllBut({ ...moveInEvents, ...oldTotalEvents, EmployeeErased: true }),
    MoveInBegun: async (tx, { company, recordedAt, data }) => {
      const { moveInId, deviceId, product, zone, from, to } = data
      await tx.query(
        `insert into ${own.moveIns}
           (company_id, move_in_id, device_id, product, zone, from_day, to_day, status, begun_at)
         values ($1, $2, $3, $4, $5, $6, $7, 'begun', $8)
         on conflict (company_id, move_in_id) do nothing`,
        [company, moveInId, deviceId, product, zone, from, to, recordedAt],
      )
    },
    MoveInTaken: async (tx, { company, data }) => {
      const { moveInId, movements, known, refused, people } = data
      await tx.query(
        `update ${own.moveIns}
         set status = 'taken', movements = $3, known = $4, refused = $5, people = $6
         where company_id = $1 and move_in_id = $2`,
        [company, moveInId, movements, known, refused, people],
      )
    },
    MoveInTakenBack: async (tx, { company, data: { moveInId } }) => {
      await tx.query(
        `update ${own.moveIns} set status = 'back' where company_id = $1 and move_in_id = $2`,
        [company, moveInId],
      )
    },
    OldTotalsStated: async (tx, { company, position, data }) => {
      const { moveInId, employeeId, days } = data
      if (days === null) return
      await tx.query(
        `insert into ${own.oldDays} (company_id, employee_id, day, move_in_id, position, worked, overtime)
         select $1, $2, d.day, $3, $4::bigint, d.worked, d.overtime
         from jsonb_to_recordset($5::jsonb) as d(day date, worked int, overtime int)
         on conflict (company_id, employee_id, day, move_in_id) do update
         set position = excluded.position, worked = excluded.worked, overtime = excluded.overtime`,
        [
          company,
          employeeId,
          moveInId,
          String(position),
          JSON.stringify(oldDays.parse(JSON.parse(days))),
        ],
      )
    },
    EmployeeErased: async (tx, { company, data: { employeeId, classes } }) => {
      if (!classes.includes('identity')) return
      await tx.query(`delete from ${own.oldDays} where company_id = $1 and employee_id = $2`, [
        company,
        employeeId,
      ])
    },
  }),
}
