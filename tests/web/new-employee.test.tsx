import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { App } from '#web/app.tsx'
import { passesCheck } from '#web/people/new/national-id.ts'
import { session } from '#web/lib/session.ts'
import { usernameOf } from '#web/people/new/username.ts'
import { covers } from '#tests/specification/covers.ts'
import { fixture, type Answer, type Asked } from './fixture/answers.ts'
import { departmentRows, idOf, permissions } from './fixture/company.ts'
import { closeAll, open } from './fixture/open.tsx'
import { shiftRows } from './fixture/shifts.ts'

/** Long because one form is typed through in all its steps. */
afterEach(closeAll)
const shift = shiftRows.find(({ active }) => active)
const department = departmentRows[0]

/** Who may give accounts, too; `check` and `hire` are what the server says. */
const serving =
  ({ check = {}, hire }: { check?: object; hire?: () => Answer } = {}) =>
  (asked: Asked): Answer | undefined => {
    if (asked.path === '/api/app-settings') {
      const { body, ...answer } = fixture().answer(asked)
      return {
        ...answer,
        body: {
          ...Object(body),
          permissions: [...permissions, 'users.create', 'users.view'],
        },
      }
    }
    if (asked.path === '/api/app/employees/check') return { status: 200, body: check }
    if (asked.path === '/api/app/employees' && asked.method === 'POST')
      return (
        hire?.() ?? {
          status: 200,
          body: {
            position: '900',
            employeeId: idOf('e', 2),
          },
        }
      )
    return undefined
  }
type Person = Awaited<ReturnType<typeof open>>['person']
const start = async (options: Parameters<typeof serving>[0] = {}) => {
  const app = await open('/employee-management', {
    instead: serving(options),
  })
  await app.person.click(
    await screen.findByRole('button', {
      name: 'Çalışan ekle',
    }),
  )
  const dialog = await screen.findByRole('dialog', {
    name: 'Yeni çalışan',
  })
  await within(dialog).findByLabelText(/^Ad\b/)
  return { ...app, form: within(dialog) }
}
type Form = Awaited<ReturnType<typeof start>>['form']
const at = (form: Form, step: string) =>
  waitFor(() => expect(form.getByRole('form', { name: step })).toBeTruthy())

/** With nothing but keys: a field is written and left, Enter goes on. */
const typeIn = async (
  person: Person,
  form: Form,
  fields: readonly (readonly [RegExp, string])[],
) => {
  for (const [label, text] of fields) {
    const field = await form.findByLabelText(label, {
      selector: 'input',
    })
    field.focus()
    await person.keyboard(text)
  }
}
const personal = [
  [/^Ad\b/, 'Deniz'],
  [/^Soyad/, 'Tan'],
  [/^Doğum tarihi/, '17.05.1990'],
  [/^Telefon/, '5321112233'],
  [/^E-posta/, 'deniz@ornek.com'],
] as const
const pick = async (person: Person, form: Form, label: RegExp, name: string) => {
  const field = form.getByRole('combobox', { name: label })
  field.focus()
  await person.keyboard(name)
  await screen.findByRole('option', {
    name: new RegExp(name),
  })
  await person.keyboard('{ArrowDown}{Enter}')
}
const work = async (person: Person, form: Form) => {
  await typeIn(person, form, [[/^Sicil no/, '2001']])
  await pick(person, form, /^Departman/, department?.name ?? '')
  await typeIn(person, form, [[/^Görev/, 'Kaynakçı']])
  await pick(person, form, /^Vardiya/, shift?.title ?? '')
  const field = form.getByLabelText(/^Dahili no/)
  field.focus()
}

describe('somebody new', () => {
  test('is led to the password that is missing, which says of itself that it is wrong', async () => {
    const { person, form } = await start()
    await typeIn(person, form, personal)
    await person.keyboard('{Enter}')
    await at(form, 'Kullanıcı')
    await person.click(
      await form.findByRole('checkbox', {
        name: 'Kullanıcı hesabı aç',
      }),
    )
    const password = await form.findByLabelText(/^İlk parola/, { selector: 'input' })
    await person.keyboard('{Enter}')
    await waitFor(() => expect(document.activeElement).toBe(password))
    expect(password.getAttribute('aria-invalid')).toBe('true')
  })

  test(
    'is typed in four steps with the keyboard alone, and sent in one call',
    covers('2.88', '2.89', '2.90', '2.91', '2.92'),
    async () => {
      const { person, form, asked } = await start()
      await waitFor(() => expect(document.activeElement).toBe(form.getByLabelText(/^Ad\b/)))
      await typeIn(person, form, personal)
      await person.keyboard('{Enter}')
      await at(form, 'Kullanıcı')
      await waitFor(() =>
        expect(document.activeElement).toBe(form.getByLabelText('Kullanıcı hesabı aç')),
      )
      await person.keyboard(' ')
      await typeIn(person, form, [[/^İlk parola/, 'Gecici-Sifre-42x']])
      await person.keyboard('{Enter}')
      await at(form, 'Çalışma')
      await work(person, form)
      await person.keyboard('{Enter}')
      await at(form, 'Kart')
      await typeIn(person, form, [[/^Kart numarası/, '99001']])
      expect(form.getByText(/Deniz Tan .* kişi kaydı, vardiya, kullanıcı, kart/)).toBeTruthy()
      await person.keyboard('{Enter}')
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      const sent = asked.filter(
        ({ method, path }) => method === 'POST' && path === '/api/app/employees',
      )
      expect(sent.map(({ body }) => body)).toEqual([
        expect.objectContaining({
          name: 'Deniz',
          surname: 'Tan',
          birthDate: '1990-05-17',
          phone: '5321112233',
          email: 'deniz@ornek.com',
          employeeNo: '2001',
          departmentId: department?.departmentId,
          position: 'Kaynakçı',
          shift: {
            shiftId: shift?.shiftId,
            weekdays: [1, 2, 3, 4, 5],
            restDays: [7],
          },
          user: {
            username: 'deniz.tan',
            password: 'Gecici-Sifre-42x',
            role: 'employee',
          },
          card: { number: '99001', cardType: 'personnel' },
        }),
      ])
    },
  )
  test('has a user name proposed from the name, and needs one', covers('5.2'), async () => {
    const { person, form } = await start()
    await typeIn(person, form, personal)
    await person.keyboard('{Enter}')
    await at(form, 'Kullanıcı')
    await person.click(
      await form.findByRole('checkbox', {
        name: 'Kullanıcı hesabı aç',
      }),
    )
    const username = await form.findByLabelText(/^Kullanıcı adı/, { selector: 'input' })
    expect(username).toHaveProperty('value', 'deniz.tan')
    await person.clear(username)
    await typeIn(person, form, [[/^İlk parola/, 'Gecici-Sifre-42x']])
    await person.keyboard('{Enter}')
    await waitFor(() => expect(username.getAttribute('aria-invalid')).toBe('true'))
    await at(form, 'Kullanıcı')
    expect([
      usernameOf('İbrahim', 'Şen Öz'),
      usernameOf('Ğ', ''),
      usernameOf('ليلى', 'حداد'),
    ]).toEqual(['ibrahim.senoz', '', ''])
    expect(usernameOf('Abdurrahmangazi', 'Karamanoğlu')).toBe('abdurrahmangazi.kara')
  })
  test('goes no further while a step lacks something', async () => {
    const { person, form } = await start()
    await person.click(form.getByRole('button', { name: 'İlerle' }))
    expect(form.getAllByText('Bu alan gerekli.')).toHaveLength(4)
    await at(form, 'Kişi')
  })
  test('is there after a reload, without passwords, and gone once signed out', async () => {
    const { person, form } = await start()
    await typeIn(person, form, personal)
    await person.keyboard('{Enter}')
    await at(form, 'Kullanıcı')
    await person.click(form.getByLabelText('Kullanıcı hesabı aç'))
    await typeIn(person, form, [[/^İlk parola/, 'Gecici-Sifre-42x']])
    for (const kept of [sessionStorage, localStorage])
      expect(JSON.stringify({ ...kept })).not.toContain('Gecici-Sifre-42x')
    cleanup()
    render(<App env="test" />)
    const again = within(
      await screen.findByRole('dialog', {
        name: 'Yeni çalışan',
      }),
    )
    expect(await again.findByText(/Kaldığınız yerden/)).toBeTruthy()
    expect(again.getByLabelText(/^Kullanıcı adı/)).toHaveProperty('value', 'deniz.tan')
    expect(
      again.getByLabelText(/^İlk parola/, {
        selector: 'input',
      }),
    ).toHaveProperty('value', '')
    await person.click(again.getByRole('button', { name: 'Geri' }))
    expect(await again.findByLabelText(/^Soyad/)).toHaveProperty('value', 'Tan')
    session.end(null)
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('Deniz')
  })
  test('is told of a name that is another’s while it is typed', async () => {
    const { person, form, asked } = await start({
      check: { phone: 'taken', nationalId: 'free' },
    })
    await typeIn(person, form, [[/^Telefon/, '5321112233']])
    expect(await form.findByText(/başka bir hesapta kayıtlı/)).toBeTruthy()
    expect(asked.filter(({ path }) => path.endsWith('/check')).map(({ body }) => body)).toEqual(
      [{ phone: '5321112233' }],
    )
    await typeIn(person, form, [[/^Kimlik no/, '12345678901']])
    expect(await form.findByText(/T\.C\. kimlik no kuralına uymuyor/)).toBeTruthy()
  })
  test('that the server refuses is led back to the step and the field', async () => {
    const { person, form } = await start({
      hire: () => ({
        status: 422,
        body: {
          code: 'employees.too-young',
          error: 'En az 15 yaşında olmalı.',
        },
      }),
    })
    await typeIn(person, form, personal)
    await person.keyboard('{Enter}')
    await at(form, 'Kullanıcı')
    await person.click(form.getByRole('button', { name: 'İlerle' }))
    await at(form, 'Çalışma')
    await work(person, form)
    await person.keyboard('{Enter}')
    await at(form, 'Kart')
    await person.click(form.getByRole('button', { name: 'İşe al' }))
    await at(form, 'Kişi')
    const field = await form.findByLabelText(/^Doğum tarihi/)
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
    expect(form.getAllByText('En az 15 yaşında olmalı.').length).toBeGreaterThan(0)
  })
})

test('a national id passes its check by its last two digits', () => {
  const ids = ['10000000146', '12345678950', '12345678901', '10000000145', '1000000014']
  expect(ids.map(passesCheck)).toEqual([true, true, false, false, false])
})
