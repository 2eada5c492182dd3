import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { covers } from '#tests/specification/covers.ts'
import { fixture, type Asked } from './fixture/answers.ts'
import { idOf } from './fixture/company.ts'
import { closeAll, open } from './fixture/open.tsx'

/** Long because it looks at each way to decide on overtime, one by one and many at once. */
afterEach(closeAll)
const november = 'from=2026-11-01&to=2026-11-30'
/** By its text: asking every row of a table for its name takes seconds. */
const table = () => document.querySelector('table') as HTMLElement
const rowOf = (name: string) =>
  within(table()).getAllByText(name)[0]?.closest('tr') as HTMLElement
const dialogOf = async (title: string) =>
  within(
    (await screen.findByText(title, { selector: 'h2' })).closest(
      '[role="dialog"]',
    ) as HTMLElement,
  )
const counters = () =>
  [...screen.getByLabelText('Raporun özeti').querySelectorAll('button')].map(
    one => one.textContent,
  )

describe('after-hours work', () => {
  const look = async (more = '', options = {}) => {
    const app = await open(`/shift-management/after-hours-work?${november}${more}`, options)
    await waitFor(() => expect(table()?.getAttribute('aria-label')).toBe('Fazla mesailer'))
    return app
  }

  test('shows what was measured, asked for, approved and payable, with its status in words', async () => {
    covers('1.46')
    await look()
    expect(
      [...rowOf('Hüseyin Doğan').children].map(cell => cell.textContent).slice(1, 11),
    ).toEqual([
      'Pzt 16.11',
      'Hüseyin Doğan1010',
      'Lojistik ve Depo',
      'İş günü ×1,5',
      '17:00–18:36',
      '1.36',
      '1.36',
      '1.21',
      '1.21',
      'Onaylandı',
    ])
    expect(within(rowOf('Burak Işık')).getByTitle(/yılda 270 saati aşıyor/).textContent).toBe(
      '270 saat üstü',
    )
    expect(
      within(table())
        .getAllByText('1 okuyucu bekleniyor')
        .map(chip => chip.textContent),
    ).toEqual([expect.stringContaining('Ana Giriş Turnike 2')])
  })
  test('is approved with one click: at once, with the counters, and goes back from the toast', async () => {
    covers('4.10', '4.12')
    const { person, asked } = await look()
    const before = counters()
    await person.click(
      within(rowOf('İbrahim Şahin')).getByRole('button', {
        name: 'Onayla',
      }),
    )
    await waitFor(() =>
      expect(within(rowOf('İbrahim Şahin')).getByText('Onaylandı')).toBeTruthy(),
    )
    expect(counters()).not.toEqual(before)
    expect(asked.findLast(call => call.path.endsWith('/overtime/approve'))?.body).toEqual({
      items: [
        {
          employeeId: expect.any(String),
          day: '2026-11-18',
          kind: 'workday',
        },
      ],
    })
    await person.click(await screen.findByText('Geri al'))
    await waitFor(() =>
      expect(within(rowOf('İbrahim Şahin')).getByText('Talep edilmedi')).toBeTruthy(),
    )
    expect(asked.findLast(call => call.path.endsWith('/overtime/revoke'))?.body).toEqual({
      items: [
        {
          employeeId: expect.any(String),
          overtimeId: expect.any(String),
        },
      ],
    })
    await waitFor(() => expect(counters()).toEqual(before))
  })
  test('gives fewer minutes, and as time off, but never more than was asked for', async () => {
    const { person, asked } = await look()
    await person.click(
      within(rowOf('Şule Aydın')).getByRole('button', {
        name: 'Şule Aydın için diğer işlemler',
      }),
    )
    await person.click(await screen.findByText('Dakika ve karşılık seç…'))
    const dialog = await dialogOf('Fazla mesaiyi onayla')
    const minutes = dialog.getByLabelText('Onaylanacak süre')
    await person.clear(minutes)
    await person.type(minutes, '5:00')
    await person.click(dialog.getByRole('button', { name: 'Onayla' }))
    expect(dialog.getByText('1 ile 79 dakika arasında yazın.')).toBeTruthy()
    expect(asked.some(call => call.path.endsWith('/overtime/approve'))).toBe(false)
    await person.clear(minutes)
    await person.type(minutes, '1:00')
    await person.click(
      dialog.getByRole('radio', {
        name: 'Serbest zaman olarak',
      }),
    )
    await person.click(dialog.getByRole('button', { name: 'Onayla' }))
    await waitFor(() =>
      expect(asked.findLast(call => call.path.endsWith('/overtime/approve'))?.body).toEqual({
        items: [
          {
            employeeId: expect.any(String),
            overtimeId: expect.any(String),
            edition: 'second-wording',
            minutes: 60,
            coefficient: 1.5,
            compensation: 'timeOff',
          },
        ],
      }),
    )
  })
  test('as time off is offered by the coefficient of that leave, which the approval may change', async () => {
    const type = {
      calculation: 'insteadOvertime',
      overtimeCoefficient: 1.75,
    }
    const { person } = await look('', {
      instead: ({ path }: { path: string }) =>
        path === '/api/app/leaves/choices'
          ? {
              status: 200,
              body: {
                types: [type],
              },
            }
          : undefined,
    })
    await person.click(
      within(rowOf('Şule Aydın')).getByRole('button', {
        name: /için diğer işlemler/,
      }),
    )
    await person.click(await screen.findByText('Dakika ve karşılık seç…'))
    const dialog = await dialogOf('Fazla mesaiyi onayla')
    const coefficient = dialog.getByLabelText('Katsayı')
    const choose = (name: string) => person.click(dialog.getByRole('radio', { name }))
    await choose('Serbest zaman olarak')
    expect(coefficient).toHaveProperty('value', '1.75')
    await choose('Ücret olarak')
    expect(coefficient).toHaveProperty('value', '1.5')
    await person.clear(coefficient)
    await person.type(coefficient, '2')
    await choose('Serbest zaman olarak')
    expect(coefficient).toHaveProperty('value', '2')
  })
  test('is rejected in bulk with a reason', covers('4.11', '4.14'), async () => {
    const { person, asked } = await look('&status=-1')
    for (const name of ['Ayşe Yılmaz', 'İbrahim Şahin'])
      await person.click(within(rowOf(name)).getByRole('checkbox'))
    await person.click(screen.getByText('2 kaydı reddet…'))
    const dialog = await dialogOf('2 fazla mesaiyi reddet')
    await person.type(dialog.getByLabelText('Gerekçe (isteğe bağlı)'), 'İş emri yok')
    await person.click(dialog.getByRole('button', { name: 'Reddet' }))
    await waitFor(() =>
      expect(
        asked.findLast(call => call.path.endsWith('/overtime/reject'))?.body,
      ).toMatchObject({
        items: [{ day: '2026-11-19' }, { day: '2026-11-18' }],
        reason: 'İş emri yok',
      }),
    )
    expect(await screen.findByText('2 fazla mesai reddedildi.')).toBeTruthy()
  })
  test('says of many which was refused and why', async () => {
    const { person } = await look('', {
      instead: ({ path }: { path: string }) =>
        path === '/api/app/overtime/approve'
          ? {
              status: 200,
              body: {
                position: '9',
                done: 1,
                refused: 1,
                results: [
                  {
                    done: true,
                    code: null,
                    error: null,
                    overtimeId: null,
                  },
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
    for (const name of ['Ayşe Yılmaz', 'İbrahim Şahin'])
      await person.click(within(rowOf(name)).getByRole('checkbox'))
    await person.click(screen.getByText('2 kaydı onayla'))
    const dialog = await dialogOf('2 fazla mesaiyi onayla')
    await person.click(dialog.getByRole('button', { name: 'Onayla' }))
    expect(await screen.findByText('Bu fazla mesaiye zaten karar verilmiş.')).toBeTruthy()
  })
  test('is put back when the server refuses it', async () => {
    const { person } = await look('', {
      instead: ({ path }: { path: string }) =>
        path === '/api/app/overtime/approve'
          ? {
              status: 409,
              body: {
                error: 'Bu fazla mesaiye zaten karar verilmiş.',
                code: 'overtime.already-decided',
              },
            }
          : undefined,
    })
    await person.click(
      within(rowOf('İbrahim Şahin')).getByRole('button', {
        name: 'Onayla',
      }),
    )
    expect(await screen.findByText('Bu fazla mesaiye zaten karar verilmiş.')).toBeTruthy()
    await waitFor(() =>
      expect(within(rowOf('İbrahim Şahin')).getByText('Talep edilmedi')).toBeTruthy(),
    )
  })
  test('of oneself is not there to be decided', async () => {
    await look('&search=1046')
    await waitFor(() => expect(table().querySelectorAll('tbody tr')).toHaveLength(1))
    expect(within(rowOf('Emre Şahin')).queryByRole('checkbox')).toBeNull()
    expect(
      within(rowOf('Emre Şahin')).queryByRole('button', {
        name: 'Onayla',
      }),
    ).toBeNull()
  })
  test('opens the explanation of its day', async () => {
    const { person } = await look()
    await person.click(
      within(rowOf('İbrahim Şahin')).getByRole('button', {
        name: /Ölçülen/,
      }),
    )
    await waitFor(() =>
      expect(new URLSearchParams(location.search).get('why')).toMatch(/\.2026-11-18$/),
    )
  })
  test('is asked for with a time and what it is for', async () => {
    const { person, asked } = await look()
    await person.click(screen.getByText('Fazla mesai talep et'))
    const dialog = await dialogOf('Fazla mesai talebi')
    await person.click(await screen.findByText('1002 · Döküm Hattı'))
    await person.type(dialog.getByLabelText(/^Başlangıç/), '18')
    await person.type(dialog.getByLabelText(/^Bitiş/), '20.30')
    await person.type(dialog.getByLabelText(/^Açıklama/), 'kısa')
    await person.click(
      dialog.getByRole('button', {
        name: 'Fazla mesai talep et',
      }),
    )
    expect(dialog.getByText('En az 10 harf yazın.')).toBeTruthy()
    await person.type(dialog.getByLabelText(/^Açıklama/), ' sürede yükleme')
    await person.click(
      dialog.getByRole('button', {
        name: 'Fazla mesai talep et',
      }),
    )
    await waitFor(() =>
      expect(
        asked.findLast(call => call.path.endsWith('/overtime/demands'))?.body,
      ).toMatchObject({
        from: '18:00',
        to: '20:30',
        place: 'inside',
        kind: 'workday',
        compensation: 'pay',
        description: 'kısa sürede yükleme',
      }),
    )
    expect(await screen.findByText('Kaydedildi ve onaylandı.')).toBeTruthy()
  })
  test('on a day of rest is proposed as that, as long as nobody chooses otherwise', async () => {
    const { person } = await look()
    await person.click(screen.getByText('Fazla mesai talep et'))
    const dialog = await dialogOf('Fazla mesai talebi')
    const isChosen = (name: string) =>
      (dialog.getByRole('radio', { name }) as HTMLInputElement).checked
    await person.click(await screen.findByText('1002 · Döküm Hattı'))
    expect(isChosen('İş günü')).toBe(true)
    // What has to be filled in is marked before anything is refused.
    for (const name of [/^Çalışan/, /^Gün/, /^Başlangıç/, /^Bitiş/, /^Açıklama/])
      expect(dialog.getByLabelText(name, { selector: 'input, textarea' })).toHaveProperty(
        'required',
        true,
      )
    const day = dialog.getByLabelText(/^Gün/)
    const on = async (date: string) => {
      await person.clear(day)
      await person.type(day, date)
      await person.tab()
    }
    await on('22.11.2026')
    await waitFor(() => expect(isChosen('Tatil')).toBe(true))
    await on('20.11.2026')
    await waitFor(() => expect(isChosen('İş günü')).toBe(true))
    await on('22.11.2026')
    await person.click(dialog.getByRole('radio', { name: 'İş günü' }))
    await on('23.11.2026')
    await on('22.11.2026')
    expect(isChosen('İş günü')).toBe(true)
  })
  test('of which some wait for a second approval is told so, apart from what is approved', async () => {
    const firstOf = (at: number) => ({
      done: true,
      code: null,
      error: null,
      overtimeId: idOf('o', at),
      status: at === 0 ? 2 : 1,
    })
    const { person } = await look('', {
      instead: ({ path, body }: Asked) => {
        const items: unknown[] = Array.isArray(body['items']) ? body['items'] : []
        const results = items.map((_, at) => firstOf(at))
        return path.endsWith('/overtime/approve')
          ? { status: 200, body: { position: '900', done: items.length, refused: 0, results } }
          : undefined
      },
    })
    for (const name of ['Ayşe Yılmaz', 'İbrahim Şahin'])
      await person.click(within(rowOf(name)).getByRole('checkbox'))
    await person.click(screen.getByText('2 kaydı onayla'))
    const dialog = await dialogOf('2 fazla mesaiyi onayla')
    await person.click(dialog.getByRole('button', { name: 'Onayla' }))
    expect(
      await screen.findByText(
        'Fazla mesai onaylandı. İlk onay verildi; ikinci onayı bekliyor.',
      ),
    ).toBeTruthy()
  })
  test('that the server refuses is told why, once', async () => {
    const late = 'Fazla mesai, çalışılan günden en geç 7 gün sonrasına kadar talep edilebilir.'
    const { person } = await look('', {
      instead: ({ path }: { path: string }) =>
        path.endsWith('/overtime/demands')
          ? { status: 422, body: { error: late, code: 'overtime.request-period-expired' } }
          : undefined,
    })
    await person.click(screen.getByText('Fazla mesai talep et'))
    const dialog = await dialogOf('Fazla mesai talebi')
    await person.click(await screen.findByText('1002 · Döküm Hattı'))
    await person.type(dialog.getByLabelText(/^Başlangıç/), '18')
    await person.type(dialog.getByLabelText(/^Bitiş/), '20')
    await person.type(dialog.getByLabelText(/^Açıklama/), 'Geç kalan bir yükleme')
    await person.click(dialog.getByRole('button', { name: 'Fazla mesai talep et' }))
    expect((await dialog.findAllByRole('alert')).map(one => one.textContent)).toEqual([late])
  })
  test('as time off is asked for by the company’s coefficient for others, and by none for oneself', async () => {
    const type = {
      calculation: 'insteadOvertime',
      overtimeCoefficient: 1.75,
    }
    const { person, asked } = await look('', {
      instead: ({ path }: { path: string }) =>
        path === '/api/app/leaves/choices'
          ? {
              status: 200,
              body: {
                types: [type],
              },
            }
          : undefined,
    })
    for (const [no, coefficient] of [
      ['1002', undefined],
      ['1003', 1.75],
    ] as const) {
      await person.click(screen.getByText('Fazla mesai talep et'))
      const dialog = await dialogOf('Fazla mesai talebi')
      await person.click(await screen.findByText(new RegExp(`^${no} · `)))
      await person.type(dialog.getByLabelText(/^Başlangıç/), '18')
      await person.type(dialog.getByLabelText(/^Bitiş/), '20')
      await person.click(
        dialog.getByRole('radio', {
          name: 'Serbest zaman olarak',
        }),
      )
      await person.type(dialog.getByLabelText(/^Açıklama/), 'Bakım için kaldım')
      await person.click(
        dialog.getByRole('button', {
          name: 'Fazla mesai talep et',
        }),
      )
      await waitFor(() => expect(screen.queryByText('Fazla mesai talebi')).toBeNull())
      const sent = asked.findLast(call => call.path.endsWith('/overtime/demands'))?.body
      expect(sent).toMatchObject({
        compensation: 'timeOff',
      })
      expect(sent?.['coefficient']).toBe(coefficient)
    }
  })
  test('of another than the usual coefficient is marked, and named before many are approved', async () => {
    const server = fixture('usual')
    const priced = (row: object) => ({
      ...row,
      usualCoefficient: 1.5,
      coefficient: 'fullName' in row && row.fullName === 'Şule Aydın' ? 10 : 1.5,
    })
    const { person } = await look('', {
      instead: (call: Asked) => {
        if (call.path !== '/api/app/reports/after-hours-work') return undefined
        const { status, body } = server.answer(call)
        if (typeof body !== 'object' || body === null || !('rows' in body)) return undefined
        const rows: object[] = Array.isArray(body.rows) ? body.rows : []
        return {
          status,
          body: { ...body, rows: rows.map(priced) },
        }
      },
    })
    expect(within(rowOf('Şule Aydın')).getByTitle('Olağan katsayıdan farklı').textContent).toBe(
      '×10',
    )
    for (const name of ['Şule Aydın', 'İbrahim Şahin'])
      await person.click(within(rowOf(name)).getByRole('checkbox'))
    await person.click(screen.getByText('2 kaydı onayla'))
    const dialog = await dialogOf('2 fazla mesaiyi onayla')
    const others = dialog.getByRole('list', {
      name: /Olağan katsayıdan farklı olanlar/,
    })
    expect(others.textContent).toMatch(/Şule Aydın.*×10/)
    expect(others.textContent).not.toContain('İbrahim')
  })
  test('of a holiday is paid by law: time off is offered neither to who asks nor to who approves', async () => {
    const { person, asked } = await look('&kind=holiday')
    const why = /İş Kanunu 41 ve 47/
    const timeOff = { name: 'Serbest zaman olarak' }
    await person.click(screen.getByText('Fazla mesai talep et'))
    const demand = await dialogOf('Fazla mesai talebi')
    await person.click(demand.getByRole('radio', timeOff))
    await person.click(demand.getByRole('radio', { name: 'Tatil' }))
    expect(demand.getByText(why)).toBeTruthy()
    expect(demand.queryByRole('radio', timeOff)).toBeNull()
    await person.click(await screen.findByText('1002 · Döküm Hattı'))
    await person.type(demand.getByLabelText(/^Başlangıç/), '18')
    await person.type(demand.getByLabelText(/^Bitiş/), '20')
    await person.type(demand.getByLabelText(/^Açıklama/), 'Bayramda bakım')
    await person.click(
      demand.getByRole('button', {
        name: 'Fazla mesai talep et',
      }),
    )
    await waitFor(() =>
      expect(
        asked.findLast(call => call.path.endsWith('/overtime/demands'))?.body,
      ).toMatchObject({
        kind: 'holiday',
        compensation: 'pay',
      }),
    )
    const others = within(table()).getAllByRole('button', {
      name: /için diğer işlemler/,
    })
    await person.click(others[0] as HTMLElement)
    await person.click(await screen.findByText('Dakika ve karşılık seç…'))
    const approval = await dialogOf('Fazla mesaiyi onayla')
    expect(approval.getByText(why)).toBeTruthy()
    expect(approval.queryByRole('radio', timeOff)).toBeNull()
  })
  test('that waits is changed as it was asked for, with what it said before, and no other wording', async () => {
    const { person, asked } = await look('&status=0', {
      instead: ({ method, path }: { method: string; path: string }) =>
        method === 'PUT' && path.includes('/overtime/demands/')
          ? { status: 200, body: { position: '7' } }
          : undefined,
    })
    const row = (await within(table()).findByText('Değiştirildi')).closest('tr') as HTMLElement
    await person.click(
      within(row).getByRole('button', {
        name: /için diğer işlemler/,
      }),
    )
    await person.click(
      await screen.findByRole('menuitem', {
        name: 'Talebi değiştir…',
      }),
    )
    const dialog = within(
      await screen.findByRole('dialog', {
        name: /fazla mesai talebini değiştir/,
      }),
    )
    const before = dialog.getByRole('region', {
      name: 'Önceki hâlleri',
    }).textContent
    for (const part of ['17.11.2026', 'Ayşe Yılmaz']) expect(before).toContain(part)
    expect(dialog.getByLabelText(/^Başlangıç/)).toHaveProperty('value', '17:00')
    await person.clear(dialog.getByLabelText(/^Bitiş/))
    await person.type(dialog.getByLabelText(/^Bitiş/), '19')
    await person.click(
      dialog.getByRole('button', {
        name: 'Talebi değiştir',
      }),
    )
    await screen.findByText('Talep değiştirildi, onay bekliyor.')
    expect(asked.findLast(({ method }) => method === 'PUT')?.body).toMatchObject({
      from: '17:00',
      to: '19:00',
      edition: 'second-wording',
      description: 'Ay sonu sevkiyatı için yükleme',
    })
  })
})

describe('missing work', () => {
  const look = async (more = '', language: 'tr' | 'ar' = 'tr') => {
    const app = await open(`/reports/unapproved-missing-shift?${november}${more}`, { language })
    await waitFor(() => expect(table()).not.toBeNull())
    return app
  }

  test('waits with its minutes and why; what was decided of other minutes says so', async () => {
    await look()
    expect(
      [...rowOf('Elif Naz Şimşek').children].map(cell => cell.textContent).slice(1, 9),
    ).toEqual([
      'Sal 17.11',
      'Elif Naz Şimşek1012',
      'Döküm Hattı',
      'Gece 00–08',
      '8.00',
      '0.24',
      'Geç geldi 0.10Erken çıktı 0.14',
      'Karar bekliyor',
    ])
    // Who swiped once was there: his day wants the other swipe before anybody calls him absent.
    expect(
      within(table())
        .getAllByText('Giriş eksik')
        .map(chip => chip.parentElement?.textContent),
    ).toEqual(['Giriş eksikGelmedi 8.00', 'Giriş eksikGelmedi 8.00', 'Giriş eksikGelmedi 8.00'])
    expect(within(rowOf('Fatma Tan')).getByText('Önceki karar 7.55 içindi')).toBeTruthy()
    expect(
      within(table())
        .getAllByText('1 okuyucu bekleniyor')
        .map(chip => chip.textContent),
    ).toEqual([expect.stringContaining('Ana Giriş Turnike 2')])
  })
  test('is excused with a reason, and opened again from the toast', async () => {
    const { person, asked } = await look('&state=all')
    await person.click(
      within(rowOf('Mehmet Çelik')).getByRole('button', {
        name: 'Mazeretli say',
      }),
    )
    const dialog = await dialogOf('Eksik çalışmayı mazeretli say')
    await person.click(dialog.getByRole('button', { name: 'Mazeretli say' }))
    expect(asked.some(call => call.path.endsWith('/missing-work/decide'))).toBe(false)
    await person.type(dialog.getByRole('textbox'), 'Servis geç kaldı')
    await person.click(dialog.getByRole('button', { name: 'Mazeretli say' }))
    await waitFor(() =>
      expect(within(rowOf('Mehmet Çelik')).getByText('Mazeretli')).toBeTruthy(),
    )
    expect(asked.findLast(call => call.path.endsWith('/missing-work/decide'))?.body).toEqual({
      days: [
        {
          employeeId: expect.any(String),
          day: '2026-11-19',
          missing: 8,
        },
      ],
      decision: 'excused',
      reason: 'Servis geç kaldı',
    })
    await person.click((await screen.findAllByText('Geri al')).at(-1) as HTMLElement)
    await waitFor(() =>
      expect(within(rowOf('Mehmet Çelik')).getByText('Karar bekliyor')).toBeTruthy(),
    )
  })
  test('is turned into leave: that person, that day, and the hours where they are known', async () => {
    const day = {
      late: 8,
      early: 0,
      firstIn: '08:08',
      lastOut: '17:00',
    }
    const { person, asked } = await open(`/reports/unapproved-missing-shift?${november}`, {
      instead: ({ path, query }) =>
        path === '/api/app/reports/daily' && query.get('from') === '2026-11-19'
          ? { status: 200, body: { rows: [day] } }
          : undefined,
    })
    await waitFor(() => expect(table()).not.toBeNull())
    await person.click(
      within(rowOf('Mehmet Çelik')).getByRole('button', {
        name: 'İzne çevir',
      }),
    )
    const dialog = await dialogOf('İzne çevir: Mehmet Çelik, 19.11.2026')
    await person.click(
      await dialog.findByRole('radio', {
        name: /^Mazeret izni/,
      }),
    )
    const time = (label: string) => dialog.getByLabelText<HTMLInputElement>(label).value
    expect([time('Başlangıç saati'), time('Bitiş saati')]).toEqual(['08:00', '08:08'])
    await person.type(dialog.getByRole('textbox', { name: 'Açıklama' }), 'Servis geç kaldı')
    await person.click(dialog.getByRole('button', { name: 'Kaydet' }))
    await waitFor(() =>
      expect(asked.findLast(call => call.path.endsWith('/leaves/demands'))?.body).toMatchObject(
        {
          employeeId: expect.any(String),
          day: '2026-11-19',
          start: '2026-11-19T08:00',
          end: '2026-11-19T08:08',
          description: 'Servis geç kaldı',
        },
      ),
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
  test('is left as missing in bulk', async () => {
    const { person, asked } = await look()
    for (const name of ['Mehmet Çelik', 'Şule Aydın'])
      await person.click(within(rowOf(name)).getByRole('checkbox'))
    await person.click(screen.getByText('2 günü eksik bırak'))
    await person.click(
      (await dialogOf('2 günü eksik bırak')).getByRole('button', { name: 'Eksik bırak' }),
    )
    await waitFor(() =>
      expect(
        asked.findLast(call => call.path.endsWith('/missing-work/decide'))?.body['days'],
      ).toHaveLength(2),
    )
    expect(await screen.findByText('2 gün eksik bırakıldı.')).toBeTruthy()
  })
  test('speaks Arabic with counted days', async () => {
    const { person } = await look('', 'ar')
    for (const name of ['Mehmet Çelik', 'Şule Aydın'])
      await person.click(within(rowOf(name)).getByRole('checkbox'))
    expect(screen.getByText('إبقاء يومين ناقصين')).toBeTruthy()
  })
})
