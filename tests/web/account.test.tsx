import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { covers } from '#tests/specification/covers.ts'
import { session } from '#web/lib/session.ts'
import { token } from './fixture/company.ts'
import { closeAll, open } from './fixture/open.tsx'
import { keepSaved } from './fixture/saved-files.ts'
import { settingsOf } from './fixture/settings.ts'

/** Long because each part of the page is driven once. */
afterEach(closeAll)
const heading = (name: string) => screen.findByRole('heading', { name })
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

describe('my account', () => {
  test('opens with who one is here, and how one is reached', covers('2.43'), async () => {
    await open('/my-account')
    await heading('Hesabım')
    const panel = within(
      await screen.findByRole('region', {
        name: 'Bilgilerim',
      }),
    )
    expect(await panel.findByText('İK Müdürü')).toBeTruthy()
    expect(panel.getByText('Anadolu Döküm Sanayi A.Ş.')).toBeTruthy()
    expect(panel.getByText('ayse.yilmaz@example.com')).toBeTruthy()
    const tabs = screen.getAllByRole('tab')
    expect(tabs.map(({ textContent }) => textContent)).toEqual([
      'Bilgilerim',
      'Güvenlik',
      'Oturumlar',
      'Tercihler',
      'Metinler',
    ])
  })
  test('what is held about oneself is one file away', async () => {
    const saved = keepSaved()
    const { person } = await open('/my-account', {
      instead: ({ path }) =>
        path === '/api/app/myaccount/personal-data'
          ? {
              status: 200,
              body: {
                format: 'mesai-personal-data/1',
                made: '2026-03-02T08:00:00.000Z',
                employeeNo: '103',
                record: { name: 'Ayşe' },
                history: [],
                acts: [],
              },
            }
          : undefined,
    })
    const panel = within(
      await screen.findByRole('region', {
        name: 'Hakkımda tutulanlar',
      }),
    )
    await person.click(panel.getByRole('button', { name: 'Dosyayı indir' }))
    expect(await screen.findByText('Dosya indirildi')).toBeTruthy()
    expect(await saved.texts()).toEqual([expect.stringContaining('"name": "Ayşe"')])
    saved.restore()
  })
  test('has its first part at an address of its own', covers('2.44'), async () => {
    const { person } = await open('/my-account/basic')
    expect(
      await screen.findByRole('region', {
        name: 'Bilgilerim',
      }),
    ).toBeTruthy()
    await person.click(screen.getByRole('tab', { name: 'Güvenlik' }))
    expect(
      await screen.findByLabelText('Şimdiki parola', {
        selector: 'input',
      }),
    ).toBeTruthy()
    expect([location.pathname, location.search]).toEqual(['/my-account', '?tab=security'])
  })
  test('offers no change to whoever has not the right', async () => {
    await open('/my-account', {
      instead: ({ path }) =>
        path === '/api/app-settings'
          ? {
              status: 200,
              body: settingsOf({
                permissions: ['account-settings.view'],
              }),
            }
          : undefined,
    })
    expect(await screen.findByText('ayse.yilmaz@example.com')).toBeTruthy()
    expect(
      screen.queryByRole('button', {
        name: 'E-posta adresini değiştir',
      }),
    ).toBeNull()
  })
  test.each([
    ['neither', []],
    ['adding', ['account-settings.create']],
    ['removing', ['account-settings.delete']],
  ])('offers of ways to sign in %s to whoever has that right alone', async (_, keys) => {
    await open('/my-account?tab=security', {
      instead: ({ path }) =>
        path === '/api/app-settings'
          ? {
              status: 200,
              body: settingsOf({
                permissions: ['account-settings.view', ...keys],
              }),
            }
          : undefined,
    })
    const panel = within(
      await screen.findByRole('region', {
        name: 'İki adımlı giriş',
      }),
    )
    await panel.findByText('SMS kodu')
    const isThere = (name: RegExp) => screen.queryAllByRole('button', { name }).length > 0
    expect([isThere(/: aç$/), isThere(/anahtarını kaldır$/)]).toEqual([
      keys.includes('account-settings.create'),
      keys.includes('account-settings.delete'),
    ])
  })
})

describe('the calendar', () => {
  const panel = async () =>
    within(
      await screen.findByRole('region', {
        name: 'Takvim aboneliği',
      }),
    )
  test('gets an address that is shown once, and is revoked', async () => {
    const { person } = await open('/my-account?tab=preferences')
    const feed = await panel()
    await person.click(
      await feed.findByRole('button', {
        name: 'Adres oluştur',
      }),
    )
    const make = await dialog('Adres oluştur')
    const send = make.getByRole('button', {
      name: 'Adres oluştur',
    })
    await person.type(make.getByLabelText('Şimdiki parolanız'), 'wrong')
    await person.click(send)
    expect(await make.findByText('Şimdiki parola hatalı.')).toBeTruthy()
    await person.clear(make.getByLabelText('Şimdiki parolanız'))
    await person.type(make.getByLabelText('Şimdiki parolanız'), 'right')
    await person.click(send)
    const address = /\/api\/calendar\/AbCdEfGhIjKlMnOpQrStUv\.ics$/
    expect(await feed.findByText(address)).toBeTruthy()
    expect(feed.getByText(/Bu adres bir daha gösterilmez/)).toBeTruthy()
    expect(await feed.findByText(/henüz okunmadı/)).toBeTruthy()
    await person.click(feed.getByRole('button', { name: 'Adresi kaldır' }))
    const asks = await dialog('Adresi kaldır')
    await person.click(asks.getByRole('button', { name: 'Adresi kaldır' }))
    expect(await screen.findByText('Takvim adresi kaldırıldı.')).toBeTruthy()
    expect(
      await feed.findByRole('button', {
        name: 'Adres oluştur',
      }),
    ).toBeTruthy()
    expect(feed.queryByText(address)).toBeNull()
  })
  test('is not offered to whoever is no employee', async () => {
    await open('/my-account?tab=preferences', {
      instead: ({ path }) =>
        path === '/api/app/myaccount/calendar-feed'
          ? {
              status: 200,
              body: { offered: false, feed: null },
            }
          : undefined,
    })
    await screen.findByRole('region', {
      name: 'Dil ve süreler',
    })
    await waitFor(() =>
      expect(
        screen.queryByRole('region', {
          name: 'Takvim aboneliği',
        }),
      ).toBeNull(),
    )
  })
})

describe('the e-mail address', () => {
  const begin = async () => {
    const app = await open('/my-account')
    await app.person.click(
      await screen.findByRole('button', {
        name: 'E-posta adresini değiştir',
      }),
    )
    const form = await dialog('E-posta adresini değiştir')
    return { ...app, form }
  }
  test('is confirmed by the code that was mailed to the new one', async () => {
    const { form, person, asked } = await begin()
    const send = form.getByRole<HTMLButtonElement>('button', { name: 'Kod gönder' })
    await person.type(form.getByLabelText('Yeni e-posta adresi'), 'ayse')
    await person.tab()
    expect(form.getByText('Geçerli bir e-posta adresi yazın.')).toBeTruthy()
    await person.type(form.getByLabelText('Yeni e-posta adresi'), '@ornek.com')
    expect(send.disabled).toBe(true)
    await person.type(
      form.getByLabelText('Şimdiki parola', {
        selector: 'input',
      }),
      'Kavak-1234',
    )
    await person.click(send)
    expect(await form.findByText(/ayse@ornek.com adresine bir kod gönderdik/)).toBeTruthy()
    await person.type(form.getByLabelText('6 haneli kod'), '13a57 90')
    await person.click(form.getByRole('button', { name: 'Adresi değiştir' }))
    expect(await screen.findByText('E-posta adresiniz değişti.')).toBeTruthy()
    expect(
      asked.filter(({ path }) => path.endsWith('change-email')).map(({ body }) => body),
    ).toEqual([
      { email: 'ayse@ornek.com', password: 'Kavak-1234' },
      { email: 'ayse@ornek.com', code: '135790' },
    ])
  })
  test('begins anew after three wrong codes', async () => {
    const { form, person } = await begin()
    await person.type(form.getByLabelText('Yeni e-posta adresi'), 'ayse@ornek.com')
    await person.type(
      form.getByLabelText('Şimdiki parola', {
        selector: 'input',
      }),
      'Kavak-1234',
    )
    await person.click(form.getByRole('button', { name: 'Kod gönder' }))
    for (const count of [1, 2, 3]) {
      const field = await form.findByLabelText<HTMLInputElement>('6 haneli kod')
      await person.type(field, '000000')
      await person.click(
        form.getByRole('button', {
          name: 'Adresi değiştir',
        }),
      )
      if (count < 3) await waitFor(() => expect(field.value).toBe(''))
    }
    expect(
      await form.findByRole('button', {
        name: 'Kod gönder',
      }),
    ).toBeTruthy()
    expect(form.getByRole('alert').textContent).toBe(
      'Bu kodun süresi doldu ya da üç kez yanlış yazıldı. Yeni bir kod isteyin.',
    )
  })
})

test('the phone is confirmed by the code that was sent to it, which can be had again after 180 seconds', async () => {
  const { person, asked } = await open('/my-account', {
    instead: ({ path, body }) =>
      path === '/api/app-settings'
        ? {
            status: 200,
            body: settingsOf({
              integrationStatutes: { sms: { state: 'working', since: null } },
            }),
          }
        : path.endsWith('/change-phone') && body['code'] === undefined
          ? {
              status: 200,
              body: {
                error: null,
                position: null,
                confirm: {
                  until: '2026-03-02T09:05:00.000Z',
                  again_after: 180,
                  reference: 'KTRA',
                },
              },
            }
          : undefined,
  })
  await person.click(
    await screen.findByRole('button', {
      name: 'Telefon ekle',
    }),
  )
  const form = await dialog('Telefonu değiştir')
  expect(form.getByText(/Bu numaraya SMS ile bir kod gönderilir/)).toBeTruthy()
  await person.type(form.getByLabelText('Yeni telefon'), '5321234567')
  await person.type(
    form.getByLabelText('Şimdiki parola', {
      selector: 'input',
    }),
    'Kavak-1234',
  )
  await person.click(form.getByRole('button', { name: 'Kod gönder' }))
  expect(
    await form.findByText(/5321234567 numarasına bir kod gönderdik\. Mesajdaki referans: KTRA/),
  ).toBeTruthy()
  const again = form.getByRole<HTMLButtonElement>('button', { name: /Yeniden göndermek için/ })
  expect([again.disabled, again.textContent]).toEqual([
    true,
    expect.stringMatching(/ (3:00|2:5\d) /),
  ])
  await person.type(form.getByLabelText('6 haneli kod'), '000000')
  await person.click(form.getByRole('button', { name: 'Telefonu değiştir' }))
  const field = form.getByLabelText<HTMLInputElement>('6 haneli kod')
  await waitFor(() => expect(field.value).toBe(''))
  await person.type(field, '135790')
  await person.click(form.getByRole('button', { name: 'Telefonu değiştir' }))
  expect(await screen.findByText('Telefonunuz değişti.')).toBeTruthy()
  const phone = '5321234567'
  expect(
    asked.filter(({ path }) => path.endsWith('change-phone')).map(({ body }) => body),
  ).toEqual([
    { phone, password: 'Kavak-1234' },
    { phone, code: '000000' },
    { phone, code: '135790' },
  ])
})

test('another code for the phone can be asked for after the countdown, and by nobody before', async () => {
  const { person, asked } = await open('/my-account', {
    instead: ({ path }) =>
      path.endsWith('/change-phone')
        ? {
            status: 200,
            body: {
              error: null,
              position: null,
              confirm: {
                until: '2026-03-02T09:05:00.000Z',
                again_after: 2,
                reference: 'KTRA',
              },
            },
          }
        : undefined,
  })
  await person.click(
    await screen.findByRole('button', {
      name: 'Telefon ekle',
    }),
  )
  const form = await dialog('Telefonu değiştir')
  await person.type(form.getByLabelText('Yeni telefon'), '5321234567')
  await person.type(
    form.getByLabelText('Şimdiki parola', {
      selector: 'input',
    }),
    'Kavak-1234',
  )
  await person.click(form.getByRole('button', { name: 'Telefonu değiştir' }))
  const waiting = await form.findByRole<HTMLButtonElement>('button', {
    name: /Yeniden göndermek için/,
  })
  expect(waiting.disabled).toBe(true)
  await person.click(
    await form.findByRole('button', {
      name: 'Yeniden gönder',
    }),
  )
  await form.findByRole('button', {
    name: /Yeniden göndermek için/,
  })
  const phone = '5321234567'
  expect(
    asked.filter(({ path }) => path.endsWith('change-phone')).map(({ body }) => body),
  ).toEqual([
    { phone, password: 'Kavak-1234' },
    { phone, password: 'Kavak-1234' },
  ])
})

test('the phone asks for the password alone where nobody sends messages, and says so', async () => {
  const { person, asked } = await open('/my-account')
  await person.click(
    await screen.findByRole('button', {
      name: 'Telefon ekle',
    }),
  )
  const form = await dialog('Telefonu değiştir')
  expect(form.getByText(/yalnızca parolanızla değişir/)).toBeTruthy()
  const save = form.getByRole<HTMLButtonElement>('button', {
    name: 'Telefonu değiştir',
  })
  await person.type(form.getByLabelText('Yeni telefon'), '532123')
  await person.type(
    form.getByLabelText('Şimdiki parola', {
      selector: 'input',
    }),
    'Kavak-1234',
  )
  expect(form.getByText(/^Telefon numarası en az 10 rakam olmalı\./)).toBeTruthy()
  expect(save.disabled).toBe(true)
  await person.type(form.getByLabelText('Yeni telefon'), '4567')
  await person.click(save)
  expect(await screen.findByText('Telefonunuz değişti.')).toBeTruthy()
  expect(asked.find(({ path }) => path.endsWith('change-phone'))?.body).toEqual({
    phone: '5321234567',
    password: 'Kavak-1234',
  })
})

describe('the sessions', () => {
  const sessions = async () => {
    const app = await open('/my-account?tab=sessions')
    const panel = within(
      await screen.findByRole('region', {
        name: 'Oturumlar',
      }),
    )
    await panel.findByText('Firefox, Linux')
    return { ...app, panel }
  }
  test('say device, network and last use, which one this is, and which was used from elsewhere', async () => {
    const { panel } = await sessions()
    const [own, other] = panel.getAllByRole('listitem').map(item => within(item))
    expect(own?.getByText('Bu oturum')).toBeTruthy()
    expect(own?.queryByRole('button')).toBeNull()
    expect(other?.getByText('Safari, iPhone ya da iPad')).toBeTruthy()
    expect(other?.getByText('2001:db8:0:1::/64')).toBeTruthy()
    expect(other?.getByText('02.03.2026 10:45')).toBeTruthy()
    expect(other?.getByText('Başka bir ağdan da kullanıldı')).toBeTruthy()
    expect(
      other?.getByText(/Son olarak 198\.51\.100\.9 ağından, 02\.03\.2026 10:45/),
    ).toBeTruthy()
  })
  test('end one by one, and all others at once after a question', async () => {
    const { panel, person } = await sessions()
    await person.click(
      panel.getByRole('button', {
        name: 'Oturumu kapat: Safari, iPhone ya da iPad',
      }),
    )
    await waitFor(() => expect(panel.getAllByRole('listitem')).toHaveLength(2))
    await person.click(
      panel.getByRole('button', {
        name: 'Diğer oturumları kapat',
      }),
    )
    const asking = await dialog('Diğer oturumları kapat')
    await person.click(
      asking.getByRole('button', {
        name: 'Diğer oturumları kapat',
      }),
    )
    await waitFor(() => expect(panel.getAllByRole('listitem')).toHaveLength(1))
    expect(
      panel.queryByRole('button', {
        name: 'Diğer oturumları kapat',
      }),
    ).toBeNull()
  })
})

describe('preferences', () => {
  test('are kept with the account', async () => {
    const { person, asked } = await open('/my-account?tab=preferences')
    await person.click(
      await screen.findByRole('radio', {
        name: 'Ondalık saat (8,08)',
      }),
    )
    await person.click(
      await screen.findByRole('checkbox', {
        name: /Bana düzenli e-postalar gelsin/,
      }),
    )
    await screen.findByText('Düzenli e-posta gelmeyecek.')
    expect(
      asked.filter(({ method }) => method === 'PUT').map(({ path, body }) => [path, body]),
    ).toEqual([
      ['/api/app/myaccount/preferences', { times: 'decimal' }],
      ['/api/app/myaccount/change-send-email', { send_email: false }],
    ])
    expect(localStorage.getItem('mesai.times')).toBe('decimal')
  })
  test('have each mail of the company left off and had again by itself', async () => {
    const { person, asked } = await open('/my-account?tab=preferences')
    const sheet = await screen.findByRole('checkbox', { name: /Aylık puantajım/ })
    expect(sheet).toHaveProperty('checked', true)
    expect(screen.getByRole('checkbox', { name: /Ekibimin haftası/ })).toHaveProperty(
      'checked',
      false,
    )
    await person.click(sheet)
    await screen.findByText('Bu e-posta gelmeyecek.')
    expect(asked.find(({ method }) => method === 'PUT')).toMatchObject({
      path: '/api/app/myaccount/periodic-mails',
      body: { mail: 'month-sheet', comes: false },
    })
  })
  test('offer no mails where the company’s plan has none', covers('6.137'), async () => {
    await open('/my-account?tab=preferences', {
      instead: ({ path }) =>
        path === '/api/app-settings'
          ? {
              status: 200,
              body: settingsOf({
                features: ['plan.lite'],
              }),
            }
          : undefined,
    })
    await screen.findByRole('radio', {
      name: 'Ondalık saat (8,08)',
    })
    expect(
      screen.queryByRole('region', {
        name: 'E-postalar',
      }),
    ).toBeNull()
    expect(
      screen.queryByRole('checkbox', {
        name: /Bana düzenli e-postalar gelsin/,
      }),
    ).toBeNull()
  })
  test('come from the account to a browser in which nobody chose any', async () => {
    await open('/my-account?tab=preferences', {
      instead: ({ path }) => {
        if (path !== '/api/app-settings') return undefined
        localStorage.removeItem('mesai.language')
        return {
          status: 200,
          body: settingsOf({
            preferences: {
              times: 'percent',
              language: 'ar',
            },
          }),
        }
      },
    })
    await heading('حسابي')
    expect([document.documentElement.dir, localStorage.getItem('mesai.times')]).toEqual([
      'rtl',
      'percent',
    ])
  })
})

describe('a second account', () => {
  const menu = async (app: Awaited<ReturnType<typeof open>>, name = 'Ayşe Yılmaz') => {
    await app.person.click(
      await screen.findByRole('button', {
        name: `Hesabım: ${name}`,
      }),
    )
    return within(await screen.findByRole('menu'))
  }
  test('is signed in to beside the first one, which stands aside meanwhile', async () => {
    const app = await open('/my-account')
    const items = await menu(app)
    await app.person.click(
      items.getByRole('menuitem', {
        name: 'İkinci hesapla oturum aç',
      }),
    )
    expect(await screen.findByText(/Ayşe Yılmaz oturumu açık duruyor/)).toBeTruthy()
    expect(app.asked.some(({ path }) => path === '/api/auth/logout')).toBe(false)
    await app.person.type(screen.getByLabelText('Kullanıcı adı'), 'danisman')
    await app.person.type(
      screen.getByLabelText('Parola', {
        selector: 'input',
      }),
      'Parola123',
    )
    await app.person.click(screen.getByRole('button', { name: 'Oturum aç' }))
    await waitFor(() =>
      expect(
        app.asked.find(({ path }) => path === '/api/app/general/second-account')?.body,
      ).toEqual({ access_token: token }),
    )
    expect(session.aside()).toBeNull()
  })
  test('need not be signed in to: one goes back to the first', async () => {
    const app = await open('/my-account')
    const items = await menu(app)
    await app.person.click(
      items.getByRole('menuitem', {
        name: 'İkinci hesapla oturum aç',
      }),
    )
    await app.person.click(
      await screen.findByRole('button', {
        name: 'Vazgeç, geri dön',
      }),
    )
    await screen.findByRole('button', {
      name: 'Hesabım: Ayşe Yılmaz',
    })
    expect([session.token(), session.aside()]).toEqual([token, null])
  })
  test(
    'is switched to from the menu, and that ends at the dashboard',
    covers('4.77'),
    async () => {
      const app = await open('/my-account', {
        instead: ({ path }) =>
          path === '/api/app-settings'
            ? {
                status: 200,
                body: settingsOf({
                  is_switch_account_available: true,
                }),
              }
            : undefined,
      })
      const items = await menu(app)
      expect(
        items.queryByRole('menuitem', {
          name: 'İkinci hesapla oturum aç',
        }),
      ).toBeNull()
      await app.person.click(
        items.getByRole('menuitem', {
          name: 'Diğer hesaba geç',
        }),
      )
      await waitFor(() => expect(location.pathname).toBe('/dashboard'))
      await screen.findByRole('button', {
        name: 'Hesabım: Ayşe Yılmaz Danışmanlık',
      })
      expect([session.token(), session.fileToken()]).toEqual(['second', 'second-file'])
    },
  )
})

describe('who was signed out elsewhere', () => {
  test.each([
    [
      '401',
      {
        status: 401,
        body: { error: 'x', code: 'access.signed-out' },
      },
    ],
    ['412', { status: 412, foreign: true, body: { error: 'x', code: 'x' } }],
    [
      'Unauthenticated.',
      {
        status: 400,
        foreign: true,
        body: { error: 'Unauthenticated.', code: 'x' },
      },
    ],
  ])('by %s is led to sign-in, and told so', async (_, answer) => {
    covers('7.24', '7.25', '7.26', '7.27')
    let signedOut = false
    const { person } = await open('/my-account', {
      instead: ({ path }) => (signedOut && path.startsWith('/api/app/') ? answer : undefined),
    })
    await heading('Hesabım')
    signedOut = true
    await person.click(screen.getByRole('tab', { name: 'Oturumlar' }))
    await heading('Oturum açın')
    expect([location.pathname, new URLSearchParams(location.search).get('reason')]).toEqual([
      '/login',
      'unauthorized',
    ])
    expect(session.current()).toBeNull()
  })
})
