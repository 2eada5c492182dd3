import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { covers } from '#tests/specification/covers.ts'
import { handedOver, installationData } from '#web/lib/handed-over.ts'
import { session } from '#web/lib/session.ts'
import { namesIn } from '#web/installation/departments-step.tsx'
import type { SetUp } from '#web/installation/api.ts'
import type { Asked } from './fixture/answers.ts'
import { idOf, token } from './fixture/company.ts'
import { closeAll, open } from './fixture/open.tsx'

afterEach(() => {
  handedOver.take()
  installationData.forget()
  sessionStorage.clear()
  closeAll()
})
const here = () => `${location.pathname}${location.search}`
const button = (name: string) => screen.getByRole('button', { name })
const steps = ['country', 'departments', 'shifts', 'people', 'reader'] as const
const standing = (
  state: (step: (typeof steps)[number]) => SetUp['steps'][number]['state'],
  reminderClosed = false,
) => ({
  instead: ({ path, method }: Asked) =>
    path === '/api/app/installation' && method === 'GET'
      ? {
          status: 200,
          body: {
            steps: steps.map(step => ({ step, state: state(step), count: 0 })),
            reminderClosed,
          },
        }
      : undefined,
})
const empty = {
  guest: true,
  instead: ({ path }: Asked) =>
    path === '/api/company-wizard/check'
      ? { status: 200, body: { empty: true, step: null } }
      : path === '/api/company-wizard/new-company'
        ? {
            status: 200,
            body: {
              error: null,
              session: {
                error: null,
                access_token: token,
                file_access_token: 'f',
                user_data: {
                  id: idOf('u', 1),
                  fullName: 'yonetim',
                  plan: 'pro',
                  position: null,
                  phone: null,
                  degree: null,
                  avatar: '',
                  email: null,
                  role: 'company-admin',
                  isApprover: true,
                },
                passwordChange: false,
                use_custom_logo: false,
              },
            },
          }
        : undefined,
}

describe('an installation without a company', () => {
  test('is founded by one form, whose manager goes on in the portal', async () => {
    covers('2.9', '2.130')
    const { person, asked } = await open('/installation', empty)
    await person.type(await screen.findByLabelText('Kurulum kodu'), 'ABCD-EFGH')
    await person.type(screen.getByLabelText('Şirketin adı'), 'Demir Çelik A.Ş.')
    await person.type(screen.getByLabelText('Kullanıcı adı'), 'yonetim')
    await person.type(screen.getByLabelText('Şifre'), 'Kavak-Dali-4711')
    await person.click(button('Şirketi aç'))
    await waitFor(() => expect(here()).toMatch(/^\/installation\/portal/))
    expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({
      code: 'ABCD-EFGH',
      company: 'Demir Çelik A.Ş.',
      country: 'TR',
      zone: 'Europe/Istanbul',
      username: 'yonetim',
      password: 'Kavak-Dali-4711',
    })
    expect(session.current()?.token).toBe(token)
    expect(handedOver.waiting()).toBeNull()
  })
  test('has the code that came with the link in its field, and says so', async () => {
    window.installationData = 'WXYZ-2345'
    await open('/token-directing', empty)
    expect(await screen.findByDisplayValue('WXYZ-2345')).toBe(
      screen.getByLabelText('Kurulum kodu'),
    )
    expect(screen.getByText(/bu sekmede bekliyor/)).toBeTruthy()
  })
  test('proposes the zone of the country that is chosen', async () => {
    const { person } = await open('/installation', empty)
    await person.click(await screen.findByLabelText('Ülke', { selector: 'input' }))
    await person.click(await screen.findByRole('option', { name: 'Almanya', hidden: true }))
    expect(screen.getByLabelText('Saat dilimi', { selector: 'input' })).toHaveProperty(
      'value',
      'Europe/Berlin',
    )
  })
})

describe('an installation that has a company', () => {
  test('leads a guest to sign-in, and who is signed in on to the portal', async () => {
    covers('2.9')
    await open('/installation', { guest: true })
    expect(
      (await screen.findByRole('link', { name: 'Oturum açmaya git' })).getAttribute('href'),
    ).toBe('/login')
    closeAll()
    await open('/installation')
    await waitFor(() => expect(here()).toMatch(/^\/installation\/portal/))
  })
})

describe('the portal', () => {
  test('asks nobody in without a session, and comes back after sign-in', async () => {
    covers('2.10')
    await open('/installation/portal', { guest: true })
    await screen.findByRole('heading', { level: 1, name: 'Oturum açın' })
    expect(here()).toBe('/login?to=/installation/portal')
  })
  test('begins at the first step that is open', async () => {
    covers('2.10', '2.130')
    await open(
      '/installation/portal',
      standing(step =>
        step === 'country' ? 'done' : step === 'departments' ? 'later' : 'open',
      ),
    )
    expect(await screen.findByRole('heading', { level: 2, name: 'Vardiyalar' })).toBe(
      document.activeElement,
    )
    const list = within(screen.getByRole('navigation', { name: 'Kurulum adımları' }))
    expect(list.getAllByRole('button').map(one => one.textContent)).toEqual([
      '✓Ülke ve tatillerTamam',
      '2DepartmanlarSonraya bırakıldı',
      '3VardiyalarBekliyor',
      '4ÇalışanlarBekliyor',
      '5İlk okuyucuBekliyor',
    ])
  })
  test('adds many departments at once, and none twice', async () => {
    const { person, asked } = await open(
      '/installation/portal?step=departments',
      standing(() => 'open'),
    )
    await person.click(await screen.findByLabelText('Departman adları'))
    await person.paste('Boyahane\n\n  Kalite   kontrol \nboyahane\tDepo')
    await person.click(button('Departmanları ekle'))
    await waitFor(() =>
      expect(
        asked.filter(
          ({ method, path }) => method === 'POST' && path === '/api/app/departments',
        ),
      ).toHaveLength(3),
    )
    expect(namesIn('A\n a \nB;C')).toEqual(['a', 'B', 'C'])
  })
  test('takes a rotating plan by the calls that its pages make', async () => {
    const { person, asked } = await open(
      '/installation/portal?step=shifts',
      standing(() => 'open'),
    )
    await person.click(await screen.findByRole('radio', { name: /Dönen üç vardiya/ }))
    await person.click(button('Bu düzeni al'))
    await screen.findByText('Vardiyalar açıldı.')
    const posted = asked.filter(({ method }) => method === 'POST').map(({ path }) => path)
    expect(posted.filter(path => path === '/api/app/shifts')).toHaveLength(3)
    expect(posted.filter(path => path === '/api/app/shift-groups')).toHaveLength(3)
    const scheme = asked.find(({ path }) => path === '/api/app/work-schedule-schemes')
    expect(scheme?.body).toMatchObject({ anchor: '2024-01-01', title: 'Haftalık dönüş' })
  })
  test('puts a step off, and goes on with the next', async () => {
    const { person, asked } = await open(
      '/installation/portal?step=reader',
      standing(step => (step === 'reader' ? 'open' : 'done')),
    )
    await person.click(await screen.findByRole('button', { name: 'Sonra yap' }))
    await waitFor(() => expect(here()).toBe('/installation/portal?step=end'))
    expect(asked.find(({ method }) => method === 'PUT')).toMatchObject({
      path: '/api/app/installation/steps',
      body: { step: 'reader', later: true },
    })
  })
})

describe('the card of the dashboard', () => {
  test('leads the main manager back while something is left, and is closed for good', async () => {
    const { person, asked } = await open(
      '/dashboard',
      standing(step => (step === 'reader' ? 'later' : 'done')),
    )
    expect(await screen.findByText('Kurulumda kalan adımlar: İlk okuyucu')).toBeTruthy()
    await person.click(button('Bir daha gösterme'))
    await waitFor(() =>
      expect(asked.some(({ path }) => path === '/api/app/installation/reminder')).toBe(true),
    )
  })
  test('is not there once all is done', async () => {
    const { count } = await open('/dashboard')
    await waitFor(() => expect(count('/api/app/installation')).toBe(1))
    expect(screen.queryByText(/Kurulumda kalan/)).toBeNull()
  })
})
