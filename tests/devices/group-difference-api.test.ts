// Long because one group of readers is looked at by who may, and mended.
import { beforeAll, describe, expect, test } from 'vitest'
import { PostCard, PostCardAssignment, PostCardBlock } from '#api/contract/cards.ts'
import {
  GetDevicePassing,
  GetGroupDifference,
  PostMendGroup,
  PutCardAccess,
  PutEmployeeAccess,
} from '#api/contract/device-access.ts'
import { PostDeviceGroup } from '#api/contract/device-groups.ts'
import { PostDevice } from '#api/contract/devices.ts'
import { authoriseDevices } from '#commands/access/authorise-devices.ts'
import { approveDevice } from '#commands/devices/approve-device.ts'
import { endDeviceCommand } from '#commands/devices/end-device-command.ts'
import { onAccessChanged } from '#commands/devices/on-access-changed.ts'
import { reactTo } from '#commands/shared/reactions.ts'
import { asDeviceId, type DeviceCommandId } from '#domain/shared/values.ts'
import { accessReads } from '#projections/devices/passing.ts'
import { apiTest } from '#tests/api/api-test.ts'
import { done } from '#tests/api/world.ts'

const world = apiTest()
const { call, refusal, send } = world
let token: string
let north: string
let south: string
let board: string
let groupId: string
beforeAll(async () => {
  token = await world.signIn(world.a.people.chief)
  north = await reader('GRP1')
  south = await reader('GRP2')
  board = await reader('GRP3', 'json')
  groupId = (
    await call(PostDeviceGroup, 'chief', { title: 'Kapılar', deviceIds: [north, south, board] })
  ).groupId
})

type Body = Record<string, unknown>
type Row = {
  readonly deviceId: string
  readonly deviceName: string
  readonly employeeId: string
  readonly mayPass: boolean
  readonly state: string
}
const reader = async (serial: string, protocol = 'zk'): Promise<string> => {
  const { deviceId } = await call(PostDevice, 'chief', {
    serial,
    name: `Kapı ${serial}`,
    zone: 'Europe/Istanbul',
    protocol,
  })
  done(await approveDevice(world.deps)(world.a.caller, { deviceId: asDeviceId(deviceId) }))
  return deviceId
}
const settle = async (): Promise<void> => {
  await world.settle()
  const reaction = onAccessChanged(world.deps, accessReads(world.deps.db))
  for (let round = 0; round < 2; round++)
    await reactTo(
      reaction,
      await world.deps.log.readAll({
        after: 0n,
        max: 5_000,
        types: reaction.to,
        personal: 'sealed',
      }),
    )
  await world.settle()
}
/** The reader answers all that is in line for it. */
const answer = async (deviceId: string, outcome: 'done' | 'failed'): Promise<void> => {
  const open = await world.deps.db.withCompany(world.a.id, tx =>
    tx.query<{ command_id: DeviceCommandId }>(
      'select command_id from devices.commands where device_id = $1 and ended_at is null order by number',
      [deviceId],
    ),
  )
  for (const { command_id: commandId } of open)
    await endDeviceCommand(world.deps)(world.a.caller, {
      deviceId: asDeviceId(deviceId),
      commandId,
      outcome,
      returned: outcome === 'done' ? 0 : -1,
    })
}
const allow = async (employeeId: string, given: Partial<Body>) => {
  await call(PutEmployeeAccess, 'chief', { employeeId, groupIds: [], deviceIds: [], ...given })
}
const differing = async (query = '', as = token) => {
  const { status, body } = await world.ask(
    'GET',
    `/api/app/device-access/groups/${groupId}${query}`,
    { token: as },
  )
  return {
    status,
    rows: (body['rows'] ?? []) as readonly Row[],
    body,
  }
}
const of = (rows: readonly Row[]) =>
  rows.map(({ deviceName, employeeId, mayPass }) => [deviceName, employeeId, mayPass])
const mend = (as = token) => send(PostMendGroup, { token: as }, { groupId })
const id = (who: 'welder' | 'clerk' | 'chief' | 'manager') => world.a.people[who].employeeId

describe('in whom the readers of a group differ', () => {
  beforeAll(async () => {
    for (const who of ['welder', 'clerk', 'chief'] as const)
      await allow(id(who), { groupIds: [groupId] })
    await settle()
    for (const deviceId of [north, south]) await answer(deviceId, 'done')
  })

  test('nobody, once each has confirmed everybody; what takes nobody is named and not counted', async () => {
    const { rows, body } = await differing()
    expect(rows).toEqual([])
    expect(body).toMatchObject({
      total: 0,
      next: null,
      summary: {
        missing: 0,
        leftover: 0,
        readers: [
          { deviceId: north, name: 'Kapı GRP1', takesUsers: true, missing: 0, leftover: 0 },
          { deviceId: south, name: 'Kapı GRP2', takesUsers: true, missing: 0, leftover: 0 },
          { deviceId: board, name: 'Kapı GRP3', takesUsers: false, missing: 0, leftover: 0 },
        ],
      },
    })
    expect((await mend()).body).toEqual({
      ordered: 0,
      readers: [
        { deviceId: north, name: 'Kapı GRP1', ordered: 0 },
        { deviceId: south, name: 'Kapı GRP2', ordered: 0 },
      ],
    })
  })

  test('each at his reader, page by page, the same as of the readers themselves', async () => {
    // The welder goes from both doors; the manager comes to one: neither hears of it.
    await allow(id('welder'), {})
    await allow(id('manager'), { deviceIds: [south] })
    await settle()
    for (const deviceId of [north, south]) await answer(deviceId, 'failed')
    const { rows, body } = await differing()
    expect(of(rows)).toEqual(
      expect.arrayContaining([
        ['Kapı GRP1', id('welder'), false],
        ['Kapı GRP2', id('welder'), false],
        ['Kapı GRP2', id('manager'), true],
      ]),
    )
    expect(rows[0]?.deviceName).toBe('Kapı GRP1')
    expect(body).toMatchObject({
      total: 3,
      summary: {
        missing: 1,
        leftover: 2,
        readers: [
          { missing: 0, leftover: 1 },
          { missing: 1, leftover: 1 },
          { missing: 0, leftover: 0 },
        ],
      },
    })
    const paged: Row[] = []
    let cursor = ''
    for (let pages = 0; pages < 3; pages++) {
      const page = await differing(`?limit=1${cursor}`)
      paged.push(...page.rows)
      cursor = `&cursor=${encodeURIComponent(String(page.body['next']))}`
    }
    expect(paged).toEqual(rows)
    for (const difference of ['all', 'missing', 'leftover']) {
      const group = (await differing(`?difference=${difference}`)).rows
      for (const deviceId of [north, south]) {
        const single = await call(GetDevicePassing, 'chief', { deviceId, difference })
        expect(
          group
            .filter(row => row.deviceId === deviceId)
            .map(({ deviceId: _id, deviceName: _name, ...person }) => person),
        ).toEqual(single.rows)
      }
    }
    expect((await differing('?difference=some')).status).toBe(400)
    expect((await differing('?cursor=xx')).status).toBe(400)
    expect((await differing('?limit=201')).status).toBe(400)
  })

  test('one sees his people at the readers he is authorised for, and mends nothing without the right', async () => {
    const manager = await world.signIn(world.a.people.manager)
    expect((await differing('', manager)).status).toBe(404)
    done(
      await authoriseDevices(world.deps)(world.a.caller, {
        by: 'company-admin',
        userId: world.a.people.manager.userId,
        deviceIds: [asDeviceId(south)],
        groupIds: [],
      }),
    )
    await allow(id('clerk'), {})
    await settle()
    for (const deviceId of [north, south]) await answer(deviceId, 'failed')
    expect(await differing('', token)).toMatchObject({ body: { total: 5 } })
    const seen = await differing('', manager)
    expect(of(seen.rows).toSorted()).toEqual(
      [
        ['Kapı GRP2', id('welder'), false],
        ['Kapı GRP2', id('manager'), true],
      ].toSorted(),
    )
    expect(seen.body).toMatchObject({
      total: 2,
      summary: { missing: 1, leftover: 1, readers: [{ deviceId: south }] },
    })
    expect((await mend(manager)).status).toBe(403)
  })

  test('one act mends all, said reader by reader; done again it orders nothing', async () => {
    const { status, body } = await mend()
    expect(status).toBe(200)
    expect(body).toEqual({
      ordered: 10,
      readers: [
        { deviceId: north, name: 'Kapı GRP1', ordered: 4 },
        { deviceId: south, name: 'Kapı GRP2', ordered: 6 },
      ],
    })
    expect((await mend()).body).toMatchObject({ ordered: 0 })
    for (const deviceId of [north, south]) await answer(deviceId, 'done')
    expect((await differing()).body).toMatchObject({ total: 0 })
  })

  test('a card that passes otherwise than its holder, and one that is blocked', async () => {
    const { cardId } = await call(PostCard, 'chief', { number: '700100' })
    await call(PostCardAssignment, 'chief', {
      cardId,
      employeeId: id('welder'),
      from: '2026-03-01T00:00:00Z',
    })
    await call(PutCardAccess, 'chief', { cardId, deviceIds: [north] })
    await settle()
    await answer(north, 'failed')
    expect(of((await differing()).rows)).toEqual([['Kapı GRP1', id('welder'), true]])
    // This reader knows people by a number: his goes along with the card that alone may pass.
    expect((await mend()).body).toMatchObject({ ordered: 2 })
    await answer(north, 'done')
    expect((await differing()).rows).toEqual([])
    await call(PostCardBlock, 'chief', {
      cardId,
      because: 'lost',
      from: '2026-03-01T09:00:00Z',
    })
    await settle()
    expect(of((await differing()).rows)).toEqual([['Kapı GRP1', id('welder'), false]])
    await answer(north, 'done')
    expect((await differing()).rows).toEqual([])
  })

  test("of a group that holds no such reader nothing can be mended; another company's is nobody's", async () => {
    const other = await call(PostDeviceGroup, 'chief', { title: 'Panolar', deviceIds: [board] })
    await settle()
    expect(await refusal(PostMendGroup, 'chief', { groupId: other.groupId })).toMatchObject({
      status: 422,
      code: 'devices.group-takes-no-users',
    })
    await world.signIn(world.b.people.chief)
    expect(
      (await refusal(GetGroupDifference, 'stranger', { groupId: other.groupId })).status,
    ).toBe(404)
    expect((await refusal(PostMendGroup, 'stranger', { groupId: other.groupId })).status).toBe(
      404,
    )
  })
})
