import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { covers } from '#tests/specification/covers.ts'
import type { Asked } from './fixture/answers.ts'
import { closeAll, open } from './fixture/open.tsx'
import { connectedSms } from './fixture/integrations.ts'
import { settingsOf } from './fixture/settings.ts'

/** By whom text messages go: connected, tried, paused, changed and removed on one page. */
afterEach(closeAll)
const here = '/settings/integrations'
const button = (name: string) => screen.findByRole('button', { name })
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
const shown =
  (sms: Partial<typeof connectedSms>, permissions: readonly string[] | null = null) =>
  ({ path, method }: Asked) => {
    if (method === 'GET' && path === '/api/app/settings/integrations')
      return {
        status: 200,
        body: { sms: { ...connectedSms, ...sms }, smsPortal: null, deviceSales: null },
      }
    return permissions !== null && path === '/api/app-settings'
      ? { status: 200, body: settingsOf({ permissions: [...permissions] }) }
      : undefined
  }

test(
  'a provider is connected under one of its approved names, and then says what is left',
  covers('2.64', '9.83'),
  async () => {
    const { person, asked } = await open(here)
    await screen.findByText('SMS sağlayıcısı bağlı değil')
    await person.click(await button('Sağlayıcı bağla'))
    const form = await dialog('SMS sağlayıcısı bağla')
    await person.type(form.getByLabelText('Kullanıcı kodu'), '8501234567')
    await person.type(form.getByLabelText('API parolası'), 'yanlis')
    await person.click(form.getByRole('button', { name: 'Onaylı adları getir' }))
    expect((await form.findByRole('alert')).textContent).toContain(
      'Sağlayıcı bu bilgileri kabul etmedi.',
    )
    await person.clear(form.getByLabelText('API parolası'))
    await person.type(form.getByLabelText('API parolası'), 'gizli-netgsm')
    await person.click(form.getByRole('button', { name: 'Onaylı adları getir' }))
    await person.click(await form.findByRole('combobox', { name: 'Gönderici adı' }))
    await person.click(await screen.findByRole('option', { name: 'ANADOLUDKM' }))
    await person.click(form.getByRole('button', { name: 'Sağlayıcı bağla' }))
    await screen.findByText('Sağlayıcı bağlandı.')
    expect(
      asked.find(({ path, method }) => method === 'POST' && path.endsWith('/sms'))?.body,
    ).toEqual({
      provider: 'netgsm',
      account: '8501234567',
      secret: 'gizli-netgsm',
      sender: 'ANADOLUDKM',
      plain: false,
    })
    expect(await screen.findByText('Çalışıyor')).toBeTruthy()
    expect(await screen.findByText(/^1\D?087$/)).toBeTruthy()
    expect(document.body.textContent).not.toContain('gizli-netgsm')
  },
)

test('it is tried, paused, goes on, gets other keys and is removed', async () => {
  const { person } = await open(here)
  await person.click(await button('Sağlayıcı bağla'))
  const form = await dialog('SMS sağlayıcısı bağla')
  await person.type(form.getByLabelText('Kullanıcı kodu'), '8501234567')
  await person.type(form.getByLabelText('API parolası'), 'gizli')
  await person.type(form.getByLabelText('Gönderici adı'), 'ANADOLUDKM')
  await person.click(form.getByRole('button', { name: 'Sağlayıcı bağla' }))
  await person.click(await button('Deneme SMS’i gönder'))
  await screen.findByText(/sonu 67 olan telefonunuza geliyor/)
  await person.click(await button('Giriş bilgilerini yenile'))
  const keys = await dialog('Giriş bilgilerini yenile')
  await person.type(keys.getByLabelText('Kullanıcı kodu'), '8501234599')
  await person.type(keys.getByLabelText('API parolası'), 'yeni-gizli')
  await person.click(keys.getByRole('button', { name: 'Giriş bilgilerini yenile' }))
  await screen.findByText(/Kayıtlı \(…99\)/)
  await person.click(await button('Duraklat'))
  await person.click((await dialog('Duraklat')).getByRole('button', { name: 'Duraklat' }))
  await screen.findByText('Duraklatıldı')
  expect(screen.queryByRole('button', { name: 'Deneme SMS’i gönder' })).toBeNull()
  await person.click(await button('Devam ettir'))
  await screen.findByText('Çalışıyor')
  await person.click(await button('Kaldır'))
  const question = await dialog('Sağlayıcı kaldırılsın mı?')
  await person.click(question.getByRole('button', { name: 'Kaldır' }))
  await screen.findByText('SMS sağlayıcısı bağlı değil')
})

test('who has no phone to try it with is led to where one is entered', async () => {
  const { person } = await open(here, {
    instead: asked =>
      asked.method === 'POST' && asked.path.endsWith('/sms/test')
        ? {
            status: 422,
            body: { code: 'integrations.no-phone', error: 'Hesabınızda telefon yok.' },
          }
        : shown({})(asked),
  })
  await person.click(await button('Deneme SMS’i gönder'))
  const way = await screen.findByRole('link', { name: 'Telefonu hesabımda gir' })
  expect(way.getAttribute('href')).toBe('/my-account/basic')
})
test('the address at which a provider reports is shown once', async () => {
  const { person } = await open(here)
  await person.click(await button('Sağlayıcı bağla'))
  const form = await dialog('SMS sağlayıcısı bağla')
  await person.click(form.getByRole('combobox', { name: 'Sağlayıcı' }))
  await person.click(await screen.findByRole('option', { name: 'Verimor' }))
  await person.type(form.getByLabelText('Kullanıcı adı'), '908501234567')
  await person.type(form.getByLabelText('API parolası'), 'gizli')
  await person.type(form.getByLabelText('Gönderici adı'), 'ANADOLUDKM')
  await person.click(form.getByRole('button', { name: 'Sağlayıcı bağla' }))
  const once = await dialog('Rapor adresi')
  await person.keyboard('{Escape}')
  expect(screen.getByText(/^https:\/\/mesai\.example\/api\/sms-reports\//)).toBeTruthy()
  await person.click(once.getByRole('button', { name: 'Adresi sakladım' }))
  expect(screen.queryByText(/api\/sms-reports/)).toBeNull()
  expect(await button('Rapor adresini yenile')).toBeTruthy()
})

test('what is wrong is said with what helps, and since when', async () => {
  await open(here, { instead: shown({ state: 'failing', fault: 'credit' }) })
  await screen.findByText('Aksıyor')
  expect(screen.getByText(/^Kredi bitti\./)).toBeTruthy()
  expect(screen.getByText('02.03.2026 11:00 tarihinden beri')).toBeTruthy()
})

test('what keeps a provider from telling what is left is said once, and is no silence of it', async () => {
  const untold = {
    credits: null,
    amount: null,
    senders: null,
    fault: 'credentials',
  }
  const failing = shown({ state: 'failing', fault: 'credentials' })
  await open(here, {
    instead: asked =>
      asked.path.endsWith('/sms/account') ? { status: 200, body: untold } : failing(asked),
  })
  await screen.findByText('Sağlayıcıdan bilgi alınamadı; nedeni yukarıda.')
  expect(screen.getAllByText(/^Sağlayıcı girişi reddediyor\./)).toHaveLength(1)
  expect(screen.queryByText('Sağlayıcı bildirmiyor')).toBeNull()
})

test('lost keys can be entered anew, and nothing else is offered that needs them', async () => {
  await open(here, { instead: shown({ state: 'keys-lost' }) })
  await screen.findByText('Giriş bilgileri eksik')
  expect(await button('Giriş bilgilerini yenile')).toBeTruthy()
  expect(screen.queryByText(/^Kayıtlı/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Deneme SMS’i gönder' })).toBeNull()
  expect(screen.queryByText('Kalan kredi')).toBeNull()
})

test('who may only look at it is offered nothing', covers('6.88'), async () => {
  await open(here, { instead: shown({}, ['integrations.view']) })
  await screen.findByText('Çalışıyor')
  await screen.findByText(/^1\D?087$/)
  for (const name of ['Değiştir', 'Duraklat', 'Kaldır', 'Deneme SMS’i gönder'])
    expect(screen.queryByRole('button', { name })).toBeNull()
})

test('the ways out are those that the installation has', covers('9.81', '9.82'), async () => {
  await open(here)
  const way = await screen.findByRole('link', { name: 'SMS sağlayıcısının portalı' })
  expect([way.getAttribute('href'), way.getAttribute('rel')]).toEqual([
    'https://portal.example/giris',
    'noopener noreferrer',
  ])
  expect(screen.getByRole('link', { name: 'Okuyucu satın al' }).getAttribute('href')).toBe(
    'https://okuyucu.example',
  )
})

test('who looks for mails finds whose page says how they stand, and where it opens', async () => {
  await open(here, { instead: shown({}, ['integrations.view']) })
  await screen.findByText(/sunucuyu işleten kişi “İşletim” sayfasında görür/)
  await screen.findByText('http://127.0.0.1:9464/')
  expect(screen.queryByRole('link', { name: 'Okuyucu satın al' })).toBeNull()
})

test('a page that needs one says so, and where it is connected', covers('8.68'), async () => {
  const without = {
    instead: ({ path }: Asked) =>
      path === '/api/app-settings'
        ? {
            status: 200,
            body: settingsOf({ integrationStatutes: { sms: { state: 'none', since: null } } }),
          }
        : undefined,
  }
  const { asked } = await open('/announcement-center/sms-notification', without)
  await screen.findByText('SMS entegrasyonu gerekli')
  const ways = screen.getAllByRole('link', { name: 'Entegrasyonlar' })
  expect(ways.map(way => way.getAttribute('href'))).toContain('/settings/integrations')
  expect(asked.some(({ path }) => path === '/api/app/announcement-center/sms')).toBe(false)
})
test('and is itself where one is connected, though it fails just now', async () => {
  const { asked } = await open('/announcement-center/sms-notification', {
    instead: ({ path }) =>
      path === '/api/app-settings'
        ? {
            status: 200,
            body: settingsOf({
              integrationStatutes: { sms: { state: 'failing', since: null } },
            }),
          }
        : undefined,
  })
  await waitFor(() =>
    expect(asked.some(({ path }) => path === '/api/app/announcement-center/sms')).toBe(true),
  )
  expect(screen.queryByText('SMS entegrasyonu gerekli')).toBeNull()
})
