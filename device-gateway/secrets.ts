import { z } from 'zod'
import { aboutSecret, type PullLogin } from '#commands/devices/set-device-secret.ts'
import type { Database, Envelope, Vault } from '#database/types.ts'
import type { CompanyId, DeviceId } from '#domain/shared/values.ts'

type Whose = { readonly company: CompanyId; readonly deviceId: DeviceId }

/**
 * Secrets of devices in clear (`devices.secrets`), where a hash is not enough: to check a proof of one, and to show
 * one.
 */
export type DeviceSecrets = {
  /** What the device must show; null when there is none. */
  pushSecret(device: Whose): Promise<string | null>
  /** What the device asks us for; null when there is none. */
  pullLogin(device: Whose): Promise<PullLogin | null>
}

const login = z.object({ username: z.string(), password: z.string() })

export const deviceSecrets = ({
  db,
  vault,
}: {
  readonly db: Pick<Database, 'withCompany'>
  readonly vault: Pick<Vault, 'open'>
}): DeviceSecrets => {
  const plainOf = async (
    { company, deviceId }: Whose,
    purpose: 'push' | 'pull',
  ): Promise<string | null> => {
    const [row] = await db.withCompany(company, tx =>
      tx.query<{ sealed: Envelope | null }>(
        'select sealed from devices.secrets where company_id = $1 and device_id = $2 and purpose = $3',
        [company, deviceId, purpose],
      ),
    )
    if (!row?.sealed) return null
    const [plain] = await vault.open([
      { ...aboutSecret(company, deviceId, purpose), envelope: row.sealed },
    ])
    return plain ?? null
  }
  return {
    pushSecret: device => plainOf(device, 'push'),
    pullLogin: async device => {
      const plain = await plainOf(device, 'pull')
      return plain === null ? null : login.parse(JSON.parse(plain))
    },
  }
}
