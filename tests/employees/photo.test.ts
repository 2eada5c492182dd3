// Long because it follows a photo from the decision to what is left of it after an erasure.
import { beforeAll, describe, expect, test } from 'vitest'
import { PostLogout } from '#api/contract/access.ts'
import { GetEmployees, PostEmployeeErasure } from '#api/contract/employees.ts'
import { PostEmployeeTermination } from '#api/contract/leaving.ts'
import { GetPersonalData } from '#api/contract/personal-data.ts'
import { GetProfile } from '#api/contract/profile.ts'
import { personPhoto, type PhotoCommand } from '#domain/employees/photo.ts'
import { asPhotoId } from '#domain/shared/values.ts'
import { apiTest } from '#tests/api/api-test.ts'
import type { Person } from '#tests/api/world.ts'
import { jpegOf, pngOf, webps } from '#tests/foreign/pictures.ts'
import { given } from '#tests/shared/given.ts'
import { employeeId } from '#tests/shared/ids.ts'
import { covers } from '#tests/specification/covers.ts'

const pictureOf = (n: number) => ({
  employeeId: employeeId(),
  photoId: asPhotoId(`00000000-0000-4000-8000-00000000000${n}`),
  type: 'image/jpeg' as const,
  width: 512,
  height: 512,
})
const set = (n: number, kept = true): PhotoCommand => ({
  type: 'SetPhoto',
  photo: pictureOf(n),
  kept,
})
const wasSet = (n: number) =>
  ({
    type: 'PhotoSet',
    data: pictureOf(n),
  }) as const
const removal = {
  type: 'RemovePhoto',
  employeeId: employeeId(),
} as const
const removed = (n: number) => {
  const { photoId } = pictureOf(n)
  return {
    type: 'PhotoRemoved',
    data: {
      employeeId: employeeId(),
      photoId,
    },
  } as const
}

describe('the decision', () => {
  test('shows one, another in its place, and none', () => {
    given(personPhoto).when(set(1)).then(wasSet(1))
    given(personPhoto, wasSet(1)).when(set(2)).then(wasSet(2))
    given(personPhoto, wasSet(1)).when(removal).then(removed(1))
  })
  test('changes nothing by the one that is shown, and refuses what is not there', () => {
    given(personPhoto, wasSet(1)).when(set(1)).then()
    given(personPhoto, wasSet(1), removed(1))
      .when(set(1, false))
      .refused({ code: 'employees.photo-not-kept' })
    given(personPhoto, wasSet(1), removed(1))
      .when(removal)
      .refused({ code: 'employees.photo-not-found' })
  })
})

const world = apiTest()
const { call } = world
let welder: Person
let clerk: Person
beforeAll(async () => {
  ;({ welder, clerk } = world.a.people)
})

const enter = async ({ username, password }: Person) => {
  const { body } = await world.ask('POST', '/api/auth/login', {
    body: {
      username,
      password,
    },
  })
  return {
    token: String(body['access_token']),
    file: String(body['file_access_token']),
  }
}
const chief = () => enter(world.a.people.chief)
const at = ({ employeeId: id }: Person): string => `/api/app/employees/${id}/photo`
const give = (token: string, bytes: Buffer, whom = welder) =>
  world.ask('PUT', at(whom), { token, body: { content: bytes.toString('base64') } })
const picture = async (token: string, whom = welder) => {
  const { statusCode, headers, rawPayload } = await world.app.inject({
    method: 'GET',
    url: `${at(whom)}?${new URLSearchParams({ token })}`,
  })
  return {
    status: statusCode,
    headers,
    bytes: rawPayload,
  }
}
const shownOf = async (token: string, { employeeId: id }: Person) => {
  await world.settle()
  const list = await call(GetEmployees, { token }, { limit: 200 })
  const rows = list.rows
  const profile = await call(GetProfile, { token }, { employeeId: id })
  return {
    list: rows.find(row => row.employeeId === id)?.photo,
    profile: profile.photo,
  }
}
const rowsKept = async (company = world.a.id): Promise<{ sealed: unknown }[]> =>
  world.deps.db.withCompany(company, tx =>
    tx.query('select sealed from people.photos where company_id = $1', [company]),
  )

describe('the photo of a person', () => {
  test('is none at first, and then what was sent, written anew and kept sealed', async () => {
    covers('1.14', '3.26')
    const { token, file } = await chief()
    expect(await shownOf(token, welder)).toEqual({
      list: null,
      profile: null,
    })
    expect((await picture(file)).status).toBe(404)
    const sent = pngOf({ before: [['tEXt', 'KANARYA']] })
    expect((await give(token, sent)).status).toBe(200)
    const shown = await shownOf(token, welder)
    expect(shown.list).toEqual(expect.any(String))
    expect(shown.profile).toBe(shown.list)
    const { status, headers, bytes } = await picture(file)
    expect([status, headers['content-type'], headers['x-content-type-options']]).toEqual([
      200,
      'image/png',
      'nosniff',
    ])
    expect(headers['cache-control']).toContain('private')
    expect(bytes.toString('latin1')).not.toContain('KANARYA')
    const [kept] = await rowsKept()
    expect(JSON.stringify(kept)).not.toContain(bytes.toString('base64').slice(0, 40))
  })
  test('comes with the file token of who is signed in and sees the person, and else to nobody', async () => {
    const { token, file } = await chief()
    for (const wrong of [token, 'A'.repeat(43)]) expect((await picture(wrong)).status).toBe(401)
    expect((await picture((await enter(welder)).file)).status).toBe(403)
    const manager = await enter(world.a.people.manager)
    expect((await give(token, pngOf(), clerk)).status).toBe(200)
    expect((await picture(manager.file)).status).toBe(200)
    expect((await picture(manager.file, clerk)).status).toBe(404)
    expect((await give(manager.token, pngOf(), welder)).status).toBe(403)
    expect((await picture((await enter(world.b.people.chief)).file)).status).toBe(404)
    await call(PostLogout, { token })
    expect((await picture(file)).status).toBe(401)
  })
  test('is of the kind that its bytes are, whatever it was before', async () => {
    const { token, file } = await chief()
    const kinds: unknown[] = []
    for (const bytes of [jpegOf(), Buffer.from(webps.lossy, 'base64'), pngOf()]) {
      expect((await give(token, bytes)).status).toBe(200)
      kinds.push((await picture(file)).headers['content-type'])
    }
    expect(kinds).toEqual(['image/jpeg', 'image/webp', 'image/png'])
    expect((await rowsKept()).length, 'two of the welder, one of the clerk').toBe(3)
  })
  test('is refused where it is no picture, or more than it may be', async () => {
    const { token } = await chief()
    world.advance(1)
    const codes: unknown[] = []
    for (const bytes of [
      Buffer.from('<svg/>'),
      pngOf({
        width: 2000,
        height: 2000,
        pixels: Buffer.alloc(1),
      }),
      Buffer.alloc(600 * 1024),
    ]) {
      const { status, body } = await give(token, bytes)
      codes.push([status, body['code']])
    }
    expect(codes).toEqual([
      [422, 'files.picture-unreadable'],
      [422, 'files.picture-too-many-pixels'],
      [422, 'files.picture-too-large'],
    ])
  })
  test('is taken away, and is among what is kept of the person until then', async () => {
    const { token, file } = await chief()
    expect(
      await call(GetPersonalData, { token }, { employeeId: welder.employeeId }),
    ).toMatchObject({
      photo: {
        type: 'image/png',
        content: expect.any(String),
      },
      photos: expect.arrayContaining([expect.objectContaining({ shown: true })]),
    })
    expect((await world.ask('DELETE', at(welder), { token })).status).toBe(200)
    expect((await picture(file)).status).toBe(404)
    expect(await shownOf(token, welder)).toEqual({
      list: null,
      profile: null,
    })
    expect((await world.ask('DELETE', at(welder), { token })).status).toBe(404)
    expect(
      (await call(GetPersonalData, { token }, { employeeId: welder.employeeId })).photo,
    ).toBeNull()
  })
  test('is gone with the person’s erasure, and none is taken after it', async () => {
    const { token, file } = await chief()
    expect((await picture(file, clerk)).status).toBe(200)
    const before = await rowsKept()
    await call(
      PostEmployeeTermination,
      { token },
      { employeeId: clerk.employeeId, lastDay: '2026-02-27' },
    )
    await world.settle()
    await call(
      PostEmployeeErasure,
      { token },
      { employeeId: clerk.employeeId, ground: 'asked' },
    )
    expect((await picture(file, clerk)).status).toBe(404)
    expect(await shownOf(token, clerk)).toEqual({
      list: null,
      profile: null,
    })
    await expect.poll(async () => (await rowsKept()).length).toBe(before.length - 1)
    expect((await give(token, pngOf(), clerk)).status).toBe(404)
  })
})
