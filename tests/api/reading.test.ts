// Long because it reads what was just recorded in each way in which it can be read.
import { tmpdir } from 'node:os'
import fastify from 'fastify'
import { collectDefaultMetrics, Registry } from 'prom-client'
import { apiMetrics } from '#api/metrics.ts'
import { gatewayMetrics } from '#gateway/metrics.ts'
import { countLeftEvents } from '#runtime/watch/left-events.ts'
import { watchLostPeople } from '#runtime/watch/lost-people.ts'
import { mailServerMetrics } from '#runtime/watch/mail-server.ts'
import { storageMetrics } from '#runtime/watch/storage-metrics.ts'
import { metricsIn, watched } from '#tests/deploy/watched.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import readXlsxFile from 'read-excel-file/node'
import { sendExport } from '#api/shared/files.ts'
import { mostRows } from '#api/shared/xlsx/table.ts'
import { serveMetrics } from '#runtime/metrics.ts'
import { makeDevice } from './examples.ts'
import { apiTest } from './api-test.ts'
import { newcomer } from '#tests/api/newcomer.ts'

const world = apiTest()
let token: string
let reader: { deviceId: string; key: string }
beforeAll(async () => {
  token = await world.signIn(world.a.people.chief)
  reader = await makeDevice(world, token)
})

const get = (url: string, headers: Record<string, string> = {}) =>
  world.ask('GET', url, { token, headers })
const post = (url: string, body: unknown) => world.ask('POST', url, { token, body })
type Row = Record<string, unknown>
const rowsOf = (body: Row): Row[] => body['rows'] as Row[]

describe("one's own change", () => {
  test('is readable as soon as its position is waited for', async () => {
    for (let n = 0; n < 10; n++) {
      const { body } = await post('/api/app/departments', { name: `Şube ${n}` })
      const shown = await get(`/api/app/departments?after=${String(body['position'])}`)
      expect(rowsOf(shown.body).map(row => row['name'])).toContain(`Şube ${n}`)
    }
  })
  test('that the log has not seen is not waited for', async () => {
    const from = performance.now()
    expect((await get('/api/app/departments?after=9999999999999999999')).status).toBe(200)
    expect(performance.now() - from).toBeLessThan(1500)
  })
})

describe('a card that nobody knows', () => {
  test('shows what it did, and heals everything once it is given to its holder', async () => {
    await world.swipe(reader.key, [
      { id: '1', at: '2026-03-02T08:31:00', card: '00A7B9', direction: 'in' },
      { id: '2', at: '2026-03-02T10:05:00', card: '00A7B9', direction: 'out' },
    ])
    await world.settle()
    const [invalid] = rowsOf((await get('/api/app/reports/invalid/movements')).body)
    expect(invalid).toMatchObject({
      invalid: 'unknown-card',
      number: '00A7B9',
      sameCard: 2,
      employeeId: null,
      device: 'Ana kapı',
    })
    expect(
      (await get('/api/app/reports/invalid/movements?search=a7b9')).body['total'],
      'the number, typed another way',
    ).toBe(2)
    expect(
      (await get('/api/app/reports/invalid/movements?search=a7b')).body['total'],
      'a part of a number finds nothing: it lies nowhere in clear',
    ).toBe(0)
    const { welder } = world.a.people
    const assigned = await post(
      `/api/app/movements/${String(invalid?.['movementId'])}/assign-card`,
      {
        employeeId: welder.employeeId,
        from: '2026-03-02T00:00:00+03:00',
      },
    )
    expect(assigned.status).toBe(200)
    const after = `after=${String(assigned.body['position'])}`
    expect((await get(`/api/app/reports/invalid/movements?${after}`)).body).toMatchObject({
      rows: [],
      total: 0,
    })
    expect(rowsOf((await get(`/api/app/access-control/list?${after}`)).body)).toMatchObject([
      { fullName: 'İbrahim Şen', direction: 'out', invalid: null },
      { fullName: 'İbrahim Şen', direction: 'in', localTime: '2026-03-02T08:31:00' },
    ])
    expect((await get('/api/app/dashboard')).body).toMatchObject({
      day: '2026-03-02',
      now: { people: 5 },
    })
  })
})

describe('a list as a file', () => {
  test("has the rows of the screen, titles in the caller's language, no cell a spreadsheet would run", async () => {
    const hired = await post(
      '/api/app/employees',
      await newcomer(world, world.a, {
        name: '=1+1',
        surname: 'Ünal; "Oğlu"',
        employeeNo: '@77',
        position: 'Usta',
      }),
    )
    const card = await post('/api/app/cards', { number: '555' })
    await post(`/api/app/cards/${String(card.body['cardId'])}/assign`, {
      employeeId: hired.body['employeeId'],
      from: '2026-03-01T00:00:00Z',
    })
    await world.swipe(reader.key, [
      { id: '9', at: '2026-03-02T09:00:00', card: '555', direction: 'in' },
    ])
    await world.settle()
    const file = await get('/api/app/access-control/list?format=csv&search=nal', {
      'accept-language': 'en',
    })
    expect(file.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="movements.csv"',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    expect(file.text).toBe(
      '\uFEFFLocal time;Direction;Employee no.;Full name;Department;Position;Reader;Kind;Source;Belongs ' +
        'to;Shift;Why it is invalid;Why the reader refused;Approval;Corrected;Recorded\r\n' +
        `2026-03-02 09:00:00;Entry;'@77;"'=1+1 Ünal; ` +
        '""Oğlu""";Ofis;Usta;Ana kapı;Card;Sent by the reader;' +
        `2026-03-02;Yeni gelenler;;;Counted;0;${world.clock.at}\r\n`,
    )
    expect(
      (await get('/api/app/access-control/list?format=csv', { 'accept-language': 'ar' })).text,
    ).toContain('الاسم الكامل')
  })
  test('holds all rows, not a page of them', async () => {
    await world.swipe(
      reader.key,
      Array.from({ length: 1500 }, (_, n) => ({
        id: `m${n}`,
        at:
          `2026-02-2${n % 7}T${String(n % 24).padStart(2, '0')}:${String(n % 60).padStart(2, '0')}:` +
          `${String(Math.floor(n / 60) % 60).padStart(2, '0')}`,
        card: '555',
      })),
    )
    await world.settle()
    const { total } = (await get('/api/app/access-control/list')).body as { total: number }
    const file = await get('/api/app/access-control/list?format=csv&limit=5')
    expect(file.text.trimEnd().split('\r\n').length - 1).toBe(total)
  })
  test('is the same as a workbook: rows, order, words, with times that a spreadsheet reckons with', async () => {
    const address = '/api/app/access-control/list?search=nal'
    const response = await world.app.inject({
      method: 'GET',
      url: `${address}&format=xlsx`,
      headers: { authorization: `Bearer ${token}`, 'accept-language': 'tr' },
    })
    expect(response.headers).toMatchObject({
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-disposition': 'attachment; filename="movements.xlsx"',
    })
    const [sheet] = await readXlsxFile(response.rawPayload)
    expect(sheet?.sheet).toBe('Geçiş listesi')
    const shown = rowsOf((await get(`${address}&limit=200`)).body)
    const wall = (row: Row) => new Date(`${String(row['localTime'])}Z`)
    expect(sheet?.data.length).toBe(1 + Number((await get(address)).body['total']))
    expect(sheet?.data[0]?.slice(0, 4)).toEqual(['Yerel zaman', 'Yön', 'Sicil no', 'Ad soyad'])
    expect(sheet?.data.slice(1, 201).map(row => [row[0], row[2], row[3]])).toEqual(
      shown.map(row => [wall(row), row['employeeNo'], row['fullName']]),
    )
  })
  test('that is too long for a sheet is refused before a byte of it is sent', async () => {
    expect(mostRows).toBeLessThan(1_048_576)
    const asked = {
      deps: world.deps,
      limits: { take: () => undefined, check: () => undefined },
      by: { session: { userId: 'x' } } as never,
      reply: { request: { query: {} } } as never,
      locale: 'tr',
      format: 'xlsx',
      times: 'minutes',
    } as const
    const list = async () => ({ rows: [], total: mostRows + 1, next: null })
    await expect(
      sendExport(asked, { name: 'x', title: 'daily', columns: [] }, list, row => row),
    ).rejects.toMatchObject({
      refusal: { code: 'request.export-too-long', rows: mostRows + 1, most: mostRows },
    })
  })
  test('that cannot be asked for is refused in the ordinary shape', async () => {
    expect(
      await get('/api/app/reports/daily?format=csv&from=2026-03-02&to=2026-03-01'),
    ).toMatchObject({
      status: 400,
      body: { code: 'request.range-reversed' },
    })
    expect(
      await get('/api/app/reports/daily?format=csv&from=1990-03-02&to=2026-03-01'),
    ).toMatchObject({
      status: 400,
      body: { code: 'request.range-too-long', days: 366 },
    })
  })
})

describe('a list in pages', () => {
  test('shows every row once, in order, by its cursors', async () => {
    const seen: unknown[] = []
    let url = '/api/app/employees?limit=2'
    for (let page = 0; page < 10; page++) {
      const { body } = await get(url)
      seen.push(...rowsOf(body).map(row => row['fullName']))
      if (body['next'] === null) break
      url = `/api/app/employees?limit=2&cursor=${encodeURIComponent(String(body['next']))}`
    }
    const whole = rowsOf((await get('/api/app/employees?limit=200')).body).map(
      row => row['fullName'],
    )
    expect(seen).toEqual(whole)
    expect(whole).toHaveLength(6)
  })
})

describe('the health of the process', () => {
  test('says that no mail can be sent, since when and what helps, and serves all the same', async () => {
    const before = (await get('/health/ready')).body['checks']
    const note = (trouble: string | null) =>
      world.database.db.withoutCompany(tx =>
        tx.query(
          `insert into mail.server (seen_by, trouble, since, seen_at) values ('look', $1, $2, $2)
           on conflict (seen_by) do update set trouble = excluded.trouble`,
          [trouble, '2026-03-02T06:00:00.000Z'],
        ),
      )
    await note('credentials')
    const { body } = await get('/health/ready')
    expect(body['checks']).toEqual(before)
    expect(body['mail']).toEqual({
      code: 'credentials',
      since: '2026-03-02T06:00:00.000Z',
      what: expect.stringContaining('SMTP_URL'),
    })
    await note(null)
    expect((await get('/health/ready')).body).not.toHaveProperty('mail')
  })
  test('is told to whoever runs it', async () => {
    expect(await get('/health/live')).toMatchObject({ status: 200, body: { status: 'ok' } })
    // Tests run on a server that does not wait for its disk, and readiness says so.
    expect(await get('/health/ready')).toMatchObject({
      status: 503,
      headers: { 'retry-after': '2' },
      body: {
        status: 'unavailable',
        checks: {
          log: true,
          writable: true,
          migrated: true,
          durable: false,
          signIn: true,
          readModels: true,
        },
      },
    })
  })
  test('shows how far the read models are to who may see it', async () => {
    const { body } = await get('/api/app/health')
    expect(body['projections']).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          name: 'attendance',
          behind: expect.any(Number),
          building: false,
          parkedStreams: 0,
        }),
      ]),
    )
  })
  test('has figures on a port of its own', async () => {
    const server = await serveMetrics(world.metrics, 0)
    const address = server.address()
    const at = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`
    const text = await (await fetch(`${at}/metrics`)).text()
    expect(text).toMatch(/mesai_log_head [1-9]/)
    expect(text).toContain(
      'mesai_api_request_seconds_count{method="GET",route="/api/app/employees",status="200"}',
    )
    expect(text).toContain('mesai_projection_behind_events{projection="attendance"}')
    expect((await fetch(`${at}/elsewhere`)).status).toBe(404)
    expect((await get('/metrics')).status).toBe(404)
    await new Promise(done => {
      server.close(done)
    })
  })
})

describe('what is watched', () => {
  const { rules, panels, runbook } = watched()
  test('is measured: each alert and each panel asks for metrics that there are', async () => {
    const app = fastify()
    const registry = new Registry()
    apiMetrics(app, world.deps, registry, () => ({
      total: 0,
      idle: 0,
      waiting: 0,
    }))
    gatewayMetrics(registry, { inUse: () => ({ places: 0, bytes: 0 }) })
    collectDefaultMetrics({ register: registry, prefix: 'mesai_projector_' })
    storageMetrics(registry, tmpdir())
    mailServerMetrics(registry, async () => null)
    countLeftEvents(registry, () => false)
    watchLostPeople(registry, async () => 0, { warn: () => undefined })()
    const there = new Set(registry.getMetricsAsArray().map(({ name }) => name))
    for (const expr of [...rules.map(rule => rule.expr), ...panels]) {
      const asked = metricsIn(expr)
      expect(asked.length > 0 || expr.startsWith('up{'), expr).toBe(true)
      expect(
        asked.filter(name => !there.has(name)),
        expr,
      ).toEqual([])
    }
    await app.close()
  })
  test('has for each alert where to look and what to do, under its name', () => {
    expect([...runbook.keys()]).toEqual(rules.map(({ alert }) => alert))
    for (const { alert, annotations, labels } of rules) {
      expect(annotations.runbook).toBe(`docs/runbook.md#${alert.toLowerCase()}`)
      expect(runbook.get(alert)).toMatch(/- \*\*Look:\*\* .{40}[\s\S]+- \*\*Do:\*\* .{40}/)
      expect(runbook.get(alert)).toContain(`*${annotations.summary}.* \`${labels.severity}\``)
    }
  })
})

describe('what counts for nobody', () => {
  test('is shown to a manager for his people alone, without the numbers of cards', async () => {
    const holders = [
      ['7001', world.a.people.welder],
      ['7002', world.a.people.clerk],
    ] as const
    for (const [number, { employeeId }] of holders) {
      const card = await post('/api/app/cards', { number })
      expect(
        (
          await post(`/api/app/cards/${String(card.body['cardId'])}/assign`, {
            employeeId,
            from: '2026-03-01T00:00:00Z',
          })
        ).status,
      ).toBe(200)
    }
    await world.swipe(reader.key, [
      { id: 'm1', at: '2026-03-09T08:31:00', card: '7001' },
      { id: 'm2', at: '2026-03-09T08:32:00', card: '7002' },
    ])
    await world.settle()
    const wanted = '/api/app/reports/invalid/movements?from=2026-03-09&to=2026-03-09'
    const shown = (rows: Record<string, unknown>[]) =>
      rows.map(row => [row['fullName'], row['invalid'], row['number']])
    expect(shown(rowsOf((await get(wanted)).body))).toEqual([
      ['Gonca Ünal', 'clock-in-the-future', '7002'],
      ['İbrahim Şen', 'clock-in-the-future', '7001'],
    ])
    const manager = await world.signIn(world.a.people.manager)
    const his = (query = '') => world.ask('GET', `${wanted}${query}`, { token: manager })
    expect(shown(rowsOf((await his()).body))).toEqual([
      ['İbrahim Şen', 'clock-in-the-future', null],
    ])
    expect(
      (await his('&search=7001')).body['total'],
      'who may not see numbers finds nothing by them',
    ).toBe(0)
    expect(
      (await world.ask('GET', '/api/app-settings', { token: manager })).body['pages'],
    ).toContain('/reports/invalid/movements')
  })
})
