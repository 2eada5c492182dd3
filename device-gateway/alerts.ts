import { hash } from 'node:crypto'
import type { Deps } from '#commands/shared/deps.ts'
import type { DeviceAlert } from '#domain/devices/events.ts'
import type { CompanyId, DeviceId, Instant } from '#domain/shared/values.ts'

/** `at`: when it happened by the device's word, or when it was noticed; `figure`: seconds of drift, records missing, the device's own code. */
export type Alert = { readonly alert: DeviceAlert; readonly at: Instant; readonly figure: number | null }
export type Alerts = (device: { readonly company: CompanyId; readonly deviceId: DeviceId }, alert: Alert) => Promise<void>

/** Says in a device's history what a person should know of; the same thing said twice is stored once. @throws {LogUnavailable} */
export const alerting = ({ log }: Pick<Deps, 'log'>): Alerts => async ({ company, deviceId }, { alert, at, figure }) => {
  await log.append({
    company, stream: `${company}-device-history-${deviceId}-${at.slice(0, 4)}`, expected: 'any',
    metadata: { actor: `device:${deviceId}`, correlation: 'alert' },
    events: [{ type: 'DeviceAlerted', data: { deviceId, alert, at, figure }, key: hash('sha256', `alert|${company}|${deviceId}|${alert}|${at}|${figure ?? ''}`, 'hex').slice(0, 32) }],
  })
}
