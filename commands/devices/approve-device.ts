import type { CompanyId, DeviceId } from '#domain/shared/values.ts'
import type { Caller, Deps } from '../shared/deps.ts'
import { handleDevice, type DeviceAnswer } from './handle-device.ts'

export type ApproveDevice = {
  readonly deviceId: DeviceId
  /**
   * Nothing shows that the reader with this serial is the company's own: then it must show a secret
   * (docs/decisions/0004). Not given: whoever asks runs the installation.
   */
  readonly unproven?: boolean
}

/**
 * From now on the reader's movements are taken; what was refused of it before is counted no longer. Of one that had to
 * show a secret the address it spoke from before is forgotten: it may be somebody else's.
 */
export const approveDevice =
  (deps: Deps) =>
  async (caller: Caller, request: ApproveDevice): DeviceAnswer => {
    const result = await handleDevice(deps, caller, { type: 'ApproveDevice', ...request })
    if (result.ok && result.value.position !== null)
      await noteApproval(deps, caller.company, request)
    return result
  }

/** What is known of its signals begins anew with the approval. */
export const noteApproval = async (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  company: CompanyId,
  { deviceId, unproven = false }: ApproveDevice,
): Promise<void> => {
  await db.withCompany(company, tx =>
    tx.query(
      `insert into devices.signals (company_id, device_id, approved_at) values ($1, $2, $3)
       on conflict (company_id, device_id) do update
     set approved_at = excluded.approved_at, refused = 0, refused_at = null,
     refusal = null, address = case when $4 then null else signals.address end`,
      [company, deviceId, now(), unproven],
    ),
  )
}
