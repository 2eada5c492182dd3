// Long because it has each state of a reader and what its operator does about it.
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { GetActivity } from '#api/contract/acts.ts'
import {
  GetDeviceCommands,
  PostDeviceCommand,
  PostDeviceCommandWithdrawal,
} from '#api/contract/device-commands.ts'
import { DeleteDeviceGroup, PostDeviceGroup } from '#api/contract/device-groups.ts'
import {
  PostDeviceAddress,
  PostDeviceApproval,
  PostDeviceOpening,
  PostDeviceSecret,
  PostDeviceSuspension,
  PutDeviceConnection,
} from '#api/contract/device-hearing.ts'
import { GetDeviceHistory } from '#api/contract/device-history.ts'
import {
  GetDevicePutAside,
  GetDevicePutAsideLine,
  PostDevicePutAsideReading,
} from '#api/contract/device-put-aside.ts'
import {
  GetDevice,
  GetDeviceCounts,
  GetDevices,
  PostDevice,
  PutDevice,
} from '#api/contract/devices.ts'
import { GetMovements } from '#api/contract/movements.ts'
import { credentialOf } from '#commands/cards/credential.ts'
import { approveDevice } from '#commands/devices/approve-device.ts'
import { pinDeviceAddress } from '#commands/devices/pin-device-address.ts'
import { registerDevice } from '#commands/devices/register-device.ts'
import { sayOfDevice } from '#commands/devices/device-word.ts'
import { recordMovements } from '#commands/movements/record-movements.ts'
import {
  asDeviceId,
  asInstant,
  asLocalDateTime,
  type DeviceId,
  type Instant,
  type Zone,
} from '#domain/shared/values.ts'
import { own } from '#projections/tables/index.ts'
import { apiTest, type Asking } from '#tests/api/api-test.ts'
import { done, type Company } from '#tests/api/world.ts'
import { covers } from '#tests/specification/covers.ts'

/** What an operator sees of his readers and can do about it, through the API as the screens ask it. */
const world = apiTest({ settles: 'reads' })
const { call, refusal } = world
let token: string
let theirs: string
beforeAll(async () => {
  token = await world.signIn(world.a.people.chief)
  theirs = await world.signIn(world.b.people.chief)
})

const minutesAgo = (minutes: number): Instant =>
  asInstant(new Date(Date.parse(world.clock.at) - minutes * 60_000).toISOString())
/** Registered by a person; approved by him too, once it must show a secret. */
const reader = async ({
  approved = true,
  protocol = 'zk',
  as = token,
  serial = `Z${randomUUID().slice(0, 8)}`,
  guard = { by: 'secret' } as Asking<typeof PostDevice>['guard'],
} = {}): Promise<DeviceId> => {
  const body = await call(
    PostDevice,
    { token: as },
    { serial, name: `Kapı ${serial}`, protocol, zone: 'Europe/Istanbul', guard },
  )
  const deviceId = asDeviceId(body.deviceId)
  if (approved) {
    await call(PostDeviceApproval, { token: as }, { deviceId })
  }
  return deviceId
}
const signals = async (
  deviceId: DeviceId,
  over: object,
  of: Company = world.a,
): Promise<void> => {
  await world.deps.db.withoutCompany(tx =>
    tx.query('select devices.note_signals($1)', [
      JSON.stringify([{ company_id: of.id, device_id: deviceId, ...over }]),
    ]),
  )
}
const shown = async (deviceId: DeviceId) => call(GetDevice, 'chief', { deviceId })

describe('an operator sees of a reader', () => {
  test('that waits: approve it', covers('3.64'), async () =>
    expect(await shown(await reader({ approved: false }))).toMatchObject({
      state: 'waiting',
      next: 'approve',
      status: 'waiting',
    }),
  )
  test('that was never heard: enter our address in it', async () =>
    expect(await shown(await reader())).toMatchObject({
      state: 'never-heard',
      next: 'connect',
      address: null,
    }))
  test('silent for three hours: since when, how long, where it was, and to look at power and network', async () => {
    covers('3.59', '3.60', '3.61')
    const deviceId = await reader()
    await signals(deviceId, {
      last_signal_at: minutesAgo(180),
      address: '203.0.113.7',
      firmware: 'Ver 8.0.4',
      model: 'SpeedFace',
      holds: 412,
      holds_at: minutesAgo(180),
    })
    expect(await shown(deviceId)).toMatchObject({
      state: 'silent',
      since: minutesAgo(180),
      forMinutes: 180,
      next: 'check-power',
      address: '203.0.113.7',
      firmware: 'Ver 8.0.4',
      reportedModel: 'SpeedFace',
      holds: 412,
      queued: 412,
      movements: 0,
    })
    const counts = await call(GetDeviceCounts, 'chief')
    expect(counts).toMatchObject({ byState: { silent: 1 } })
    expect(counts.troubled.map(each => each.deviceId)).toContain(deviceId)
  })
  test('with a wrong clock: how far off, and to set it or to correct its zone', async () => {
    const deviceId = await reader()
    await signals(deviceId, {
      last_signal_at: minutesAgo(0),
      drift_seconds: 400,
      drift_at: minutesAgo(1),
    })
    expect(await shown(deviceId)).toMatchObject({
      state: 'clock-wrong',
      next: 'set-time',
      driftSeconds: 400,
    })
    await signals(deviceId, {
      last_signal_at: minutesAgo(0),
      drift_seconds: -3602,
      drift_at: minutesAgo(0),
    })
    expect(await shown(deviceId)).toMatchObject({ state: 'clock-wrong', next: 'correct-zone' })
  })
  test('with a wrong secret: how often it was refused and why; approved again, it begins anew', async () => {
    const deviceId = await reader()
    await signals(deviceId, {
      refused: 14,
      refused_at: minutesAgo(1),
      refusal: 'device.secret-wrong',
    })
    expect(await shown(deviceId)).toMatchObject({
      state: 'refusing',
      next: 'enter-secret',
      refused: { count: 14, at: minutesAgo(1), code: 'device.secret-wrong' },
    })
    await call(PostDeviceSuspension, 'chief', { deviceId, reason: 'yanlış parola' })
    expect(await shown(deviceId)).toMatchObject({ state: 'suspended', next: 'approve-again' })
    await call(PostDeviceApproval, 'chief', { deviceId })
    expect(await shown(deviceId)).toMatchObject({ state: 'never-heard', refused: null })
  })
  test('that is well: nothing to do; whom it may be found by', async () => {
    const deviceId = await reader({ serial: 'IZMIR-1' })
    await signals(deviceId, { last_signal_at: minutesAgo(0), address: '203.0.113.9' })
    expect(await shown(deviceId)).toMatchObject({ state: 'heard', next: null, hints: [] })
    for (const [filter, is] of [
      ['search=izmir', true],
      ['search=203.0.113.9', true],
      ['search=yok', false],
      ['state=heard&search=izmir', true],
      ['state=silent&search=izmir', false],
      ['protocol=mqtt', false],
    ] as const) {
      const { body } = await world.ask('GET', `/api/app/devices?${filter}`, { as: 'chief' })
      expect([
        filter,
        (body['rows'] as { deviceId: string }[]).some(row => row.deviceId === deviceId),
      ]).toEqual([filter, is])
    }
  })
  test('what was done with it, by whom, and what it said', async () => {
    const deviceId = await reader()
    await sayOfDevice(
      world.deps,
      world.a.id,
      {
        type: 'DeviceAlerted',
        data: { deviceId, alert: 'log-cleared', at: minutesAgo(5), figure: 23 },
      },
      'x',
    )
    const body = await call(PostDeviceCommand, 'chief', {
      deviceId,
      kind: 'send-again',
      from: '2026-03-01T00:00:00',
      to: '2026-03-01T23:59:59',
    })
    await call(PostDeviceCommandWithdrawal, 'chief', { deviceId, commandId: body.commandId })
    await world.settle()
    const history = await call(GetDeviceHistory, 'chief', { deviceId })
    expect(history.rows.map(({ what }) => what.kind)).toEqual([
      'command-ended',
      'command-ordered',
      'alerted',
      'approved',
      'secret-set',
      'registered',
    ])
    expect(history.rows).toMatchObject([
      {
        what: { kind: 'command-ended', command: 'send-again', outcome: 'withdrawn' },
        by: { kind: 'user', fullName: 'Nurgül Öztürk' },
      },
      { what: { command: 'send-again', fullName: null } },
      {
        at: minutesAgo(5),
        what: { alert: 'log-cleared', figure: 23 },
        by: { kind: 'system', fullName: null },
      },
      {},
      { what: { purpose: 'push' } },
      { what: { zone: 'Europe/Istanbul' } },
    ])
    expect(await call(GetDeviceHistory, 'chief', { deviceId, kind: 'alerted' })).toMatchObject({
      total: 1,
      rows: [{ what: { kind: 'alerted' } }],
    })
    expect(await call(GetDeviceCommands, 'chief', { deviceId })).toMatchObject({
      total: 1,
      summary: { withdrawn: 1, waiting: 0 },
      rows: [{ kind: 'send-again', state: 'withdrawn', from: '2026-03-01T00:00:00' }],
    })
    expect(await call(GetDeviceCommands, 'chief', { deviceId, open: 'true' })).toMatchObject({
      total: 0,
      rows: [],
    })
  })
})

test('an operator describes a reader, says where it is, and puts it into a group', async () => {
  covers('1.53', '1.54', '3.55', '3.57', '3.65')
  const deviceId = await reader()
  const about = {
    name: 'Kuzey kapısı',
    model: 'F18',
    directionRule: 'in',
    statusMeaningful: true,
    cardFormat: 'hex',
  }
  const connection = {
    allowedAddresses: ['203.0.113.0/24'],
    host: 'kapi.example',
    port: 80,
    template: null,
  }
  await call(PutDevice, 'chief', { deviceId, ...about })
  await call(PutDeviceConnection, 'chief', { deviceId, ...connection })
  expect(
    await refusal(PutDeviceConnection, 'chief', {
      deviceId,
      ...connection,
      allowedAddresses: ['her yer'],
    }),
  ).toMatchObject({ status: 422, code: 'devices.address-malformed' })
  const secret = await call(PostDeviceSecret, 'chief', {
    deviceId,
    purpose: 'pull',
    username: 'admin',
    password: 'gizli-parola',
  })
  expect(secret).toMatchObject({ secret: null })
  expect((await refusal(PostDeviceSecret, 'chief', { deviceId, purpose: 'pull' })).status).toBe(
    400,
  )
  const body = await call(PostDeviceGroup, 'chief', {
    title: 'Dış kapılar',
    deviceIds: [deviceId],
  })
  const detail = await shown(deviceId)
  expect(detail).toMatchObject({
    ...about,
    ...connection,
    groups: [{ title: 'Dış kapılar' }],
    secrets: { push: expect.any(String), pull: expect.any(String), key: null },
  })
  expect(JSON.stringify(detail)).not.toContain('gizli-parola')
  expect(await call(GetDevices, 'chief', { group: body.groupId })).toMatchObject({
    total: 1,
    rows: [{ deviceId }],
  })
  expect(
    await refusal(PostDeviceGroup, 'chief', { title: 'dış kapılar', deviceIds: [] }),
  ).toMatchObject({
    status: 409,
    code: 'claimed.device-group-title',
  })
  await call(DeleteDeviceGroup, 'chief', { groupId: body.groupId })
  expect(await shown(deviceId)).toMatchObject({ groups: [] })
})

describe('lines put aside', () => {
  const line = '1042\t2026-03-02 08:01:15\t0\t1\t\t0\t0\t'
  const aside = async (deviceId: DeviceId, ...lines: readonly string[]): Promise<void> => {
    await world.deps.log.append({
      company: world.a.id,
      stream: `${world.a.id}-movements-${deviceId}-2026-03`,
      expected: 'any',
      metadata: { actor: `device:${deviceId}`, correlation: 'test' },
      events: lines.map(raw => ({
        type: 'MovementPutAside' as const,
        data: {
          deviceId,
          month: '2026-03',
          code: 'movement.unreadable',
          raw,
          format: 'zk-attlog',
        },
      })),
    })
    await world.settle()
  }
  const movementsOf = async (deviceId: DeviceId) => {
    await world.settle()
    return (await call(GetMovements, 'chief', { device: deviceId })).rows
  }

  test('are shown, read again with the reader of today, and become movements once', async () => {
    const deviceId = await reader()
    await signals(deviceId, { last_signal_at: minutesAgo(0) })
    await aside(deviceId, line, 'bozuk satır', line.replace('08:01:15', '08:01:52'))
    expect(await shown(deviceId)).toMatchObject({
      state: 'heard',
      putAside: 3,
      next: 'read-put-aside',
      hints: ['lines-put-aside'],
    })
    const list = await call(GetDevicePutAside, 'chief', { deviceId })
    expect(list).toMatchObject({
      total: 3,
      summary: { 'movement.unreadable': 3 },
      rows: [{ readable: true, format: 'zk-attlog' }, {}, {}],
    })
    expect(JSON.stringify(list)).not.toContain('1042')
    expect(await call(PostDevicePutAsideReading, 'chief', { deviceId })).toMatchObject({
      read: 2,
      left: 1,
    })
    expect((await movementsOf(deviceId)).map(({ localTime }) => localTime)).toEqual([
      '2026-03-02T08:01:52',
      '2026-03-02T08:01:15',
    ])
    const head = await world.deps.log.head()
    expect(await call(PostDevicePutAsideReading, 'chief', { deviceId })).toMatchObject({
      read: 0,
      left: 1,
    })
    expect(await call(PostDevicePutAsideReading, 'chief', { deviceId })).toMatchObject({
      read: 0,
      left: 1,
    })
    expect(await movementsOf(deviceId)).toHaveLength(2)
    expect(await world.deps.log.head()).toBeLessThanOrEqual(head + 1n)
    expect(await shown(deviceId)).toMatchObject({
      putAside: 1,
      next: null,
      hints: ['lines-put-aside'],
    })
    expect(
      await call(GetDeviceHistory, 'chief', { deviceId, kind: 'put-aside-read' }),
    ).toMatchObject({
      rows: expect.arrayContaining([
        expect.objectContaining({ what: { kind: 'put-aside-read', read: 2, left: 1 } }),
      ]),
    })
  })
  test('that arrived meanwhile as movements are read, and count once', async () => {
    const deviceId = await reader()
    await aside(deviceId, line)
    await aside(deviceId, `${line}\t`)
    expect(await call(PostDevicePutAsideReading, 'chief', { deviceId })).toMatchObject({
      read: 2,
      left: 0,
    })
    expect(await movementsOf(deviceId)).toHaveLength(1)
    expect(await shown(deviceId)).toMatchObject({ putAside: 0 })
  })
  test('are shown as they came to whom may see card numbers, and to nobody else', async () => {
    const deviceId = await reader()
    await aside(deviceId, line)
    const [row] = (await call(GetDevicePutAside, 'chief', { deviceId })).rows
    expect(
      await call(GetDevicePutAsideLine, 'chief', { deviceId, lineId: row?.lineId ?? '' }),
    ).toMatchObject({ raw: line, readable: true })
    expect(
      (
        await refusal(GetDevicePutAsideLine, 'stranger', {
          deviceId,
          lineId: row?.lineId ?? '',
        })
      ).status,
    ).toBe(404)
    expect(
      (await refusal(GetDevicePutAsideLine, 'manager', { deviceId, lineId: row?.lineId ?? '' }))
        .status,
    ).toBe(403)
  })
})

describe('a serial that nobody registered', () => {
  const stranger = async (serial: string, address: string, protocol = 'zk'): Promise<void> => {
    await world.deps.db.withoutCompany(tx =>
      tx.query('select devices.note_strangers($1, 1000)', [
        JSON.stringify([
          {
            serial,
            protocol,
            address,
            model: 'F18',
            first_at: minutesAgo(2),
            last_at: minutesAgo(1),
            requests: 3,
          },
        ]),
      ]),
    )
  }
  const strangersOf = async (as: string, serial?: string) =>
    (
      await world.ask('GET', `/api/app/device-strangers${serial ? `?serial=${serial}` : ''}`, {
        token: as,
      })
    ).body['rows'] as {
      serial: string
      address: string | null
      seenBecause: string
    }[]

  test('is seen by the company from whose address it speaks, and by no other', async () => {
    const known = await reader()
    await signals(known, { last_signal_at: minutesAgo(1), address: '198.51.100.20' })
    await world.settle()
    await stranger('NEU-1', '198.51.100.20')
    await stranger('NEU-2', '198.51.100.21')
    expect(await strangersOf(token)).toMatchObject([
      { serial: 'NEU-1', address: '198.51.100.20', seenBecause: 'known-address' },
    ])
    expect(await strangersOf(theirs)).toEqual([])
  })
  test('is seen by whoever types its serial exactly, who learns no address by it', async () => {
    await stranger('NEU-3', '198.51.100.99')
    expect(await strangersOf(theirs, 'neu-3')).toMatchObject([
      { serial: 'NEU-3', address: null, seenBecause: 'asked' },
    ])
    expect(await strangersOf(theirs, 'NEU')).toEqual([])
    expect(await strangersOf(theirs, '%25')).toEqual(undefined)
  })
  test('behind an address of several companies, such as a proxy, is seen by none of them', async () => {
    for (const [of, as] of [
      [world.a, token],
      [world.b, theirs],
    ] as const)
      await signals(
        await reader({ as }),
        { last_signal_at: minutesAgo(1), address: '192.0.2.1' },
        of,
      )
    await world.settle()
    await stranger('NEU-4', '192.0.2.1')
    for (const as of [token, theirs])
      expect((await strangersOf(as)).map(({ serial }) => serial)).not.toContain('NEU-4')
  })
  test('is not shown for a packet whose sender can be forged', async () => {
    await stranger('423000001', '198.51.100.20', 'uhppote')
    expect((await strangersOf(token)).map(({ serial }) => serial)).not.toContain('423000001')
  })
  test('is a stranger no more once it is registered', async () => {
    await stranger('NEU-5', '198.51.100.20')
    await reader({ serial: 'neu-5', approved: false })
    expect((await strangersOf(token)).map(({ serial }) => serial)).not.toContain('NEU-5')
  })
  test('is no stranger once registered, though a gateway that heard it just before writes so afterwards', async () => {
    const deviceId = await reader({ serial: 'NEU-6' })
    await signals(deviceId, { last_signal_at: minutesAgo(1), address: '198.51.100.20' })
    await stranger('neu-6', '198.51.100.20')
    await world.settle()
    expect((await strangersOf(token)).map(({ serial }) => serial)).not.toContain('neu-6')
  })

  test("somebody else's is registered in vain: not approved without a secret, which the reader has not", async () => {
    const deviceId = await reader({
      as: theirs,
      approved: false,
      guard: { by: 'open', reason: 'kendi ağımız' },
    })
    await signals(
      deviceId,
      { last_signal_at: minutesAgo(0), address: '198.51.100.20' },
      world.b,
    )
    await world.settle()
    expect(await refusal(PostDeviceApproval, 'stranger', { deviceId })).toMatchObject({
      status: 422,
      code: 'devices.secret-required',
    })
    expect(await call(GetDevice, 'stranger', { deviceId })).toMatchObject({ address: null })
  })
  test('one that speaks from where the company is known to be is approved without', async () => {
    const deviceId = await reader({
      approved: false,
      guard: { by: 'open', reason: 'kendi ağımız' },
    })
    await signals(deviceId, { last_signal_at: minutesAgo(0), address: '198.51.100.20' })
    await world.settle()
    expect(await call(PostDeviceApproval, 'chief', { deviceId })).toMatchObject({
      position: expect.any(String),
    })
  })
  test("one that cannot show a secret is the operator's to approve", async () => {
    const deviceId = await reader({ protocol: 'uhppote', approved: false })
    expect(await refusal(PostDeviceApproval, 'chief', { deviceId })).toMatchObject({
      status: 422,
      code: 'devices.operator-required',
    })
  })
})

describe('what came from another address in the name of an open reader', () => {
  const foreign = '203.0.113.66'
  test('is shown with how much of it there is, and whoever manages readers says whether it is the reader', async () => {
    const deviceId = await reader({
      approved: false,
      guard: { by: 'open', reason: 'kendi ağımız' },
    })
    done(await approveDevice(world.deps)(world.a.caller, { deviceId }))
    await pinDeviceAddress(world.deps)({
      company: world.a.id,
      deviceId,
      address: '192.0.2.10',
      correlation: 'test',
    })
    const zones = [
      { zone: 'Europe/Istanbul' as Zone, from: null, saidAt: world.clock.at },
    ] as const
    const reading = (number: string) => ({
      kind: 'card' as const,
      number,
      credential: credentialOf(world.deps.vault, world.a.id, 'card', number),
      at: { local: asLocalDateTime('2026-03-02T08:01:15') },
      direction: 'in' as const,
      verification: null,
      sourceId: null,
    })
    expect(
      await recordMovements(world.deps)(
        { company: world.a.id, deviceId, zones, foreignAddress: foreign },
        [reading('881'), reading('882')],
        'test',
      ),
    ).toEqual(['accepted', 'accepted'])
    const at = world.clock.at
    const addresses = async () => (await shown(deviceId)).addresses
    expect(await addresses()).toEqual({
      pinned: { address: '192.0.2.10', at },
      others: [{ address: foreign, movements: 2, firstAt: at, lastAt: at, accepted: null }],
    })
    expect(
      await refusal(PostDeviceAddress, 'stranger', { deviceId, address: foreign, isIts: true }),
    ).toMatchObject({
      status: 404,
    })
    expect(
      await refusal(PostDeviceAddress, 'chief', { deviceId, address: 'her yer', isIts: true }),
    ).toMatchObject({
      status: 422,
      code: 'devices.address-malformed',
    })
    expect(
      await refusal(PostDeviceAddress, 'chief', {
        deviceId,
        address: '192.0.2.10',
        isIts: false,
      }),
    ).toMatchObject({
      status: 422,
      code: 'devices.address-pinned',
    })
    await call(PostDeviceAddress, 'chief', { deviceId, address: foreign, isIts: true })
    expect(await addresses()).toMatchObject({
      others: [{ address: foreign, movements: 2, accepted: true }],
    })
    await call(PostDeviceAddress, 'chief', { deviceId, address: foreign, isIts: false })
    expect(await addresses()).toMatchObject({
      others: [{ address: foreign, movements: 2, accepted: false }],
    })
    const body = await call(GetDeviceHistory, 'chief', { deviceId })
    expect(body.rows.slice(0, 3).map(({ what }) => what)).toEqual(
      ['refused', 'accepted']
        .map(word => ({ kind: `address-${word}`, address: foreign }))
        .concat({ kind: 'address-pinned', address: '192.0.2.10' }),
    )
  })
})

describe('what guards a reader', () => {
  const logOf = async (deviceId: DeviceId) =>
    (await world.deps.log.readStream(`${world.a.id}-device-${deviceId}`)).map(
      ({ type }) => type,
    )

  test('is a secret, made with the registration and told this once, unless somebody says otherwise', async () => {
    const body = await call(PostDevice, 'chief', {
      serial: 'GUARD-1',
      name: 'Kapı',
      protocol: 'zk',
      zone: 'Europe/Istanbul',
    })
    expect(body).toMatchObject({ secret: expect.stringMatching(/^[\w-]{24}$/) })
    const deviceId = asDeviceId(body.deviceId)
    expect(await logOf(deviceId)).toEqual(['DeviceRegistered', 'DeviceSecretSet'])
    const shownOnPage = await shown(deviceId)
    expect(shownOnPage).toMatchObject({ open: false, leftOpen: null })
    expect(JSON.stringify(shownOnPage)).not.toContain(body.secret)
    expect(
      await call(PostDevice, 'chief', {
        serial: 'GUARD-2',
        name: 'Kart',
        protocol: 'json',
        zone: 'Europe/Istanbul',
      }),
    ).toMatchObject({ secret: null })
  })
  test('or a list of addresses, of which a malformed one registers nothing', async () => {
    const guard = { by: 'addresses', addresses: ['10.20.0.5', '10.21.0.0/16'] }
    const deviceId = await reader({ approved: false, guard })
    expect(await logOf(deviceId)).toEqual(['DeviceRegistered', 'DeviceConnectionSet'])
    expect(await shown(deviceId)).toMatchObject({
      open: false,
      allowedAddresses: guard.addresses,
    })
    const head = await world.deps.log.head()
    expect(
      await refusal(PostDevice, 'chief', {
        serial: 'GUARD-3',
        name: 'Kapı',
        protocol: 'zk',
        zone: 'Europe/Istanbul',
        guard: { by: 'addresses', addresses: ['her yer'] },
      }),
    ).toMatchObject({ status: 422, code: 'devices.address-malformed' })
    expect(await world.deps.log.head()).toBe(head)
  })
  test('or neither: then the page and the log of acts say so and why; the log holds the reason sealed', async () => {
    const reason = 'Depodaki kapalı ağda, Zeynep Hanım bilir'
    const deviceId = await reader({ approved: false, guard: { by: 'open', reason } })
    expect(await shown(deviceId)).toMatchObject({
      open: true,
      leftOpen: { at: world.clock.at, reason },
    })
    const body = await call(GetActivity, 'chief', { area: 'devices', limit: 100 })
    expect(body.rows.filter(({ kind }) => kind === 'DeviceLeftOpen')).toContainEqual(
      expect.objectContaining({ reason, what: expect.stringContaining('parolasız') }),
    )
    expect(await call(GetDeviceHistory, 'chief', { deviceId })).toMatchObject({
      rows: expect.arrayContaining([expect.objectContaining({ what: { kind: 'left-open' } })]),
    })
    const raw = await world.deps.log.readAll({
      after: 0n,
      max: 10_000,
      types: ['DeviceLeftOpen'],
      personal: 'sealed',
    })
    expect(
      JSON.stringify(raw, (_key, value: unknown) =>
        typeof value === 'bigint' ? String(value) : value,
      ),
    ).not.toContain('Zeynep')
    for (const table of [own.devices, own.acts])
      expect(
        JSON.stringify(
          await world.deps.db.withCompany(world.a.id, tx =>
            tx.query(`select row_to_json(t) from read.${table} t where company_id = $1`, [
              world.a.id,
            ]),
          ),
        ),
      ).not.toContain('Zeynep')
  })
  test('is asked for at the approval of one that has none; going without is an act with a reason', async () => {
    const registered = done(
      await registerDevice(world.deps)(world.a.caller, {
        serial: `BARE-${randomUUID()}`,
        name: 'Kapı',
        protocol: 'hikvision',
        zone: 'Europe/Istanbul' as Zone,
        directionRule: 'as-sent',
      }),
    )
    await signals(registered.deviceId, {
      last_signal_at: minutesAgo(0),
      address: '198.51.100.20',
    })
    await signals(await reader(), { last_signal_at: minutesAgo(1), address: '198.51.100.20' })
    await world.settle()
    expect(
      await refusal(PostDeviceApproval, 'chief', { deviceId: registered.deviceId }),
    ).toMatchObject({
      status: 422,
      code: 'devices.guard-required',
    })
    expect(
      await refusal(PostDeviceOpening, 'chief', { deviceId: registered.deviceId, reason: ' ' }),
    ).toMatchObject({
      status: 400,
    })
    await call(PostDeviceOpening, 'chief', {
      deviceId: registered.deviceId,
      reason: 'kendi ağımız',
    })
    await call(PostDeviceApproval, 'chief', { deviceId: registered.deviceId })
    await call(PostDeviceSecret, 'chief', { deviceId: registered.deviceId, purpose: 'push' })
    expect(await shown(registered.deviceId)).toMatchObject({ open: false, leftOpen: null })
    expect(
      await refusal(PostDeviceOpening, 'chief', {
        deviceId: registered.deviceId,
        reason: 'yine de',
      }),
    ).toMatchObject({
      status: 422,
      code: 'devices.never-open',
    })
  })
})

test('an installation of one company sees every stranger, and approves without a secret', async () => {
  const { isOnlyCompany } = await import('#api/devices/only-company.ts')
  expect(await isOnlyCompany(world.deps)).toBe(false)
  expect(
    await isOnlyCompany({
      log: {
        ...world.deps.log,
        readAll: async query => (await world.deps.log.readAll(query)).slice(0, 1),
      },
    }),
  ).toBe(true)
})

test("a serial of another company's reader cannot be registered again, in whatever letters", async () => {
  done(
    await registerDevice(world.deps)(world.b.caller, {
      serial: 'THEIRS-1',
      name: 'Kapı',
      protocol: 'zk',
      zone: 'Europe/Istanbul' as Zone,
      directionRule: 'as-sent',
    }),
  )
  expect(
    await refusal(PostDevice, 'chief', {
      serial: 'theirs-1',
      name: 'Kapı',
      protocol: 'zk',
      zone: 'Europe/Istanbul',
    }),
  ).toMatchObject({ status: 409, code: 'claimed.device-serial' })
})
