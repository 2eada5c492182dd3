import { hash } from 'node:crypto'
import type { DeviceAlert } from '#domain/devices/events.ts'
import type { CompanyId, DeviceId, Instant } from '#domain/shared/values.ts'
import type { Deps } from '../shared/deps.ts'

/**
 * Something that a device said of itself. `said`: its own words for it; the same device saying the same again is no
 * second alert.
 */
export type HeardAlert = {
  readonly alert: DeviceAlert
  readonly at: Instant
  readonly figure: number | null
  readonly said: string
}
type Whose = { readonly company: CompanyId; readonly deviceId: DeviceId }

/**
 * Records what explains gaps in a device's movements, each once, however often it is said.
 * @throws {LogUnavailable} when the log cannot say; then it must be said again.
 */
export const recordAlerts =
  ({ log }: Pick<Deps, 'log'>) =>
  async (
    { company, deviceId }: Whose,
    alerts: readonly HeardAlert[],
    correlation: string,
  ): Promise<void> => {
    for (const year of new Set(alerts.map(({ at }) => at.slice(0, 4))))
      await log.append({
        company,
        stream: `${company}-device-history-${deviceId}-${year}`,
        expected: 'any',
        metadata: { actor: `device:${deviceId}`, correlation },
        events: alerts
          .filter(({ at }) => at.startsWith(year))
          .map(({ alert, at, figure, said }) => ({
            type: 'DeviceAlerted',
            data: { deviceId, alert, at, figure },
            key: hash(
              'sha256',
              `device-alert|${company}|${deviceId}|${alert}|${said}`,
              'hex',
            ).slice(0, 32),
          })),
      })
  }
