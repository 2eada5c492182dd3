import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { covers } from '#tests/specification/covers.ts'
import { closeAll, open } from './fixture/open.tsx'

afterEach(closeAll)
vi.setConfig({ testTimeout: 60_000 })
const slow = { timeout: 15_000 }
type App = Awaited<ReturnType<typeof open>>
const button = async (name: string | RegExp) =>
  (await screen.findAllByRole('button', { name }, slow))[0] as HTMLElement

/** Each filled in so that this side has nothing against it; the server refuses one of its fields. */
const forms = [
  {
    what: 'a department',
    at: '/company-management/departments',
    to: '/api/app/departments',
    field: 'code',
    code: 'too_big',
    label: 'Kod',
    says: 'Çok uzun ya da çok büyük.',
    fill: async ({ person }: App) => {
      await person.click(await button('Departman ekle'))
      await person.type(await screen.findByLabelText('Departman', {}, slow), 'Boyahane')
    },
    send: 'Departman ekle',
  },
  {
    what: 'a group of readers',
    at: '/settings/device-groups',
    to: '/api/app/device-groups',
    field: 'title',
    code: 'invalid_format',
    label: 'Grup adı',
    says: 'Biçimi uygun değil.',
    fill: async ({ person }: App) => {
      await person.click(await button('Grup ekle'))
      await person.type(await screen.findByLabelText('Grup adı', {}, slow), 'Arka kapı')
    },
    send: 'Kaydet',
  },
  {
    what: 'a draft of a plan',
    at: '/shift-management/work-schedule',
    to: '/api/app/calendar/drafts',
    field: 'to',
    code: 'custom',
    label: 'Bitiş',
    says: 'Bu alanı düzeltin.',
    fill: async ({ person }: App) => {
      await person.click(await button(/^Taslaklar/))
      await person.click(await screen.findByRole('menuitem', { name: 'Yeni taslak' }, slow))
      await screen.findByLabelText('Taslak adı', {}, slow)
    },
    send: 'Taslağı aç',
  },
] as const

describe('a form that the server refuses', () => {
  test.each(forms)(
    'marks the input it means, says what is wrong at it, and puts the focus there: $what',
    covers('8.76', '8.78'),
    async ({ at, to, field, code, label, says, fill, send }) => {
      const app = await open(at, {
        instead: ({ method, path }) =>
          method === 'POST' && path === to
            ? {
                status: 400,
                body: {
                  error: 'Bazı alanlar eksik veya hatalı.',
                  code: 'request.invalid',
                  fields: [{ path: field, code }],
                },
              }
            : undefined,
      })
      await fill(app)
      const dialog = within(await screen.findByRole('dialog', {}, slow))
      await app.person.click(dialog.getByRole('button', { name: send }))
      const input = await waitFor(() => {
        const found = dialog.getByLabelText(label)
        expect(found.getAttribute('aria-invalid')).toBe('true')
        return found
      }, slow)
      const said = (input.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map(id => document.getElementById(id)?.textContent)
        .join(' ')
      expect(said).toContain(says)
      await waitFor(() => expect(document.activeElement).toBe(input), slow)
      expect(dialog.getByRole('alert').textContent).toContain('Bazı alanlar eksik veya hatalı.')
    },
  )
})
