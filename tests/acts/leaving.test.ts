// Long because it asks of everything that leaves the product whether the log knows of it.
import { beforeAll, describe, expect, test } from 'vitest'
import { recordSignIns } from '#api/access/record-sign-ins.ts'
import { reportOfPage, viewPageOf } from '#api/views/pages.ts'
import { fetchAs } from '#api/views/report-as-user.ts'
import { LogUnavailable } from '#event-store/contract.ts'
import { pages } from '#api/contract/pages.ts'
import { endpoints } from '#tests/api/endpoints.ts'
import { apiTest } from '#tests/api/api-test.ts'
import type { Person } from '#tests/api/world.ts'

/** Who signed in, who took which report away, and what a card's entry says. */
const world = apiTest({ trustedProxies: ['127.0.0.1'] })
const tokens = new Map<string, string>()
beforeAll(async () => {
  for (const person of [...Object.values(world.a.people), world.b.people.chief])
    tokens.set(person.userId, await world.signIn(person))
  await recordSignIns(world.deps)
})

type Act = {
  readonly kind: string
  readonly area: string
  readonly what: string
  readonly by: { readonly name: string | null }
  readonly whom: readonly { readonly fullName: string | null }[]
  readonly after: string | null
  readonly undo: boolean
  readonly noUndo: string | null
}
const ask = (person: Person, url: string, headers: Record<string, string> = {}) =>
  world.ask('GET', `/api/app/${url}`, { token: tokens.get(person.userId) ?? '', headers })
const tell = (person: Person, url: string, body: unknown) =>
  world.ask('POST', `/api/app/${url}`, { token: tokens.get(person.userId) ?? '', body })
const acts = async (
  person: Person,
  query = '',
  headers: Record<string, string> = {},
): Promise<Act[]> => {
  await recordSignIns(world.deps)
  await world.settle()
  const { body, text, status } = await ask(
    person,
    `reports/activity?limit=200${query}`,
    headers,
  )
  if (status !== 200) throw new Error(text)
  return body['rows'] as Act[]
}
const of = (kind: string, rows: readonly Act[]): Act[] => rows.filter(act => act.kind === kind)
const march = 'from=2026-03-01&to=2026-03-31'

describe('a sign-in', () => {
  const login = (person: Person, at: string, cookie?: string) =>
    world.ask('POST', '/api/auth/login', {
      body: { username: person.username, password: person.password },
      headers: { 'x-forwarded-for': at, ...(cookie === undefined ? {} : { cookie }) },
    })

  test('stands in the log once, with its network and whether the browser was known, whoever looks first', async () => {
    const { clerk, chief } = world.a.people
    const before = of('SignedIn', await acts(chief, `&by=${clerk.employeeId}`)).length
    const first = await login(clerk, '2001:db8:0:7::9')
    await login(clerk, '203.0.113.7', String(first.headers['set-cookie']).split(';')[0])
    await Promise.all([
      recordSignIns(world.deps),
      recordSignIns(world.deps),
      recordSignIns(world.deps),
    ])
    const [known, fresh, ...earlier] = of(
      'SignedIn',
      await acts(chief, `&by=${clerk.employeeId}`),
    )
    expect(known).toMatchObject({
      area: 'access',
      what: 'Oturum açtı: 203.0.113.7',
      after: 'Tanıdık tarayıcıdan',
      by: { name: 'Gonca Ünal' },
      whom: [{ fullName: 'Gonca Ünal' }],
      undo: false,
      noUndo: expect.stringContaining('kullanıcıyı kapatın'),
    })
    expect(fresh).toMatchObject({
      what: 'Oturum açtı: 2001:db8:0:7::/64',
      after: 'Yeni tarayıcıdan',
    })
    expect(earlier).toHaveLength(before)
  })
  test('says no address in clear in the log', async () => {
    const events = await world.deps.log.readAll({
      after: 0n,
      max: 5000,
      types: ['SignedIn'],
      personal: 'sealed',
    })
    expect(events.length).toBeGreaterThan(5)
    expect(JSON.stringify(events.map(({ data }) => data))).not.toMatch(/203\.0\.113|2001:db8/)
  })
  test('is none when it failed', async () => {
    const { chief } = world.a.people
    const before = of('SignedIn', await acts(chief)).length
    await world.ask('POST', '/api/auth/login', {
      body: { username: chief.username, password: 'Yanlis-1234' },
    })
    expect(of('SignedIn', await acts(chief))).toHaveLength(before)
  })
  test('neither fails nor waits when the log is away, and is recorded when it is back', async () => {
    const { welder, chief } = world.a.people
    const append = world.deps.log.append
    const away = Object.assign(world.deps.log, {
      append: () => Promise.reject(new LogUnavailable('away')),
    })
    expect((await login(welder, '203.0.113.50')).status).toBe(200)
    await expect(recordSignIns(world.deps)).rejects.toThrow(LogUnavailable)
    Object.assign(away, { append })
    expect(of('SignedIn', await acts(chief)).map(({ what }) => what)).toContain(
      'Oturum açtı: 203.0.113.50',
    )
  })
  test('is seen by whoever sees the person, and by nobody of another company', async () => {
    const { manager } = world.a.people
    expect(
      new Set(
        of('SignedIn', await acts(manager)).flatMap(({ whom }) =>
          whom.map(({ fullName }) => fullName),
        ),
      ),
    ).toEqual(new Set(['İbrahim Şen', 'Selim Kaya']))
    const others = of('SignedIn', await acts(world.b.people.chief)).map(({ by }) => by.name)
    expect(new Set(others)).toEqual(new Set(['Nurgül Öztürk']))
    expect(others).toHaveLength(1)
  })
})

describe('a report taken as a file', () => {
  test('stands in the log with form, days, rows and what it was asked for; what was searched is nowhere', async () => {
    const { chief } = world.a.people
    world.advance(2)
    const got = await ask(
      chief,
      `reports/daily?${march}&format=xlsx&department=${world.a.departments.welding}&search=ibrahim&presence=absent`,
    )
    expect(got.status).toBe(200)
    const [act] = of('ReportExported', await acts(chief))
    expect(act).toMatchObject({
      area: 'reports',
      by: { name: 'Nurgül Öztürk' },
      whom: [{ fullName: 'Nurgül Öztürk' }],
      undo: false,
    })
    expect(act?.what).toMatch(
      new RegExp(
        '^“Günlük rapor” raporunu dosya olarak aldı \\(xlsx, \\d+ satır, ' +
          '01\\.03\\.2026 – 31\\.03\\.2026, Kaynak, aramayla, başka filtrelerle\\)$',
      ),
    )
    const [event] = (
      await world.deps.log.readAll({
        after: 0n,
        max: 5000,
        types: ['ReportExported'],
        personal: 'open',
      })
    ).toReversed()
    expect(JSON.stringify(event?.data)).not.toContain('ibrahim')
    const english = of('ReportExported', await acts(chief, '', { 'accept-language': 'en' }))[0]
    expect(english?.what).toMatch(
      /^Took the report “Daily report” as a file \(xlsx, rows: \d+, .*, Kaynak, with a search, with other filters\)$/,
    )
  })
  test.each([
    ['reports/working-table', 'Çalışma tablosu'],
    ['reports/employee-attendance-sheet', 'Puantaj cetveli'],
    ['reports/employee', 'Çalışma raporu'],
    ['access-control/list', 'Geçiş listesi'],
    ['reports/activity', 'İşlem kayıtları'],
  ])('whichever it is: %s', async (url, title) => {
    const { administrator, chief } = world.a.people
    world.advance(2)
    expect((await ask(administrator, `${url}?${march}&format=csv`)).status).toBe(200)
    expect(
      of('ReportExported', await acts(chief, `&by=${administrator.employeeId}`))[0]?.what,
    ).toContain(`“${title}”`)
  })
  test('does not leave while the log cannot record it', async () => {
    const { chief } = world.a.people
    world.advance(2)
    const append = world.deps.log.append
    Object.assign(world.deps.log, { append: () => Promise.reject(new LogUnavailable('away')) })
    const answers = [
      await ask(chief, `reports/daily?${march}&format=csv`),
      await ask(chief, `reports/working-table?${march}&format=csv`),
    ]
    Object.assign(world.deps.log, { append })
    for (const { status, headers } of answers)
      expect([status, headers['content-disposition']]).toEqual([503, undefined])
  })
  test('is not said of whoever is only sent it by mail', async () => {
    const { clerk, chief } = world.a.people
    const before = of('ReportExported', await acts(chief)).length
    const fetched = await fetchAs(world.deps, world.app)(
      { company: world.a.id, userId: clerk.userId, language: 'tr' },
      `/api/app/reports/employee?${march}&format=csv`,
    )
    expect(fetched.status).toBe(200)
    expect(of('ReportExported', await acts(chief))).toHaveLength(before)
  })
  test('is seen by himself and by whoever sees him, not by a manager of others', async () => {
    const { manager } = world.a.people
    world.advance(2)
    await ask(manager, `reports/daily?${march}&format=csv`)
    expect(new Set(of('ReportExported', await acts(manager)).map(({ by }) => by.name))).toEqual(
      new Set(['Selim Kaya']),
    )
  })
  test('has a name of its own for every page that can be mailed', () => {
    const mailable = pages
      .map(({ path }) => path)
      .filter(path => viewPageOf(endpoints, path)?.isFile)
    expect(mailable.length).toBeGreaterThan(15)
    expect(mailable.filter(path => reportOfPage(path) === null)).toEqual([])
  })
})

describe('a card', () => {
  test('is named in its entries, with whose it became; not to whoever may see no cards', async () => {
    const { chief, manager, welder, clerk } = world.a.people
    const { cardId } = (await tell(chief, 'cards', { number: '7741122' })).body
    expect(of('CardAdded', await acts(chief))[0]).toMatchObject({
      what: 'Kart ekledi: 7741122',
      whom: [],
    })
    await tell(chief, `cards/${String(cardId)}/assign`, {
      employeeId: welder.employeeId,
      from: '2026-03-01T00:00:00Z',
    })
    await tell(chief, `cards/${String(cardId)}/unassign`, { until: '2026-03-02T00:00:00Z' })
    await tell(chief, `cards/${String(cardId)}/assign`, {
      employeeId: clerk.employeeId,
      from: '2026-03-02T00:00:00Z',
    })
    const seen = await acts(chief)
    expect(of('CardAdded', seen)[0]).toMatchObject({
      what: 'Kart ekledi: 7741122',
      whom: [{ fullName: 'İbrahim Şen' }],
    })
    expect(of('CardAssigned', seen).map(({ what }) => what)).toEqual([
      'Kartı sahibine verdi: 7741122',
      'Kartı sahibine verdi: 7741122',
    ])
    expect(of('CardUnassigned', seen)[0]?.what).toBe('Kartı geri aldı: 7741122')
    expect(
      of('CardAdded', await acts(manager)).map(({ what, whom }) => [
        what,
        whom.map(({ fullName }) => fullName),
      ]),
    ).toEqual([['Kart ekledi', ['İbrahim Şen']]])
  })
})
