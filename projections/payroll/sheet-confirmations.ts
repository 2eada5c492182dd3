import type { Tx } from '#database/types.ts'
import {
  sheetConfirmationEvents,
  type SheetConfirmationEvent,
} from '#domain/payroll-sheets/events.ts'
import {
  eachEvent,
  ignoringAllBut,
  type Projection,
  type RecordedOf,
} from '../shared/projection.ts'
import { own } from '../tables/index.ts'
import { sheetConfirmationTables } from '../tables/sheet-confirmations.ts'

/** What employees said of their sheets, period by period. Why somebody disputes goes with him. */
export const sheetConfirmations: Projection = {
  name: 'sheet_confirmations',
  personal: 'open',
  tables: Object.values(sheetConfirmationTables),
  ...eachEvent({
    ...ignoringAllBut({ ...sheetConfirmationEvents, EmployeeErased: true }),
    EmployeeErased: async (tx, { company, data: { employeeId, classes } }) => {
      if (!classes.includes('identity')) return
      await tx.query(
        `update ${own.sheetConfirmations} set reason = null where company_id = $1 and employee_id = $2`,
        [company, employeeId],
      )
    },
    PayrollSheetConfirmed: (tx, event) => set(tx, event, 'confirmed', null),
    PayrollSheetDisputed: (tx, event) => set(tx, event, 'disputed', event.data.reason),
  }),
}

const set = async (
  tx: Tx,
  { company, recordedAt, data }: RecordedOf<SheetConfirmationEvent['type']>,
  said: 'confirmed' | 'disputed',
  reason: string | null,
): Promise<void> => {
  await tx.query(
    `insert into ${own.sheetConfirmations} (company_id, period, employee_id, said, hash, reason, said_at)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (company_id, period, employee_id) do update
     set said = excluded.said, hash = excluded.hash, reason = excluded.reason, said_at = excluded.said_at`,
    [company, data.period, data.employeeId, said, data.hash, reason, recordedAt],
  )
}
