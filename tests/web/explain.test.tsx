import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { closeAll, open } from './fixture/open.tsx'

afterEach(closeAll)
const ayse = '00000000-0000-4000-8000-006500000000'
const report = '/reports/daily?from=2026-11-19&to=2026-11-19'
const why = async (day: string, more = '') => {
  const opened = await open(`${report}&why=${ayse}.${day}${more}`)
  const drawer = within(await screen.findByRole('dialog', { name: 'Neden?' }))
  await drawer.findByText(/^Adım adım/)
  return { ...opened, drawer }
}

describe('the drawer that explains a day', () => {
  test("says in a clerk's words what a tolerance did, with the times and the minutes", async () => {
    const { drawer } = await why('2026-11-19')
    expect(
      drawer.getByText(/17:12.* çıkış, .*17:00.* sayıldı: geç çıkış toleransı 15 dk/),
    ).toBeTruthy()
    expect(
      drawer.getByText(/08:03.* giriş, .*08:00.* sayıldı: geç gelme toleransı 5 dk/),
    ).toBeTruthy()
    expect(
      drawer.getByText(
        /08:03:31.* okutması, .*08:03:12.* okutmasından sonraki 60 saniye içinde geldi/,
      ),
    ).toBeTruthy()
    expect(drawer.getByText('kayıt bize 3 gün sonra ulaştı')).toBeTruthy()
    expect(drawer.queryByText(/gün geç geldi|saat geç geldi/)).toBeNull()
  })
  test('says who decided the shift, when it was recorded and since when it holds, and opens the record', async () => {
    const { drawer, person, asked } = await why('2026-11-19')
    const records = within(drawer.getByRole('region', { name: 'Bu günü belirleyen kayıtlar' }))
    expect(records.getByText('Nurgül Öztürk').parentElement?.textContent).toMatch(
      /Şirket yöneticisi.*22\.12\.2025 11:14.*01\.01\.2026 tarihinden beri yürürlükte/,
    )
    await person.click(records.getByRole('button', { name: /vardiyasını tanımladı/ }))
    const event = within(await screen.findByRole('dialog', { name: 'Kayıt' }))
    expect(await event.findByText('Sıra no')).toBeTruthy()
    expect(asked.some(({ path }) => path === '/api/app/events/388')).toBe(true)
    await person.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Kayıt' })).toBeNull())
    expect(screen.queryByRole('dialog', { name: 'Neden?' })).not.toBeNull()
    expect(new URLSearchParams(location.search).get('why')).toContain('2026-11-19')
  })
  test('shows a corrected day as corrected, by whom, and what was added by hand', async () => {
    const { drawer } = await why('2026-11-18')
    expect(drawer.getByText(/Bu günde düzeltme var/)).toBeTruthy()
    expect(drawer.getByText('Elle eklendi')).toBeTruthy()
    expect(drawer.getByText('Selim Kaya').parentElement?.textContent).toMatch(
      /Birim yöneticisi.*18\.11\.2026 19:20/,
    )
  })
  test('has a sentence for a holiday without any swipe', async () => {
    const { drawer } = await why('2026-10-29')
    expect(drawer.getByText('Resmî tatil: bu gün için planlanan çalışma yok.')).toBeTruthy()
    expect(drawer.getByRole('img', { name: 'Plan yok. İçeride geçen süre yok' })).toBeTruthy()
  })
  test("lists the company's rules of that day, the ones nobody set as the product's own", async () => {
    const { drawer, person } = await why('2026-11-19')
    await person.click(drawer.getByText('O gün geçerli şirket kuralları'))
    expect(drawer.getByText('Fazla mesai yuvarlama').nextElementSibling?.textContent).toBe(
      '15 dk 01.06.2026 tarihinden beri yürürlükte',
    )
    expect(drawer.getByText('Tekrarlanan basış').nextElementSibling?.textContent).toBe(
      '60 sn ürünün önerdiği',
    )
  })
})

describe('a report as known at an earlier moment', () => {
  const asOf = '2026-11-19T20:59:59.000Z'
  test('asks for it, says so above the figures, and leads back', async () => {
    const { person, asked } = await open(`${report}&asOf=${asOf}`)
    expect(
      await screen.findByText(/19\.11\.2026 23:59 itibarıyla bilinen kayıtlarla/),
    ).toBeTruthy()
    expect(
      asked.findLast(({ path }) => path === '/api/app/reports/daily')?.query.get('asOf'),
    ).toBe(asOf)
    await person.click(screen.getAllByRole('button', { name: 'Şimdiye dön' })[0] as HTMLElement)
    await waitFor(() => expect(location.search).not.toContain('asOf='))
    await waitFor(() =>
      expect(
        asked.findLast(({ path }) => path === '/api/app/reports/daily')?.query.get('asOf'),
      ).toBeNull(),
    )
  })
  test('shows what changed since, with what was recorded in between', async () => {
    const { person } = await open(`${report}&asOf=${asOf}`)
    await person.click(await screen.findByRole('button', { name: 'Şimdiyle farkı' }))
    const drawer = within(await screen.findByRole('dialog', { name: 'Şimdiyle farkı' }))
    expect(await drawer.findByText(/2 kişide 2 gün değişti/)).toBeTruthy()
    expect(drawer.getAllByText(/okuyucusundan 3 hareket/)).toHaveLength(2)
  })
  test('explains a day as it was known then, without what can be done about it now', async () => {
    const { drawer, asked } = await why('2026-11-19', `&asOf=${asOf}`)
    expect(drawer.getByText('19.11.2026 23:59 itibarıyla bilindiği gibi')).toBeTruthy()
    expect(
      asked.findLast(({ path }) => path === '/api/app/reports/explain')?.query.get('asOf'),
    ).toBe(asOf)
    expect(drawer.queryByRole('button', { name: /düzelt/ })).toBeNull()
  })
  test('is chosen beside the freshness stamp', async () => {
    const { person } = await open(report)
    await person.click(await screen.findByRole('button', { name: /şimdi bilindiği gibi/ }))
    await person.click(await screen.findByRole('radio', { name: /Dönemin bittiği günün sonu/ }))
    await person.click(screen.getByRole('button', { name: 'Göster' }))
    await waitFor(() =>
      expect(new URLSearchParams(location.search).get('asOf')).toBe('2026-11-19T20:59:59.000Z'),
    )
  })
  test('a moment of the address that is none shows now', async () => {
    const { asked } = await open(`${report}&asOf=yesterday`)
    await screen.findByRole('table', { name: 'Günlük rapor' })
    expect(
      asked.findLast(({ path }) => path === '/api/app/reports/daily')?.query.get('asOf'),
    ).toBeNull()
  })
})

test('days that wait for a reader are marked with its name, counted, and shown alone', async () => {
  const { person, asked } = await open(report)
  expect((await screen.findAllByText('1 okuyucu bekleniyor'))[0]?.textContent).toContain(
    'Ana Giriş Turnike 2',
  )
  await person.click(screen.getByRole('button', { name: /^Okuyucu bekleyen/ }))
  await waitFor(() =>
    expect(
      asked.findLast(({ path }) => path === '/api/app/reports/daily')?.query.get('awaiting'),
    ).toBe('true'),
  )
})

test('late uploads tell which days of whom they changed', async () => {
  const { person } = await open(`${report}&late=list`)
  const drawer = within(await screen.findByRole('dialog', { name: 'Geç gelen kayıtlar' }))
  expect((await drawer.findByText('214 kayıt')).textContent).toBe('214 kayıt')
  await person.click(drawer.getByRole('button', { name: 'Değişen günleri göster' }))
  expect(await drawer.findByText('2 kişinin 2 günü değişti')).toBeTruthy()
})

describe('the freshness stamp warns in words', () => {
  const stands = (body: object) =>
    open(report, {
      instead: ({ path }) =>
        path === '/api/app/freshness' ? { status: 200, body } : undefined,
    })
  test('when reports are more than a minute behind', async () => {
    await stands({ behindSeconds: 240, parked: false })
    expect(await screen.findByText(/Veriler 4 dakika geride/)).toBeTruthy()
  })
  test('when something could not be worked in', async () => {
    await stands({ behindSeconds: 0, parked: true })
    expect(await screen.findByText(/Bazı kayıtlar işlenemedi/)).toBeTruthy()
  })
  test('and not within a minute', async () => {
    const { count } = await stands({ behindSeconds: 60, parked: false })
    await screen.findAllByText(/Veriler şu ana kadar/)
    await waitFor(() => expect(count('/api/app/freshness')).toBeGreaterThan(0))
    expect(screen.queryByText(/geride/)).toBeNull()
  })
})
