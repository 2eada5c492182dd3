import { readFile } from 'node:fs/promises'
import { StartRefused } from '#database/errors.ts'
import type { ServicesConfig } from '#gateway/services.ts'
import type { Config } from '../config.ts'

/**
 * What the environment says of what the gateway does unasked.
 * @throws {StartRefused} when the file with the broker's password cannot be read.
 */
export const servicesConfig = async ({
  services: { uhppote, mqtt, readerNetworks: networks },
}: Pick<Config, 'services'>): Promise<ServicesConfig> => ({
  // Bound to loopback no real controller can be heard: those that are followed are simulated, on this machine.
  uhppote: uhppote && { ...uhppote, networks, allowLoopback: uhppote.bind.startsWith('127.') },
  mqtt: mqtt && {
    url: mqtt.url,
    username: mqtt.username ?? undefined,
    password: mqtt.passwordFile === null ? undefined : await passwordIn(mqtt.passwordFile),
    clientId: mqtt.clientId,
  },
  pulls: { networks },
})

const passwordIn = async (file: string): Promise<string> => {
  try {
    return (await readFile(file, 'utf8')).replace(/\r?\n$/, '')
  } catch (error) {
    throw new StartRefused('MQTT_PASSWORD_FILE cannot be read.', { cause: error })
  }
}
