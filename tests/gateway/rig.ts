import type { FastifyInstance } from 'fastify'
import { Registry } from 'prom-client'
import { approveDevice } from '#commands/devices/approve-device.ts'
import { issueDeviceKey } from '#commands/devices/issue-device-key.ts'
import { registerDevice } from '#commands/devices/register-device.ts'
import type { Caller, Deps } from '#commands/shared/deps.ts'
import { newId } from '#commands/shared/ids.ts'
import type { KeyFile } from '#database/key-file.ts'
import { openVault } from '#database/vault.ts'
import { catalogue, type MesaiEvent } from '#domain/catalogue.ts'
import {
  asCompanyId,
  asInstant,
  type CompanyId,
  type DeviceId,
  type Instant,
  type Zone,
} from '#domain/shared/values.ts'
import type { EventStore, Log, LogEntry } from '#event-store/contract.ts'
import { openLog } from '#event-store/log.ts'
import { postgresStore } from '#event-store/postgres/store.ts'
import { admission } from '#gateway/admission.ts'
import { gatewayApp, type GatewayOptions } from '#gateway/app.ts'
import { cutOff, letIn } from '#tests/shared/cut-off.ts'
import { testDatabase } from '#tests/shared/database.ts'
import { patientLog } from '#tests/shared/patience.ts'

export const company = asCompanyId('c0c0c0c0-0000-4000-8000-000000000001')
export const otherCompany = asCompanyId('c0c0c0c0-0000-4000-8000-000000000002')
export const istanbul = 'Europe/Istanbul' as Zone
export const callerOf = (of: CompanyId): Caller => ({
  company: of,
  actor: 'system:test',
  correlation: 'test',
})

const bytes = (value: number): KeyFile['keyEncryptionKey'] => Buffer.alloc(32, value)
const testKeys: KeyFile = {
  keyEncryptionKey: bytes(1),
  peppers: { credential: bytes(2), claim: bytes(3), username: bytes(4) },
}

export type TestDevice = {
  readonly company: CompanyId
  readonly deviceId: DeviceId
  readonly key: string
}

/**
 * A gateway on a database of its own, with what is needed to make devices and to look at what was stored. Long because
 * it opens and closes every part of one rig.
 */
export const openRig = async (over: Partial<GatewayOptions> = {}) => {
  const database = await testDatabase()
  const vault = openVault(database.db, testKeys)
  let at: Instant = asInstant('2026-03-02T06:00:00.000Z')
  const now = (): Instant => at
  const open = (): { store: EventStore; log: Log<MesaiEvent> } => {
    // A busy machine must not look like a log that is away.
    const store = postgresStore({ url: database.urls.app, now, limits: patientLog })
    return { store, log: openLog<MesaiEvent>(store, catalogue, vault) }
  }
  const { store, log } = open()
  const deps: Deps = { log, vault, db: database.db, now, newId }
  const gateways: FastifyInstance[] = []
  const gateway = (more: Partial<GatewayOptions> = {}): FastifyInstance => {
    const app = gatewayApp({
      ...deps,
      registry: new Registry(),
      authenticate: { rememberMs: 0, patienceMs: 10_000 },
      room: admission({ patienceMs: 10_000 }),
      ...over,
      ...more,
    })
    gateways.push(app)
    return app
  }
  const app = gateway()

  return {
    database,
    keys: testKeys,
    deps,
    store,
    log,
    app,
    gateway,
    open,
    setNow: (instant: string): void => {
      at = asInstant(instant)
    },
    device: async (
      serial: string,
      {
        of = company,
        zone = istanbul,
        approved = true,
      }: { of?: CompanyId; zone?: Zone; approved?: boolean } = {},
    ): Promise<TestDevice> => {
      const registered = valueOf(
        await registerDevice(deps)(callerOf(of), {
          serial,
          name: serial,
          protocol: 'json',
          zone,
          directionRule: 'as-sent',
        }),
      )
      if (approved)
        valueOf(await approveDevice(deps)(callerOf(of), { deviceId: registered.deviceId }))
      const { key } = valueOf(
        await issueDeviceKey(deps)(callerOf(of), { deviceId: registered.deviceId }),
      )
      return { company: of, deviceId: registered.deviceId, key }
    },
    /** Everything stored of a device, month after month, by a log that was opened just for this. */
    stored: async ({ company: of, deviceId }: TestDevice): Promise<LogEntry<MesaiEvent>[]> => {
      const all = await log.readAll({
        after: 0n,
        max: 100_000,
        personal: 'open',
        types: ['MovementRecorded', 'MovementPutAside'],
      })
      return all.filter(
        event =>
          event.company === of && 'deviceId' in event.data && event.data.deviceId === deviceId,
      )
    },
    /** The server is there but lets nobody in. */
    cutOff: () => cutOff(database),
    connect: () => letIn(database),
    close: async (): Promise<void> => {
      await Promise.all(gateways.map(each => each.close()))
      await log.close()
      await database.drop()
    },
  }
}
export type Rig = Awaited<ReturnType<typeof openRig>>

export const valueOf = <T>(
  result: { ok: true; value: T } | { ok: false; refusal: unknown },
): T => {
  if (!result.ok) throw new Error(`refused: ${JSON.stringify(result.refusal)}`)
  return result.value
}

export type Sent = {
  readonly status: number
  readonly headers: Record<string, unknown>
  readonly body: unknown
}

/** Posts movements, or any other body, as a device would. */
export const send = async (
  app: FastifyInstance,
  device: Pick<TestDevice, 'key'>,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Sent> => {
  const answer = await app.inject({
    method: 'POST',
    url: '/v1/movements',
    payload: typeof body === 'string' ? body : JSON.stringify(body),
    headers: {
      authorization: `Bearer ${device.key}`,
      'content-type': 'application/json',
      ...headers,
    },
  })
  return { status: answer.statusCode, headers: answer.headers, body: JSON.parse(answer.body) }
}

export const movement = (over: Record<string, unknown> = {}): Record<string, unknown> => ({
  id: 'r-1',
  at: '2026-03-02T08:01:15',
  card: '4711',
  direction: 'in',
  ...over,
})
