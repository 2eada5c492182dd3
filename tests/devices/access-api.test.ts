import { afterAll, beforeAll, expect, test } from 'vitest'
import { approveDevice } from '#commands/devices/approve-device.ts'
import { onAccessChanged } from '#commands/devices/on-access-changed.ts'
import { reactTo } from '#commands/shared/reactions.ts'
import { asDeviceId } from '#domain/shared/values.ts'
import { accessReads } from '#projections/devices/passing.ts'
import { done, makeWorld, type World } from '#tests/api/world.ts'
import { covers } from '#tests/specification/covers.ts'

let world: World
let token: string
beforeAll(async () => {
  world = await makeWorld()
  token = await world.signIn(world.a.people.chief)
})
afterAll(() => world.close())

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
      body: { groupIds: [], deviceIds: [gate, board] },
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
      body: { groupIds: [groupId], deviceIds: [gate] },
    },
  )
  expect(nobody).toMatchObject({
    status: 422,
    body: { code: 'devices.group-takes-no-users', groupId },
  })
  await made('PUT', `/api/app/device-groups/${String(groupId)}`, {
    title: 'Kartla açılanlar',
    deviceIds: [board, gate],
  })
  const given = await made('PUT', `/api/app/device-access/employees/${welder().employeeId}`, {
    groupIds: [groupId],
    deviceIds: [gate],
  })
  expect(given['takesNobody']).toEqual([{ deviceId: board, name: 'Kapı API2' }])
  await settle()
  const access = await made('GET', `/api/app/device-access/employees/${welder().employeeId}`)
  expect(access).toMatchObject({ groupIds: [groupId], deviceIds: [gate] })
  expect(access['devices']).toEqual([
    { deviceId: gate, name: 'Kapı API1', configured: true, mayPass: true, state: 'on-its-way' },
    { deviceId: board, name: 'Kapı API2', configured: true, mayPass: true, state: 'not-sent' },
  ])
  const other = await made('GET', `/api/app/device-access/employees/${clerk().employeeId}`)
  expect(other['devices']).toMatchObject([
    { configured: true, mayPass: false },
    { configured: true, mayPass: false },
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
    summary: { configured: true, takesUsers: true, sent: 0, onTheirWay: 1, failed: 0 },
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
    { configured: false, mayPass: true, state: 'on-its-way' },
    { configured: false },
  ])
  expect(await made('GET', `/api/app/device-access/devices/${gate}`)).toMatchObject({
    rows: [{ mayPass: false, state: 'on-its-way' }],
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
  ]).toEqual([404, 404, 404, 404, 404, 404, 404, 404])
})
