import type { Database, Vault } from '#database/types.ts'
import type { MesaiEvent } from '#domain/catalogue.ts'
import type { Log } from '#event-store/contract.ts'
import { deviceFrom, type Device } from './device.ts'
import { rememberedLookup, type RememberOptions } from './remembering.ts'

export type BySerialDeps = {
  readonly log: Pick<Log<MesaiEvent>, 'readStream' | 'holder'>
  readonly vault: Pick<Vault, 'hmac'>
  readonly db: Pick<Database, 'withCompany'>
}
/**
 * `pushSecretHash`: SHA-256 (hex) of what it must show; null when it need not show anything, or when its secret is
 * missing (`secretSet`), and then nothing opens it.
 */
export type KnownDevice = Device & { readonly pushSecretHash: string | null }

/**
 * Something is shown or seen of it before it is let in; of any other nobody knows more than the serial, which is
 * printed on its case.
 */
export const isGuarded = ({ secretSet, allowedAddresses }: KnownDevice): boolean =>
  secretSet || allowedAddresses.length > 0

/**
 * A serial is letters and digits, in practice 8 to 20 (`device-protocols §2.1`); anything else is nobody's and is not
 * looked up.
 */
export const isSerial = (text: string): boolean => /^[A-Za-z0-9_-]{1,40}$/.test(text)

/**
 * The device that says it has this serial, for protocols without keys: the claim on the serial names its stream, the
 * stream says what it may. Letter case tells none apart. What is waiting or suspended is looked up each time, so that
 * an approval counts at once.
 * @returns null for a serial that nobody registered.
 * @throws {LogUnavailable} when the log does not answer in time.
 */
export const deviceBySerial = (deps: BySerialDeps, options: RememberOptions = {}) => {
  const devices = rememberedLookup(
    serial => heldBy(deps, serial),
    { lookups: 1_000, ...options },
    found => found.status === 'approved',
  )
  return async (serial: string): Promise<KnownDevice | null> =>
    isSerial(serial) ? devices(serial.toUpperCase()) : null
}
export type BySerial = ReturnType<typeof deviceBySerial>

const heldBy = async (
  { log, vault, db }: BySerialDeps,
  serial: string,
): Promise<KnownDevice | null> => {
  const stream = await log.holder(
    'device-serial',
    vault.hmac('claim', null, `device-serial:${serial}`),
  )
  const device = stream === undefined ? null : deviceFrom(await log.readStream(stream))
  if (!device) return null
  if (!device.secretSet) return { ...device, pushSecretHash: null }
  const [secret] = await db.withCompany(device.company, tx =>
    tx.query<{ secret_hash: string | null }>(
      "select secret_hash from devices.secrets where company_id = $1 and device_id = $2 and purpose = 'push'",
      [device.company, device.deviceId],
    ),
  )
  return { ...device, pushSecretHash: secret?.secret_hash ?? null }
}
