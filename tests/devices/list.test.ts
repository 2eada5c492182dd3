import { beforeAll, describe, expect, test } from 'vitest'
import { PostDeviceList } from '#api/contract/device-list.ts'
import { GetDevice, GetDevices } from '#api/contract/devices.ts'
import { apiTest } from '#tests/api/api-test.ts'
import { listedRows } from '#api/devices/list/reading.ts'
import { approveDevice } from '#commands/devices/approve-device.ts'
import { asDeviceId, type Zone } from '#domain/shared/values.ts'
import { done } from '#tests/api/world.ts'
import { numbered } from '#tests/foreign/tables.ts'

const home = 'Europe/Istanbul' as Zone
const problems = (rows: readonly (readonly string[])[]) =>
  listedRows(numbered(rows), home).map(({ problem }) => problem)

describe('a list of readers', () => {
  test('is read by its heads, in three languages and any order', () => {
    const expected = {
      serial: 'SN1',
      name: 'Depo',
      protocol: 'zk',
      zone: 'Europe/Berlin',
      directionRule: 'in',
      addresses: ['10.0.0.5'],
      kind: 'turnstile',
      problem: null,
    }
    expect(
      listedRows(
        numbered([
          ['Seri No', 'Adı', 'Türü', 'Saat dilimi', 'Yön', 'IP', 'Okuyucu tipi'],
          ['SN1', 'Depo', 'ZKTeco', 'Europe/Berlin', 'Giriş', '10.0.0.5', 'Turnike'],
        ]),
        home,
      ),
    ).toEqual([{ line: 2, ...expected }])
    expect(
      listedRows(
        numbered([
          ['kind', 'SERIAL_NUMBER', 'name', 'time zone', 'direction', 'address', 'device type'],
          ['zk', 'SN1', 'Depo', 'Europe/Berlin', 'in', '10.0.0.5', 'TURNSTILE'],
        ]),
        home,
      ),
    ).toEqual([{ line: 2, ...expected }])
    expect(
      listedRows(
        numbered([
          [
            'الرقم التسلسلي',
            'الاسم',
            'النوع',
            'المنطقة الزمنية',
            'الاتجاه',
            'العنوان',
            'نوع الجهاز',
          ],
          ['SN1', 'Depo', 'zk', 'Europe/Berlin', 'دخول', '10.0.0.5', 'بوابة دوارة'],
        ]),
        home,
      ),
    ).toEqual([{ line: 2, ...expected }])
  })
  test("without heads is name, kind and serial; else the serial, the company's zone and as the reader sends", () => {
    expect(listedRows(numbered([['', 'json', 'SN2']]), home)).toEqual([
      {
        line: 1,
        serial: 'SN2',
        name: 'SN2',
        protocol: 'json',
        zone: home,
        directionRule: 'as-sent',
        addresses: [],
        kind: null,
        problem: null,
      },
    ])
  })
  test('says of each row what is wrong with it', () => {
    expect(
      problems([
        ['A', 'zk', ''],
        ['B', 'zk', 'bad serial'],
        ['C', 'fax', 'S3'],
        ['D', 'zk', 'S4', '10.0.0.300'],
        ['E', 'zk', 'S5', '', 'Mars/Base'],
        ['F', 'zk', 'S6', '', '', 'up'],
        ['x'.repeat(101), 'zk', 'S7'],
        ['G', 'zk', 's8'],
        ['H', 'zk', 'S8'],
        ['I', 'uhppote', '9', '10.0.0.0/8'],
        ['J', 'zk', 'S10', '', '', '', 'kapı okuyucusu'],
        ['K', 'zk', 'S11', '', '', '', 'fax'],
      ]),
    ).toEqual([
      'serial-missing',
      'serial-malformed',
      'protocol-unknown',
      'address-malformed',
      'zone-unknown',
      'direction-unknown',
      'name-too-long',
      null,
      'serial-twice',
      'address-malformed',
      null,
      'kind-unknown',
    ])
  })
})

describe('registering a list', () => {
  const world = apiTest()
  const { call } = world
  let token: string
  beforeAll(async () => {
    token = await world.signIn(world.a.people.chief)
  })
  type Row = {
    serial: string
    problem: string | null
    deviceId: string | null
    secret: string | null
  }
  const send = async (
    text: string,
    { dryRun = false, as = token, headers = {} as Record<string, string> } = {},
  ) =>
    world.send(
      PostDeviceList,
      { token: as },
      { name: 'okuyucular.csv', content: Buffer.from(text).toString('base64'), dryRun },
      headers,
    )
  const rowsOf = ({ body }: Awaited<ReturnType<typeof send>>) => body['rows'] as Row[]
  const listedSerials = async () => {
    await world.settle()
    return (await call(GetDevices, { token })).rows.map(({ serial }) => serial)
  }

  test('says first what each row would come to, and changes nothing by it', async () => {
    const head = await world.deps.log.head()
    const answer = await send('Ad;Tür;Seri no\nDepo;zk;PRE1\nDepo 2;zk;pre1\nBahçe;fax;PRE2', {
      dryRun: true,
    })
    expect(answer).toMatchObject({
      status: 200,
      body: {
        good: 1,
        bad: 2,
        position: null,
      },
    })
    expect(
      rowsOf(answer).map(({ problem, deviceId, secret }) => [problem, deviceId, secret]),
    ).toEqual([
      [null, null, null],
      ['serial-twice', null, null],
      ['protocol-unknown', null, null],
    ])
    expect(await world.deps.log.head()).toBe(head)
  })

  test('registers each good row by itself, with what it shows; sent again, nothing twice', async () => {
    const text =
      'Ad\tTür\tSeri no\tAdres\nDepo\tzk\tL1\t\nKapı\tjson\tL2\t\nRampa\tfax\tL3\t\n' +
      'Bahçe\thikvision\tL4\t10.1.0.0/16\nPano\tuhppote\t225088491\t10.1.0.9'
    const answer = await send(text)
    expect(answer).toMatchObject({
      status: 200,
      body: {
        good: 4,
        bad: 1,
      },
    })
    const [depot, door, , garden, board] = rowsOf(answer)
    for (const made of [depot?.secret, door?.secret])
      expect(made).toMatch(/^[A-Za-z0-9][\w-]{20,}$/)
    expect([garden?.secret, board?.secret]).toEqual([null, null])
    expect(await listedSerials()).toEqual(
      expect.arrayContaining(['L1', 'L2', 'L4', '225088491']),
    )
    expect(await call(GetDevice, { token }, { deviceId: board?.deviceId })).toMatchObject({
      host: '10.1.0.9',
      status: 'waiting',
    })
    expect(await call(GetDevice, { token }, { deviceId: garden?.deviceId })).toMatchObject({
      allowedAddresses: ['10.1.0.0/16'],
      secrets: { push: null },
    })
    done(
      await approveDevice(world.deps)(world.a.caller, {
        deviceId: asDeviceId(String(door?.deviceId)),
      }),
    )
    // taken, or it would throw
    await world.swipe(String(door?.secret), [{ id: '1', at: '2026-03-02T08:00:00', pin: '77' }])
    const head = await world.deps.log.head()
    expect(rowsOf(await send(text)).map(({ problem }) => problem)).toEqual([
      'serial-taken',
      'serial-taken',
      'protocol-unknown',
      'serial-taken',
      'serial-taken',
    ])
    expect(rowsOf(await send(text, { dryRun: true })).map(({ problem }) => problem)).toEqual([
      'serial-taken',
      'serial-taken',
      'protocol-unknown',
      'serial-taken',
      'serial-taken',
    ])
    expect(await world.deps.log.head()).toBe(head)
  })

  test("a serial of another company's reader is taken, and two lists at once register one reader", async () => {
    const theirs = await world.signIn(world.b.people.chief)
    expect(rowsOf(await send('Kapı;zk;RACE1', { as: theirs }))[0]?.problem).toBeNull()
    expect(rowsOf(await send('Kapı;zk;race1'))[0]?.problem).toBe('serial-taken')
    const both = await Promise.all([send('Kapı;zk;RACE2'), send('Kapı;zk;RACE2')])
    expect(both.map(answer => rowsOf(answer)[0]?.problem).toSorted()).toEqual(
      [null, 'serial-taken'].toSorted(),
    )
  })

  test('of 500 is taken, of 501 refused, and so are an empty one and bytes that are no table', async () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, at) => `Kapı ${at};zk;M${at}`).join('\n')
    expect(await send(many(501))).toMatchObject({
      status: 422,
      body: {
        code: 'devices.list-too-long',
        rows: 500,
      },
    })
    const answer = await send(many(500))
    expect(answer).toMatchObject({
      status: 200,
      body: {
        good: 500,
        bad: 0,
      },
    })
    expect(new Set(rowsOf(answer).map(({ secret }) => secret)).size).toBe(500)
    for (const [text, code] of [
      ['', 'devices.list-empty'],
      ['Ad;Tür;Seri no', 'devices.list-empty'],
      ['PK\u0003\u0004rubbish', 'devices.list-file-unreadable'],
      ['a\u0000b', 'devices.list-file-unreadable'],
    ] as const)
      expect(await send(text)).toMatchObject({ status: 422, body: { code } })
  })

  test('takes whoever may register readers', async () => {
    for (const person of [world.a.people.manager, world.a.people.clerk])
      expect(await send('Kapı;zk;NO1', { as: await world.signIn(person) })).toMatchObject({
        status: 403,
      })
  })
})
