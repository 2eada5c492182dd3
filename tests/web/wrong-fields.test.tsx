import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { covers } from '#tests/specification/covers.ts'
import type { Answer } from './fixture/answers.ts'
import { departmentRows } from './fixture/company.ts'
import { startLanguages, withTexts } from '#web/lib/i18n.ts'
import { screens } from '#words/screens.ts'
import { Alone } from './fixture/alone.tsx'
import { formsOfBodies } from './fixture/forms.tsx'
import { formThere } from './fixture/form-there.ts'
import { closeAll, open } from './fixture/open.tsx'

// Long because it says of forms of every kind where a refusal stands.
afterEach(closeAll)
type App = Awaited<ReturnType<typeof open>>
const button = async (name: string | RegExp) =>
  (await screen.findAllByRole('button', { name }))[0] as HTMLElement

/** Each filled in so that this side has nothing against it; the server refuses one of its fields. */
const refusedForms = [
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
      await person.type(await screen.findByLabelText('Departman'), 'Boyahane')
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
    says: 'Tek satır yazın; sekme ve görünmeyen yön işaretleri olmaz.',
    fill: async ({ person }: App) => {
      await person.click(await button('Grup ekle'))
      await person.type(await screen.findByLabelText('Grup adı'), 'Arka kapı')
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
      await person.click(await screen.findByRole('menuitem', { name: 'Yeni taslak' }))
      await screen.findByLabelText('Taslak adı')
    },
    send: 'Taslağı aç',
  },
] as const

describe('a form that the server refuses', () => {
  test.each(refusedForms)(
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
      const dialog = within(await screen.findByRole('dialog'))
      await app.person.click(dialog.getByRole('button', { name: send }))
      const input = await waitFor(() => {
        const found = dialog.getByLabelText(label)
        expect(found.getAttribute('aria-invalid')).toBe('true')
        return found
      })
      const said = (input.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map(id => document.getElementById(id)?.textContent)
        .join(' ')
      expect(said).toContain(says)
      await waitFor(() => expect(document.activeElement).toBe(input))
      expect(dialog.getByRole('alert').textContent).toContain('Bazı alanlar eksik veya hatalı.')
    },
  )

  test('leaves who has gone on to another field meanwhile where he is', async () => {
    const [{ at, to, field, code, label, fill, send }] = refusedForms
    let answer: (refused: Answer) => void = () => undefined
    const refused = new Promise<Answer>(resolve => {
      answer = resolve
    })
    const app = await open(at, {
      instead: ({ method, path }) => (method === 'POST' && path === to ? refused : undefined),
    })
    await fill(app)
    const dialog = within(await screen.findByRole('dialog'))
    await app.person.click(dialog.getByRole('button', { name: send }))
    const name = dialog.getByLabelText('Departman')
    await app.person.click(name)
    answer({
      status: 400,
      body: {
        error: 'Bazı alanlar eksik veya hatalı.',
        code: 'request.invalid',
        fields: [
          {
            path: field,
            code,
          },
        ],
      },
    })
    await waitFor(() =>
      expect(dialog.getByLabelText(label).getAttribute('aria-invalid')).toBe('true'),
    )
    // The form looks ten times a second whether it has been judged.
    await new Promise(resolve => setTimeout(resolve, 300))
    expect(document.activeElement).toBe(name)
  })
})

const refusing = (path: string, field: string) => ({
  instead: (asked: { method: string; path: string }) =>
    asked.method !== 'GET' && path === asked.path.replace(/[0-9a-f-]{36}/g, ':id')
      ? {
          status: 400,
          body: {
            error: 'Bazı alanlar eksik veya hatalı.',
            code: 'request.invalid',
            fields: [{ path: field, code: 'too_big' }],
          },
        }
      : undefined,
})
const box = (name: string) => screen.findByRole('textbox', { name })

/** What lies deeper than a form's own fields, and controls that are no fields. */
const nested = [
  {
    what: 'a time of a period of a shift',
    at: '/shift-management?shift=new',
    to: '/api/app/shifts',
    field: 'shift.periods.0.end',
    name: '1. dilim bitişi',
    send: async ({ person }: App) => {
      await person.type(await box('Vardiya adı'), 'Akşam')
      await person.click(await button('Vardiyayı tanımla'))
    },
  },
  {
    what: 'the minutes of lunch',
    at: '/shift-management?shift=new',
    to: '/api/app/shifts',
    field: 'shift.lunch.minutes',
    name: 'Süre',
    send: async ({ person }: App) => {
      await person.type(await box('Vardiya adı'), 'Akşam')
      await person.click(await button('Vardiyayı tanımla'))
    },
  },
  {
    what: 'a period of the limit of a type of leave',
    at: '/leave-management/types',
    to: '/api/app/leave-types',
    field: 'limit.annual',
    name: 'Yılda en çok',
    send: async ({ person }: App) => {
      await person.click(await button('İzin türü ekle'))
      await person.type(await box('İzin türü'), 'Taşınma')
      await person.click(await screen.findByRole('radio', { name: 'Sınırlı' }))
      await person.type(await box('Yılda en çok'), '5')
      await person.click(await button('Kaydet'))
    },
  },
  {
    what: 'a rule that is sent within another',
    at: '/settings/customize',
    to: '/api/app/policy',
    field: 'changes.night.start',
    name: 'Gece başlangıcı',
    send: async ({ person }: App) => {
      const start = await box('Gece başlangıcı')
      await person.clear(start)
      await person.type(start, '21:00')
      await person.click(await button('Kaydet'))
    },
  },
  {
    what: 'a day of a pattern',
    at: '/settings/work-schedule-schemes',
    to: '/api/app/work-schedule-schemes',
    field: 'cycle.0',
    name: 'Döngüye ekle: Ofis 08:30–17:30',
    send: async ({ person }: App) => {
      await person.click(await button('Yeni şablon'))
      await person.type(await box('Şablon adı'), 'İki gece')
      await person.click(await button('Döngüye ekle: Boş'))
      await person.click(await button('Kaydet'))
    },
  },
  {
    what: 'a letter of the sheet',
    at: '/reports/employee-attendance-sheet',
    to: '/api/app/attendance-letters',
    field: 'letters.OT',
    name: 'Fazla mesai',
    send: async ({ person }: App) => {
      await person.click(await button('Harfler'))
      await person.click(await button(/^Türkçe puantaj/))
      await person.click(await button('Kaydet'))
    },
  },
] as const

describe('what the server has against something deeper', () => {
  test.each(nested)(
    'stands where it was entered, and has the focus: $what',
    covers('8.76', '8.78'),
    async ({ at, to, field, name, send }) => {
      const app = await open(at, refusing(to, field))
      await send(app)
      await screen.findAllByRole('alert')
      await waitFor(() => {
        const place = document.activeElement
        const marked = place?.closest('[aria-invalid="true"], [data-wrong]')
        expect(marked).toBeTruthy()
        expect(place).toBe(
          screen.getAllByRole(place?.tagName === 'BUTTON' ? 'button' : 'textbox', { name })[0],
        )
      })
      expect(screen.getByText('Çok uzun ya da çok büyük.')).toBeTruthy()
    },
  )
})

test(
  'who cannot be named manager is marked where he was chosen',
  covers('8.76', '8.78'),
  async () => {
    const app = await open(
      `/company-management/departments?department=${departmentRows[1]?.departmentId}`,
      refusing('/api/app/departments/:id/managers', 'employeeId'),
    )
    const chosen = await screen.findByLabelText('Yeni yönetici', { selector: 'input' })
    await app.person.type(chosen, 'Ayşe')
    await app.person.click((await screen.findAllByRole('option'))[0] as HTMLElement)
    await app.person.click(await button('Yönetici yap'))
    await waitFor(() => expect(chosen.getAttribute('aria-invalid')).toBe('true'))
    expect(screen.getByText('Çok uzun ya da çok büyük.')).toBeTruthy()
  },
)

const forms = readdirSync('web', { recursive: true, encoding: 'utf8' })
  .map(name => name.replaceAll('\\', '/'))
  .filter(name => name.endsWith('.tsx') && !name.startsWith('kit/'))
  .filter(name => /\buse(?:Fields|Draft)\(/.test(readFileSync(join('web', name), 'utf8')))
const big = 'Çok uzun ya da çok büyük.'
const controls =
  'input:is([type="text"], [type="email"], [type="password"], :not([type])), textarea'

/** Types or chooses something in every field that is empty and not barred. */
const fillAll = async (form: HTMLElement, typed: Readonly<Record<string, string>>) => {
  const person = userEvent.setup()
  for (const field of form.querySelectorAll<HTMLInputElement>(controls)) {
    if (field.value !== '' || field.disabled) continue
    if (field.getAttribute('aria-haspopup') === 'listbox') {
      await person.click(field)
      await person.click((await screen.findAllByRole('option'))[0] as HTMLElement)
      continue
    }
    const label = field.labels?.[0]?.textContent ?? ''
    const text =
      typed[label] ?? (field.placeholder === '31.12.2026' ? '02.03.2026' : 'Abc12345678')
    const most = field.maxLength > 0 ? field.maxLength : text.length
    fireEvent.change(field, { target: { value: text.slice(0, most) } })
  }
}
/** A form is there once it may be sent: until then it is not known who looks at it. */
describe('every form that is its body’s schema', () => {
  beforeAll(async () => {
    await startLanguages('tr')
    await withTexts(Object.keys(screens) as (keyof typeof screens)[], Promise.resolve())
  })
  test('is walked below', () =>
    expect(forms.toSorted()).toEqual(Object.keys(formsOfBodies).toSorted()))
  test.each(Object.entries(formsOfBodies))(
    'sends what the contract takes, and shows at its field what is refused of each: %s',
    covers('8.76', '8.78'),
    async (_, { to, form, opens, typed = {}, unseen = [] }) => {
      const seen = Object.keys(to.bounds).filter(
        key => key !== 'preview' && !unseen.includes(key),
      )
      const refused = {
        status: 400,
        body: {
          error: 'Bazı alanlar eksik veya hatalı.',
          code: 'request.invalid',
          fields: seen.map(path => ({ path, code: 'too_big' })),
        },
      }
      const { asked } = await open('/', {
        part: <Alone>{form}</Alone>,
        instead: ({ method, path }) =>
          method === 'GET' || path.endsWith('/preview') ? undefined : refused,
      })
      if (opens !== undefined)
        fireEvent.click(await screen.findByRole('button', { name: opens }))
      const place = await formThere()
      await fillAll(place, typed)
      fireEvent.submit(place)
      await waitFor(() => expect(screen.getAllByText(big)).toHaveLength(seen.length))
      await waitFor(() =>
        expect(
          document.activeElement?.closest('[aria-invalid="true"], [data-wrong]'),
        ).toBeTruthy(),
      )
      const sent = asked.filter(
        ({ method, path }) => method !== 'GET' && !path.endsWith('/preview'),
      )
      expect(sent.map(({ body }) => to.body?.safeParse(body).error?.issues)).toEqual([
        undefined,
      ])
    },
  )
})
