import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { idOf } from './fixture/company.ts'
import { closeAll, open } from './fixture/open.tsx'

/** Long because it looks at each dialog in which something is decided. */
afterEach(closeAll)
// Tables of a hundred rows are slow to be asked by role, more so on a busy machine.
const rowOf = async (name: string) =>
  (await screen.findAllByText(name)).flatMap(
    found => found.closest('tr') ?? [],
  )[0] as HTMLElement
const dialog = () => screen.findByRole('dialog')
/** Whom it is about, as the dialog says it at its head. */
const about = async () =>
  within(await dialog()).findByRole('region', { name: 'Kimin hakkında' })
const drawn = async (head: HTMLElement) =>
  (await within(head).findByRole('img')).getAttribute('aria-label')
const overtime = '/shift-management/after-hours-work?from=2026-11-01&to=2026-11-30'
const missing = '/reports/unapproved-missing-shift?from=2026-11-01&to=2026-11-30'
const wrong = '/reports/error-activity?from=2026-11-14&to=2026-11-20'

/** Each leads to its dialog by a click in the row of a person. */
const ofOne = [
  {
    what: 'overtime given otherwise than asked for',
    at: overtime,
    name: 'Şule Aydın',
    more: 'Şule Aydın için diğer işlemler',
    click: 'Dakika ve karşılık seç…',
  },
  {
    what: 'overtime refused',
    at: overtime,
    name: 'İbrahim Şahin',
    more: 'İbrahim Şahin için diğer işlemler',
    click: 'Reddet',
  },
  {
    what: 'overtime deleted',
    at: overtime,
    name: 'Hüseyin Doğan',
    more: 'Hüseyin Doğan için diğer işlemler',
    click: 'Sil',
  },
  {
    what: 'missing work excused',
    at: missing,
    name: 'Elif Naz Şimşek',
    click: 'Mazeretli say',
  },
  { what: 'a wrong day put right', at: wrong, name: 'Ayşe Yılmaz', click: 'Düzelt' },
  { what: 'a request approved', at: '/reports/error-activity?view=requests', click: 'Onayla' },
  { what: 'a request rejected', at: '/reports/error-activity?view=requests', click: 'Reddet' },
  { what: 'a correction undone', at: '/reports/error-activity?view=acts', click: 'Geri al' },
] as const

describe('a decision on one day', () => {
  test.each(ofOne)('names the person and the day and draws it: $what', async decision => {
    const { person } = await open(decision.at)
    await waitFor(() => expect(document.querySelectorAll('tbody tr').length).toBeGreaterThan(0))
    const row =
      'name' in decision
        ? await rowOf(decision.name)
        : (within(document.querySelector('tbody') as HTMLElement)
            .getAllByRole('button', { name: decision.click })[0]
            ?.closest('tr') as HTMLElement)
    if ('more' in decision) {
      await person.click(within(row).getByRole('button', { name: decision.more }))
      await person.click(await screen.findByRole('menuitem', { name: decision.click }))
    } else await person.click(within(row).getByRole('button', { name: decision.click }))
    const head = await about()
    const name =
      'name' in decision
        ? decision.name
        : (row.querySelector('[class*=name] bdi')?.textContent ?? '?')
    expect(head.textContent).toContain(name)
    expect(head.textContent).toMatch(
      /\d\d\.\d\d\.2026 (?:Pazartesi|Salı|Çarşamba|Perşembe|Cuma|Cumartesi|Pazar)/,
    )
    expect(await drawn(head)).toMatch(/^Plan/)
  })
})

describe('a decision on several', () => {
  const tick = async (
    person: Awaited<ReturnType<typeof open>>['person'],
    names: readonly string[],
  ) => {
    for (const name of names)
      await person.click(within(await rowOf(name)).getByRole('checkbox'))
  }

  test.each([
    {
      what: 'overtime approved',
      at: overtime,
      names: ['Ayşe Yılmaz', 'İbrahim Şahin'],
      click: '2 kaydı onayla',
    },
    {
      what: 'overtime rejected',
      at: overtime,
      names: ['Ayşe Yılmaz', 'İbrahim Şahin'],
      click: '2 kaydı reddet…',
    },
    {
      what: 'wrong days put right',
      at: wrong,
      names: ['Ayşe Yılmaz', 'Mehmet Çelik'],
      click: '2 günü düzelt',
    },
  ])('names them, and all with their days on demand: $what', async ({ at, names, click }) => {
    const { person, asked } = await open(at)
    await tick(person, names)
    await person.click(screen.getByRole('button', { name: click }))
    const head = await about()
    for (const name of names) expect(head.querySelector('p')?.textContent).toContain(name)
    expect(
      asked
        .filter(({ method }) => method === 'POST')
        .every(({ path }) => path.endsWith('/preview')),
    ).toBe(true)
    await person.click(within(head).getByText('Tümünü göster (2)'))
    const lines = within(head)
      .getAllByRole('listitem')
      .map(line => line.textContent)
    for (const name of names)
      expect(
        lines.some(line => line?.includes(name) && /\d\d\.\d\d\.2026 \p{L}+/u.test(line)),
      ).toBe(true)
  })

  test('says of more than three how many more they are', async () => {
    const { person } = await open(missing)
    await waitFor(() => expect(document.querySelectorAll('tbody tr').length).toBeGreaterThan(4))
    for (const box of document.querySelectorAll('tbody input[type=checkbox]'))
      await person.click(box)
    await person.click(await screen.findByRole('button', { name: /günü eksik bırak$/ }))
    expect((await about()).querySelector('p')?.textContent).toMatch(
      /, .+, .+ ve \d+ kişi daha$/,
    )
  })

  test('tells row by row, with names, what was refused and why', async () => {
    const { person } = await open(overtime, {
      instead: ({ path }) =>
        path === '/api/app/overtime/approve'
          ? {
              status: 200,
              body: {
                position: '9',
                done: 1,
                refused: 1,
                results: [
                  { done: true, code: null, error: null, overtimeId: null },
                  {
                    done: false,
                    code: 'overtime.already-decided',
                    error: 'Bu fazla mesaiye zaten karar verilmiş.',
                    overtimeId: null,
                  },
                ],
              },
            }
          : undefined,
    })
    await tick(person, ['Ayşe Yılmaz', 'İbrahim Şahin'])
    await person.click(screen.getByRole('button', { name: '2 kaydı onayla' }))
    await person.click(within(await dialog()).getByRole('button', { name: 'Onayla' }))
    const outcome = within(await screen.findByRole('dialog', { name: 'Ne oldu?' }))
    expect(outcome.getByRole('status').textContent).toBe('1 kayıt yapıldı, 1 kayıt yapılamadı.')
    expect(
      within(outcome.getByRole('region', { name: 'Yapılamayanlar' })).getByRole('listitem')
        .textContent,
    ).toMatch(/İbrahim Şahin.*18\.11\.2026 Çarşamba.*Bu fazla mesaiye zaten karar verilmiş\./)
    await person.click(outcome.getByText('Yapılanlar'))
    expect(
      within(outcome.getByRole('list', { name: 'Yapılanlar' })).getByRole('listitem')
        .textContent,
    ).toMatch(/Ayşe Yılmaz/)
  })

  test('movements changed in one act name their people', async () => {
    const { person } = await open('/access-control/list')
    await screen.findByText('Canlı')
    const boxes = await waitFor(() => {
      const found = [...document.querySelectorAll('tbody input[type=checkbox]')]
      expect(found.length).toBeGreaterThan(1)
      return found
    })
    const names = boxes
      .slice(0, 2)
      .map(box => box.closest('tr')?.querySelector('[class*=name] bdi')?.textContent ?? '?')
    for (const box of boxes.slice(0, 2)) await person.click(box)
    await person.click(screen.getByRole('button', { name: 'İptal et' }))
    const said = (await about()).textContent ?? ''
    for (const name of names) expect(said).toContain(name)
  })
})

describe('publishing a plan', () => {
  const draftId = idOf('p', 900)
  const row = {
    draftId,
    title: 'Aralık',
    from: '2026-11-01',
    to: '2026-11-30',
    status: 'open',
    revision: 2,
    people: 2,
    days: 2,
    by: 'Nurgül Öztürk',
    at: '2026-11-19T08:00:00.000Z',
  }
  const who = (index: number, fullName: string) => ({
    employeeId: idOf('e', index),
    employeeNo: String(1000 + index),
    fullName,
  })
  const detail = {
    ...row,
    changed: 2,
    plannedMinutes: { before: 960, after: 960 },
    warningCount: 2,
    rows: [
      {
        ...who(1, 'Ayşe Yılmaz'),
        day: '2026-11-23',
        before: 'rest',
        after: 'none',
        changedSince: false,
      },
      {
        ...who(2, 'Mehmet Çelik'),
        day: '2026-11-24',
        before: 'rest',
        after: 'none',
        changedSince: true,
      },
    ],
    warnings: [
      {
        ...who(1, 'Ayşe Yılmaz'),
        kind: 'short-rest',
        day: '2026-11-24',
        minutes: 540,
        limit: 660,
      },
      {
        ...who(2, 'Mehmet Çelik'),
        kind: 'over-legal-week',
        day: '2026-11-23',
        minutes: 2880,
        limit: 2700,
      },
    ],
  }

  test('names the people and days that its warnings are of, and every day that changes', async () => {
    const { person } = await open(`/shift-management/work-schedule?draft=${draftId}`, {
      instead: ({ path }) =>
        path === '/api/app/calendar/drafts'
          ? { status: 200, body: { rows: [row] } }
          : path === `/api/app/calendar/drafts/${draftId}`
            ? { status: 200, body: detail }
            : undefined,
    })
    await person.click(await screen.findByRole('button', { name: 'Değişenlere bak' }))
    const shown = within(await dialog())
    const warned = within(
      await shown.findByRole('list', { name: 'Uyarı verilen kişiler ve günler' }),
    )
      .getAllByRole('listitem')
      .map(line => line.textContent)
    expect(warned).toEqual([
      'Ayşe Yılmaz 1001 · 24.11.2026 Salıiki vardiya arasında 9.00 dinlenme (en az 11.00)',
      'Mehmet Çelik 1002 · 23.11.2026 Pazartesibu günün haftası 48.00 (yasal hafta 45.00)',
    ])
    const changes = within(shown.getByRole('list', { name: 'Değişenlere bak' }))
      .getAllByRole('listitem')
      .map(line => line.textContent)
    expect(
      changes.map(line =>
        /^(?:Ayşe Yılmaz|Mehmet Çelik).*\d\d\.11\.2026 (?:Pazartesi|Salı)/.test(line ?? ''),
      ),
    ).toEqual([true, true])
  })

  test('a week that is copied names the people it is copied for', async () => {
    const { person } = await open('/shift-management/work-schedule')
    await person.click(await screen.findByRole('button', { name: 'Hafta kopyala' }))
    const head = await about()
    expect(head.querySelector('p')?.textContent).toMatch(/ ve \d+ kişi daha$/)
    const copy = within(await dialog())
    await person.clear(copy.getByLabelText('Kaç kez'))
    await person.type(copy.getByLabelText('Kaç kez'), '2')
    const week = /^(\d+) kişinin (\S+) – (\S+) planı (\S+) – (\S+) arasına kopyalanır\.$/
    const [, people, from, , target, end] =
      week.exec((await copy.findByText(week)).textContent ?? '') ?? []
    expect(Number(people)).toBeGreaterThan(3)
    const at = (date = '') => Date.parse(date.split('.').toReversed().join('-')) / 86_400_000
    expect([at(target) - at(from), at(end) - at(target)]).toEqual([7, 13])
  })
})
