import type { DeviceId } from '#domain/shared/values.ts'

/** A device that was heard within so long is online: what it sends alone is what happens now. */
const onlineMs = 90_000
const most = 20_000

/** Which devices this process has heard lately. */
export const onlineDevices = () => {
  const heardAt = new Map<DeviceId, number>()
  return {
    /** Notes the device. @returns whether it was online before. */
    heard: (device: DeviceId, nowMs: number = performance.now()): boolean => {
      const before = heardAt.get(device)
      heardAt.delete(device)
      heardAt.set(device, nowMs)
      for (const [oldest, at] of heardAt) {
        if (heardAt.size <= most && nowMs - at < onlineMs) break
        heardAt.delete(oldest)
      }
      return before !== undefined && nowMs - before < onlineMs
    },
    count: (): number => heardAt.size,
  }
}

/** Seconds between polls: more than 2,000 devices are asked to come less often (`device-protocols §10`). */
export const delaySeconds = (devices: number): number => (devices > 2_000 ? 60 : 10)
