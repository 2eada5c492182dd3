import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { approveDevice } from '#commands/devices/approve-device.ts'
import { registerDevice } from '#commands/devices/register-device.ts'
import { setDeviceConnection } from '#commands/devices/set-device-connection.ts'
import { foundCompany } from '#commands/organization/found-company.ts'
import type { Caller, Deps } from '#commands/shared/deps.ts'
import { newId } from '#commands/shared/ids.ts'
import { openKeyFile } from '#database/key-file.ts'
import { openDatabase } from '#database/open.ts'
import { openVault } from '#database/vault.ts'
import { catalogue, type MesaiEvent } from '#domain/catalogue.ts'
import { instantOf } from '#domain/shared/time.ts'
import { asCompanyId, type Zone } from '#domain/shared/values.ts'
import { openLog } from '#event-store/log.ts'
import { postgresStore } from '#event-store/postgres/store.ts'
import { overSocket, type Transport } from '#gateway/simulator/zk/wire.ts'
import { freePort } from '#tests/shared/free-port.ts'
import { killHard, startChild } from '#tests/drills/process.ts'
import type { BenchUrls } from './row.ts'

const now = () => instantOf(Date.now())
export const serialOf = (index: number): string => `BENCH${String(index).padStart(5, '0')}`

export type GatewayProcess = {
  /** A connection of its own for each request, as terminals do. */
  readonly transport: Transport
  /** Largest size of the process so far, in megabytes; null where the system does not tell. */
  readonly peakMb: () => number | null
  close(): Promise<void>
}

/** A gateway in a process of its own, with so many approved terminals; whoever measures is not measured. */
export const startGateway = async (
  urls: BenchUrls,
  terminals: number,
): Promise<GatewayProcess> => {
  const folder = mkdtempSync(join(tmpdir(), 'mesai-bench-gateway-'))
  const keyFile = join(folder, 'keys.json')
  const keys = await openKeyFile(keyFile)
  await register(urls, keys, terminals)
  const port = await freePort()
  const child = await startChild(
    'gateway.ts',
    { APP_URL: urls.app, KEY_FILE: keyFile, PORT: String(port), VARIANT: 'real' },
    'listening',
    heapFlags(),
  )
  return {
    transport: overSocket({ host: '127.0.0.1', port, timeoutMs: 60_000 }),
    peakMb: () => peakOf(child.pid),
    close: async () => {
      await killHard(child)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/**
 * As `npm run start:gateway` starts it: a young generation that is kept small, since what a request leaves behind is
 * garbage at once.
 */
const heapFlags = (): string[] => {
  const { scripts } = JSON.parse(
    readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
  ) as {
    scripts: Record<string, string>
  }
  return scripts['start:gateway']?.match(/--max-\S+/g) ?? []
}

const register = async (
  urls: BenchUrls,
  keys: Awaited<ReturnType<typeof openKeyFile>>,
  terminals: number,
): Promise<void> => {
  const db = await openDatabase(urls.app)
  const vault = openVault(db, keys)
  const log = openLog<MesaiEvent>(postgresStore({ url: urls.app, now }), catalogue, vault)
  const deps: Deps = { log, vault, db, now, newId }
  const caller: Caller = {
    company: asCompanyId('be0c0000-0000-4000-8000-000000000002'),
    actor: 'system:bench',
    correlation: 'bench',
  }
  const zone = 'Europe/Istanbul' as Zone
  await foundCompany(deps)(caller, { name: 'Bench', country: 'TR', zone })
  const one = async (index: number): Promise<void> => {
    const registered = await registerDevice(deps)(caller, {
      serial: serialOf(index),
      name: serialOf(index),
      protocol: 'zk',
      zone,
      directionRule: 'as-sent',
    })
    if (!registered.ok) throw new Error(registered.refusal.code)
    await setDeviceConnection(deps)(caller, {
      deviceId: registered.value.deviceId,
      allowedAddresses: ['127.0.0.0/8'],
      host: null,
      port: null,
      template: null,
    })
    await approveDevice(deps)(caller, { deviceId: registered.value.deviceId })
  }
  for (let from = 0; from < terminals; from += 50)
    await Promise.all(
      Array.from({ length: Math.min(50, terminals - from) }, (_, index) => one(from + index)),
    )
  await log.close()
  await db.close()
}

const peakOf = (pid: number | undefined): number | null => {
  try {
    const kilobytes = /^VmHWM:\s+(\d+) kB/m.exec(
      readFileSync(`/proc/${pid ?? 0}/status`, 'utf8'),
    )?.[1]
    return kilobytes === undefined ? null : Math.round(Number(kilobytes) / 1024)
  } catch {
    return null
  }
}
