import { describe, expect, test } from 'vitest'
import { isAddressBlock } from '#domain/devices/addresses.ts'
import { devices, type DeviceCommand } from '#domain/devices/devices.ts'
import type { DeviceEvent } from '#domain/devices/events.ts'
import { asInstant, type Zone } from '#domain/shared/values.ts'
import { given } from '#tests/shared/given.ts'
import { deviceId } from '#tests/shared/ids.ts'
import { covers } from '#tests/specification/covers.ts'

/** Long because it is one table of what a device decides, act after act. */
const istanbul = 'Europe/Istanbul' as Zone
const berlin = 'Europe/Berlin' as Zone
const id = { deviceId: deviceId() }
const reader = {
  ...id,
  serial: 'SN-1',
  name: 'Gate',
  protocol: 'json',
  zone: istanbul,
  directionRule: 'as-sent',
} as const
const day = (n: number) => asInstant(`2026-03-0${n}T00:00:00.000Z`)
const registered: DeviceEvent = {
  type: 'DeviceRegistered',
  data: reader,
}
const approved: DeviceEvent = {
  type: 'DeviceApproved',
  data: id,
}
const suspended: DeviceEvent = {
  type: 'DeviceSuspended',
  data: {
    ...id,
    reason: 'stolen',
    by: 'user:test',
  },
}
const zoneSet = (zone: Zone, from: number): DeviceEvent => ({
  type: 'DeviceZoneSet',
  data: {
    ...id,
    zone,
    from: day(from),
  },
})
const register: DeviceCommand = {
  type: 'RegisterDevice',
  ...reader,
}
const approve: DeviceCommand = {
  type: 'ApproveDevice',
  ...id,
}
const suspend: DeviceCommand = {
  type: 'SuspendDevice',
  ...id,
  reason: 'stolen',
  by: 'user:test',
}
const setZone = (zone: Zone, from: number): DeviceCommand => ({
  type: 'SetDeviceZone',
  ...id,
  zone,
  from: day(from),
})

describe('a reader', () => {
  test('is registered', covers('3.55', '3.58'), () =>
    given(devices).when(register).then(registered),
  )
  test('registered twice, is registered once', () =>
    given(devices, registered).when(register).then())
  test('in a zone nobody knows is refused', () =>
    given(devices)
      .when({
        ...register,
        zone: 'Mars/Base' as Zone,
      })
      .refused({
        code: 'devices.zone-unknown',
        zone: 'Mars/Base',
      }))
  test('is approved once', () => {
    given(devices, registered).when(approve).then(approved)
    given(devices, registered, approved).when(approve).then()
  })
  test('is suspended, and approved again', () => {
    given(devices, registered, approved).when(suspend).then(suspended)
    given(devices, registered, approved, suspended).when(suspend).then()
    given(devices, registered, approved, suspended).when(approve).then(approved)
  })
  test('gets a new key each time', () => {
    const issued: DeviceEvent = {
      type: 'DeviceKeyIssued',
      data: id,
    }
    given(devices, registered, issued)
      .when({
        type: 'IssueDeviceKey',
        ...id,
      })
      .then(issued)
  })
  test.each([
    approve,
    suspend,
    setZone(berlin, 1),
    {
      type: 'IssueDeviceKey',
      ...id,
    } as const,
  ])('that is not there is refused: $type', command =>
    given(devices)
      .when(command)
      .refused({
        code: 'devices.not-found',
        ...id,
      }),
  )
})

describe('the zone of its clock', () => {
  test('changes from an instant on', covers('3.62'), () =>
    given(devices, registered).when(setZone(berlin, 3)).then(zoneSet(berlin, 3)),
  )
  test('retried, changes once', () =>
    given(devices, registered, zoneSet(berlin, 3)).when(setZone(berlin, 3)).then())
  test('said again for later is known already', () =>
    given(devices, registered, zoneSet(berlin, 3)).when(setZone(berlin, 5)).then())
  test('that it always had is known already', () =>
    given(devices, registered).when(setZone(istanbul, 3)).then())
  test('said for earlier replaces what was said about later', () => {
    given(devices, registered, zoneSet(berlin, 3))
      .when(setZone(istanbul, 2))
      .then(zoneSet(istanbul, 2))
    given(devices, registered, zoneSet(berlin, 3), zoneSet(istanbul, 2))
      .when(setZone(istanbul, 5))
      .then()
  })
  test('nobody knows is refused', () =>
    given(devices, registered)
      .when(setZone('Mars/Base' as Zone, 3))
      .refused({
        code: 'devices.zone-unknown',
        zone: 'Mars/Base',
      }))
})

const described = {
  ...id,
  name: 'Kuzey kapısı',
  model: 'SpeedFace V5',
  directionRule: 'in',
  statusMeaningful: true,
  cardFormat: 'wiegand-26',
  kind: 'turnstile',
} as const
const connection = {
  ...id,
  allowedAddresses: ['203.0.113.0/24'],
  host: 'kapi.example',
  port: 80,
  template: null,
} as const
const template = {
  topic: 'kapi/+/gecis',
  card: null,
  pin: null,
  time: null,
  timeFormat: 'iso',
  direction: null,
  inValues: [],
  outValues: [],
  recordId: null,
} as const

describe('what is said of a reader', () => {
  test('is said whole, and once', () => {
    given(devices, registered)
      .when({
        type: 'DescribeDevice',
        ...described,
      })
      .then({
        type: 'DeviceDescribed',
        data: described,
      })
    given(devices, registered, {
      type: 'DeviceDescribed',
      data: described,
    })
      .when({
        type: 'DescribeDevice',
        ...described,
      })
      .then()
  })
  test(
    'says what stands there, and whoever says nothing of it leaves it',
    covers('3.56'),
    () => {
      const { kind: _kind, ...unsaid } = described
      given(devices, {
        type: 'DeviceRegistered',
        data: {
          ...reader,
          kind: 'barrier',
        },
      })
        .when({
          type: 'DescribeDevice',
          ...unsaid,
        })
        .then({
          type: 'DeviceDescribed',
          data: {
            ...unsaid,
            kind: 'barrier',
          },
        })
      given(devices, registered, {
        type: 'DeviceDescribed',
        data: described,
      })
        .when({
          type: 'DescribeDevice',
          ...described,
          kind: null,
        })
        .then({
          type: 'DeviceDescribed',
          data: {
            ...described,
            kind: null,
          },
        })
      given(devices, registered, {
        type: 'DeviceDescribed',
        data: unsaid,
      })
        .when({
          type: 'DescribeDevice',
          ...described,
          kind: null,
        })
        .then()
    },
  )
  test('a tablet with our page is no turnstile, and a place of codes no barrier', () => {
    const at = (protocol: 'kiosk' | 'qr') => ({
      ...reader,
      protocol,
    })
    given(devices)
      .when({
        type: 'RegisterDevice',
        ...at('kiosk'),
        kind: 'turnstile',
      })
      .refused({
        code: 'devices.kind-unfit',
        protocol: 'kiosk',
      })
    given(devices, {
      type: 'DeviceRegistered',
      data: at('qr'),
    })
      .when({
        type: 'DescribeDevice',
        ...described,
        kind: 'barrier',
      })
      .refused({
        code: 'devices.kind-unfit',
        protocol: 'qr',
      })
    given(devices)
      .when({
        type: 'RegisterDevice',
        ...at('qr'),
        kind: 'mobile-device',
      })
      .then({
        type: 'DeviceRegistered',
        data: {
          ...at('qr'),
          kind: 'mobile-device',
        },
      })
  })
  test('as it was registered is known already', () =>
    given(devices, registered)
      .when({
        type: 'DescribeDevice',
        ...id,
        name: 'Gate',
        model: null,
        directionRule: 'as-sent',
        statusMeaningful: false,
        cardFormat: 'as-read',
      })
      .then())
  test('where it speaks from and is reached is said whole, and once', () => {
    given(devices, registered)
      .when({
        type: 'SetDeviceConnection',
        ...connection,
      })
      .then({
        type: 'DeviceConnectionSet',
        data: {
          ...connection,
          allowedAddresses: ['203.0.113.0/24'],
        },
      })
    given(devices, registered, {
      type: 'DeviceConnectionSet',
      data: {
        ...connection,
        allowedAddresses: ['203.0.113.0/24'],
      },
    })
      .when({
        type: 'SetDeviceConnection',
        ...connection,
      })
      .then()
  })
  test('an address that is none is refused by name, since it would let nobody in', () =>
    given(devices, registered)
      .when({
        type: 'SetDeviceConnection',
        ...connection,
        allowedAddresses: ['203.0.113.7', '203.0.113.300'],
      })
      .refused({
        code: 'devices.address-malformed',
        address: '203.0.113.300',
      }))
  test('a template must say where card or user number stand', () =>
    given(devices, registered)
      .when({
        type: 'SetDeviceConnection',
        ...connection,
        template: {
          ...template,
          inValues: [],
          outValues: [],
        },
      })
      .refused({ code: 'devices.template-required' }))
  test('gets a new secret each time', () => {
    const set: DeviceEvent = {
      type: 'DeviceSecretSet',
      data: {
        ...id,
        purpose: 'push',
      },
    }
    given(devices, registered, set)
      .when({
        type: 'SetDeviceSecret',
        ...id,
        purpose: 'push',
      })
      .then(set)
  })
})

describe("a reader that nothing shows to be the company's own", () => {
  const by = (protocol: 'zk' | 'hikvision' | 'uhppote' | 'mqtt' | 'json'): DeviceEvent => ({
    type: 'DeviceRegistered',
    data: {
      ...reader,
      protocol,
    },
  })
  const unproven: DeviceCommand = {
    type: 'ApproveDevice',
    ...id,
    unproven: true,
  }
  test.each(['zk', 'hikvision'] as const)(
    'and that is known by its serial alone (%s) is approved once it must show a secret',
    protocol => {
      given(devices, by(protocol)).when(unproven).refused({
        code: 'devices.secret-required',
        serial: 'SN-1',
      })
      given(devices, by(protocol), {
        type: 'DeviceSecretSet',
        data: {
          ...id,
          purpose: 'pull',
        },
      })
        .when(unproven)
        .refused({
          code: 'devices.secret-required',
          serial: 'SN-1',
        })
      given(devices, by(protocol), {
        type: 'DeviceSecretSet',
        data: {
          ...id,
          purpose: 'push',
        },
      })
        .when(unproven)
        .then(approved)
    },
  )
  test.each(['uhppote', 'mqtt'] as const)(
    'and cannot show a secret (%s) is approved by the operator alone',
    protocol =>
      given(devices, by(protocol), {
        type: 'DeviceSecretSet',
        data: {
          ...id,
          purpose: 'push',
        },
      })
        .when(unproven)
        .refused({
          code: 'devices.operator-required',
          serial: 'SN-1',
        }),
  )
  test('and has a key of its own is approved: nobody else has the key', () =>
    given(devices, by('json')).when(unproven).then(approved))
  test('stays approved when it is approved again', () =>
    given(devices, by('zk'), approved).when(unproven).then())
})

test.each([
  ['203.0.113.7', true],
  ['10.0.0.0/8', true],
  ['2001:db8::1', true],
  ['2001:db8::/48', true],
  ['::1', true],
  ['1:2:3:4:5:6:7:8', true],
  ['', false],
  ['kapi.example', false],
  ['203.0.113', false],
  ['203.0.113.256', false],
  ['203.0.113.07', false],
  ['10.0.0.0/33', false],
  ['10.0.0.0/', false],
  ['10.0.0.0/8/8', false],
  ['2001:db8::/129', false],
  ['1:2:3:4:5:6:7', false],
  ['1::2::3', false],
  ['1:2:3:4:5:6:7:8:9', false],
  ['12345::', false],
])('an address or a block of them: %s is one: %s', (text, is) =>
  expect(isAddressBlock(text)).toBe(is),
)
