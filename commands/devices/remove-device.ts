import type { Tx } from '#database/types.ts'
import { refuse } from '#domain/shared/result.ts'
import { epochMsOf } from '#domain/shared/time.ts'
import type { CompanyId, DeviceId } from '#domain/shared/values.ts'
import type { Silence } from '#domain/devices/removal.ts'
import type { Reads } from '../reads.ts'
import type { Caller, Deps } from '../shared/deps.ts'
import { handleDevice, type DeviceAnswer } from './handle-device.ts'
import { removalLock } from './published.ts'
import { deviceStream } from './streams.ts'

const minuteMs = 60_000

/**
 * Takes away a reader that was registered by mistake, while nothing hangs on it; its serial is free then, and what
 * comes under it is that of a stranger. One that was ever approved is suspended for some minutes before, so that no
 * record that is acknowledged is under way, and a file is taken in as its own behind the same lock
 * (docs/decisions/0032).
 */
export const removeDevice =
  (deps: Deps, usageOf: Reads['usage']['device']) =>
  async (caller: Caller, deviceId: DeviceId): DeviceAnswer => {
    const { company } = caller
    const removed = await deps.db.withCompany(company, async tx => {
      if (!(await takes(tx, deviceId))) return refuse({ code: 'conflict' } as const)
      // What came of it, or of files, before these two is in the count that follows, and nothing comes after them.
      const silence = await silenceOf(deps, company, deviceId)
      const files = await importsAs(tx, company, deviceId)
      const usage = { ...(await usageOf(company, deviceId)), files }
      return handleDevice(deps, caller, { type: 'RemoveDevice', deviceId, usage, silence })
    })
    if (removed.ok) await forgetDevice(deps, company, deviceId)
    return removed
  }

/** Tries and never waits: what it is held for takes connections of its own. */
const takes = async (tx: Tx, deviceId: DeviceId): Promise<boolean> => {
  const [lock] = await tx.query<{ taken: boolean }>(
    'select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as taken',
    [removalLock(deviceId)],
  )
  return lock?.taken ?? false
}

const importsAs = async (tx: Tx, company: CompanyId, deviceId: DeviceId): Promise<number> => {
  const [row] = await tx.query<{ files: number }>(
    `select count(*)::int as files from devices.files
     where company_id = $1 and device_id = $2 and state = 'importing'`,
    [company, deviceId],
  )
  return row?.files ?? 0
}

const silenceOf = async (
  { log, now }: Pick<Deps, 'log' | 'now'>,
  company: CompanyId,
  deviceId: DeviceId,
): Promise<Silence> => {
  const said = (await log.readStream(deviceStream(company, deviceId))).filter(
    ({ type }) => type === 'DeviceSuspended',
  )
  const last = said.at(-1)
  return {
    suspensions: said.length,
    minutes: last ? Math.floor((epochMsOf(now()) - epochMsOf(last.recordedAt)) / minuteMs) : 0,
  }
}

/** What ordinary tables hold of it: keys, secrets, what it said of itself and was to be told. Safe to repeat. */
export const forgetDevice = async (
  { db }: Pick<Deps, 'db'>,
  company: CompanyId,
  deviceId: DeviceId,
): Promise<void> => {
  await db.withCompany(company, async tx => {
    for (const table of [
      'access.device_keys',
      'devices.secrets',
      'devices.signals',
      'devices.commands',
      'devices.users',
    ])
      await tx.query(`delete from ${table} where company_id = $1 and device_id = $2`, [
        company,
        deviceId,
      ])
  })
}
