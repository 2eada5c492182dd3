import { createHash } from 'node:crypto'
import { sheetText } from '#domain/payroll/canonical.ts'
import type { Sheet } from '#domain/payroll/sheet.ts'
import type { EmployeeId } from '#domain/shared/values.ts'

/** As a lock would have it (`payroll-rules §3.5`). */
export const sheetHash = (
  head: Parameters<typeof sheetText>[0],
  employeeId: EmployeeId,
  sheet: Sheet,
): string =>
  createHash('sha256')
    .update(sheetText(head, employeeId, sheet), 'utf8')
    .digest('hex')
