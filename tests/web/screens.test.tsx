// Long because it looks at every screen that has no file of its own.
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { covers } from '#tests/specification/covers.ts'
import { session } from '#web/lib/session.ts'
import { idOf } from './fixture/company.ts'
import { movementOf } from './fixture/day.ts'
import { closeAll, open } from './fixture/open.tsx'

afterEach(closeAll)
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const table = (name: string) => screen.findByRole('table', { name })
const row = (text: RegExp) => within(screen.getByRole('table')).getAllByText(text)

/** How a sign-in of somebody else is answered. */
const signedIn = {
  error: null,
  access_token: 'b',
  file_access_token: 'g',
  user_data: {
    id: idOf('u', 2),
    fullName: 'Mehmet Kaya',
    plan: 'pro',
    position: null,
    phone: null,
    degree: null,
    avatar: '',
    email: null,
    role: 'manager',
    isApprover: false,
  },
  passwordChange: false,
  use_custom_logo: false,
}

describe('signing in', () => {
  test('leads to the dashboard', covers('3.182', '4.74', '4.76'), async () => {
    const { person, asked } = await open('/login', { guest: true })
    await person.type(await screen.findByLabelText('Kullanıcı adı'), 'ayse')
    await person.type(screen.getByLabelText('Parola', { selector: 'input' }), 'Parola123')
    await person.click(screen.getByRole('button', { name: 'Oturum aç' }))
    await heading('Panel')
    expect(location.pathname).toBe('/dashboard')
    expect(asked.slice(0, 3).map(call => call.path)).toEqual([
      '/api/auth/ways',
      '/api/auth/login',
      '/api/app-settings',
    ])
    expect(session.current()?.user.fullName).toBe('Ayşe Yılmaz')
  })
  test('brings what is known of the user: his name over every page, all of it on his own', async () => {
    covers('4.73', '4.75')
    const known = {
      position: 'Vardiya Amiri',
      phone: '+90 555 010 2030',
      email: 'ayse@ornek.test',
    }
    const user_data = { ...signedIn.user_data, ...known, isApprover: true }
    const { person } = await open('/login', {
      guest: true,
      instead: ({ path }) =>
        path === '/api/auth/login'
          ? { status: 200, body: { ...signedIn, user_data } }
          : path === '/api/app/myaccount/user-details'
            ? { status: 200, body: { user_data } }
            : undefined,
    })
    await person.type(await screen.findByLabelText('Kullanıcı adı'), 'mehmet')
    await person.type(screen.getByLabelText('Parola', { selector: 'input' }), 'Parola123')
    await person.click(screen.getByRole('button', { name: 'Oturum aç' }))
    await person.click(await screen.findByRole('button', { name: 'Hesabım: Mehmet Kaya' }))
    for (const kept of [
      session.current(),
      JSON.parse(sessionStorage.getItem('mesai.session') ?? 'null') as unknown,
    ])
      expect(kept).toMatchObject({ token: 'b', fileToken: 'g', user: { isApprover: true } })
    await person.click(await screen.findByRole('menuitem', { name: 'Hesabım' }))
    await heading('Hesabım')
    const facts = screen
      .getAllByRole('definition')
      .map(fact => fact.querySelector('bdi')?.textContent)
    expect(facts).toEqual(
      expect.arrayContaining(['Mehmet Kaya', 'Birim yöneticisi', ...Object.values(known)]),
    )
  })
  test('begins anew for whoever signs in next: with his name, and with nothing that was read before', async () => {
    covers('4.72')
    const { person, count } = await open('/dashboard', {
      instead: ({ path }) =>
        path === '/api/auth/login' ? { status: 200, body: signedIn } : undefined,
    })
    await screen.findByRole('button', { name: 'Hesabım: Ayşe Yılmaz' })
    const before = count('/api/app-settings')
    session.end(null)
    await person.type(await screen.findByLabelText('Kullanıcı adı'), 'mehmet')
    await person.type(screen.getByLabelText('Parola', { selector: 'input' }), 'Parola123')
    await person.click(screen.getByRole('button', { name: 'Oturum aç' }))
    await screen.findByRole('button', { name: 'Hesabım: Mehmet Kaya' })
    expect(count('/api/app-settings')).toBe(before + 1)
    expect(JSON.stringify(session.current())).not.toContain('Ayşe')
  })
  test.each([
    '//evil.example/x',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
  ])('leads to no other site, whatever the address says: %s', async to => {
    const { person } = await open(`/login?to=${encodeURIComponent(to)}`, { guest: true })
    await person.type(await screen.findByLabelText('Kullanıcı adı'), 'ayse')
    await person.type(screen.getByLabelText('Parola', { selector: 'input' }), 'Parola123')
    await person.click(screen.getByRole('button', { name: 'Oturum aç' }))
    await heading('Panel')
    expect(location.pathname).toBe('/dashboard')
  })
  test('with a wrong password says so, keeps the name and empties the password', async () => {
    const { person } = await open('/login', { guest: true, language: 'en' })
    await person.type(await screen.findByLabelText('User name'), 'ayse')
    await person.type(screen.getByLabelText('Password', { selector: 'input' }), 'wrong')
    await person.click(screen.getByRole('button', { name: 'Sign in' }))
    expect((await screen.findByRole('alert')).textContent).toBe(
      'The username or the password is wrong.',
    )
    expect(screen.getByLabelText<HTMLInputElement>('User name').value).toBe('ayse')
    expect(
      screen.getByLabelText<HTMLInputElement>('Password', { selector: 'input' }).value,
    ).toBe('')
    expect(screen.queryByText('This field cannot be empty.')).toBeNull()
  })
  test('sends nothing while a field is empty', async () => {
    const { person, count } = await open('/login', { guest: true })
    await person.click(await screen.findByRole('button', { name: 'Oturum aç' }))
    expect(screen.getAllByText('Bu alan boş bırakılamaz.')).toHaveLength(2)
    expect(count('/api/auth/login')).toBe(0)
  })
  test('is where one lands without a session, and afterwards one is where one was', async () => {
    covers('2.15', '7.24')
    await open('/reports/daily?from=2026-11-02&to=2026-11-03')
    await heading('Günlük rapor')
    session.end('unauthorized')
    expect(
      await screen.findByText('Oturumunuz sona erdi. Devam etmek için yeniden oturum açın.'),
    ).toBeTruthy()
    expect(location.search).toContain('reason=unauthorized')
    expect(new URLSearchParams(location.search).get('to')).toBe(
      '/reports/daily?from=2026-11-02&to=2026-11-03',
    )
  })
  test('with a weak password lets nothing be done but change it', async () => {
    covers('2.110', '2.112', '2.114', '2.116', '2.117', '4.78', '4.79')
    const { person, asked } = await open('/dashboard', { mustChange: true })
    const dialog = within(await screen.findByRole('dialog', { name: 'Parolayı değiştir' }))
    const submit = dialog.getByRole<HTMLButtonElement>('button', { name: 'Parolamı değiştir' })
    expect(submit.disabled).toBe(true)
    await person.keyboard('{Escape}')
    await person.type(
      dialog.getByLabelText('Şimdiki parola', { selector: 'input' }),
      'Eski1234',
    )
    await person.type(dialog.getByLabelText('Yeni parola', { selector: 'input' }), 'Yeni1234')
    expect(dialog.getByText('İki yeni parola birbirinin aynı değil.')).toBeTruthy()
    await person.type(
      dialog.getByLabelText('Yeni parola (yeniden)', { selector: 'input' }),
      'Yeni1234',
    )
    await person.click(submit)
    await screen.findByRole('heading', { name: 'Oturum açın' })
    expect(asked.find(call => call.method === 'PUT')?.body).toEqual({
      old_password: 'Eski1234',
      new_password: 'Yeni1234',
      confirm_password: 'Yeni1234',
    })
  })
})

describe('where one may go', () => {
  const only = (pages: string[]) => (asked: { path: string }) =>
    asked.path === '/api/app-settings'
      ? {
          status: 200,
          body: {
            menus: [],
            features: [],
            pages,
            permissions: ['reports.view'],
            approverLevel: 1,
            mainManagerOffer: null,
            consentsAsked: 0,
            scope: 'departments',
            zone: 'Europe/Istanbul',
            company: 'A',
            gateway: { host: null, port: 8081 },
            use_custom_logo: false,
            is_personal_capacity_exceed: false,
            is_switch_account_available: false,
            integrationStatutes: {},
            createQr: false,
            preferences: { times: null, language: null },
          },
        }
      : undefined
  test(
    'a page that is not allowed leads to 403',
    covers('2.80', '6.12', '6.14', '8.82'),
    async () => {
      await open('/access-control/list', { instead: only(['/reports/daily']) })
      await heading('Bu sayfayı açma yetkiniz yok')
      expect(location.pathname).toBe('/403')
    },
  )
  test('the menu shows what is allowed and nothing else, and home is the first of it', async () => {
    covers('3.178', '6.12')
    await open('/', { instead: only(['/reports/daily']) })
    await heading('Günlük rapor')
    const menu = within(screen.getByRole('navigation', { name: 'Menü' }))
    expect(
      menu.getAllByRole('link').map(link => [link.textContent, link.getAttribute('href')]),
    ).toEqual([['Günlük rapor', '/reports/daily']])
    expect(menu.queryByRole('button')).toBeNull()
  })
  test(
    'an unknown address says that there is no such page',
    covers('2.7', '8.81'),
    async () => {
      await open('/no/such/page', { language: 'ar' })
      await heading('هذه الصفحة غير موجودة')
      expect(document.documentElement.dir).toBe('rtl')
    },
  )
})

describe('the movement list', () => {
  test(
    'shows what came in, newest first, with its counters',
    covers('1.43', '2.20'),
    async () => {
      await open('/access-control/list')
      await table('Geçiş listesi')
      expect(screen.getAllByRole('row')[1]?.textContent).toContain('14:31:45')
      expect(row(/Tanımsız kart/).length).toBeGreaterThan(0)
      expect(screen.getByRole('button', { name: /Geçersiz/ }).textContent).toContain('38')
      expect(screen.getByText(/640 kayıttan 100 tanesi/)).toBeTruthy()
    },
  )
  test('takes a new movement in at its head the moment it happens', async () => {
    const { tell, count } = await open('/access-control/list')
    await table('Geçiş listesi')
    const before = count('/api/app/access-control/list')
    tell('movement', movementOf(4001, 0))
    await waitFor(() =>
      expect(screen.getAllByRole('row')[1]?.textContent).toContain('14:32:05'),
    )
    expect(screen.getAllByRole('row')[1]?.getAttribute('data-fresh')).toBe('true')
    expect(count('/api/app/access-control/list')).toBe(before)
  })
  test('paused, holds new ones back and counts them', async () => {
    const { tell, person } = await open('/access-control/list')
    await table('Geçiş listesi')
    await person.click(screen.getByRole('button', { name: 'Duraklat' }))
    tell('movement', movementOf(4001, 1))
    tell('movement', movementOf(4002, 0))
    const show = await screen.findByRole('button', { name: '2 yeni hareketi göster' })
    expect(screen.getAllByRole('row')[1]?.textContent).toContain('14:31:45')
    // Also while the address says something else beside the filters.
    act(() => {
      history.pushState(null, '', '?person=nobody')
      dispatchEvent(new PopStateEvent('popstate'))
    })
    await person.click(show)
    await waitFor(() =>
      expect(screen.getAllByRole('row')[1]?.textContent).toContain('14:32:05'),
    )
  })
  test('a counter filters, and the address says so', async () => {
    const { person, asked } = await open('/access-control/list')
    await table('Geçiş listesi')
    await person.click(screen.getByRole('button', { name: /Geçersiz/ }))
    await waitFor(() => expect(asked.at(-1)?.query.get('validity')).toBe('invalid'))
    expect(location.search).toBe('?validity=invalid')
    await person.click(
      await screen.findByRole('button', { name: 'Geçersiz filtresini kaldır' }),
    )
    await waitFor(() => expect(location.search).toBe(''))
  })
  test('is walked with j, k and the arrows, and Enter opens', async () => {
    const { person } = await open('/access-control/list')
    await table('Geçiş listesi')
    await person.keyboard('jj')
    expect(document.activeElement).toBe(screen.getAllByRole('row')[2])
    await person.keyboard('{ArrowDown}k{Enter}')
    const panel = within(await screen.findByRole('dialog', { name: 'Hareket' }))
    expect(panel.getByText('20.11.2026 14:30:58')).toBeTruthy()
    await person.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await person.keyboard('/')
    expect(document.activeElement).toBe(
      screen.getByPlaceholderText('Ad, sicil no veya tam kart no'),
    )
  })
  test('with nothing yet says what will come; with filters offers to clear them', async () => {
    const { person } = await open('/access-control/list?direction=in', {
      scene: 'empty',
      language: 'ar',
    })
    expect(await screen.findByText('لا حركة تطابق هذه التصفية')).toBeTruthy()
    await person.click(screen.getByRole('button', { name: 'مسح التصفية' }))
    expect(await screen.findByText('لا حركات بعد')).toBeTruthy()
  })
  test.each(['tr', 'ar'] as const)(
    'in %s, an error says what happened in that language, and can be tried again',
    async language => {
      let broken = true
      const { person } = await open('/access-control/list', {
        language,
        instead: call =>
          broken && call.path.includes('access-control')
            ? {
                status: 500,
                body: { error: language === 'tr' ? 'Olmadı.' : 'لم ينجح.', code: 'internal' },
              }
            : undefined,
      })
      expect((await screen.findByRole('alert')).textContent).toContain(
        language === 'tr' ? 'Olmadı.' : 'لم ينجح.',
      )
      broken = false
      await person.click(
        screen.getByRole('button', {
          name: language === 'tr' ? 'Yeniden dene' : 'إعادة المحاولة',
        }),
      )
      await table(language === 'tr' ? 'Geçiş listesi' : 'قائمة الحركات')
    },
  )
  test('while it waits, keeps the place of its rows', async () => {
    let arrive: () => void = () => undefined
    const gate = new Promise<void>(resolve => {
      arrive = resolve
    })
    await open('/access-control/list', {
      instead: async call => {
        if (call.path.includes('access-control')) await gate
        return undefined as never
      },
    })
    await heading('Geçiş listesi')
    expect(screen.getAllByRole('status', { name: 'Yükleniyor' })).toHaveLength(1)
    arrive()
    await table('Geçiş listesi')
  })
})

describe('the daily report', () => {
  const address = '/reports/daily?from=2026-11-19&to=2026-11-19'
  test('begins with yesterday', async () => {
    const { asked } = await open('/reports/daily')
    await table('Günlük rapor')
    const { query } = asked.findLast(call => call.path === '/api/app/reports/daily') ?? {}
    // As the server has it: this machine's clock says another day.
    const yesterday = '2026-11-19'
    expect([query?.get('from'), query?.get('to')]).toEqual([yesterday, yesterday])
    expect(screen.getByRole('button', { name: /Dün/ })).toBeTruthy()
  })
  test('sorts on the server, and says by what', async () => {
    const { person, asked } = await open(address)
    await table('Günlük rapor')
    await person.click(screen.getByRole('button', { name: 'İçeride' }))
    await waitFor(() => expect(asked.at(-1)?.query.get('sort')).toBe('presenceMinutes'))
    expect(
      screen.getByRole('columnheader', { name: 'İçeride' }).getAttribute('aria-sort'),
    ).toBe('ascending')
    await person.click(screen.getByRole('button', { name: 'İçeride' }))
    await waitFor(() => expect(asked.at(-1)?.query.get('order')).toBe('desc'))
  })
  test('its counters filter, its totals stay', async () => {
    const { person } = await open(address)
    await table('Günlük rapor')
    await person.click(screen.getByRole('button', { name: /^Gelmeyen/ }))
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(12))
    expect(
      within(screen.getByRole('group', { name: 'Raporun özeti' })).getByRole('button', {
        name: /^Kişi/,
      }).textContent,
    ).toContain('120')
  })
  test('a figure opens why: the day line, the steps in words, the movements, the same figure at the foot', async () => {
    const { person } = await open(address)
    await table('Günlük rapor')
    await person.click(
      screen.getAllByRole('button', { name: /İçeride: 9\.01/ })[0] as HTMLElement,
    )
    const drawer = within(await screen.findByRole('dialog', { name: 'Neden?' }))
    expect(await drawer.findByText(/08:03.+giriş.+12:03.+eşleşti/)).toBeTruthy()
    expect(
      drawer.getByRole('img', {
        name: new RegExp(
          'Plan 08:00–17:00\\. İçeride 08:00–12:03, 12:57–17:00\\. Yemek molası 12:00–13:30\\..*' +
            'Toleransla çalışılmış sayılan 08:00–08:03\\. Toleransla sayılmayan 17:00–17:12',
        ),
      }),
    ).toBeTruthy()
    expect(drawer.getAllByText('8.06').length).toBeGreaterThan(0)
    expect(location.search).toContain('why=')
    await person.keyboard('{Escape}')
    await waitFor(() => expect(location.search).not.toContain('why='))
  })
  test('comes as a workbook or as text, with its filters, and with durations as the reader likes them', async () => {
    const { person, asked } = await open(`${address}&presence=present`)
    await table('Günlük rapor')
    Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined })
    const saved = vi
      .spyOn(HTMLAnchorElement.prototype, 'click')
      .mockImplementation(() => undefined)
    await person.click(screen.getByRole('button', { name: 'Dışa aktar' }))
    await person.click(await screen.findByRole('menuitemradio', { name: /Ondalık saat/ }))
    expect(await screen.findAllByRole('button', { name: /İçeride: 9,02/ })).not.toHaveLength(0)
    await person.click(await screen.findByRole('menuitem', { name: /Excel/ }))
    await waitFor(() => expect(asked.at(-1)?.query.get('format')).toBe('xlsx'))
    expect(Object.fromEntries(asked.at(-1)?.query ?? [])).toMatchObject({
      from: '2026-11-19',
      to: '2026-11-19',
      presence: 'present',
      times: 'decimal',
      sort: 'name',
    })
    await waitFor(() => expect(saved).toHaveBeenCalledOnce())
    saved.mockRestore()
  })
  test('an explanation has an address of its own and speaks Arabic', async () => {
    await open(`${address}&why=00000000-0000-4000-8000-006500000001.2026-11-19`, {
      language: 'ar',
    })
    expect(await screen.findByText(/دخول .*08:03.* وخروج .*12:03.*: تطابقا/)).toBeTruthy()
  })
  test('an address with nonsense in it shows yesterday instead of breaking', async () => {
    const { asked } = await open(
      '/reports/daily?from=2026-02-31&to=x&flag=nope&sort=;drop&why=1',
    )
    await table('Günlük rapor')
    const { query } = asked.findLast(call => call.path === '/api/app/reports/daily') ?? {}
    expect(screen.queryByRole('dialog')).toBeNull()
    expect([query?.get('flag'), query?.get('sort'), query?.get('from')?.length]).toEqual([
      null,
      'name',
      10,
    ])
  })
})

describe('an invalid movement', () => {
  test('heals when its card is given to its owner', covers('2.107'), async () => {
    const { person, asked } = await open('/reports/invalid/movements?reason=unknown-card')
    await table('Geçersiz hareketler')
    const before = screen.getAllByRole('row').length
    await person.click(
      screen.getAllByRole('button', { name: 'Sahibine ver' })[0] as HTMLElement,
    )
    const dialog = within(await screen.findByRole('dialog', { name: 'Kartı çalışana ver' }))
    expect(dialog.getByText('3 hareket düzelecek')).toBeTruthy()
    await person.click(dialog.getByRole('button', { name: 'Kartı ver' }))
    expect(dialog.getByText('Bir çalışan seçin.')).toBeTruthy()
    await person.type(dialog.getByLabelText('Çalışan', { selector: 'input' }), 'mehmet çelik')
    await person.click(await screen.findByRole('option', { name: /Mehmet Çelik/ }))
    await person.click(dialog.getByRole('button', { name: 'Kartı ver' }))
    expect(
      await screen.findByText(
        'Kart artık Mehmet Çelik adına; geçmiş hareketleri de ona sayıldı.',
      ),
    ).toBeTruthy()
    await waitFor(() => expect(screen.getAllByRole('row').length).toBeLessThan(before))
    const sent = asked.find(call => call.method === 'POST')
    expect(sent?.body['employeeId']).toBe('00000000-0000-4000-8000-006500000001')
    expect(asked.at(-1)?.query.get('after')).toBe('101')
  })
  test('from another moment on, it is written as the company’s wall shows it', async () => {
    const { person, asked } = await open('/reports/invalid/movements')
    await table('Geçersiz hareketler')
    await person.click(
      screen.getAllByRole('button', { name: 'Sahibine ver' })[0] as HTMLElement,
    )
    const dialog = within(await screen.findByRole('dialog'))
    await person.click(dialog.getByRole('radio', { name: /Başka bir andan/ }))
    await person.clear(dialog.getByLabelText('Tarih'))
    await person.type(dialog.getByLabelText('Tarih'), '19.11.2026')
    await person.clear(dialog.getByLabelText('Saat'))
    await person.type(dialog.getByLabelText('Saat'), '08:00')
    await person.type(dialog.getByLabelText('Çalışan', { selector: 'input' }), 'elif')
    await person.click(
      (await screen.findAllByRole('option', { name: /Elif/ }))[0] as HTMLElement,
    )
    await person.click(dialog.getByRole('button', { name: 'Kartı ver' }))
    await waitFor(() =>
      expect(asked.find(call => call.method === 'POST')?.body['from']).toBe(
        '2026-11-19T05:00:00.000Z',
      ),
    )
  })
  test('none is good news', async () => {
    await open('/reports/invalid/movements', { scene: 'empty' })
    expect(await screen.findByText('Geçersiz hareket yok')).toBeTruthy()
  })
})

describe('the shell', () => {
  test('finds a page by Ctrl K and goes there', async () => {
    const { person } = await open('/dashboard')
    await heading('Panel')
    await person.keyboard('{Control>}k{/Control}')
    await person.type(
      await screen.findByPlaceholderText('Sayfa, kişi veya işlem ara…'),
      'gunluk',
    )
    await person.keyboard('{ArrowDown}{Enter}')
    expect(await heading('Günlük rapor')).toBeTruthy()
  })
  test('? lists the keys', async () => {
    const { person } = await open('/my-account', { language: 'en' })
    await heading('My account')
    await person.keyboard('?')
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeTruthy()
  })
  test('changes language and direction in place', covers('1.6', '9.21'), async () => {
    const { person } = await open('/employee-management')
    await table('Çalışanlar')
    await person.click(screen.getByRole('button', { name: 'Dil: TR' }))
    await person.click(await screen.findByRole('menuitemradio', { name: 'العربية' }))
    await table('الموظفون')
    expect([
      document.documentElement.lang,
      document.documentElement.dir,
      localStorage.getItem('mesai.language'),
    ]).toEqual(['ar', 'rtl', 'ar'])
  })
  test('signing out forgets the session here and on the server', async () => {
    const { person, asked } = await open('/my-account')
    await heading('Hesabım')
    await person.click(screen.getByRole('button', { name: 'Hesabım: Ayşe Yılmaz' }))
    await person.click(await screen.findByRole('menuitem', { name: 'Çıkış yap' }))
    await screen.findByRole('heading', { name: 'Oturum açın' })
    expect([
      session.current(),
      sessionStorage.getItem('mesai.session'),
      asked.findLast(({ method }) => method === 'POST')?.path,
      location.search,
    ]).toEqual([null, null, '/api/auth/logout', ''])
  })
})
