// Long because it follows files of each kind from sending them to taking them in.
import { setTimeout as wait } from 'node:timers/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { DeleteDeviceFile, GetDeviceFile, PostDeviceFile } from '#api/contract/device-files.ts'
import { PostDevice } from '#api/contract/devices.ts'
import { forgetExpired } from '#commands/shared/housekeeping.ts'
import { makeDevice } from '#tests/api/examples.ts'
import { apiTest } from '#tests/api/api-test.ts'
import type { Answer } from '#tests/api/world.ts'

const world = apiTest()
const { call, refusal } = world
let token = ''
beforeAll(async () => {
  token = await world.signIn(world.a.people.chief)
})

const numbered = { form: 'attlog', layout: 'numbered' }
const two = (value: number): string => String(value).padStart(2, '0')
const row = (pin: number, second: number): string =>
  `${String(pin).padStart(9)}\t2026-02-${two(2 + (pin % 20))} ` +
  `08:${two(Math.floor(second / 60) % 60)}:${two(second % 60)}\t1\t${pin % 2}\t1\t0\r\n`
const rows = (count: number): string =>
  Array.from({ length: count }, (_, index) => row(1_000 + index, index)).join('')
const send = (text: string, name = '1_attlog.dat'): Promise<Answer> =>
  world.ask('POST', '/api/app/device-files', {
    token,
    body: Buffer.from(text),
    headers: {
      'content-type': 'application/octet-stream',
      'mesai-about': encodeURIComponent(JSON.stringify({ name })),
    },
  })
const act = (
  fileId: unknown,
  what: string,
  deviceId: string,
  reading: object = numbered,
): Promise<Answer> =>
  world.ask('POST', `/api/app/device-files/${String(fileId)}/${what}`, {
    token,
    body: { deviceId, reading },
  })
/** Asks how far it is until it is done, as the screen does. */
const done = async (fileId: unknown): Promise<Answer> => {
  for (;;) {
    const answer = await world.send(GetDeviceFile, { token }, { fileId })
    if (answer.status !== 200 || answer.body['state'] === 'done') return answer
    await wait(20)
  }
}
const taken = async (
  text: string,
  deviceId: string,
  reading: object = numbered,
  name?: string,
): Promise<Answer> => {
  const {
    body: { fileId },
  } = await send(text, name)
  await act(fileId, 'import', deviceId, reading)
  return done(fileId)
}
const storedOf = async (deviceId: string) =>
  (await world.deps.log.readAll({ after: 0n, max: 100_000, personal: 'open' })).filter(
    ({ data }) => 'deviceId' in data && data.deviceId === deviceId,
  )
const movementsOf = async (deviceId: string) =>
  (await storedOf(deviceId)).filter(({ type }) => type === 'MovementRecorded')

describe('a file of a reader', () => {
  test("is proposed for the reader whose serial its name begins with, and never for another company's", async () => {
    const serial = 'CEXB210500001'
    const { deviceId } = await call(
      PostDevice,
      { token },
      { serial, name: 'Kapı', zone: 'Europe/Istanbul' },
    )
    expect((await send(rows(2), `${serial}_attlog.dat`)).body).toMatchObject({
      device: { deviceId, by: 'serial' },
      lines: 2,
      readings: [numbered],
      ask: false,
    })
    const other = await world.signIn(world.b.people.chief)
    expect(
      await call(
        PostDeviceFile,
        { token: other },
        { name: `${serial}_attlog.dat`, content: Buffer.from(rows(2)).toString('base64') },
      ),
    ).toMatchObject({ device: null })
  })
  test('checked, says what is new, known and bad, line by line, and stores nothing', async () => {
    const { deviceId, key } = await makeDevice(world, token)
    await world.swipe(key, [{ id: 'p', at: '2026-02-02T08:00:00', pin: '1000' }])
    const text =
      `${rows(4)}     1001\t2026-02-30 08:00:00\t1\t0\t1\t0\r\n` +
      `${row(1_001, 1)}     1001\t2027-01-01 08:00:00\t1\t0\t1\t0\r\n`
    const {
      body: { fileId },
    } = await send(text)
    const head = await world.deps.log.head()
    const checked = await act(fileId, 'check', deviceId)
    expect(checked).toMatchObject({
      status: 200,
      body: {
        lines: 7,
        fresh: 4,
        known: 2,
        bad: 1,
        badLines: [
          {
            line: 5,
            code: 'time-unreadable',
            text: '     1001\t2026-02-30 08:00:00\t1\t0\t1\t0',
          },
        ],
        from: '2026-02-02T08:00:00',
        to: '2027-01-01T08:00:00',
        credentials: 4,
        future: 1,
      },
    })
    expect(await world.deps.log.head()).toBe(head)
    expect(await movementsOf(deviceId)).toHaveLength(1)
  })
  test("taken in, has the figures of its check, is in the reader's history, and once more adds nothing", async () => {
    const { deviceId, key } = await makeDevice(world, token)
    await world.swipe(key, [{ id: 'p', at: '2026-02-02T08:00:00', pin: '1000' }])
    const text = `${rows(2_500)}not a record\r\n`
    const {
      body: { fileId },
    } = await send(text)
    const {
      body: { lines, fresh, known, bad },
    } = await act(fileId, 'check', deviceId)
    expect({ lines, fresh, known, bad }).toEqual({
      lines: 2_501,
      fresh: 2_499,
      known: 1,
      bad: 1,
    })
    expect((await act(fileId, 'import', deviceId)).body).toMatchObject({
      lines: 2_501,
      deviceId,
    })
    expect((await done(fileId)).body).toMatchObject({
      state: 'done',
      done: 2_501,
      lines,
      fresh,
      known,
      bad,
    })
    const stored = await storedOf(deviceId)
    const movements = stored.filter(({ type }) => type === 'MovementRecorded')
    expect(movements).toHaveLength(2_500)
    expect(
      movements.filter(({ data }) => 'source' in data && data.source === 'file'),
    ).toHaveLength(2_499)
    expect(
      stored
        .filter(({ type }) => type === 'DeviceFileImported')
        .map(({ data }) => ({ ...data })),
    ).toEqual([{ deviceId, lines: 2_501, accepted: 2_499, repeated: 1, putAside: 1 }])
    expect(
      stored.filter(({ type }) => type === 'MovementPutAside').map(({ data }) => ({ ...data })),
    ).toMatchObject([{ raw: 'not a record', format: 'file-attlog-numbered' }])

    expect((await taken(text, deviceId)).body).toMatchObject({
      state: 'done',
      fresh: 0,
      known: 2_500,
      bad: 1,
    })
    expect(await movementsOf(deviceId)).toHaveLength(2_500)
  })
  test('asked to be taken in twice at once, is taken in once', async () => {
    const { deviceId } = await makeDevice(world, token)
    const {
      body: { fileId },
    } = await send(rows(300))
    const answers = await Promise.all([
      act(fileId, 'import', deviceId),
      act(fileId, 'import', deviceId),
      act(fileId, 'import', deviceId),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await done(fileId)).body).toMatchObject({ fresh: 300, known: 0, done: 300 })
    expect(
      (await storedOf(deviceId)).filter(({ type }) => type === 'DeviceFileImported'),
    ).toHaveLength(1)
  })
  test('left by a program that died goes on where it was', async () => {
    const { deviceId } = await makeDevice(world, token)
    const {
      body: { fileId },
    } = await send(rows(2_100))
    await world.deps.db.withCompany(world.a.id, tx =>
      tx.query(
        `update devices.files set state = 'importing', worker = gen_random_uuid(), device_id = $3, reading = $4,
           heard_at = $5, done = 2000, fresh = 1990, known = 10
       where company_id = $1 and file_id = $2`,
        [world.a.id, fileId, deviceId, JSON.stringify(numbered), world.deps.now()],
      ),
    )
    expect(await call(GetDeviceFile, { token }, { fileId })).toMatchObject({
      state: 'importing',
      done: 2_000,
    })
    await act(fileId, 'import', deviceId)
    expect(await call(GetDeviceFile, { token }, { fileId })).toMatchObject({
      done: 2_000,
    })
    world.advance(2)
    expect(await call(GetDeviceFile, { token }, { fileId })).toMatchObject({
      state: 'stopped',
    })
    await act(fileId, 'import', deviceId)
    expect((await done(fileId)).body).toMatchObject({
      fresh: 2_090,
      known: 10,
      bad: 0,
      done: 2_100,
    })
    expect(await movementsOf(deviceId)).toHaveLength(100)
  })
  test('without a line that can be read is refused, and nothing is put aside', async () => {
    const { deviceId } = await makeDevice(world, token)
    const {
      body: { fileId, readings },
    } = await send('hello\r\nworld\r\n')
    expect(readings).toEqual([])
    expect(await act(fileId, 'import', deviceId)).toMatchObject({
      status: 422,
      body: { code: 'device-files.unreadable' },
    })
    expect(
      (await storedOf(deviceId)).filter(({ type }) => type === 'MovementPutAside'),
    ).toEqual([])
  })
})

describe('a table', () => {
  const text =
    'Sicil No;Tarih;Saat;Yön\r\n1042;02.03.2026;08:01:15;Giriş\r\n1042;02.03.2026;17:30:00;Çıkış\r\n'
  test('is read as it was for this reader before, when its columns have the same names', async () => {
    const { deviceId } = await makeDevice(world, token)
    const first = await send(text, 'mart.csv')
    expect(first.body).toMatchObject({
      device: null,
      remembered: [],
      header: ['Sicil No', 'Tarih', 'Saat', 'Yön'],
    })
    const [proposed] = first.body['readings'] as Record<string, unknown>[]
    const reading = { ...proposed, inWords: ['Giriş', 'Girdi'] }
    expect((await taken(text, deviceId, reading, 'mart.csv')).body).toMatchObject({
      fresh: 2,
      known: 0,
      bad: 0,
    })
    expect(
      (await movementsOf(deviceId)).map(({ data }) => 'direction' in data && data.direction),
    ).toEqual(['in', 'out'])
    expect((await send(text, 'mart.csv')).body).toMatchObject({
      device: { deviceId, by: 'earlier-file' },
      remembered: [{ deviceId, reading }],
    })
  })
  const turkish = 'Sicil No;Tarih;Yön\r\n7;02.03.2026 08:00;Çıkış\r\n'
  const inOneByte = Buffer.from(
    'Sicil No;Tarih;Y\xf6n\r\n7;02.03.2026 08:00;\xc7\xfdk\xfd\xfe\r\n',
    'latin1',
  )
  const bigEndian = Buffer.concat([
    Buffer.from([0xfe, 0xff]),
    Buffer.from(turkish, 'utf16le').swap16(),
  ])
  test.each([
    ['windows-1254', inOneByte],
    ['UTF-8', Buffer.from(turkish)],
    ['UTF-8 with its mark', Buffer.from(`\ufeff${turkish}`)],
    ['UTF-16 as Windows writes it', Buffer.from(`\ufeff${turkish}`, 'utf16le')],
    ['UTF-16 the other way round', bigEndian],
  ])('in %s names the same people', async (_, bytes) => {
    const { deviceId } = await makeDevice(world, token)
    const { fileId, readings, header } = await call(
      PostDeviceFile,
      { token },
      { name: 'eski.csv', content: bytes.toString('base64') },
    )
    const [reading] = readings
    expect(reading).toMatchObject({ outWords: ['Çıkış'] })
    expect(header).toEqual(['Sicil No', 'Tarih', 'Yön'])
    expect((await act(fileId, 'check', deviceId, reading)).body).toMatchObject({
      fresh: 1,
      bad: 0,
    })
  })
})

describe('what was sent', () => {
  test('lies sealed, is forgotten once taken in, and after a day in any case', async () => {
    const { deviceId } = await makeDevice(world, token)
    const left = (await send(rows(3))).body['fileId']
    const imported = (await taken(rows(3), deviceId)).body['fileId']
    const kept = await world.deps.db.withCompany(world.a.id, tx =>
      tx.query<{ id: string; sealed: unknown }>(
        'select file_id as id, sealed from devices.files where company_id = $1',
        [world.a.id],
      ),
    )
    expect(kept.find(({ id }) => id === imported)).toMatchObject({ sealed: null })
    expect(JSON.stringify(kept.find(({ id }) => id === left))).not.toMatch(/1042|attlog/)
    expect(await act(imported, 'check', deviceId)).toMatchObject({
      status: 422,
      body: { code: 'device-files.forgotten' },
    })
    world.advance(25 * 60)
    await forgetExpired(world.deps)
    token = await world.signIn(world.a.people.chief)
    expect(await act(left, 'check', deviceId)).toMatchObject({ status: 404 })
  })
  test('can be taken back, but not once it was taken in', async () => {
    const { deviceId } = await makeDevice(world, token)
    const {
      body: { fileId },
    } = await send(rows(3))
    await call(DeleteDeviceFile, { token }, { fileId })
    expect((await refusal(GetDeviceFile, { token }, { fileId })).status).toBe(404)
    const {
      body: { fileId: used },
    } = await taken(rows(3), deviceId)
    expect(await refusal(DeleteDeviceFile, { token }, { fileId: used })).toMatchObject({
      status: 409,
      code: 'device-files.in-use',
    })
  })
  test('may be 24 megabytes and 300,000 lines, and is refused with a sentence beyond', async () => {
    expect(await send('x'.repeat(25 * 2 ** 20))).toMatchObject({
      status: 413,
      body: { code: 'request.too-large' },
    })
    expect(await send('7 2026-03-02 08:00:00\n'.repeat(300_001))).toMatchObject({
      status: 422,
      body: { code: 'device-files.too-many-lines', lines: 300_001, most: 300_000 },
    })
  })
  test("for a reader that is not there, or another company's, is refused as not found", async () => {
    const {
      body: { fileId },
    } = await send(rows(3))
    const theirs = await makeDevice(world, await world.signIn(world.b.people.chief))
    for (const deviceId of ['00000000-0000-4000-8000-000000000405', theirs.deviceId])
      expect(await act(fileId, 'import', deviceId)).toMatchObject({
        status: 404,
        body: { code: 'not-found' },
      })
  })
})
