/** In the file of who is where stands where people checked in, for who may see that; the look is written down. */
import readXlsxFile from 'read-excel-file/node'
import { beforeAll, describe, expect, test } from 'vitest'
import { PostCheckIn } from '#api/contract/check-ins.ts'
import { PostDeviceApproval } from '#api/contract/device-hearing.ts'
import { PostLocation } from '#api/contract/locations.ts'
import { GetLooks } from '#api/contract/looks.ts'
import { macOf } from '#commands/locations/secret.ts'
import { rotatingCode, windowOf } from '#domain/locations/codes.ts'
import { asDeviceId } from '#domain/shared/values.ts'
import { apiTest, type Who } from '#tests/api/api-test.ts'

const located = ['Telefonla giriş yolu', 'Uzaklık (m)', 'Koordinatlar']
const world = apiTest()
const { call } = world
const tokens: Record<string, string> = {}

beforeAll(async () => {
  for (const who of ['chief', 'administrator', 'manager', 'welder'] as const)
    tokens[who] = await world.signIn(world.a.people[who])
  tokens['stranger'] = await world.signIn(world.b.people.chief)
  const body = await call(PostLocation, 'chief', {
    name: 'Ana kapı',
    coordinates: '41.008240, 28.978359',
    tolerance: 75,
    zone: 'Europe/Istanbul',
  })
  const door = asDeviceId(body.locationId)
  await call(PostDeviceApproval, 'chief', { deviceId: door })
  const mac = macOf(world.deps.vault, world.a.id, door)
  await call(PostCheckIn, 'welder', {
    code: rotatingCode(door, windowOf(world.clock.at), mac),
    direction: 'in',
    position: {
      latitude: 41.00842,
      longitude: 28.978359,
      accuracy: 8,
      ageSeconds: 1,
    },
  })
  await world.settle()
})

const addressOf = (query: Record<string, string>) =>
  `/api/app/reports/employee-tracking?${new URLSearchParams(query)}`
const fileOf = async (by: Who | 'stranger', query: Record<string, string> = {}) => {
  const { status, text } = await world.ask('GET', addressOf({ format: 'csv', ...query }), {
    as: by,
  })
  expect(status).toBe(200)
  const [titles = [], ...lines] = text
    .slice(1)
    .trimEnd()
    .split('\r\n')
    .map(line => line.split(';'))
  const rows = lines.map(line =>
    Object.fromEntries(titles.map((title, at) => [title, line[at]])),
  )
  return { text, titles, rows, of: (no: string) => rows.find(row => row['Sicil no'] === no) }
}
/** How often where people were was opened, of everybody and of one person. */
const looks = async () => {
  const body = await call(GetLooks, 'chief', { how: 'opened', limit: 200 })
  const rows = body.rows.filter(({ what }) => what.includes('Nerede giriş'))
  const times = (some: typeof rows) => some.reduce((sum, row) => sum + row.times, 0)
  return {
    ofAll: times(rows.filter(({ whom }) => whom === null)),
    ofOne: times(rows.filter(({ whom }) => whom !== null)),
  }
}

describe('the file of who is where', () => {
  test('says where people checked in to who may see that, and one look is written down', async () => {
    const before = await looks()
    const { titles, of, rows } = await fileOf('administrator')
    expect(titles.slice(-3)).toEqual(located)
    expect(of('103')).toMatchObject({
      Okuyucu: 'Ana kapı',
      'Telefonla giriş yolu': 'Ekrandaki kod',
      'Uzaklık (m)': '20',
      Koordinatlar: '41.008420, 28.978359',
    })
    // Nobody else used a phone.
    expect(rows.length).toBeGreaterThan(1)
    expect(rows.filter(row => row['Koordinatlar'] !== '')).toHaveLength(1)
    expect(await looks()).toEqual({ ...before, ofAll: before.ofAll + 1 })
  })
  test('has the same as a workbook, with metres as a number', async () => {
    const before = await looks()
    const { rawPayload } = await world.app.inject({
      url: addressOf({ format: 'xlsx' }),
      headers: { authorization: `Bearer ${tokens['administrator']}` },
    })
    const sheets = (await readXlsxFile(rawPayload)) as unknown as { data: unknown[][] }[] // as the reader answers
    const [titles = [], ...lines] = sheets[0]?.data ?? []
    expect(titles.slice(-3)).toEqual(located)
    expect(lines.find(([no]) => no === '103')?.slice(-3)).toEqual([
      'Ekrandaki kod',
      20,
      '41.008420, 28.978359',
    ])
    expect((await looks()).ofAll).toBe(before.ofAll + 1)
  })
  test('lacks those columns for who may not, also where he asks for them', async () => {
    const before = await looks()
    for (const query of [
      undefined,
      { columns: 'employeeNo,distance,coordinates,checkInWay' },
    ]) {
      const { titles, text } = await fileOf('manager', query)
      expect(titles).toContain('Sicil no')
      expect(titles.filter(title => located.includes(title))).toEqual([])
      expect(text).not.toMatch(/41\.00842|Ekrandaki kod/)
    }
    expect(await looks()).toEqual(before)
  })
  test('is no look where no such column is asked for, and one at a person where it is of him', async () => {
    const before = await looks()
    await fileOf('administrator', { columns: 'employeeNo,device' })
    expect(await looks()).toEqual(before)
    const { employeeId } = world.a.people.welder
    const { titles, rows } = await fileOf('administrator', {
      columns: 'employeeNo,distance',
      employee: employeeId,
    })
    expect([titles, rows]).toEqual([
      ['Sicil no', 'Uzaklık (m)'],
      [{ 'Sicil no': '103', 'Uzaklık (m)': '20' }],
    ])
    expect(await looks()).toEqual({ ...before, ofOne: before.ofOne + 1 })
  })
  test('of another company has nothing of ours', async () => {
    const { employeeId } = world.a.people.welder
    const before = await looks()
    for (const query of [undefined, { employee: employeeId }]) {
      const { titles, rows, text } = await fileOf('stranger', query)
      expect(titles.slice(-3)).toEqual(located)
      expect(rows.filter(row => row['Koordinatlar'] !== '')).toEqual([])
      expect(text).not.toContain('Ana kapı')
    }
    expect(await looks()).toEqual(before)
  })
  test('says no more where somebody was once that is erased', async () => {
    const { employeeId } = world.a.people.welder
    await world.deps.vault.destroy(world.a.id, employeeId, ['location'])
    const erased = await fileOf('administrator')
    expect(erased.of('103')).toMatchObject({ 'Uzaklık (m)': '', Koordinatlar: '' })
  })
})
