import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { devices, type DeviceCommand } from '#domain/devices/devices.ts'
import { asInstant, type Zone } from '#domain/shared/values.ts'
import { repeatedInVain } from '#tests/shared/given.ts'
import { deviceId } from '#tests/shared/ids.ts'

const id = { deviceId: fc.constant(deviceId()) }
const zone = fc
  .constantFrom('Europe/Istanbul', 'Europe/Berlin', 'Asia/Kathmandu', 'Mars/Base')
  .map(name => name as Zone)
const instant = fc
  .integer({ min: 1, max: 9 })
  .map(n => asInstant(`2026-03-0${n}T00:00:00.000Z`))
const anyCommand: fc.Arbitrary<DeviceCommand> = fc.oneof(
  fc.record({
    type: fc.constant('RegisterDevice'),
    ...id,
    serial: fc.constant('SN-1'),
    name: fc.constant('Gate'),
    protocol: fc.constant('json'),
    zone,
    directionRule: fc.constant('as-sent'),
  }),
  fc.record({ type: fc.constant('ApproveDevice'), ...id }),
  fc.record({
    type: fc.constant('SuspendDevice'),
    ...id,
    reason: fc.constant('stolen'),
    by: fc.constant('user:test'),
  }),
  fc.record({ type: fc.constant('ApproveDevice'), ...id, unproven: fc.boolean() }),
  fc.record({
    type: fc.constant('DescribeDevice'),
    ...id,
    name: fc.constantFrom('Gate', 'Kapı'),
    model: fc.constantFrom(null, 'X'),
    directionRule: fc.constantFrom('as-sent', 'in', 'out'),
    statusMeaningful: fc.boolean(),
    cardFormat: fc.constantFrom('as-read', 'hex'),
    kind: fc.constantFrom(undefined, null, 'turnstile', 'tablet'),
  }),
  fc.record({
    type: fc.constant('SetDeviceConnection'),
    ...id,
    allowedAddresses: fc.array(fc.constantFrom('203.0.113.7', '10.0.0.0/8', 'nowhere'), {
      maxLength: 3,
    }),
    host: fc.constantFrom(null, 'a'),
    port: fc.constantFrom(null, 80),
    template: fc.constant(null),
  }),
  fc.record({ type: fc.constant('SetDeviceZone'), ...id, zone, from: instant }),
)

test('any command but the issue of a key that comes twice records nothing the second time', () => {
  fc.assert(
    fc.property(fc.array(anyCommand, { maxLength: 30, size: 'max' }), all => {
      expect(repeatedInVain(devices, all)).toEqual([])
    }),
  )
})
