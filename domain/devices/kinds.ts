import { deviceKind, type DeviceKind, type DeviceProtocol } from './events.ts'

/**
 * What a device that speaks so may be, first what it is where nobody said it: a page of ours is a tablet, a place of
 * codes is one where a code hangs. Of a reader the protocol says nothing: one board stands in a turnstile and beside a
 * door. What was moved in from another product stands nowhere.
 */
export const kindsOf = (protocol: DeviceProtocol): readonly DeviceKind[] => {
  switch (protocol) {
    case 'kiosk':
      return ['tablet']
    case 'qr':
      return ['qr-point', 'mobile-device']
    case 'file':
      return []
    case 'json':
    case 'zk':
    case 'hikvision':
    case 'uhppote':
    case 'mqtt':
      return deviceKind.options
  }
}

/** What it is to people; null: a reader of which nobody said it. */
export const kindOf = (protocol: DeviceProtocol, said: DeviceKind | null): DeviceKind | null =>
  said ?? (protocol === 'kiosk' || protocol === 'qr' ? (kindsOf(protocol)[0] ?? null) : null)
