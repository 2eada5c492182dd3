import type { DeviceProtocol } from './events.ts'

/**
 * Silent after three missed signals, 5 minutes at least (`device-protocols §10`): polls come every 10 to 60 s, heartbeats of Hikvision every 30 s, those
 * over MQTT every 180 s; controllers are asked every minute. Readers that post movements alone are never silent.
 */
export const silentAfterMinutes: Readonly<Record<DeviceProtocol, number | null>> = { zk: 5, hikvision: 5, uhppote: 5, mqtt: 9, json: null }

/** `device-protocols §10` */
export const clockAlertSeconds = 120
