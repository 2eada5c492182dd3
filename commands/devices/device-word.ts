import { hash } from 'node:crypto'
import type { DeviceHistoryEvent } from '#domain/devices/events.ts'
import type { CompanyId } from '#domain/shared/values.ts'
import type { Deps } from '../shared/deps.ts'

/**
 * Says something in a reader's history that was noticed by the installation itself.
 * @param occasion what it is about: the same occasion is said once for ever.
 * @throws {LogUnavailable} when the log cannot say; it can be said again.
 */
export const sayOfDevice = async (
  { log, now }: Pick<Deps, 'log' | 'now'>,
  company: CompanyId,
  event: DeviceHistoryEvent,
  occasion: string,
): Promise<void> => {
  const { deviceId } = event.data
  await log.append({
    company,
    stream: `${company}-device-history-${deviceId}-${now().slice(0, 4)}`,
    expected: 'any',
    metadata: { actor: 'system:watch', correlation: `watch:${deviceId}` },
    events: [
      {
        ...event,
        key: hash(
          'sha256',
          `device-watch|${company}|${deviceId}|${event.type}|${occasion}`,
          'hex',
        ).slice(0, 32),
      },
    ],
  })
}
