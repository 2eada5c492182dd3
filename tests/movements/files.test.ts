import { beforeAll, describe, expect, test } from 'vitest'
import { apiTest } from '#tests/api/api-test.ts'
import { makeDevice } from '#tests/api/examples.ts'

/** The reports on swipes and the action log as files, and who may ask for them. */
const world = apiTest()
let chief = ''
let manager = ''
let clerk = ''
const get = (url: string, token = chief, language = 'tr') =>
  world.ask('GET', url, { token, headers: { 'accept-language': language } })
const linesOf = (text: string) =>
  text
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
    .map(line => line.split(';'))
beforeAll(async () => {
  const { people } = world.a
  chief = await world.signIn(people.chief)
  manager = await world.signIn(people.manager)
  clerk = await world.signIn(people.clerk)
  const reader = await makeDevice(world, chief)
  for (const [number, who] of [
    ['501', people.welder],
    ['502', people.clerk],
  ] as const) {
    const card = await world.ask('POST', '/api/app/cards', { token: chief, body: { number } })
    await world.ask('POST', `/api/app/cards/${String(card.body['cardId'])}/assign`, {
      token: chief,
      body: { employeeId: who.employeeId, from: '2026-01-01T00:00:00Z' },
    })
  }
  await world.swipe(reader.key, [
    { id: '1', at: '2026-02-27T08:31:10', card: '501', direction: 'in' },
    { id: '2', at: '2026-02-27T17:05:40', card: '501', direction: 'out' },
    { id: '3', at: '2026-02-27T09:00:00', card: '502', direction: 'in' },
  ])
  await world.settle()
})

const period = 'from=2026-02-27&to=2026-02-27&sort=name&order=asc'
describe('entries and exits as a file', () => {
  test('have one line a pair, in words of the caller, strays marked', async () => {
    const [titles, ...lines] = linesOf(
      (await get(`/api/app/reports/enter-exit-time?${period}&format=csv`)).text,
    )
    expect(titles?.slice(5, 13)).toEqual([
      'Giriş',
      'Giriş okuyucusu',
      'Giriş kaynağı',
      'Çıkış',
      'Çıkış okuyucusu',
      'Çıkış kaynağı',
      'Basılan (dk)',
      'Sayılan başlangıç',
    ])
    expect(lines.map(line => [line[2], ...line.slice(5, 12), ...line.slice(-3)])).toEqual([
      [
        'Gonca Ünal',
        '2026-02-27 09:00:00',
        'Ana kapı',
        'Okuyucu gönderdi',
        '',
        '',
        '',
        '0',
        'Çıkış eksik',
        '0',
        '',
      ],
      [
        'İbrahim Şen',
        '2026-02-27 08:31:10',
        'Ana kapı',
        'Okuyucu gönderdi',
        '2026-02-27 17:05:40',
        'Ana kapı',
        'Okuyucu gönderdi',
        '514',
        '',
        '0',
        '',
      ],
    ])
  })
  test("hold a manager's people alone, and an employee's own", async () => {
    const namesFor = async (token: string) =>
      linesOf((await get(`/api/app/reports/enter-exit-time?${period}&format=csv`, token)).text)
        .slice(1)
        .map(line => line[2])
    expect(await namesFor(manager)).toEqual(['İbrahim Şen'])
    expect(await namesFor(clerk)).toEqual(['Gonca Ünal'])
  })
})

test('where people are, as a file in Arabic', async () => {
  const { text } = await get('/api/app/reports/employee-tracking?format=csv', chief, 'ar')
  expect(text).toContain('ليس يوم عمل')
  expect(linesOf(text)).toHaveLength(6)
})

describe('the action log', () => {
  test("is a sentence of the caller's language, in the answer and in the file", async () => {
    const { body } = await get('/api/app/reports/activity?area=cards', chief, 'en')
    expect((body['rows'] as { what: string; by: { name: string } }[])[0]).toMatchObject({
      what: 'Gave a card to its holder: 502',
      by: { name: 'Nurgül Öztürk', role: 'company-admin' },
      whom: [{ fullName: 'Gonca Ünal' }],
    })
    const lines = linesOf((await get('/api/app/reports/activity?area=cards&format=csv')).text)
    expect(lines[1]?.slice(1, 5)).toEqual([
      'Nurgül Öztürk',
      'Şirket yöneticisi',
      'Kartı sahibine verdi: 502',
      'Gonca Ünal',
    ])
  })
  test('shows a manager acts about his people, and an employee nothing', async () => {
    const rows = (await get('/api/app/reports/activity', manager)).body['rows'] as {
      whom: { fullName: string }[]
    }[]
    expect(new Set(rows.flatMap(row => row.whom.map(({ fullName }) => fullName)))).toEqual(
      new Set(['Selim Kaya', 'İbrahim Şen']),
    )
    expect((await get('/api/app/reports/activity', clerk)).status).toBe(403)
  })
})
