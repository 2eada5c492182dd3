// Long because it follows what comes from elsewhere until somebody has said whose it is.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { approveDevice } from '#commands/devices/approve-device.ts'
import { judgeDeviceAddress } from '#commands/devices/judge-device-address.ts'
import { leaveDeviceOpen } from '#commands/devices/leave-device-open.ts'
import { registerDevice } from '#commands/devices/register-device.ts'
import { setDeviceSecret } from '#commands/devices/set-device-secret.ts'
import { suspendDevice } from '#commands/devices/suspend-device.ts'
import { devices } from '#domain/devices/devices.ts'
import type { DeviceEvent, DeviceProtocol } from '#domain/devices/events.ts'
import { asDeviceId, type DeviceId, type Zone } from '#domain/shared/values.ts'
import { readerOf } from '#gateway/protocols/published.ts'
import { callerOf, company, istanbul, openRig, valueOf, type Rig } from '#tests/gateway/rig.ts'
import { notification } from '#tests/gateway/hikvision/terminal.ts'
import { given } from '#tests/shared/given.ts'

const own = '192.0.2.10'
const other = '203.0.113.66'

describe('where a reader that anyone may speak for speaks from', () => {
  const deviceId = asDeviceId('d0d0d0d0-0000-4000-8000-000000000001')
  const registered = (protocol: DeviceProtocol): DeviceEvent => ({
    type: 'DeviceRegistered',
    data: {
      deviceId,
      serial: 'SN-1',
      name: 'Kapı',
      protocol,
      zone: 'Europe/Istanbul' as Zone,
      directionRule: 'as-sent',
    },
  })
  const approved: DeviceEvent = { type: 'DeviceApproved', data: { deviceId } }
  const fact = (
    type: 'DeviceAddressPinned' | 'DeviceAddressAccepted' | 'DeviceAddressRefused',
    address: string,
  ): DeviceEvent => ({ type, data: { deviceId, address } })
  const [pin, accept, refuse] = (
    ['PinDeviceAddress', 'AcceptDeviceAddress', 'RefuseDeviceAddress'] as const
  ).map(type => (address: string) => ({ type, deviceId, address })) as [
    (address: string) => { type: 'PinDeviceAddress'; deviceId: DeviceId; address: string },
    (address: string) => { type: 'AcceptDeviceAddress'; deviceId: DeviceId; address: string },
    (address: string) => { type: 'RefuseDeviceAddress'; deviceId: DeviceId; address: string },
  ]

  test('the first address after the approval is its own, and after each approval anew', () => {
    given(devices, registered('zk'), approved)
      .when(pin(own))
      .then(fact('DeviceAddressPinned', own))
    given(devices, registered('zk'), approved, fact('DeviceAddressPinned', own))
      .when(pin(other))
      .then()
    given(
      devices,
      registered('zk'),
      approved,
      fact('DeviceAddressPinned', own),
      { type: 'DeviceSuspended', data: { deviceId, reason: 'moved', by: 'user:test' } },
      approved,
    )
      .when(pin(other))
      .then(fact('DeviceAddressPinned', other))
  })
  test('one that waits, is guarded or names itself otherwise has none', () => {
    given(devices, registered('zk')).when(pin(own)).then()
    given(devices, registered('json'), approved).when(pin(own)).then()
    given(devices, registered('hikvision'), approved, {
      type: 'DeviceSecretSet',
      data: { deviceId, purpose: 'push' },
    })
      .when(pin(own))
      .then()
  })
  test('another is accepted or refused, each once, and the last word counts', () => {
    const pinned = [registered('zk'), approved, fact('DeviceAddressPinned', own)]
    given(devices, ...pinned)
      .when(accept(other))
      .then(fact('DeviceAddressAccepted', other))
    given(devices, ...pinned, fact('DeviceAddressAccepted', other))
      .when(accept(other))
      .then()
    given(devices, ...pinned, fact('DeviceAddressAccepted', other))
      .when(refuse(other))
      .then(fact('DeviceAddressRefused', other))
    given(devices, ...pinned, fact('DeviceAddressRefused', other))
      .when(refuse(other))
      .then()
    given(devices, ...pinned, fact('DeviceAddressRefused', other))
      .when(accept(other))
      .then(fact('DeviceAddressAccepted', other))
    given(devices, ...pinned)
      .when(accept(own))
      .then()
    given(devices, ...pinned)
      .when(refuse(own))
      .refused({ code: 'devices.address-pinned', address: own })
    given(devices, ...pinned)
      .when(accept('10.0.0.0/8'))
      .refused({ code: 'devices.address-malformed', address: '10.0.0.0/8' })
  })
})

describe('an open reader', () => {
  let rig: Rig
  beforeAll(async () => {
    rig = await openRig({ trustedProxies: ['127.0.0.1'] })
  })
  afterAll(() => rig.close())
  const caller = callerOf(company)

  let serials = 0
  const open = async (
    protocol: 'zk' | 'hikvision' = 'zk',
  ): Promise<{ company: typeof company; deviceId: DeviceId; key: string; serial: string }> => {
    const serial = `PIN${++serials}`
    const { deviceId } = valueOf(
      await registerDevice(rig.deps)(caller, {
        serial,
        name: serial,
        protocol,
        zone: istanbul,
        directionRule: 'as-sent',
      }),
    )
    valueOf(await leaveDeviceOpen(rig.deps)(caller, { deviceId, reason: 'kendi ağımız' }))
    valueOf(await approveDevice(rig.deps)(caller, { deviceId }))
    return { company, deviceId, key: '', serial }
  }
  type Open = Awaited<ReturnType<typeof open>>
  const punch = (pin: number, time = '08:01:15'): string =>
    `${pin}\t2026-03-02 ${time}\t255\t1\n`
  const post = async (
    { serial }: Open,
    from: string,
    body: string,
    app = rig.app,
  ): Promise<string> =>
    (
      await app.inject({
        method: 'POST',
        url: `/iclock/cdata?SN=${serial}&table=ATTLOG&Stamp=9999`,
        payload: body,
        remoteAddress: from,
      })
    ).body
  const facts = async (device: Open): Promise<string[]> =>
    (await rig.stored(device))
      .flatMap(({ data }) =>
        'localTime' in data ? [`${String(data.number)} ${data.address ?? 'own'}`] : [],
      )
      .toSorted()
  const said = async (deviceId: DeviceId): Promise<string[]> =>
    (await rig.log.readStream(`${company}-device-${deviceId}`)).flatMap(({ type, data }) =>
      type.startsWith('DeviceAddress') && 'address' in data
        ? [`${type} ${String(data.address)}`]
        : [],
    )
  const judge = (deviceId: DeviceId, address: string, isIts: boolean) =>
    judgeDeviceAddress(rig.deps)(caller, { deviceId, address, isIts })

  test('keeps the first address it posts from; lines from another are acknowledged and kept with theirs', async () => {
    const device = await open()
    expect(await post(device, own, punch(1))).toBe('OK: 1\n')
    expect(await post(device, other, punch(2) + punch(3))).toBe('OK: 2\n')
    expect(await post(device, own, punch(4))).toBe('OK: 1\n')
    expect(await facts(device)).toEqual(['1 own', `2 ${other}`, `3 ${other}`, '4 own'])
    expect(await said(device.deviceId)).toEqual([`DeviceAddressPinned ${own}`])
    expect(await post(device, other, punch(2))).toBe('OK: 1\n')
    expect(await facts(device)).toHaveLength(4)
  })
  test('of two first posts at once has one address of its own, and the other line is kept as foreign', async () => {
    for (let round = 0; round < 5; round++) {
      const device = await open()
      await Promise.all([
        post(device, own, punch(1), rig.gateway()),
        post(device, other, punch(2), rig.gateway()),
      ])
      const [pinned, ...more] = await said(device.deviceId)
      expect(more).toEqual([])
      const foreign = pinned === `DeviceAddressPinned ${own}` ? other : own
      expect((await facts(device)).filter(line => !line.endsWith('own'))).toEqual([
        foreign === other ? `2 ${other}` : `1 ${own}`,
      ])
    }
  })
  test('loses no movement to who sends it first from elsewhere; what comes from there later is known', async () => {
    const device = await open()
    await post(device, own, punch(9))
    await post(device, other, punch(1))
    await post(device, own, punch(1))
    expect(await facts(device)).toEqual([`1 ${other}`, '1 own', '9 own'])
    await post(device, other, punch(9))
    expect(await facts(device)).toHaveLength(3)
  })
  test('that moved is accepted there: what it sends again from there, or when asked, is doubled nowhere', async () => {
    const device = await open()
    await post(device, own, punch(1))
    await post(device, other, punch(2) + punch(3))
    valueOf(await judge(device.deviceId, other, true))
    const app = rig.gateway()
    await post(device, other, punch(1) + punch(2) + punch(3) + punch(4), app)
    await post(device, own, punch(2), app)
    expect(await facts(device)).toEqual(['1 own', `2 ${other}`, `3 ${other}`, '4 own'])
    valueOf(await judge(device.deviceId, other, false))
    await post(device, other, punch(5), rig.gateway())
    expect(await facts(device)).toContain(`5 ${other}`)
  })
  test('two who accept at once say it once; of one who accepts and one who refuses the later counts', async () => {
    const { deviceId } = await open()
    const both = await Promise.all([judge(deviceId, other, true), judge(deviceId, other, true)])
    expect([both.map(({ ok }) => ok), await said(deviceId)]).toEqual([
      [true, true],
      [`DeviceAddressAccepted ${other}`],
    ])
    const against = await Promise.all([
      judge(deviceId, '198.51.100.1', true),
      judge(deviceId, '198.51.100.1', false),
    ])
    expect(against.map(({ ok }) => ok)).toEqual([true, true])
    expect((await said(deviceId)).slice(1).toSorted()).toEqual([
      'DeviceAddressAccepted 198.51.100.1',
      'DeviceAddressRefused 198.51.100.1',
    ])
  })
  test('approved again has the first address after that; guarded, it has none', async () => {
    const device = await open()
    await post(device, own, punch(1))
    valueOf(
      await suspendDevice(rig.deps)(caller, { deviceId: device.deviceId, reason: 'taşındı' }),
    )
    valueOf(await approveDevice(rig.deps)(caller, { deviceId: device.deviceId }))
    await post(device, other, punch(2), rig.gateway())
    expect([await said(device.deviceId), await facts(device)]).toEqual([
      [`DeviceAddressPinned ${own}`, `DeviceAddressPinned ${other}`],
      ['1 own', '2 own'],
    ])
    const { secret } = valueOf(
      await setDeviceSecret(rig.deps)(caller, { deviceId: device.deviceId, purpose: 'push' }),
    )
    const { body } = await rig.gateway().inject({
      method: 'POST',
      url: `/s/${secret ?? ''}/iclock/cdata?SN=${device.serial}&table=ATTLOG`,
      payload: punch(3),
      remoteAddress: '198.51.100.9',
    })
    expect([body, await facts(device)]).toEqual(['OK: 1\n', ['1 own', '2 own', '3 own']])
  })
  test('behind a proxy of ours is known by its own address, and by no forged one', async () => {
    const device = await open()
    const via = (headers: Record<string, string>, from: string, pin: number) =>
      rig.app.inject({
        method: 'POST',
        url: `/iclock/cdata?SN=${device.serial}&table=ATTLOG`,
        payload: punch(pin),
        remoteAddress: from,
        headers,
      })
    await via({ 'x-forwarded-for': own }, '127.0.0.1', 1)
    await via({ 'x-forwarded-for': other }, '127.0.0.1', 2)
    await via({ 'x-forwarded-for': own }, other, 3)
    expect(await facts(device)).toEqual(['1 own', `2 ${other}`, `3 ${other}`])
  })
  test('of Hikvision alike: its events from elsewhere are kept, and say nothing of its clock', async () => {
    const device = await open('hikvision')
    const send = (from: string, time: string, employee: string) =>
      rig.app.inject({
        method: 'POST',
        url: `/hikvision/${device.serial}/events`,
        payload: notification({ time, serialNo: 1, employee }),
        remoteAddress: from,
      })
    await send(own, '2026-03-02T09:00:00+03:00', '1')
    await send(other, '2026-03-02T06:00:00+00:00', '2')
    await send(own, '2026-03-02T09:00:01', '3')
    expect(await facts(device)).toEqual(['1 own', `2 ${other}`, '3 own'])
    expect(
      (await rig.stored(device)).flatMap(({ data }) =>
        'clockShown' in data && data.clockShown ? [data.number] : [],
      ),
    ).toEqual([])
  })
  test('is shown where it is itself, and nothing is told of it from elsewhere', async () => {
    const device = await open()
    await post(device, own, punch(1))
    const app = rig.gateway()
    await app.inject({
      method: 'POST',
      url: `/iclock/cdata?SN=${device.serial}&table=OPERLOG`,
      payload: 'OPLOG 4\t0\t2026-03-02 07:58:00\t0\t0\t0\t0\n',
      remoteAddress: other,
    })
    await post(device, other, punch(2), app)
    await Promise.all([app.gatewayParts.signals.flush(), rig.app.gatewayParts.signals.flush()])
    const rows = await rig.deps.db.withCompany(company, tx =>
      tx.query('select address, drift_seconds from devices.signals where device_id = $1', [
        device.deviceId,
      ]),
    )
    expect(rows).toEqual([{ address: own, drift_seconds: null }])
    expect(
      (
        await rig.log.readAll({
          after: 0n,
          max: 10_000,
          types: ['DeviceAlerted'],
          personal: 'sealed',
        })
      ).filter(({ data }) => 'deviceId' in data && data.deviceId === device.deviceId),
    ).toEqual([])
  })
  test('an unreadable line from elsewhere is kept, and no reader, today or later, makes a movement of it', async () => {
    const device = await open()
    await post(device, own, punch(1))
    expect(await post(device, other, 'half a li\n')).toBe('OK: 1\n')
    const [aside] = (await rig.stored(device)).flatMap(({ type, data }) =>
      type === 'MovementPutAside' ? [data] : [],
    )
    expect(aside).toMatchObject({ raw: 'half a li', format: 'foreign-address' })
    expect(readerOf(aside?.format)).toBeNull()
  })
})
