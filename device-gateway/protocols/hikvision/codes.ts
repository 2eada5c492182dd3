import type { DeviceAlert } from '#domain/devices/events.ts'
import type { RefusedBecause } from '#domain/movements/events.ts'

/**
 * What a pair of codes (major, minor) says. `history`: something about the door or the device that is nobody's
 * movement.
 */
export type Meaning =
  | { readonly what: 'passed'; readonly verification: string }
  | { readonly what: 'refused'; readonly because: RefusedBecause }
  | { readonly what: 'alert'; readonly alert: DeviceAlert }
  | { readonly what: 'history' }
  | { readonly what: 'unknown' }

const passed = (verification: string): Meaning => ({ what: 'passed', verification })
const refused = (because: RefusedBecause): Meaning => ({ what: 'refused', because })
const alert = (kind: DeviceAlert): Meaning => ({ what: 'alert', alert: kind })
const history: Meaning = { what: 'history' }

/**
 * Passes that ask for several things at once; the next code is that they did not match, the one after that they took
 * too long.
 */
const combined: Readonly<Record<number, string>> = {
  40: 'card+finger',
  43: 'card+finger+password',
  46: 'finger+password',
  54: 'face+finger',
  57: 'face+password',
  60: 'face+card',
  63: 'face+password+finger',
  66: 'face+card+finger',
  69: 'number+finger',
  72: 'number+finger+password',
  77: 'number+face',
  104: 'number+password',
}

/** Major 5, events at the door (`device-protocols §5.1`). */
const door: ReadonlyMap<number, Meaning> = new Map<number, Meaning>([
  ...Object.entries(combined).flatMap(([code, verification]): [number, Meaning][] => [
    [Number(code), passed(verification)],
    [Number(code) + 1, refused('not-verified')],
    [Number(code) + 2, refused('not-verified')],
  ]),
  [1, passed('card')],
  [2, passed('card+password')],
  [16, passed('several')],
  [38, passed('finger')],
  [75, passed('face')],
  [156, passed('qr')],
  [181, passed('password')],
  [3, refused('wrong-secret')],
  [4, refused('wrong-secret')],
  [5, refused('wrong-secret')],
  [6, refused('no-right')],
  [7, refused('outside-period')],
  [8, refused('expired')],
  [9, refused('unknown-credential')],
  [10, refused('anti-passback')],
  [11, refused('interlock')],
  [12, refused('more-persons-needed')],
  [13, refused('more-persons-needed')],
  [14, refused('more-persons-needed')],
  [15, refused('more-persons-needed')],
  [39, refused('not-verified')],
  [49, refused('unknown-credential')],
  [76, refused('not-verified')],
  [80, refused('not-verified')],
  [148, refused('wrong-secret')],
  [150, refused('wrong-secret')],
  [151, refused('wrong-secret')],
  [157, refused('not-verified')],
  [21, history],
  [22, history],
  [23, history],
  [24, history],
  [25, history],
  [26, history],
  [37, history],
  [27, alert('forced')],
  [28, alert('held-open')],
])
/** Major 1, alarms, and 2, failures. */
const alarms: ReadonlyMap<number, Meaning> = new Map([
  [1028, alert('tampered')],
  [1030, alert('tampered')],
  [1039, alert('tampered')],
  [1034, alert('duress')],
])
const powerOn = 1024

/** `unknown`: no document names it; with a person it is a movement that counts for nobody, and its code is shown. */
export const meaningOf = (major: number, minor: number): Meaning => {
  switch (major) {
    case 5:
      return door.get(minor) ?? { what: 'unknown' }
    case 1:
      return alarms.get(minor) ?? history
    case 2:
      return minor === powerOn ? alert('powered-off') : history
    case 3:
    case 4:
      return history
    default:
      return { what: 'unknown' }
  }
}
