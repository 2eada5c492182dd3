import type { EmployeeId } from '#domain/shared/values.ts'

/** The number of a mobile card that is somebody's own by its kind: named by his id, and no reader's. */
export const ownNumber = (kind: string, employeeId: EmployeeId): string =>
  `${kind}-${BigInt(`0x${employeeId.replaceAll('-', '')}`)
    .toString(36)
    .toUpperCase()}`
