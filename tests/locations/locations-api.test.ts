import { extractText, getDocumentProxy } from 'unpdf'
import { beforeAll, describe, expect, test } from 'vitest'
import { GetAppSettings } from '#api/contract/access.ts'
import { PostDeviceApproval } from '#api/contract/device-hearing.ts'
import { GetDevice } from '#api/contract/devices.ts'
import {
  GetLocations,
  GetRotatingCodes,
  PostLocation,
  PostPrintedCode,
  PostPrintedCodeRevocation,
  PutLocation,
} from '#api/contract/locations.ts'
import { GetDepartments } from '#api/contract/organization.ts'
import { apiTest } from '#tests/api/api-test.ts'
import type { Answer } from '#tests/api/world.ts'
import { covers } from '#tests/specification/covers.ts'

type Row = {
  locationId: string
  name: string
  status: string
  coordinates: string
  tolerance: number
  departments: { departmentId: string }[]
  codes: { codeNo: number; revokedAt: string | null }[]
}
const world = apiTest()
const { call, refusal, send } = world
let token = ''
const url = '/api/app/locations'
const facts = {
  name: 'Ana kapı kodu',
  coordinates: '41.00824, 28.978359',
  tolerance: 75,
}
const added = { ...facts, zone: 'Europe/Istanbul' }
const rows = async (): Promise<Row[]> => {
  await world.settle()
  return (await call(GetLocations, 'chief')).rows
}
const said = ({ status, body }: Answer) => [status, body['code']]

beforeAll(async () => {
  token = await world.signIn(world.a.people.chief)
})

describe('a location', () => {
  let locationId = ''
  test('is a device that waits for approval, with its place and tolerance', async () => {
    const made = await call(PostLocation, 'chief', added)
    locationId = made.locationId
    expect(await rows()).toMatchObject([
      {
        locationId,
        ...facts,
        coordinates: '41.008240, 28.978359',
        status: 'waiting',
        departments: [],
        codes: [],
      },
    ])
    const device = await call(GetDevice, 'chief', { deviceId: locationId })
    expect(device).toMatchObject({ protocol: 'qr', state: 'waiting', name: facts.name })
    await call(PostDeviceApproval, 'chief', { deviceId: locationId })
    const [row] = await rows()
    expect(row?.status).toBe('approved')
  })
  test('has a tolerance above 0 and coordinates of this earth', covers('5.52'), async () => {
    for (const [field, value, code] of [
      ['tolerance', 0, 'locations.tolerance-not-positive'],
      ['tolerance', -5, 'locations.tolerance-not-positive'],
      ['coordinates', 'kapının önü', 'locations.coordinates-malformed'],
      ['coordinates', '91, 29', 'locations.latitude-outside'],
      ['coordinates', '41, 181', 'locations.longitude-outside'],
    ] as const)
      expect(said(await send(PostLocation, 'chief', { ...added, [field]: value }))).toEqual([
        422,
        code,
      ])
    expect(await rows()).toHaveLength(1)
  })
  test('is moved and given to departments of the company alone', covers('3.63'), async () => {
    const { rows: tree } = await call(GetDepartments, 'chief')
    const [department] = tree
    const departmentIds = [department?.departmentId ?? '']
    const change = { ...facts, name: 'Arka kapı kodu', tolerance: 40, departmentIds }
    await call(PutLocation, 'chief', { locationId, ...change })
    const [row] = await rows()
    expect(row).toMatchObject({ name: 'Arka kapı kodu', tolerance: 40 })
    expect(row?.departments.map(one => one.departmentId)).toEqual(departmentIds)
    const nobodys = '00000000-0000-4000-8000-000000000999'
    const unknown = { ...facts, departmentIds: [nobodys] }
    expect((await refusal(PutLocation, 'chief', { locationId, ...unknown })).status).toBe(404)
  })
  test('gets codes for paper by number, each revoked and given back by itself', async () => {
    const numbers = [
      (await call(PostPrintedCode, 'chief', { locationId })).codeNo,
      (await call(PostPrintedCode, 'chief', { locationId })).codeNo,
    ]
    expect(numbers).toEqual([1, 2])
    await call(PostPrintedCodeRevocation, 'chief', { locationId, codeNo: 1 })
    const [row] = await rows()
    expect(row?.codes.map(({ codeNo, revokedAt }) => [codeNo, revokedAt !== null])).toEqual([
      [1, true],
      [2, false],
    ])
    const none = await refusal(PostPrintedCodeRevocation, 'chief', { locationId, codeNo: 9 })
    expect(none.status).toBe(404)
  })
  test('is on paper as PDF, printed again the same, and only while the code is in use', async () => {
    const print = (code: number, as = 'sheet') =>
      world.app.inject({
        method: 'GET',
        url: `${url}/${locationId}/print?code=${code}&as=${as}`,
        headers: { authorization: `Bearer ${token}`, 'accept-language': 'tr' },
      })
    const sheet = await print(2)
    expect(sheet.headers['content-type']).toBe('application/pdf')
    const again = await print(2)
    expect(again.rawPayload.equals(sheet.rawPayload)).toBe(true)
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(sheet.rawPayload)))
    expect(text.join(' ')).toContain('Arka kapı kodu')
    const sticker = await print(2, 'sticker')
    expect(sticker.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect((await print(1)).statusCode).toBe(404)
  })
  test('shows a code of now and those after it, half a minute each', async () => {
    const body = await call(GetRotatingCodes, 'chief', { locationId })
    const codes = body.codes
    const from = codes.map(code => Date.parse(code.from))
    expect(from.map(at => at - (from[0] ?? 0))).toEqual([0, 30_000, 60_000])
    expect(Date.parse(body.now) - (from[0] ?? 0)).toBeLessThan(30_000)
    expect(new Set(codes.map(code => code.path)).size).toBe(3)
  })
  test('is made by who may, as the settings say', covers('3.190', '7.9'), async () => {
    const welder = await world.signIn(world.a.people.welder)
    for (const [of, may] of [
      [token, true],
      [welder, false],
    ] as const) {
      const settings = await call(GetAppSettings, { token: of })
      expect(settings.createQr).toBe(may)
    }
  })
  test('is another company’s for nobody else', async () => {
    const foreign = await world.signIn(world.b.people.chief)
    const list = await call(GetLocations, 'stranger')
    expect(list.rows).toEqual([])
    for (const [method, path, body] of [
      ['PUT', `/${locationId}`, facts],
      ['POST', `/${locationId}/codes`, {}],
      ['GET', `/${locationId}/rotating`, undefined],
    ] as const) {
      const answer = await world.ask(method, `${url}${path}`, {
        token: foreign,
        ...(body === undefined ? {} : { body }),
      })
      expect(answer.status).toBe(404)
    }
  })
})
