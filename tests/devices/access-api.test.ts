// Long because it walks through who may pass, and what a reader is told of it.
import { beforeAll, describe, expect, test } from 'vitest'
import { authoriseDevices } from '#commands/access/authorise-devices.ts'
import { approveDevice } from '#commands/devices/approve-device.ts'
import { endDeviceCommand } from '#commands/devices/end-device-command.ts'
import { onAccessChanged } from '#commands/devices/on-access-changed.ts'
import { reactTo } from '#commands/shared/reactions.ts'
import { asDeviceId, type DeviceCommandId } from '#domain/shared/values.ts'
import { accessReads } from '#projections/devices/passing.ts'
import { apiTest } from '#tests/api/api-test.ts'
import { done } from '#tests/api/world.ts'
import { covers } from '#tests/specification/covers.ts'

const world = apiTest()
let token: string
beforeAll(async () => {
  token = await world.signIn(world.a.people.chief)
})

type Body = Record<string, unknown>
const made = async (method: string, url: string, body?: unknown): Promise<Body> => {
  const answer = await world.ask(method, url, {
    token,
    ...(body === undefined ? {} : { body }),
  })
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}: ${answer.text}`)
  return answer.body
}
const reader = async (serial: string, protocol = 'zk'): Promise<string> => {
  const deviceId = String(
    (
      await made('POST', '/api/app/devices', {
        serial,
        name: `Kapı ${serial}`,
        zone: 'Europe/Istanbul',
        protocol,
      })
    )['deviceId'],
  )
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
const { welder, clerk } = {
  welder: () => world.a.people.welder,
  clerk: () => world.a.people.clerk,
}

test('a person is let pass, is shown where and how far readers have heard of it, and is not any more', async () => {
  const [gate, board] = [await reader('API1'), await reader('API2', 'json')]
  await settle()
  const refused = await world.ask(
    'PUT',
    `/api/app/device-access/employees/${welder().employeeId}`,
    {
      token,
      body: {
        groupIds: [],
        deviceIds: [gate, board],
      },
    },
  )
  expect(refused).toMatchObject({ status: 422, body: { code: 'devices.takes-no-users' } })
  expect(
    await world.ask('POST', `/api/app/device-access/devices/${board}/send`, { token }),
  ).toMatchObject({
    status: 422,
    body: { code: 'devices.takes-no-users' },
  })
  const { groupId } = await made('POST', '/api/app/device-groups', {
    title: 'Kartla açılanlar',
    deviceIds: [board],
  })
  const nobody = await world.ask(
    'PUT',
    `/api/app/device-access/employees/${welder().employeeId}`,
    {
      token,
      body: {
        groupIds: [groupId],
        deviceIds: [gate],
      },
    },
  )
  expect(nobody).toMatchObject({
    status: 422,
    body: {
      code: 'devices.group-takes-no-users',
      groupId,
    },
  })
  await made('PUT', `/api/app/device-groups/${String(groupId)}`, {
    title: 'Kartla açılanlar',
    deviceIds: [board, gate],
  })
  const given = await made('PUT', `/api/app/device-access/employees/${welder().employeeId}`, {
    groupIds: [groupId],
    deviceIds: [gate],
  })
  expect(given['takesNobody']).toEqual([
    {
      deviceId: board,
      name: 'Kapı API2',
    },
  ])
  await settle()
  const access = await made('GET', `/api/app/device-access/employees/${welder().employeeId}`)
  expect(access).toMatchObject({
    groupIds: [groupId],
    deviceIds: [gate],
  })
  expect(access['devices']).toEqual([
    {
      deviceId: gate,
      name: 'Kapı API1',
      configured: true,
      mayPass: true,
      state: 'on-its-way',
    },
    {
      deviceId: board,
      name: 'Kapı API2',
      configured: true,
      mayPass: true,
      state: 'not-sent',
    },
  ])
  const other = await made('GET', `/api/app/device-access/employees/${clerk().employeeId}`)
  expect(other['devices']).toMatchObject([
    {
      configured: true,
      mayPass: false,
    },
    {
      configured: true,
      mayPass: false,
    },
  ])
  expect(await made('GET', `/api/app/device-access/devices/${gate}?limit=1`)).toMatchObject({
    rows: [
      {
        employeeId: welder().employeeId,
        fullName: 'İbrahim Şen',
        mayPass: true,
        state: 'on-its-way',
      },
    ],
    total: 1,
    summary: {
      configured: true,
      takesUsers: true,
      sent: 0,
      onTheirWay: 1,
      failed: 0,
      missing: 1,
      leftover: 0,
    },
    next: null,
  })
  await made('PUT', `/api/app/device-access/employees/${welder().employeeId}`, {
    groupIds: [],
    deviceIds: [],
  })
  await settle()
  // Nobody is named there any more, so everybody passes; but the reader has not been told yet.
  expect(
    (await made('GET', `/api/app/device-access/employees/${welder().employeeId}`))['devices'],
  ).toMatchObject([
    {
      configured: false,
      mayPass: true,
      state: 'on-its-way',
    },
    { configured: false },
  ])
  expect(await made('GET', `/api/app/device-access/devices/${gate}`)).toMatchObject({
    rows: [
      {
        mayPass: false,
        state: 'on-its-way',
      },
    ],
    summary: { configured: false },
  })
})

test(
  'a card is let pass otherwise than its holder, and as he does again',
  covers('1.19', '3.54', '4.30'),
  async () => {
    const gate = await reader('API3')
    const cardId = String(
      (await made('POST', '/api/app/cards', { number: '900100' }))['cardId'],
    )
    await made('PUT', `/api/app/device-access/cards/${cardId}`, { deviceIds: [gate] })
    await world.settle()
    expect(await made('GET', `/api/app/device-access/cards/${cardId}`)).toEqual({
      deviceIds: [gate],
    })
    await made('PUT', `/api/app/device-access/cards/${cardId}`, { deviceIds: null })
    await world.settle()
    expect(await made('GET', `/api/app/device-access/cards/${cardId}`)).toEqual({
      deviceIds: null,
    })
  },
)

test('everybody is sent again, as often as asked', async () => {
  const gate = await reader('API4')
  await made('PUT', `/api/app/device-access/employees/${clerk().employeeId}`, {
    groupIds: [],
    deviceIds: [gate],
  })
  await settle()
  expect(await made('POST', `/api/app/device-access/devices/${gate}/send`)).toEqual({
    ordered: 2,
  })
  const open = await world.deps.db.withCompany(world.a.id, tx =>
    tx.query(
      'select kind from devices.commands where device_id = $1 and ended_at is null order by number',
      [gate],
    ),
  )
  expect(open).toEqual([{ kind: 'put-user' }, { kind: 'grant' }])
})

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

describe('in whom a reader differs', () => {
  const allow = async (employeeId: string, deviceIds: readonly string[]): Promise<void> => {
    await made('PUT', `/api/app/device-access/employees/${employeeId}`, {
      groupIds: [],
      deviceIds,
    })
  }
  const differing = async (gate: string, difference: string, as = token) => {
    const { status, body } = await world.ask(
      'GET',
      `/api/app/device-access/devices/${gate}?difference=${difference}`,
      { token: as },
    )
    return {
      status,
      people: (body['rows'] as { employeeId: string }[]).map(({ employeeId }) => employeeId),
      total: body['total'],
      summary: body['summary'],
    }
  }
  let gate: string
  beforeAll(async () => {
    gate = await reader('API6')
    for (const { employeeId } of [welder(), clerk(), world.a.people.chief])
      await allow(employeeId, [gate])
    await settle()
    await answer(gate, 'done')
  })

  test('nobody, once it has confirmed everybody: mending orders nothing, however often', async () => {
    expect(await differing(gate, 'all')).toMatchObject({
      people: [],
      total: 0,
      summary: {
        sent: 3,
        missing: 0,
        leftover: 0,
      },
    })
    expect(await made('POST', `/api/app/device-access/devices/${gate}/mend`)).toEqual({
      ordered: 0,
    })
  })
  test('who is missing and who is left over are counted and listed apart, and mended alone', async () => {
    await allow(welder().employeeId, [])
    await allow(world.a.people.manager.employeeId, [gate])
    await settle()
    await answer(gate, 'failed')
    const summary = { sent: 2, onTheirWay: 0, failed: 2, missing: 1, leftover: 1 }
    expect(await differing(gate, 'missing')).toMatchObject({
      people: [world.a.people.manager.employeeId],
      total: 1,
      summary,
    })
    expect(await differing(gate, 'leftover')).toMatchObject({
      people: [welder().employeeId],
      total: 1,
      summary,
    })
    expect((await differing(gate, 'all')).people.toSorted()).toEqual(
      [welder().employeeId, world.a.people.manager.employeeId].toSorted(),
    )
    expect(
      (
        await world.ask('GET', `/api/app/device-access/devices/${gate}?difference=some`, {
          token,
        })
      ).status,
    ).toBe(400)
    // He who manages Üretim sees its people alone, at a reader that he is authorised for.
    done(
      await authoriseDevices(world.deps)(world.a.caller, {
        by: 'company-admin',
        userId: world.a.people.manager.userId,
        deviceIds: [asDeviceId(gate)],
        groupIds: [],
      }),
    )
    await allow(clerk().employeeId, [])
    await settle()
    await answer(gate, 'failed')
    expect(await differing(gate, 'all')).toMatchObject({
      total: 3,
      summary: {
        sent: 1,
        missing: 1,
        leftover: 2,
      },
    })
    const manager = await world.signIn(world.a.people.manager)
    expect(await differing(gate, 'leftover', manager)).toMatchObject({
      status: 200,
      people: [welder().employeeId],
      summary: {
        sent: 0,
        missing: 1,
        leftover: 1,
      },
    })
    expect(
      (
        await world.ask('POST', `/api/app/device-access/devices/${gate}/mend`, {
          token: manager,
        })
      ).status,
    ).toBe(403)
    // Put and granted: one; taken rights and off: two. The chief, who is there, is not sent again.
    expect(await made('POST', `/api/app/device-access/devices/${gate}/mend`)).toEqual({
      ordered: 6,
    })
    expect(await made('POST', `/api/app/device-access/devices/${gate}/mend`)).toEqual({
      ordered: 0,
    })
    await answer(gate, 'done')
    expect(await differing(gate, 'all')).toMatchObject({
      people: [],
      summary: {
        sent: 2,
        onTheirWay: 0,
        failed: 0,
        missing: 0,
        leftover: 0,
      },
    })
  })
  test('of a reader that holds no people nothing can be mended', async () => {
    const board = await reader('API7', 'json')
    await settle()
    expect(
      await world.ask('POST', `/api/app/device-access/devices/${board}/mend`, { token }),
    ).toMatchObject({ status: 422, body: { code: 'devices.takes-no-users' } })
  })
})

test("another company's people, cards, readers and groups are nobody's here", async () => {
  const stranger = await world.signIn(world.b.people.chief)
  const gate = await reader('API5')
  const there = async (method: string, url: string, body?: unknown) =>
    (await world.ask(method, url, { token: stranger, ...(body === undefined ? {} : { body }) }))
      .status
  const [own, foreign] = [world.b.people.clerk.employeeId, clerk().employeeId]
  const group = '99000001-0000-4000-8000-000000000001'
  expect([
    await there('GET', `/api/app/device-access/devices/${gate}`),
    await there('POST', `/api/app/device-access/devices/${gate}/send`),
    await there('POST', `/api/app/device-access/devices/${gate}/mend`),
    await there('GET', `/api/app/device-access/employees/${foreign}`),
    await there('PUT', `/api/app/device-access/employees/${foreign}`, {
      groupIds: [],
      deviceIds: [],
    }),
    await there('PUT', `/api/app/device-access/employees/${own}`, {
      groupIds: [],
      deviceIds: [gate],
    }),
    await there('PUT', `/api/app/device-access/employees/${own}`, {
      groupIds: [group],
      deviceIds: [],
    }),
    await there('GET', `/api/app/device-access/cards/${group}`),
    await there('PUT', `/api/app/device-access/cards/${group}`, { deviceIds: null }),
  ]).toEqual([404, 404, 404, 404, 404, 404, 404, 404, 404])
})
