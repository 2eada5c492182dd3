import type { MissingRow } from '#projections/reports/missing-work/missing-work.ts'

export const missingWorkColumns = [
  'day',
  'employeeNo',
  'fullName',
  'department',
  'position',
  'shift',
  'planned',
  'worked',
  'missing',
  'late',
  'early',
  'break',
  'absentMinutes',
  'otherMissing',
  'flags',
  'missingState',
  'decidedBy',
  'reason',
  'awaiting',
] as const

export const missingWorkLine = (row: MissingRow) => {
  const of = (...causes: readonly string[]): number =>
    row.causes.reduce(
      (sum, { cause, minutes }) => (causes.includes(cause) ? sum + minutes : sum),
      0,
    )
  return {
    day: row.day,
    employeeNo: row.employeeNo,
    fullName: row.fullName,
    department: row.department,
    position: row.position,
    shift: row.shift,
    planned: row.planned,
    worked: row.worked,
    missing: row.missing,
    flags: row.flags,
    late: of('late'),
    early: of('early'),
    break: of('break'),
    absentMinutes: of('absent'),
    otherMissing: of('short', 'belowMinimum'),
    missingState: row.state === 'missing' ? 'leftMissing' : row.state,
    decidedBy: row.decided?.by ?? null,
    reason: row.decided?.reason ?? null,
    awaiting: row.awaiting.map(({ name }) => name),
  }
}
