import { recordAlerts } from '#commands/devices/record-alerts.ts'
import type { Deps } from '#commands/shared/deps.ts'
import type { Client } from 'pg'
import type { GatewayParts } from './app.ts'
import { openDirectory } from './directory.ts'
import { openLeases } from '#database/leases.ts'
import { startPulls, type PullOptions } from './protocols/hikvision/service.ts'
import { startMqtt, type MqttOptions } from './protocols/mqtt/service.ts'
import { startUhppote, type UhppoteOptions } from './protocols/uhppote/service.ts'

export type ServicesDeps = Pick<Deps, 'log' | 'db' | 'now'> & {
  readonly parts: GatewayParts
  /** A connection of its own, for advisory locks. */
  readonly session: () => Promise<Client>
  readonly failed: (error: unknown) => void
}
export type ServicesConfig = {
  readonly uhppote:
    | (UhppoteOptions & {
        readonly advertise: {
          readonly address: string
          readonly port: number
        } | null
      })
    | null
  readonly mqtt: MqttOptions | null
  readonly pulls: PullOptions
  /** How often devices are looked up anew. */
  readonly devicesMs?: number
}

/**
 * What the gateway does unasked: follows controllers, listens on a broker, fetches what terminals did not send.
 * Stopped, it waits for what is under way.
 */
export const startServices = async (
  { log, db, now, parts, session, failed }: ServicesDeps,
  config: ServicesConfig,
) => {
  const directory = openDirectory(log, {
    failed,
    ...(config.devicesMs === undefined ? {} : { everyMs: config.devicesMs }),
  })
  const leases = openLeases(session)
  const alert = recordAlerts({ log })
  const shared = {
    db,
    now,
    ...parts,
    directory,
    leases,
    alert,
    failed,
  }
  const stopShared = async (): Promise<void> => {
    await directory.stop()
    await leases.close()
  }
  try {
    const uhppote =
      config.uhppote &&
      (await startUhppote(
        {
          ...shared,
          listener: listenerOf(config.uhppote.advertise),
        },
        config.uhppote,
      ))
    const mqtt = config.mqtt && startMqtt(shared, config.mqtt)
    const pulls = startPulls(shared, config.pulls)
    return {
      uhppote,
      mqtt,
      pulls,
      stop: async (): Promise<void> => {
        await Promise.all([uhppote?.stop(), mqtt?.stop(), pulls.stop()])
        await stopShared()
      },
    }
  } catch (error) {
    await stopShared()
    throw error
  }
}
export type Services = Awaited<ReturnType<typeof startServices>>

const listenerOf = (
  advertise: {
    readonly address: string
    readonly port: number
  } | null,
) => advertise && { ...advertise, intervalSeconds: 0 }
