import type { CompanyId, DeviceId } from '#domain/shared/values.ts'

export const locationStream = (company: CompanyId, deviceId: DeviceId): string =>
  `${company}-location-${deviceId}`
