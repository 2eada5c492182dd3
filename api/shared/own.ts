import type { Permitted } from './auth.ts'

/** Nobody decides on his own record, except the main manager (`leave-rules §1`). */
export const isOwn = ({ user, role }: Permitted, employeeId: string): boolean =>
  user.employeeId === employeeId && role !== 'company-admin'
