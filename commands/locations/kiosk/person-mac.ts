import { createHmac } from 'node:crypto'
import type { Vault } from '#database/types.ts'
import type { Mac } from '#domain/locations/codes.ts'
import type { CompanyId, EmployeeId } from '#domain/shared/values.ts'

/** Signs what a person's phone shows, under a secret of his that lies nowhere, as `../secret.ts` does for a place. */
export const personMac = (
  vault: Pick<Vault, 'hmac'>,
  company: CompanyId,
  employeeId: EmployeeId,
): Mac => {
  const secret = Buffer.from(vault.hmac('claim', company, `person-code:${employeeId}`), 'hex')
  return text => createHmac('sha256', secret).update(text).digest('base64url')
}
