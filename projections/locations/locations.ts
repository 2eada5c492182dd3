import { locationEvents } from '#domain/locations/events.ts'
import { eachEvent, ignoringAllBut, type Projection } from '../shared/projection.ts'
import { own } from '../tables/index.ts'
import { locationTables } from '../tables/locations.ts'

/** Where the places of codes are, whom they are for, and which of their codes on paper are in use. */
export const locations: Projection = {
  name: 'locations',
  personal: 'sealed',
  tables: Object.values(locationTables),
  ...eachEvent({
    ...ignoringAllBut(locationEvents),
    LocationPlaced: async (tx, { company, data }) => {
      const { deviceId, latitude, longitude, tolerance, departmentIds } = data
      await tx.query(
        `insert into ${own.locations}
           (company_id, device_id, latitude, longitude, tolerance, department_ids)
         values ($1, $2, $3, $4, $5, $6::uuid[])
         on conflict (company_id, device_id) do update
         set latitude = excluded.latitude, longitude = excluded.longitude,
           tolerance = excluded.tolerance, department_ids = excluded.department_ids`,
        [company, deviceId, latitude, longitude, tolerance, departmentIds],
      )
    },
    PrintedCodeMade: async (tx, { company, recordedAt, data: { deviceId, codeNo } }) => {
      await tx.query(
        `insert into ${own.printedCodes} (company_id, device_id, code_no, made_at)
         values ($1, $2, $3, $4)
         on conflict (company_id, device_id, code_no) do update set revoked_at = null`,
        [company, deviceId, codeNo, recordedAt],
      )
    },
    PrintedCodeRevoked: async (tx, { company, recordedAt, data: { deviceId, codeNo } }) => {
      await tx.query(
        `update ${own.printedCodes} set revoked_at = $4
         where company_id = $1 and device_id = $2 and code_no = $3`,
        [company, deviceId, codeNo, recordedAt],
      )
    },
  }),
}
