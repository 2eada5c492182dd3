import { devices, type DeviceState } from '#domain/devices/devices.ts'
import { clockAlertSeconds, silentAfterMinutes } from '#domain/devices/published.ts'
import { epochMsOf, instantOf } from '#domain/shared/time.ts'
import type { CompanyId, DeviceId, Instant } from '#domain/shared/values.ts'
import type { Deps } from '../shared/deps.ts'
import { load } from '../shared/handle.ts'
import { deviceStream } from './streams.ts'
import { sayOfDevice } from './device-word.ts'

type Watched = {
  readonly company_id: CompanyId
  readonly device_id: DeviceId
  readonly last_signal_at: Date | null
  readonly silent_since: Date | null
  readonly drift_seconds: number | null
  readonly drift_at: Date | null
  readonly clock_wrong_since: Date | null
}
const minuteMs = 60_000
const shortest = 5

/**
 * Looks once over the signals of all readers and says in the log what changed: who fell silent, who is heard again,
 * whose clock went wrong. Each is said once for each time that it happens, by whatever process looks.
 * @param watchingSince silence before is not the reader's: nobody listened.
 */
export const watchSignals = (deps: Deps, watchingSince: Instant) => {
  /** Silent ones of which nothing is to be said, such as suspended ones, by the signal that was looked at. */
  const passedOver = new Map<DeviceId, number>()
  return async (): Promise<void> => {
    const now = epochMsOf(deps.now())
    const rows = await deps.db.withoutCompany(tx =>
      tx.query<Watched>('select * from devices.to_watch($1, $2)', [
        instantOf(now - shortest * minuteMs),
        clockAlertSeconds,
      ]),
    )
    for (const row of rows)
      await watchOne(deps, row, { now, watchingSince: epochMsOf(watchingSince), passedOver })
  }
}

type Looking = {
  readonly now: number
  readonly watchingSince: number
  readonly passedOver: Map<DeviceId, number>
}

const watchOne = async (
  deps: Deps,
  row: Watched,
  { now, watchingSince, passedOver }: Looking,
): Promise<void> => {
  const { silent_since: silentSince, last_signal_at: heardAt } = row
  if (silentSince !== null && heardAt !== null && heardAt > silentSince)
    await heardAgain(deps, row, silentSince, heardAt)
  await watchClock(deps, row)
  if (
    silentSince !== null ||
    heardAt === null ||
    passedOver.get(row.device_id) === heardAt.getTime() ||
    now - heardAt.getTime() <= shortest * minuteMs
  )
    return
  const { state } = await load(deps, deviceStream(row.company_id, row.device_id), devices)
  const after = silentAfter(state)
  if (after === null) passedOver.set(row.device_id, heardAt.getTime())
  else if (now - Math.max(heardAt.getTime(), watchingSince) > after * minuteMs)
    await fellSilent(deps, row, heardAt)
}

const silentAfter = (state: DeviceState): number | null =>
  state.status === 'approved' ? silentAfterMinutes[state.protocol] : null

const fellSilent = async (
  deps: Deps,
  { company_id: company, device_id: deviceId }: Watched,
  heardAt: Date,
): Promise<void> => {
  const since = instantOf(heardAt.getTime())
  await sayOfDevice(
    deps,
    company,
    { type: 'DeviceFellSilent', data: { deviceId, since } },
    since,
  )
  await change(deps, company, deviceId, 'silent_since = $3', since)
}

const heardAgain = async (
  deps: Deps,
  { company_id: company, device_id: deviceId }: Watched,
  silentSince: Date,
  heardAt: Date,
): Promise<void> => {
  const since = instantOf(silentSince.getTime())
  await sayOfDevice(
    deps,
    company,
    {
      type: 'DeviceHeardAgain',
      data: { deviceId, silentSince: since, at: instantOf(heardAt.getTime()) },
    },
    since,
  )
  await change(deps, company, deviceId, 'silent_since = null')
}

/**
 * An episode begins beyond the alert's drift and ends within half of it, so that a clock at the border is told of once.
 */
const watchClock = async (
  deps: Deps,
  {
    company_id: company,
    device_id: deviceId,
    drift_seconds: drift,
    drift_at: measuredAt,
    clock_wrong_since: wrongSince,
  }: Watched,
): Promise<void> => {
  if (drift === null || measuredAt === null) return
  const at = instantOf(measuredAt.getTime())
  if (wrongSince === null && Math.abs(drift) > clockAlertSeconds) {
    await sayOfDevice(
      deps,
      company,
      { type: 'DeviceAlerted', data: { deviceId, alert: 'clock-wrong', at, figure: drift } },
      at,
    )
    await change(deps, company, deviceId, 'clock_wrong_since = $3', at)
  } else if (wrongSince !== null && Math.abs(drift) <= clockAlertSeconds / 2)
    await change(deps, company, deviceId, 'clock_wrong_since = null')
}

const change = (
  { db }: Pick<Deps, 'db'>,
  company: CompanyId,
  deviceId: DeviceId,
  setting: string,
  ...values: readonly Instant[]
): Promise<unknown> =>
  db.withCompany(company, tx =>
    tx.query(`update devices.signals set ${setting} where company_id = $1 and device_id = $2`, [
      company,
      deviceId,
      ...values,
    ]),
  )
