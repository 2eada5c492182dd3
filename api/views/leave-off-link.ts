import { GetLeaveOff } from '#api/contract/leave-off.ts'
import { leaveOffToken, type LeftOff } from '#commands/mail/leave-off.ts'
import type { Vault } from '#database/types.ts'

/** @param publicUrl without a slash at its end */
export const leaveOffLink = (
  vault: Pick<Vault, 'hmac'>,
  publicUrl: string,
  what: LeftOff,
): string => `${publicUrl}${GetLeaveOff.url.replace(':token', leaveOffToken(vault, what))}`
