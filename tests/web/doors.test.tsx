import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { comingPages } from '#api/contract/coming-pages.ts'
import { features } from '#api/contract/features.ts'
import { openComing, openPages } from '#api/shared/open-pages.ts'
import { permissions } from '#domain/access/permissions.ts'
import { covers } from '#tests/specification/covers.ts'
import { returnTo } from '#web/lib/return-to.ts'
import { session } from '#web/lib/session.ts'
import { signedInRoutes } from '#web/routes.tsx'
import { idOf } from './fixture/company.ts'
import { closeAll, open } from './fixture/open.tsx'
import { settingsOf } from './fixture/settings.ts'

afterEach(closeAll)
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const goTo = (address: string) =>
  act(() => {
    history.pushState(null, '', address)
    dispatchEvent(new PopStateEvent('popstate'))
  })
const here = () => `${location.pathname}${location.search}`
/** Whoever may open these pages and no other. */
const only = (...pages: string[]) => ({
  instead: ({ path }: { path: string }) =>
    path === '/api/app-settings' ? { status: 200, body: settingsOf({ pages }) } : undefined,
})
const addresses = signedInRoutes.map(({ path }) => path.replace(':id', idOf('e', 1)))

describe('every address within', () => {
  test('leads whoever is not signed in to sign-in, and back to where he wanted to go', async () => {
    covers('2.81', '2.84')
    await open('/login', { guest: true })
    await heading('Oturum açın')
    for (const address of addresses) {
      await goTo(`${address}?a=b`)
      await waitFor(() => expect(location.pathname).toBe('/login'))
      expect([address, new URLSearchParams(location.search).get('to')]).toEqual([
        address,
        `${address}?a=b`,
      ])
    }
  })
  test('leads whoever is not given its page to 403, which says which page it was', async () => {
    covers('2.80', '2.81')
    await open('/403', only())
    await heading('Bu sayfayı açma yetkiniz yok')
    const toAll = [
      '/my-account',
      '/my-account/basic',
      '/my-account/notices',
      '/unauthorized-dashboard',
      '/second-page',
    ]
    for (const address of addresses.filter(one => !toAll.includes(one))) {
      await goTo(address)
      await waitFor(() => expect([address, location.pathname]).toEqual([address, '/403']))
    }
    await goTo('/reports/daily')
    expect(await screen.findByText('Açmak istediğiniz sayfa: Günlük rapor')).toBeTruthy()
  })
})

describe('a page of employees', () => {
  /** What the server opens to a main manager. */
  const mainManager = (isEmployee: boolean) => {
    const grants = { permissions: new Set(permissions), groupPages: null, isEmployee }
    return only(...openPages(grants, features), ...openComing(grants, features))
  }
  test.each([
    ['/shift-leave/leave-demand', 'İzin talep et'],
    ['/shift-leave/shift-demand', 'Vardiya taleplerim'],
  ])('%s opens to who is one, and leads who is none to 403', async (address, title) => {
    covers('6.15')
    await open(address, mainManager(true))
    await heading(title)
    closeAll()
    await open(address, mainManager(false))
    await heading('Bu sayfayı açma yetkiniz yok')
    expect(location.pathname).toBe('/403')
  })
})

describe('a page that is still to come', () => {
  test('says so under its name, and stands in no menu', async () => {
    await open('/settings/api-users')
    await heading('API kullanıcıları')
    expect(
      screen.getByText('Bu sayfa henüz hazır değil; hazır olduğunda bu adreste açılacak.'),
    ).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Size açık sayfalar' }).getAttribute('href')).toBe(
      '/second-page',
    )
    const links = [...document.querySelectorAll('a')].map(link => link.getAttribute('href'))
    expect(links.filter(link => comingPages.some(({ path }) => path === link))).toEqual([])
  })
  test('says so in Arabic, before anybody is signed in too', async () => {
    await open('/new-account', { guest: true, language: 'ar' })
    await heading('حساب جديد')
    expect(location.pathname).toBe('/new-account')
    await waitFor(() => expect(document.title).toBe('حساب جديد · Mesai'))
  })
})

describe('an address that has moved', () => {
  test.each([
    ['/pages/user-profile', '/my-account/basic'],
    ['/pages/account-settings', '/my-account'],
  ])('%s leads on with its query', covers('2.18', '2.19'), async (from, to) => {
    await open(`${from}?a=b`)
    await waitFor(() => expect(here()).toBe(`${to}?a=b`))
    expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy()
  })
  test('keeps its query through sign-in, as the first page does', covers('2.17'), async () => {
    const { person } = await open('/?mail=7', { guest: true })
    await heading('Oturum açın')
    await person.type(screen.getByLabelText('Kullanıcı adı'), 'ayse')
    await person.type(screen.getByLabelText('Parola', { selector: 'input' }), 'Parola123')
    await person.click(screen.getByRole('button', { name: 'Oturum aç' }))
    await heading('Panel')
    expect(here()).toBe('/dashboard?mail=7')
  })
  test('never leads out of here', () => {
    for (const to of [
      'https://elsewhere.example/x',
      '//elsewhere.example',
      '/\\elsewhere.example',
      '/\t/elsewhere.example',
      'javascript:alert(1)',
      '',
    ])
      expect([to, returnTo(`?${new URLSearchParams({ to })}`)]).toEqual([to, '/'])
    expect(returnTo('?to=%2Freports%2Fdaily%3Fa%3Db%23c')).toBe('/reports/daily?a=b#c')
  })
  test('of somebody who left on purpose is not kept for who comes next', async () => {
    await open('/reports/daily')
    await heading('Günlük rapor')
    act(() => session.end(null))
    await heading('Oturum açın')
    expect(here()).toBe('/login')
  })
})

describe('whoever may open no page', () => {
  test(
    'is told that he lacks permission, and whom to ask',
    covers('2.32', '6.139'),
    async () => {
      await open('/', only('/my-account'))
      await heading('Size açık bir sayfa yok')
      expect(location.pathname).toBe('/unauthorized-dashboard')
      expect(screen.getByText(/hiçbir sayfayı görme yetkiniz yok/)).toBeTruthy()
      const company = screen.getByRole('region', { name: 'Anadolu Döküm Sanayi A.Ş.' })
      expect(company.textContent).toContain('şirketinizin ana yöneticisi')
      const named = async (term: string) =>
        [...((await screen.findByText(term)).nextElementSibling?.children ?? [])].map(
          ({ textContent }) => textContent,
        )
      expect(await named('Ana yönetici')).toEqual(['Ayşe Yılmaz'])
      expect(await named('Kullanıcılara yetki verenler')).toEqual([
        'Işıl Öztürk',
        'Mehmet Çelik',
      ])
    },
  )
  test('is not told so once something is open', async () => {
    await open('/unauthorized-dashboard', only('/reports/daily'))
    await heading('Günlük rapor')
    expect(location.pathname).toBe('/reports/daily')
  })
})

test.each([
  ['/nothing/here', 'Aradığınız sayfa yok'],
  ['/403', 'Bu sayfayı açma yetkiniz yok'],
])(
  '%s stands within the shell for who is signed in, and alone for a guest',
  async (at, title) => {
    const isShelled = () => document.getElementById('content') !== null
    await open(at)
    await heading(title)
    await waitFor(() => expect(isShelled()).toBe(true))
    expect(screen.getByRole('link', { name: 'Size açık sayfalar' })).toBeTruthy()
    closeAll()
    await open(at, { guest: true })
    await heading(title)
    expect([isShelled(), screen.queryByRole('link', { name: 'Size açık sayfalar' })]).toEqual([
      false,
      null,
    ])
  },
)

test('who may not see the dashboard finds what is open to him behind 403', async () => {
  covers('2.33')
  const { person } = await open('/dashboard', only('/reports/daily', '/my-account'))
  await heading('Bu sayfayı açma yetkiniz yok')
  await person.click(screen.getByRole('link', { name: 'Size açık sayfalar' }))
  await heading('Size açık sayfalar')
  expect(location.pathname).toBe('/second-page')
  const links = within(screen.getByRole('main')).getAllByRole('link')
  expect(links.map(link => link.getAttribute('href'))).toEqual(['/reports/daily'])
})
