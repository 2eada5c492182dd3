import { deviceProtocol } from '#domain/devices/events.ts'
import { isOpen } from '#domain/devices/published.ts'
import { describe, expect, test } from 'vitest'
import { asInstant } from '#domain/shared/values.ts'
import { fittingOffsetOf, standingOf, type DeviceFacts } from '#projections/devices/standing.ts'

const now = asInstant('2026-03-02T12:00:00.000Z')
const at = (time: string) => asInstant(`2026-03-02T${time}.000Z`)
const well: DeviceFacts = {
  protocol: 'zk',
  status: 'approved',
  statusSince: at('06:00:00'),
  registeredAt: at('05:00:00'),
  lastSignalAt: at('11:59:50'),
  driftSeconds: 2,
  driftAt: at('11:00:00'),
  clockWrongSince: null,
  refused: null,
  statusMeaningful: false,
  constantCount: 0,
  open: false,
  putAside: 0,
  putAsideNew: 0,
  missing: 0,
  quiet: null,
}
const standing = (over: Partial<DeviceFacts> = {}) => standingOf({ ...well, ...over }, now)
const refusedFor = (code: string, time = '11:59:55') => ({ count: 3, at: at(time), code })

describe('how a reader stands', () => {
  test('all is well: nothing is to be done', () =>
    expect(standing()).toEqual({
      state: 'heard',
      since: null,
      forMinutes: null,
      heardMinutes: 0,
      next: null,
      hints: [],
    }))
  test('three hours of silence: since when, how long, and to look at power and network', () =>
    expect(standing({ lastSignalAt: at('09:00:00') })).toMatchObject({
      state: 'silent',
      since: at('09:00:00'),
      forMinutes: 180,
      next: 'check-power',
    }))
  test('five minutes of silence are needed, and not one second less', () => {
    expect(standing({ lastSignalAt: at('11:55:01') }).state).toBe('heard')
    expect(standing({ lastSignalAt: at('11:55:00') }).state).toBe('silent')
  })
  test('one whose heartbeat comes every three minutes is silent after nine', () => {
    expect(standing({ protocol: 'mqtt', lastSignalAt: at('11:52:00') }).state).toBe('heard')
    expect(standing({ protocol: 'mqtt', lastSignalAt: at('11:51:00') }).state).toBe('silent')
  })
  test('one that posts movements alone is never silent, nobody may have passed; what is unusual is said', () => {
    expect(standing({ protocol: 'json', lastSignalAt: at('00:00:00') })).toMatchObject({
      state: 'heard',
      heardMinutes: 720,
    })
    expect(
      standing({
        protocol: 'json',
        lastSignalAt: at('08:10:00'),
        quiet: { since: at('08:10:00') },
      }),
    ).toMatchObject({
      state: 'quiet',
      since: at('08:10:00'),
      forMinutes: 230,
      next: 'check-traffic',
    })
  })
  test('silent says more than quiet, and quiet more than a clock that is wrong', () => {
    expect(
      standing({ lastSignalAt: at('09:00:00'), quiet: { since: at('08:00:00') } }).state,
    ).toBe('silent')
    expect(standing({ driftSeconds: 900, quiet: { since: at('08:00:00') } }).state).toBe(
      'quiet',
    )
  })
  test('approved and never heard: enter our address in it', () =>
    expect(standing({ lastSignalAt: null })).toMatchObject({
      state: 'never-heard',
      since: at('06:00:00'),
      next: 'connect',
    }))
  test('waits for approval, whatever else is', () =>
    expect(
      standing({ status: 'waiting', lastSignalAt: null, driftSeconds: 900 }),
    ).toMatchObject({
      state: 'waiting',
      since: at('05:00:00'),
      next: 'approve',
    }))
  test('suspended by a person', () =>
    expect(standing({ status: 'suspended' })).toMatchObject({
      state: 'suspended',
      next: 'approve-again',
    }))
  test.each([
    ['device.secret-wrong', 'enter-secret'],
    ['device.address-refused', 'allow-address'],
    ['device.address-not-allowed', 'allow-address'],
    ['device.other-protocol', 'check-settings'],
  ] as const)('refused for %s: %s', (code, next) =>
    expect(standing({ refused: refusedFor(code), lastSignalAt: at('11:00:00') })).toMatchObject(
      {
        state: 'refusing',
        since: at('11:00:00'),
        next,
      },
    ),
  )
  test('refused once but heard since: all is well again', () =>
    expect(standing({ refused: refusedFor('device.secret-wrong', '11:00:00') }).state).toBe(
      'heard',
    ))
  test('refused long ago and gone since: silent', () =>
    expect(
      standing({
        refused: refusedFor('device.secret-wrong', '09:00:00'),
        lastSignalAt: at('08:00:00'),
      }).state,
    ).toBe('silent'))
  test('a clock that is wrong by minutes is set; where no order is taken, by hand', () => {
    expect(standing({ driftSeconds: -400, clockWrongSince: at('10:00:00') })).toMatchObject({
      state: 'clock-wrong',
      since: at('10:00:00'),
      forMinutes: 120,
      next: 'set-time',
    })
    expect(standing({ driftSeconds: -400, protocol: 'hikvision' }).next).toBe(
      'set-clock-by-hand',
    )
    expect(standing({ driftSeconds: 120 }).state).toBe('heard')
  })
  test('a clock that shows a year far away is wrong itself, whatever quarter of an hour it shows', () =>
    expect(
      [2_147_483_647, -900 * 100_000].map(driftSeconds => standing({ driftSeconds }).next),
    ).toEqual(['set-time', 'set-time']))
  test.each([3600, -3600, 7215, 19_800, -900])(
    'a clock that is %i s off shows the time of another zone',
    driftSeconds => expect(standing({ driftSeconds }).next).toBe('correct-zone'),
  )
  test.each([130, 300, 1300, 3600 + 400])('a clock that is %i s off runs wrong', driftSeconds =>
    expect(standing({ driftSeconds }).next).toBe('set-time'),
  )
})

describe('what a person should know of beside', () => {
  test('full of lines put aside: heard, and they can be read again', () => {
    expect(standing({ putAside: 412, putAsideNew: 412 })).toMatchObject({
      state: 'heard',
      next: 'read-put-aside',
      hints: ['lines-put-aside'],
    })
    expect(standing({ putAside: 412, putAsideNew: 0 })).toMatchObject({
      next: null,
      hints: ['lines-put-aside'],
    })
  })
  test('it holds records that are not stored', () =>
    expect(standing({ missing: 3 })).toMatchObject({
      next: 'send-again',
      hints: ['records-missing'],
    }))
  test('hundreds of movements with one status, where the status counts', () => {
    expect(standing({ statusMeaningful: true, constantCount: 200 }).hints).toEqual([
      'status-constant',
    ])
    expect(standing({ statusMeaningful: true, constantCount: 199 }).hints).toEqual([])
    expect(standing({ statusMeaningful: false, constantCount: 900 }).hints).toEqual([])
  })
  test('anyone may speak in its name, where a serial is all it shows', () => {
    expect(standing({ open: true }).hints).toEqual(['anyone-may-speak'])
    expect(standing({ open: false }).hints).toEqual([])
    const bare = { secretSet: false, allowedAddresses: [] }
    expect(deviceProtocol.options.filter(protocol => isOpen({ ...bare, protocol }))).toEqual([
      'zk',
      'hikvision',
    ])
    for (const guard of [{ secretSet: true }, { allowedAddresses: ['10.0.0.7'] }])
      expect(isOpen({ ...bare, ...guard, protocol: 'zk' })).toBe(false)
  })
})

test('a clock that shows another zone is told with the offset that would fit, and no other clock is', () => {
  const fitting = (driftSeconds: number, offset = 180): number | null =>
    fittingOffsetOf({ next: standing({ driftSeconds }).next }, driftSeconds, offset)
  expect([5 * 3600 + 3, -3 * 3600 - 8, 3600 * 2.5].map(drift => fitting(drift))).toEqual([
    480, 0, 330,
  ])
  expect([0, 119, -400, 900 * 200].map(drift => fitting(drift))).toEqual([
    null,
    null,
    null,
    null,
  ])
})
