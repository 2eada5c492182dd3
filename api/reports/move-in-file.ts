import type { ComparedMonth } from '#projections/move-in/compared.ts'

export const moveInColumns = [
  'employeeNo',
  'fullName',
  'comparedDays',
  'differingDays',
  'theirWorked',
  'ourWorked',
  'workedDifference',
  'theirOvertime',
  'ourOvertime',
  'overtimeDifference',
  'apart',
] as const

const less = (ours: number, theirs: number | null): number | null =>
  theirs === null ? null : ours - theirs

export const moveInLine = ({ theirs, ours, days, differing, ...row }: ComparedMonth) => ({
  employeeNo: row.employeeNo,
  fullName: row.fullName,
  comparedDays: days,
  differingDays: differing,
  theirWorked: theirs.worked,
  ourWorked: ours.worked,
  workedDifference: less(ours.worked, theirs.worked),
  theirOvertime: theirs.overtime,
  ourOvertime: ours.overtime,
  overtimeDifference: less(ours.overtime, theirs.overtime),
  apart: row.apart,
})
