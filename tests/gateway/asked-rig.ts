import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { approveDevice } from '#commands/devices/approve-device.ts'
import { describeDevice } from '#commands/devices/describe-device.ts'
import { leaveDeviceOpen } from '#commands/devices/leave-device-open.ts'
import { registerDevice } from '#commands/devices/register-device.ts'
import { setDeviceConnection } from '#commands/devices/set-device-connection.ts'
import { setDeviceSecret } from '#commands/devices/set-device-secret.ts'
import { openSession } from '#database/open.ts'
import type { CardFormat, DeviceProtocol, FieldTemplate } from '#domain/devices/events.ts'
import type { CompanyId, DeviceId, Zone } from '#domain/shared/values.ts'
import { startServices, type Services, type ServicesConfig } from '#gateway/services.ts'
import { callerOf, company, istanbul, valueOf, type Rig, type TestDevice } from './rig.ts'

export type NewDevice = {
  readonly serial: string
  readonly protocol: DeviceProtocol
  readonly of?: CompanyId
  readonly zone?: Zone
  readonly approved?: boolean
  readonly host?: string
  readonly port?: number
  readonly allowedAddresses?: readonly string[]
  readonly template?: FieldTemplate
  readonly cardFormat?: CardFormat
  readonly secret?: boolean
  readonly login?: { readonly username: string; readonly password: string }
}
export type MadeDevice = TestDevice & { readonly serial: string; readonly secret: string }

/** A reader of any protocol with all that may be said of it. */
export const madeDevice = async ({ deps }: Rig, given: NewDevice): Promise<MadeDevice> => {
  const {
    serial,
    protocol,
    of = company,
    zone = istanbul,
    approved = true,
    host = null,
    port = null,
    allowedAddresses = [],
    template = null,
    cardFormat,
    secret = false,
    login,
  } = given
  const caller = callerOf(of)
  const { deviceId } = valueOf(
    await registerDevice(deps)(caller, {
      serial,
      name: serial,
      protocol,
      zone,
      directionRule: 'as-sent',
    }),
  )
  if (cardFormat)
    valueOf(
      await describeDevice(deps)(caller, {
        deviceId,
        name: serial,
        model: null,
        directionRule: 'as-sent',
        statusMeaningful: false,
        cardFormat,
      }),
    )
  valueOf(
    await setDeviceConnection(deps)(caller, {
      deviceId,
      host,
      port,
      allowedAddresses,
      template,
    }),
  )
  if (login)
    valueOf(await setDeviceSecret(deps)(caller, { deviceId, purpose: 'pull', ...login }))
  const made = secret
    ? valueOf(await setDeviceSecret(deps)(caller, { deviceId, purpose: 'push' })).secret
    : null
  if (
    !secret &&
    allowedAddresses.length === 0 &&
    (protocol === 'zk' || protocol === 'hikvision')
  )
    valueOf(await leaveDeviceOpen(deps)(caller, { deviceId, reason: 'a test' }))
  if (approved) valueOf(await approveDevice(deps)(caller, { deviceId }))
  return { company: of, deviceId, key: '', serial, secret: made ?? '' }
}

/** What the gateway does unasked, over the rig's log; simulated devices answer on this machine. */
export const servicesOf = (
  rig: Rig,
  config: Partial<ServicesConfig>,
  app: FastifyInstance = rig.app,
  failed: (error: unknown) => void = () => undefined,
): Promise<Services> =>
  startServices(
    {
      log: rig.log,
      db: rig.deps.db,
      now: rig.deps.now,
      parts: app.gatewayParts,
      session: () => openSession(rig.database.urls.app),
      failed,
    },
    {
      uhppote: null,
      mqtt: null,
      pulls: { allowLoopback: true, everyMs: 3_600_000 },
      devicesMs: 3_600_000,
      ...config,
    },
  )

/** What a person is told about a device, in order. */
export const alertsOf = async (
  { log }: Rig,
  deviceId: DeviceId,
): Promise<{ alert: string; figure: number | null }[]> =>
  (
    await log.readAll({ after: 0n, max: 10_000, personal: 'open', types: ['DeviceAlerted'] })
  ).flatMap(event =>
    event.type === 'DeviceAlerted' && event.data.deviceId === deviceId
      ? [{ alert: event.data.alert, figure: event.data.figure }]
      : [],
  )

/** Waits for what comes over a socket by itself. */
export const until = async (
  what: string,
  holds: () => boolean | Promise<boolean>,
): Promise<void> => {
  for (let tries = 0; tries < 400; tries++) {
    if (await holds()) return
    await wait(25)
  }
  throw new Error(`it never came to this: ${what}`)
}
