import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { employeeStream } from '#commands/employees/streams.ts'
import { terminateEmployee } from '#tests/shared/terminate-employee.ts'
import { onEmployeeErasedForgetScanPhotos } from '#commands/locations/scan-photos.ts'
import { asLocalDate } from '#domain/shared/values.ts'
import { apiTest } from '#tests/api/api-test.ts'
import { done } from '#tests/api/world.ts'
import { pngOf } from '#tests/foreign/pictures.ts'

type Who = 'chief' | 'administrator' | 'manager' | 'welder' | 'clerk'
const world = apiTest()
const tokens: Record<string, string> = {}
const files: Record<string, string> = {}
const position = { latitude: 39.925, longitude: 32.8369, accuracy: 8, ageSeconds: 1 }
const photo = pngOf({ before: [['tEXt', 'KANARYA']] }).toString('base64')
const as = (who: Who, method: string, url: string, body?: unknown) =>
  world.ask(method, url, {
    token: tokens[who] ?? null,
    ...(body === undefined ? {} : { body }),
  })
const personUrl = (who: Who) => `/api/app/employees/${world.a.people[who].employeeId}`
const checkIn = (more: object = {}) =>
  as('welder', 'POST', '/api/app/check-ins', {
    code: null,
    direction: 'in',
    position,
    ...more,
  })
const rows = async () =>
  (await as('administrator', 'GET', `${personUrl('welder')}/check-ins`)).body[
    'rows'
  ] as readonly { movementId: string; photoAt: string | null }[]
const picture = (movementId: string, token: string, of: Who = 'welder') =>
  world.app.inject({
    method: 'GET',
    url: `${personUrl(of)}/check-ins/${movementId}/photo?token=${token}`,
  })
const looks = async (): Promise<number> => {
  const [row] = await world.deps.db.withCompany(world.a.id, tx =>
    tx.query<{ times: number }>(
      `select coalesce(sum(times), 0)::int as times from access.looks
       where company_id = $1 and what = 'location' and employee_id = $2`,
      [world.a.id, world.a.people.welder.employeeId],
    ),
  )
  return row?.times ?? 0
}
const kept = (): Promise<{ sealed: unknown }[]> =>
  world.deps.db.withCompany(world.a.id, tx =>
    tx.query('select sealed from people.scan_photos where company_id = $1', [world.a.id]),
  )

beforeAll(async () => {
  for (const who of ['chief', 'administrator', 'manager', 'welder', 'clerk'] as const) {
    const { username, password } = world.a.people[who]
    const { body } = await world.ask('POST', '/api/auth/login', {
      body: {
        username,
        password,
      },
    })
    tokens[who] = String(body['access_token'])
    files[who] = String(body['file_access_token'])
  }
  await as('chief', 'PUT', `${personUrl('welder')}/phone-rules`, {
    usage: true,
    remote: 'anywhere',
  })
  await world.settle()
})

describe('a photo of the place', () => {
  test('is up to who checks in without a code: without one nothing is kept', async () => {
    expect((await checkIn()).status).toBe(200)
    expect(await rows()).toMatchObject([{ photoAt: null }])
    expect(await kept()).toEqual([])
  })
  test('is written anew, sealed, and comes once with its check-in, however often that is sent', async () => {
    world.advance(3)
    const scanId = randomUUID()
    const first = await checkIn({
      scanId,
      direction: 'out',
      photo,
    })
    expect([first.status, first.body['status']]).toEqual([200, 'counted'])
    const other = pngOf({
      width: 3,
      height: 3,
    }).toString('base64')
    const again = await checkIn({
      scanId,
      direction: 'out',
      photo: other,
    })
    expect(again.body['movementId']).toBe(first.body['movementId'])
    const all = await kept()
    expect(all).toHaveLength(1)
    const shown = await picture(String(first.body['movementId']), files['administrator'] ?? '')
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/png'])
    expect(shown.headers['cache-control']).toBe('no-store')
    expect(shown.rawPayload.toString('latin1')).not.toContain('KANARYA')
    expect(shown.rawPayload.readUInt32BE(16)).toBe(2) // as wide as the first
    expect(JSON.stringify(all)).not.toContain(shown.rawPayload.toString('base64').slice(0, 40))
  })
  test('that a crash left out comes with the repeat of its scan', async () => {
    world.advance(3)
    const scanId = randomUUID()
    const bare = await checkIn({ scanId })
    expect(bare.status).toBe(200)
    const again = await checkIn({
      scanId,
      photo,
    })
    expect(again.body['movementId']).toBe(bare.body['movementId'])
    const shown = await picture(String(bare.body['movementId']), files['administrator'] ?? '')
    expect(shown.statusCode).toBe(200)
  })
  test('leaves nothing where the check-in is refused, or is no picture', async () => {
    world.advance(3)
    const before = (await kept()).length
    const old = await checkIn({
      position: {
        ...position,
        ageSeconds: 600,
      },
      photo,
    })
    expect(old.status).toBe(422)
    const none = await checkIn({ photo: Buffer.from('no picture').toString('base64') })
    expect(none.status).toBe(422)
    expect(none.text).toContain('error')
    expect(await kept()).toHaveLength(before)
  })
  test('leaves nothing of a scan that waits for a decision', async () => {
    world.advance(3)
    const before = (await kept()).length
    const at = new Date(Date.parse(world.clock.at)).toISOString()
    const asked = await checkIn({
      scanId: randomUUID(),
      offline: {
        ageMs: null,
        scannedAt: at,
        sentAt: at,
        offsetMs: null,
      },
      photo,
    })
    expect(asked.body['status']).toBe('proposed')
    expect(await kept()).toHaveLength(before)
  })
  test('is for who may see where people were; each look is written down', async () => {
    const [row] = (await rows()).filter(({ photoAt }) => photoAt !== null)
    const { movementId = '' } = row ?? {}
    const before = await looks()
    expect((await picture(movementId, files['administrator'] ?? '')).statusCode).toBe(200)
    expect(await looks()).toBe(before + 1)
    expect((await picture(movementId, files['welder'] ?? '')).statusCode).toBe(403)
    expect((await picture(movementId, 'A'.repeat(43))).statusCode).toBe(401)
    // By another person's address it is not there.
    expect((await picture(movementId, files['administrator'] ?? '', 'clerk')).statusCode).toBe(
      404,
    )
    const theirs = await world.ask('POST', '/api/auth/login', {
      body: {
        username: world.b.people.administrator.username,
        password: world.b.people.administrator.password,
      },
    })
    const foreign = String(theirs.body['file_access_token'])
    expect((await picture(movementId, foreign)).statusCode).toBe(404)
  })
  test('is told to its person, and gone once he is erased', async () => {
    const { body } = await as('chief', 'GET', `${personUrl('welder')}/personal-data`)
    expect(body['scanPhotos']).toMatchObject([{ type: 'image/png' }, { type: 'image/png' }])
    const [row] = (await rows()).filter(({ photoAt }) => photoAt !== null)
    const { employeeId } = world.a.people.welder
    const { caller } = world.a
    const lastDay = asLocalDate('2026-03-01')
    done(
      await terminateEmployee(world.deps)(caller, {
        employeeId,
        lastDay,
      }),
    )
    await world.settle()
    const gone = await as('chief', 'POST', `${personUrl('welder')}/erase`, {
      ground: 'asked',
      evenSo: true,
    })
    expect([gone.status, gone.text]).toEqual([200, expect.any(String)])
    await world.settle()
    const { movementId = '' } = row ?? {}
    expect((await picture(movementId, files['administrator'] ?? '')).statusCode).toBe(404)
    const facts = await world.deps.log.readStream(employeeStream(caller.company, employeeId))
    await onEmployeeErasedForgetScanPhotos(world.deps).react(
      facts.flatMap(fact => (fact.type === 'EmployeeErased' ? [fact] : [])),
    )
    expect(await kept()).toEqual([])
  })
})
