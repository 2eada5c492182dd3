import type { CompanyId, DeviceId } from '#domain/shared/values.ts'

export const deviceStream = (company: CompanyId, deviceId: DeviceId): string =>
  `${company}-device-${deviceId}`
