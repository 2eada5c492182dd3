// Long because each way in which a page says something back is shown once.
import { MantineProvider } from '@mantine/core'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { covers } from '#tests/specification/covers.ts'
import { AlertDialog } from '#web/kit/feedback/alert-dialog.tsx'
import { digitsTyped, numberTyped, readNumber } from '#web/kit/fields/masks.ts'
import { NumericField } from '#web/kit/fields/numeric-field.tsx'
import { startLanguages } from '#web/lib/i18n.ts'
import { fixture } from './fixture/answers.ts'
import { closeAll, open } from './fixture/open.tsx'

afterEach(closeAll)

describe('the alert dialog', () => {
  const shown = async (about: { title?: string; description?: string }) => {
    const closed = vi.fn<() => void>()
    await startLanguages('tr')
    render(
      <MantineProvider env="test">
        <AlertDialog {...about} onClose={closed} />
      </MantineProvider>,
    )
    return { dialog: screen.getByRole('alertdialog'), closed }
  }
  test('is 350 wide, with a sign of warning and a button that closes it', async () => {
    covers('2.118', '2.119', '2.121', '9.70')
    const { dialog, closed } = await shown({ title: 'Hata', description: 'Olmadı.' })
    expect(dialog.style.inlineSize).toContain('350px')
    expect(dialog.querySelector('svg[data-sign="warning"]')).not.toBeNull()
    expect(dialog.getAttribute('aria-labelledby')).toBe(
      within(dialog).getByRole('heading', { name: 'Hata' }).id,
    )
    await userEvent.click(within(dialog).getByRole('button', { name: 'Tamam' }))
    expect(closed).toHaveBeenCalledOnce()
  })
  test('needs neither a title nor a description', covers('2.120'), async () => {
    const { dialog: untitled } = await shown({ description: 'Olmadı.' })
    expect([within(untitled).queryByRole('heading'), untitled.textContent]).toEqual([
      null,
      'Olmadı.Tamam',
    ])
    cleanup()
    const { dialog } = await shown({ title: 'Hata' })
    expect([dialog.textContent, dialog.getAttribute('aria-describedby')]).toEqual([
      'HataTamam',
      null,
    ])
  })
})

test('a file that cannot be had is said in a dialog titled Error, in the server’s words', async () => {
  covers('8.1', '8.3')
  const words = 'Bu rapor 1048577 satır; Excel dosyasına en çok 1048575 satır sığar.'
  const { person } = await open('/employee-management', {
    instead: ({ path, query }) =>
      path === '/api/app/employees' && query.has('format')
        ? { status: 422, body: { error: words, code: 'request.export-too-long' } }
        : undefined,
  })
  await person.click(await screen.findByRole('button', { name: 'Dışa aktar' }))
  await person.click(await screen.findByRole('menuitem', { name: 'CSV dosyası' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Hata' })
  expect(within(dialog).getByText(words)).toBeTruthy()
  await person.click(within(dialog).getByRole('button', { name: 'Tamam' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})

describe('what became of something that was done', () => {
  const lift = async (status: number, body: object) => {
    const app = await open('/settings/users?state=locked', {
      instead: ({ method, path }) =>
        method === 'POST' && path.endsWith('/unlock')
          ? { status, body, foreign: status === 418 }
          : undefined,
    })
    await app.person.click(await screen.findByRole('button', { name: 'Kilidi kaldır' }))
    return app
  }
  test(
    'is said in passing as an error where it was refused',
    covers('8.1', '8.4'),
    async () => {
      await lift(409, { error: 'Kilit bu arada kalktı.', code: 'access.signed-in-already' })
      const said = await screen.findByText('Kilit bu arada kalktı.')
      expect(said.closest('[data-tone]')?.getAttribute('data-tone')).toBe('error')
      expect(screen.queryByText(/yeniden giriş yapabilir/)).toBeNull()
    },
  )
  test('and as a success where it was done, with what follows', covers('8.4'), async () => {
    const { count } = await lift(200, { position: '9' })
    const said = await screen.findByText(/yeniden giriş yapabilir/)
    expect(said.closest('[data-tone]')?.getAttribute('data-tone')).toBe('success')
    await waitFor(() => expect(count('/api/app/users')).toBeGreaterThan(1))
  })
  test('is said as an error with its number where the server has no words', async () => {
    covers('8.1')
    await lift(418, {})
    expect(await screen.findByText(/yerine getiremedi \(418\)/)).toBeTruthy()
  })
})

test('what lets nothing else be done covers the page', async () => {
  covers('2.123')
  let answer: () => void = () => undefined
  const gate = new Promise<void>(resolve => {
    answer = resolve
  })
  const { person } = await open('/my-account', {
    instead: async ({ path }) => {
      if (path === '/api/auth/logout') await gate
      return undefined as never
    },
  })
  await person.click(await screen.findByRole('button', { name: /^Hesabım: / }))
  await person.click(await screen.findByRole('menuitem', { name: 'Çıkış yap' }))
  const cover = await screen.findByRole('dialog', { name: 'Yükleniyor' })
  expect([cover.getAttribute('aria-busy'), (cover as HTMLDialogElement).open]).toEqual([
    'true',
    true,
  ])
  act(answer)
  await screen.findByRole('heading', { name: 'Oturum açın' })
  expect(screen.queryByRole('dialog', { name: 'Yükleniyor' })).toBeNull()
})

describe('a form', () => {
  const form = async (instead?: Parameters<typeof open>[1]) => {
    const app = await open('/settings/device-groups', instead)
    const [add] = await screen.findAllByRole('button', { name: 'Grup ekle' })
    await app.person.click(add as HTMLElement)
    const dialog = await screen.findByRole('dialog')
    return { ...app, dialog: within(dialog), element: dialog }
  }
  test('stands in a dialog of 600', covers('9.69'), async () => {
    const { element } = await form()
    const root = element.closest<HTMLElement>('.mantine-Modal-root')
    expect(root?.style.getPropertyValue('--modal-size')).toContain(`${600 / 16}rem`)
  })
  test('says as a whole that fields are wrong, until one is mended', async () => {
    covers('5.85')
    const { dialog, person, asked } = await form()
    await person.click(dialog.getByRole('button', { name: 'Kaydet' }))
    expect((await dialog.findByRole('alert')).textContent).toBe(
      'Formda eksik ya da hatalı alanlar var. İşaretli alanları düzeltip yeniden deneyin.',
    )
    expect(asked.some(({ method }) => method === 'POST')).toBe(false)
    await person.type(dialog.getByLabelText('Grup adı'), 'A')
    await waitFor(() => expect(dialog.queryByRole('alert')).toBeNull())
  })
  test('says the first that is wrong with a field, and no second', covers('5.86'), async () => {
    const { dialog, person } = await form({
      instead: ({ method, path }) =>
        method === 'POST' && path === '/api/app/device-groups'
          ? {
              status: 400,
              body: {
                error: 'Bazı alanlar eksik veya hatalı.',
                code: 'request.invalid',
                fields: [
                  { path: 'title', code: 'too_big' },
                  { path: 'title', code: 'invalid_format' },
                ],
              },
            }
          : undefined,
    })
    await person.type(dialog.getByLabelText('Grup adı'), 'Arka kapı')
    await person.click(dialog.getByRole('button', { name: 'Kaydet' }))
    expect(await dialog.findByText('Çok uzun ya da çok büyük.')).toBeTruthy()
    expect(dialog.queryByText('Biçimi uygun değil.')).toBeNull()
  })
})

describe('a field for numbers', () => {
  test('takes a sign, digits and one decimal point', covers('5.84'), () => {
    expect(['-1,2.5 a', '+12', '--3', '1-2', '.5', '', '1.', 'abc'].map(numberTyped)).toEqual([
      '-1.25',
      '+12',
      '-3',
      '12',
      '.5',
      '',
      '1.',
      '',
    ])
    expect(['-1.5', '+12', '.5', '1.', '-', '.', ''].map(readNumber)).toEqual([
      -1.5,
      12,
      0.5,
      1,
      null,
      null,
      null,
    ])
  })
  test('or digits alone', covers('9.80'), () =>
    expect(['+90 (555)', '12.5', 'a1b2', ''].map(digitsTyped)).toEqual([
      '90555',
      '125',
      '12',
      '',
    ]),
  )
  test.each([
    ['number', '-12.5', 'decimal'],
    ['digits', '125', 'numeric'],
  ] as const)('of %s takes nothing else while one types', async (of, left, mode) => {
    covers('5.84', '9.80')
    const Field = () => {
      const [value, setValue] = useState('')
      return <NumericField label="Sayı" of={of} value={value} onChange={setValue} />
    }
    render(
      <MantineProvider env="test">
        <Field />
      </MantineProvider>,
    )
    const field = screen.getByLabelText<HTMLInputElement>('Sayı')
    await userEvent.type(field, '-1x2,5')
    expect([field.value, field.getAttribute('inputmode')]).toEqual([left, mode])
  })
})

test.each([
  ['tr', 'Hazırlanıyor, %43'],
  ['en', 'Being prepared, 43 %'],
  ['ar', 'قيد التجهيز، 43٪'],
] as const)(
  'what is being prepared says how far it is in %s, and is shown once it is there',
  async (language, title) => {
    const error = 'Bu bilgiler yeni sürüm için hazırlanıyor: %43.'
    const answer = { status: 503, body: { error, code: 'preparing', percent: 43 } }
    let arrive = (): void => undefined
    const isThere = new Promise<void>(resolve => {
      arrive = resolve
    })
    const server = fixture('usual')
    let times = 0
    await open('/employee-management', {
      language,
      instead: call => {
        if (call.path !== '/api/app/employees') return undefined
        times += 1
        return times === 1 ? answer : isThere.then(() => server.answer(call))
      },
    })
    const note = (await screen.findByText(error)).closest('[role="status"]') as HTMLElement
    expect(within(note).getByRole('heading', { name: title })).toBeTruthy()
    expect(within(note).getByRole('progressbar')).toHaveProperty('value', 43)
    expect(within(note).queryByRole('button')).toBeNull()
    // While it is asked again, it still says so.
    await waitFor(() => expect(times).toBeGreaterThan(1))
    expect(screen.getByRole('heading', { name: title })).toBeTruthy()
    arrive()
    expect(await screen.findByText('Hüseyin Doğan')).toBeTruthy()
  },
)
