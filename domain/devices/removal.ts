/**
 * What hangs on a reader, each as a number of them: lines of it that wait to be read, files that are being taken in as
 * its own, groups, people and cards let in.
 */
export type DeviceUsage = {
  readonly movements: number
  readonly putAside: number
  readonly files: number
  readonly groups: number
  readonly people: number
  readonly cards: number
}
export type DeviceRemovalRefusal =
  | ({ readonly code: 'devices.in-use' } & DeviceUsage)
  /** What it sends at this moment would be lost: it is suspended first. */
  | { readonly code: 'devices.still-heard' }
  /** So many minutes from now it is certain that nothing of it is under way any more. */
  | { readonly code: 'devices.just-suspended'; readonly minutes: number }

/**
 * A reader is heard as it was known at most a few seconds ago, and what it sent then is on its way for half a minute at
 * most (`device-gateway/app.ts`): after these minutes nothing can come of it that is acknowledged.
 */
export const stillMinutes = 5

/** Since when it was not heard, and the how manieth suspension that was. */
export type Silence = { readonly suspensions: number; readonly minutes: number }

/** Why a reader cannot be taken away, or null. One that was never approved was never heard. */
export const againstRemoval = (
  {
    status,
    suspensions,
  }: { readonly status: 'waiting' | 'approved' | 'suspended'; readonly suspensions: number },
  usage: DeviceUsage,
  silence: Silence,
): DeviceRemovalRefusal | null => {
  if (Object.values(usage).some(count => count > 0)) return { code: 'devices.in-use', ...usage }
  if (status === 'approved') return { code: 'devices.still-heard' }
  const minutes = silence.suspensions === suspensions ? silence.minutes : 0
  return status === 'waiting' || minutes >= stillMinutes
    ? null
    : { code: 'devices.just-suspended', minutes: stillMinutes - minutes }
}
