import { readFileSync } from 'node:fs'
import { runInThisContext } from 'node:vm'
import { screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { covers } from '#tests/specification/covers.ts'
import { handedOver, installationData } from '#web/lib/handed-over.ts'
import { session } from '#web/lib/session.ts'
import { signedInRoutes, signedOutRoutes } from '#web/routes.tsx'
import { idOf, token } from './fixture/company.ts'
import { closeAll, open } from './fixture/open.tsx'

afterEach(() => {
  handedOver.take()
  installationData.drop()
  sessionStorage.clear()
  closeAll()
})
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const here = () => `${location.pathname}${location.search}`

const firstPaint = readFileSync('web/public/first-paint.js', 'utf8')
/** What the page does before any of the app is there. */
const arriveAt = (address: string) => {
  history.replaceState(null, '', address)
  runInThisContext(firstPaint)
}
const query = 'access_token=handed-a&file_access_token=handed-f'
const mehmet = {
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
}
const isMehmet = {
  instead: ({ path }: { path: string }) =>
    path === '/api/app/myaccount/user-details'
      ? { status: 200, body: { error: null, user_data: mehmet } }
      : undefined,
}

describe('a session that comes with the address', () => {
  test('leaves it before anything is asked, and begins without the settings of anybody else', async () => {
    covers('2.12', '2.82', '4.92')
    arriveAt(`/reports/daily?${query}&from=2026-11-01`)
    expect([here(), handedOver.waiting()]).toEqual([
      '/token-directing',
      { access: 'handed-a', file: 'handed-f' },
    ])
    const { asked } = await open(here(), { guest: true, ...isMehmet })
    await heading('Panel')
    expect(asked.slice(0, 2).map(({ path }) => path)).toEqual([
      '/api/app/myaccount/user-details',
      '/api/app-settings',
    ])
    expect(session.current()).toMatchObject({
      token: 'handed-a',
      fileToken: 'handed-f',
      user: { fullName: 'Mehmet Kaya' },
    })
    expect(`${here()}${JSON.stringify(history.state)}`).not.toContain('handed')
  })
  test('asks who is signed in here first, and names both', covers('4.92'), async () => {
    arriveAt(`/token-directing?${query}`)
    const { person, asked } = await open(here(), isMehmet)
    const question = await screen.findByText(/Ayşe Yılmaz olarak oturum açık/)
    expect(question.textContent).toContain('Mehmet Kaya')
    expect(asked.map(({ path }) => path)).toEqual(['/api/app/myaccount/user-details'])
    expect(session.current()?.user.fullName).toBe('Ayşe Yılmaz')
    await person.click(screen.getByRole('button', { name: 'Mehmet Kaya olarak devam et' }))
    await heading('Panel')
    expect(session.current()?.user.fullName).toBe('Mehmet Kaya')
    expect(asked.some(({ path }) => path === '/api/auth/logout')).toBe(true)
  })
  test('goes unused when who is here stays', async () => {
    arriveAt(`/dashboard?${query}`)
    const { person } = await open(here(), isMehmet)
    await person.click(await screen.findByRole('button', { name: 'Ayşe Yılmaz olarak kal' }))
    await heading('Panel')
    expect([session.current()?.token, handedOver.waiting()]).toEqual([token, null])
  })
  test('that is over says so, and ends nobody else’s', async () => {
    arriveAt(`/dashboard?${query}`)
    await open(here(), {
      instead: ({ path }) =>
        path === '/api/app/myaccount/user-details'
          ? { status: 401, body: { error: 'Unauthenticated.', code: 'access.signed-out' } }
          : undefined,
    })
    expect((await screen.findByRole('alert')).textContent).toMatch(/süresi dolmuş/)
    expect(session.current()?.user.fullName).toBe('Ayşe Yılmaz')
  })
  test('is only there where both tokens are', async () => {
    arriveAt('/dashboard?access_token=handed-a')
    expect([here(), handedOver.waiting()]).toEqual(['/dashboard?access_token=handed-a', null])
  })
})

describe('data of an installation that comes with the address', () => {
  const data = 'kurulum-1'
  const isTaken = (address: string): boolean => {
    arriveAt(`${address}?installation=${data}&a=b`)
    const taken = installationData.waiting() === data && here() === '/token-directing'
    const left = installationData.waiting() === null && here().includes(data)
    expect([address, taken || left]).toEqual([address, true])
    installationData.drop()
    return taken
  }
  test('is taken out of every address but those of the public pages', covers('2.83'), () => {
    for (const { path } of signedInRoutes) expect([path, isTaken(path)]).toEqual([path, true])
    expect(['/', '/login'].map(isTaken)).toEqual([true, true])
    expect(
      signedOutRoutes.flatMap(one =>
        'public' in one && one.path !== '*' && !isTaken(one.path) ? [one.path] : [],
      ),
    ).toEqual(['/403', '/installation', '/installation/portal', '/new-account'])
  })
  test('leaves it before anything is asked, and waits in this tab where it leads to', async () => {
    covers('2.83')
    arriveAt(`/employee-management?installation=${data}`)
    expect([here(), installationData.waiting()]).toEqual(['/token-directing', data])
    const { asked } = await open(here(), { guest: true })
    await heading('Kurulum')
    expect(here()).toBe('/installation')
    expect([installationData.waiting(), installationData.kept()]).toEqual([null, data])
    expect(asked.map(({ path }) => path)).toEqual(['/api/company-wizard/check'])
    expect(`${here()}${JSON.stringify(history.state)}`).not.toContain(data)
    expect(JSON.stringify({ ...localStorage })).not.toContain(data)
  })
  test('is said to wait there, is not shown, and is forgotten by whoever wants it no more', async () => {
    covers('2.83')
    arriveAt(`/login?installation=${data}`)
    const { person } = await open(here(), { guest: true })
    await heading('Kurulum')
    expect(await screen.findByText(/bu sekmede bekliyor/)).toBeTruthy()
    expect(document.body.textContent).not.toContain(data)
    await person.click(screen.getByRole('button', { name: 'Kurulum bilgilerini sil' }))
    expect(await screen.findByText('Kurulum bilgileri silindi.')).toBeTruthy()
    expect([installationData.waiting(), installationData.kept()]).toEqual([null, null])
    expect(JSON.stringify({ ...sessionStorage })).not.toContain(data)
  })
  test('is not spoken of where none came', async () => {
    await open('/installation', { guest: true })
    await heading('Kurulum')
    expect(screen.queryByText(/bu sekmede bekliyor/)).toBeNull()
  })
  test('ends nobody’s session', async () => {
    arriveAt(`/dashboard?installation=${data}`)
    await open(here())
    await heading('Kurulum')
    expect(session.current()?.token).toBe(token)
  })
  test('comes beside a session: that begins first', covers('2.82', '2.83'), async () => {
    arriveAt(`/dashboard?${query}&installation=${data}`)
    await open(here(), { guest: true, ...isMehmet })
    await heading('Kurulum')
    expect([session.current()?.token, installationData.kept()]).toEqual(['handed-a', data])
  })
  test('goes unused with a session that nobody wants here', async () => {
    arriveAt(`/dashboard?${query}&installation=${data}`)
    const { person } = await open(here(), isMehmet)
    await person.click(await screen.findByRole('button', { name: 'Ayşe Yılmaz olarak kal' }))
    await heading('Panel')
    expect([installationData.waiting(), installationData.kept()]).toEqual([null, null])
  })
})
