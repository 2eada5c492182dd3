import { createHmac } from 'node:crypto'
import type { Vault } from '#database/types.ts'
import type { Mac } from '#domain/locations/codes.ts'
import type { CompanyId, DeviceId } from '#domain/shared/values.ts'

/**
 * Signs a location's codes under its secret, which is derived from the installation's keys and lies nowhere
 * (docs/decisions/0077): another company's location of the same id would have another.
 */
export const macOf = (
  vault: Pick<Vault, 'hmac'>,
  company: CompanyId,
  deviceId: DeviceId,
): Mac => {
  const secret = Buffer.from(vault.hmac('claim', company, `location-code:${deviceId}`), 'hex')
  return text => createHmac('sha256', secret).update(text).digest('base64url')
}
