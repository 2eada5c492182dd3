import type { TrackingRow } from '#projections/reports/employee-tracking/presence-now.ts'

export const trackingColumns = [
  'employeeNo',
  'fullName',
  'department',
  'position',
  'presenceState',
  'since',
  'lastAt',
  'direction',
  'device',
  'shift',
  'plannedStart',
] as const
export const trackingLine = (row: TrackingRow) => ({
  ...row,
  presenceState: row.state,
  direction: row.lastDirection,
  device: row.lastDevice,
})
