// Long because it follows the logo from the decision to what comes by its address.
import { describe, expect, test } from 'vitest'
import { GetAppSettings, PostLogout } from '#api/contract/access.ts'
import { DeleteLogo, GetLogo } from '#api/contract/logo.ts'
import { companyLogo, type LogoCommand } from '#domain/organization/logo.ts'
import { asInstant, asLogoId } from '#domain/shared/values.ts'
import { apiTest } from '#tests/api/api-test.ts'
import type { Company } from '#tests/api/world.ts'
import { jpegOf, pngOf, webps } from '#tests/foreign/pictures.ts'
import { given } from '#tests/shared/given.ts'
import { covers } from '#tests/specification/covers.ts'

const pictureOf = (n: number) => ({
  logoId: asLogoId(`00000000-0000-4000-8000-00000000000${n}`),
  type: 'image/png' as const,
  width: 320,
  height: 96,
  at: asInstant('2026-03-02T08:00:00.000Z'),
})
const set = (n: number, as: 'first' | 'other' | 'before', kept = true): LogoCommand => ({
  type: 'SetLogo',
  logo: pictureOf(n),
  as,
  kept,
})
const wasSet = (n: number) => ({ type: 'LogoSet', data: pictureOf(n) }) as const
const removed = (n: number) =>
  ({ type: 'LogoRemoved', data: { logoId: pictureOf(n).logoId } }) as const

describe('the decision', () => {
  test('gives a first one, another one, and takes it away', () => {
    given(companyLogo).when(set(1, 'first')).then(wasSet(1))
    given(companyLogo, wasSet(1)).when(set(2, 'other')).then(wasSet(2))
    given(companyLogo, wasSet(1)).when({ type: 'RemoveLogo' }).then(removed(1))
  })
  test('refuses a second first one, another one of none, and to take none away', () => {
    given(companyLogo, wasSet(1))
      .when(set(2, 'first'))
      .refused({ code: 'organization.logo-there' })
    given(companyLogo, wasSet(1), removed(1))
      .when(set(2, 'other'))
      .refused({ code: 'organization.logo-not-found' })
    given(companyLogo)
      .when({ type: 'RemoveLogo' })
      .refused({ code: 'organization.logo-not-found' })
  })
  test('brings back what is kept, and what is not is refused', () => {
    given(companyLogo, wasSet(1), removed(1)).when(set(1, 'before')).then(wasSet(1))
    given(companyLogo, wasSet(1), removed(1))
      .when(set(1, 'before', false))
      .refused({ code: 'organization.logo-not-kept' })
    given(companyLogo, wasSet(1)).when(set(1, 'before')).then()
  })
})

const world = apiTest()
const { call, refusal } = world
const logo = '/api/app/settings/customize/logo'

const enter = async (company: Company = world.a, who: keyof Company['people'] = 'chief') => {
  const { username, password } = company.people[who]
  const { body } = await world.ask('POST', '/api/auth/login', { body: { username, password } })
  return {
    token: String(body['access_token']),
    fileToken: String(body['file_access_token']),
    use: body['use_custom_logo'],
  }
}
const send = (method: string, bytes: Buffer, token: string) =>
  world.ask(method, logo, { token, body: { content: bytes.toString('base64') } })
const settingsOf = async (token: string) => call(GetAppSettings, { token })
const picture = async (query: Record<string, string>) => {
  const { statusCode, headers, rawPayload } = await world.app.inject({
    method: 'GET',
    url: `/api/app/settings/customize/get-company-logo?${new URLSearchParams(query)}`,
  })
  return {
    status: statusCode,
    headers,
    bytes: rawPayload,
  }
}

describe('the logo of a company', () => {
  test('is none at first, and then what was sent, written anew', async () => {
    covers('1.70', '3.162', '3.184', '3.185', '7.5')
    const { token, use } = await enter()
    expect(use).toBe(false)
    expect(await settingsOf(token)).toMatchObject({
      use_custom_logo: false,
      custom_logo_timestamp: null,
    })
    expect(await call(GetLogo, { token })).toEqual({ logo: null })
    const sent = await send('POST', pngOf({ before: [['tEXt', 'KANARYA']] }), token)
    expect(sent.status).toBe(200)
    const since = Date.parse(world.deps.now())
    expect(await settingsOf(token)).toMatchObject({
      use_custom_logo: true,
      custom_logo_timestamp: since,
    })
    expect(await call(GetLogo, { token })).toEqual({
      logo: {
        type: 'image/png',
        width: 2,
        height: 2,
        at: world.deps.now(),
      },
    })
    await world.settle()
    expect((await enter()).use).toBe(true)
    expect((await enter(world.b)).use).toBe(false)
  })
  test('comes as a picture by its address, with a file token and no other', async () => {
    covers('7.14')
    const { token, fileToken } = await enter(world.a, 'welder')
    const { status, headers, bytes } = await picture({ token: fileToken, timestamp: '1' })
    expect([status, headers['content-type'], headers['x-content-type-options']]).toEqual([
      200,
      'image/png',
      'nosniff',
    ])
    expect(headers['cache-control']).toContain('private')
    expect(bytes.subarray(1, 4).toString()).toBe('PNG')
    expect(bytes.toString('latin1')).not.toContain('KANARYA')
    const wrong: readonly Record<string, string>[] = [{}, { token }, { token: 'A'.repeat(43) }]
    for (const query of wrong)
      expect((await picture({ ...query, timestamp: '1' })).status).toBe(401)
    const theirs = await enter(world.b)
    expect((await picture({ token: theirs.fileToken })).status).toBe(404)
    await call(PostLogout, { token })
    expect((await picture({ token: fileToken })).status).toBe(401)
  })
  test('is changed with another timestamp, and taken away', async () => {
    const { token, fileToken } = await enter()
    expect((await send('POST', pngOf(), token)).body['code']).toBe('organization.logo-there')
    const before = (await settingsOf(token)).custom_logo_timestamp
    world.advance(1)
    expect((await send('PUT', jpegOf(), token)).status).toBe(200)
    expect((await picture({ token: fileToken })).headers['content-type']).toBe('image/jpeg')
    expect((await send('PUT', Buffer.from(webps.lossy, 'base64'), token)).status).toBe(200)
    expect((await picture({ token: fileToken })).headers['content-type']).toBe('image/webp')
    expect((await settingsOf(token)).custom_logo_timestamp).toBe(Number(before) + 60_000)
    await call(DeleteLogo, { token })
    expect((await picture({ token: fileToken })).status).toBe(404)
    expect((await settingsOf(token)).use_custom_logo).toBe(false)
    expect((await refusal(DeleteLogo, { token })).status).toBe(404)
    expect((await send('PUT', pngOf(), token)).status).toBe(404)
  })
  test('is refused where it is no picture, or more than it may be', async () => {
    const { token } = await enter()
    const codes: unknown[] = []
    for (const bytes of [
      Buffer.from('<svg/>'),
      pngOf({
        width: 5000,
        height: 5000,
        pixels: Buffer.alloc(1),
      }),
      Buffer.alloc(600 * 1024),
    ]) {
      const { status, body } = await send('POST', bytes, token)
      codes.push([status, body['code']])
    }
    expect(codes).toEqual([
      [422, 'files.picture-unreadable'],
      [422, 'files.picture-too-many-pixels'],
      [422, 'files.picture-too-large'],
    ])
    expect(await call(GetLogo, { token })).toEqual({ logo: null })
  })
  test('of before is kept, twenty of them at most', async () => {
    const { token } = await enter()
    expect((await send('POST', pngOf(), token)).status).toBe(200)
    for (let n = 0; n < 20; n++) {
      world.advance(1)
      expect((await send('PUT', pngOf({ width: 3 + n }), token)).status).toBe(200)
    }
    const kept = async () =>
      (
        await world.deps.db.withCompany(world.a.id, tx =>
          tx.query('select logo_id from organization.logos where company_id = $1', [
            world.a.id,
          ]),
        )
      ).length
    expect(await kept(), 'twenty, and the one that is shown').toBe(21)
    for (let n = 0; n < 3; n++)
      expect((await send('POST', pngOf({ height: 9 }), token)).status).toBe(409)
    expect(await kept(), 'what was refused evicts none').toBe(21)
    const { fileToken } = await enter()
    expect((await picture({ token: fileToken })).status).toBe(200)
  })
})
