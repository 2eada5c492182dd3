/**
 * `npm run register-device -- --company … --serial … --protocol … --zone …`: registers and approves a reader and prints
 * its key or secret, once.
 */
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { approveDevice } from '#commands/devices/approve-device.ts'
import { forgetStranger } from '#commands/devices/forget-stranger.ts'
import { issueDeviceKey } from '#commands/devices/issue-device-key.ts'
import { leaveDeviceOpen } from '#commands/devices/leave-device-open.ts'
import { registerDevice } from '#commands/devices/register-device.ts'
import { setDeviceConnection } from '#commands/devices/set-device-connection.ts'
import { setDeviceSecret } from '#commands/devices/set-device-secret.ts'
import { zoneInForce } from '#commands/movements/device-zones.ts'
import type { Caller, Deps } from '#commands/shared/deps.ts'
import { newId } from '#commands/shared/ids.ts'
import { readConfig, type Config } from '#runtime/config.ts'
import { reachDatabase } from '#runtime/reach-database.ts'
import { StartRefused } from '#database/errors.ts'
import { holdKeyFile, openKeyFile } from '#database/key-file.ts'
import { openDatabase } from '#database/open.ts'
import { openVault } from '#database/vault.ts'
import { catalogue, type MesaiEvent } from '#domain/catalogue.ts'
import { isAddressBlock } from '#domain/devices/addresses.ts'
import { deviceKind, deviceProtocol, directionRule } from '#domain/devices/events.ts'
import { namesItselfBySerial } from '#domain/devices/published.ts'
import type { Result } from '#domain/shared/result.ts'
import { instantOf, zoneOf } from '#domain/shared/time.ts'
import type { CompanyId, Zone } from '#domain/shared/values.ts'
import { openLog } from '#event-store/log.ts'
import { openStore } from '#event-store/open-store.ts'
import { deviceFrom, type Device } from '#gateway/device.ts'
import { sayWhy } from './say-why.ts'

const usage = `npm run register-device -- --company <id or name> --serial <serial> --zone Europe/Istanbul
  --protocol json         json, zk, hikvision, uhppote or mqtt
  --kind turnstile        what stands there: turnstile, door-reader, terminal, barrier, qr-point, mobile-device or
                          tablet
  --name "Main entrance"  the serial when not given
  --direction as-sent     as-sent, in or out: what a movement is taken to be
  --addresses 10.20.0.5,10.21.0.0/16   where it may speak from; anywhere when not given
  --secret                with addresses: the reader must show a secret as well
  --open "why"            zk and hikvision: neither; who knows the serial can speak for it, and it is told of nobody
A zk or hikvision reader must show a secret, which is made and printed, unless --addresses or --open is given.
  --host 10.20.0.5 --port 60000        where it is reached, for readers that are asked
`
const options = z.object({
  company: z.string().min(1),
  serial: z.string().regex(/^[A-Za-z0-9_\-.]{1,64}$/),
  protocol: deviceProtocol.default('json'),
  kind: deviceKind.optional(),
  zone: z.string().transform(name => zoneOf(name)),
  name: z.string().min(1).max(100).optional(),
  direction: directionRule.default('as-sent'),
  secret: z.boolean().default(false),
  open: z.string().trim().min(3).max(500).optional(),
  addresses: z
    .string()
    .transform(text =>
      text
        .split(',')
        .map(part => part.trim())
        .filter(part => part !== ''),
    )
    .default([]),
  host: z.string().min(1).max(253).optional(),
  port: z.coerce.number().int().min(1).max(65_535).optional(),
})
type Options = z.infer<typeof options>

const now = () => instantOf(Date.now())

const registerFromCommandLine = async (given: Options, config: Config): Promise<void> => {
  const server = await reachDatabase(config)
  const db = await openDatabase(server.app)
  const keys = await openKeyFile(config.keyFile)
  await holdKeyFile(db, keys)
  const vault = openVault(db, keys)
  const log = openLog<MesaiEvent>(
    await openStore({ ...config, database: server.app, now }),
    catalogue,
    vault,
  )
  try {
    const answer = await register({ log, vault, db, now, newId }, given)
    process.stdout.write(`${JSON.stringify(answer, null, 2)}\n`)
    if ('key' in answer || 'secret' in answer)
      process.stderr.write('This is shown once. Keep it, or make another on the device page.\n')
  } finally {
    await log.close()
    await db.close()
    await server.stop()
  }
}

/** Long because what is wanted is checked before anything is recorded, and approval comes last. */
const register = async (
  deps: Deps,
  {
    company: wanted,
    serial,
    protocol,
    kind,
    zone,
    name,
    direction,
    secret,
    open,
    addresses,
    host,
    port,
  }: Options,
) => {
  if (zone === null)
    throw new StartRefused('There is no such zone. Give an IANA name, such as Europe/Istanbul.')
  const bySerial = namesItselfBySerial(protocol)
  if (secret && !bySerial)
    throw new StartRefused(
      `A reader of the kind ${protocol} shows no secret. Leave --secret away.`,
    )
  if (open !== undefined && (!bySerial || secret || addresses.length > 0))
    throw new StartRefused(
      '--open means neither --secret nor --addresses, for a reader of the kind zk or hikvision. ' +
        'Leave one of them away.',
    )
  const malformed = addresses.find(address => !isAddressBlock(address))
  if (malformed !== undefined)
    throw new StartRefused(
      `Not an address or a block of them: ${malformed}. Write it like 203.0.113.7 or 203.0.113.0/24.`,
    )
  const company = await companyOf(deps, wanted)
  const caller: Caller = {
    company,
    actor: 'system:register-device',
    correlation: 'register-device',
  }
  const registered = await registerDevice(deps)(caller, {
    serial,
    name: name ?? serial,
    protocol,
    kind,
    zone,
    directionRule: direction,
  })
  const before =
    !registered.ok && registered.refusal.code === 'claimed'
      ? await waitingBefore(deps, { company, serial, protocol, zone })
      : null
  const { deviceId } = before ?? valueOf(registered, serial)
  await forgetStranger(deps, serial)
  if (addresses.length > 0 || host !== undefined || port !== undefined)
    valueOf(
      await setDeviceConnection(deps)(caller, {
        deviceId,
        allowedAddresses: addresses,
        host: host ?? before?.host ?? null,
        port: port ?? before?.port ?? null,
        template: before?.template ?? null,
      }),
      serial,
    )
  const guarded = before !== null && (before.secretSet || before.allowedAddresses.length > 0)
  const made =
    secret || (bySerial && open === undefined && addresses.length === 0 && !guarded)
      ? {
          secret: valueOf(
            await setDeviceSecret(deps)(caller, { deviceId, purpose: 'push' }),
            serial,
          ).secret,
        }
      : {}
  if (open !== undefined)
    valueOf(await leaveDeviceOpen(deps)(caller, { deviceId, reason: open }), serial)
  // Approved last: until then it is not heard without what guards it.
  valueOf(await approveDevice(deps)(caller, { deviceId }), serial)
  const key =
    protocol === 'json'
      ? { key: valueOf(await issueDeviceKey(deps)(caller, { deviceId }), serial).key }
      : {}
  return { company, deviceId, serial, protocol, zone, ...made, ...key }
}

/**
 * A reader that its company registered and that waits, maybe for the operator since only he may approve it
 * (docs/decisions/0004). What is registered stays: it is not described anew here.
 */
const waitingBefore = async (
  { log, vault }: Deps,
  {
    company,
    serial,
    protocol,
    zone,
  }: Pick<Options, 'serial' | 'protocol'> & {
    readonly company: CompanyId
    readonly zone: Zone
  },
): Promise<Device> => {
  const stream = await log.holder(
    'device-serial',
    vault.hmac('claim', null, `device-serial:${serial.toUpperCase()}`),
  )
  const device = stream === undefined ? null : deviceFrom(await log.readStream(stream))
  if (!device || device.status === 'approved')
    throw new StartRefused(
      `A device with the serial ${serial} is registered already${
        device && device.company !== company ? ', by another company' : ''
      }.`,
    )
  if (device.company !== company)
    throw new StartRefused(
      `A device with the serial ${serial} is registered already, by another company.`,
    )
  const inForce = zoneInForce(device.zones, now())
  if (device.protocol !== protocol || inForce !== zone)
    throw new StartRefused(
      `${serial} is registered and waits, as --protocol ${device.protocol} --zone ${inForce}. ` +
        'Approve it with these, or change it on the device page.',
    )
  return device
}

const companyOf = async ({ log }: Deps, wanted: string): Promise<CompanyId> => {
  const founded = await log.readAll({
    after: 0n,
    max: 10_000,
    types: ['CompanyFounded'],
    personal: 'sealed',
  })
  const companies = founded.flatMap(event =>
    event.type === 'CompanyFounded' ? [event.data] : [],
  )
  const found = companies.filter(
    ({ companyId, name }) => companyId === wanted || name === wanted,
  )
  if (found[0] && found.length === 1) return found[0].companyId
  const known = companies.map(({ companyId, name }) => `${companyId} (${name})`).join(', ')
  throw new StartRefused(
    `There is ${found.length === 0 ? 'no' : 'more than one'} company ${wanted}. ` +
      `Known: ${known || 'none'}.`,
  )
}

const valueOf = <T>(result: Result<T, { readonly code: string }>, serial: string): T => {
  if (result.ok) return result.value
  throw new StartRefused(
    result.refusal.code === 'claimed'
      ? `A device with the serial ${serial} is registered already.`
      : `Refused: ${result.refusal.code}.`,
  )
}

const names = [
  'company',
  'serial',
  'protocol',
  'kind',
  'zone',
  'name',
  'direction',
  'addresses',
  'open',
  'host',
  'port',
] as const
const run = async (): Promise<void> => {
  const given = options.safeParse(argumentsGiven())
  if (given.success) return registerFromCommandLine(given.data, readConfig(process.env))
  const wrong = [...new Set(given.error.issues.map(({ path }) => `--${String(path[0] ?? '')}`))]
  process.stderr.write(`Missing or not understood: ${wrong.join(', ')}\n${usage}`)
  process.exitCode = 2
}

/** @throws {StartRefused} for an option that there is not. */
const argumentsGiven = () => {
  try {
    return parseArgs({
      options: {
        ...Object.fromEntries(names.map(option => [option, { type: 'string' as const }])),
        secret: { type: 'boolean' },
      },
    }).values
  } catch (error) {
    throw new StartRefused(
      `${error instanceof Error ? error.message : String(error)}\n${usage}`,
    )
  }
}

run().catch((error: unknown) => {
  sayWhy(error)
  process.exitCode = 1
})
