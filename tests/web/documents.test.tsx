import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { fixture, type Answer, type Asked } from './fixture/answers.ts'
import { idOf, permissions } from './fixture/company.ts'
import { closeAll, open } from './fixture/open.tsx'
import { keepSaved } from './fixture/saved-files.ts'
import { covers } from '#tests/specification/covers.ts'

afterEach(closeAll)
const id = idOf('e', 0)
const page = `/employee-management/${id}?tab=documents`
const url = `/api/app/employees/${id}/documents`
const row = {
  documentId: idOf('b', 1),
  name: 'İş sözleşmesi.pdf',
  type: 'application/pdf',
  bytes: 1_600_000,
  at: '2026-05-04T09:12:00.000Z',
  by: {
    kind: 'user',
    name: 'Ayşe Yılmaz',
    role: 'company-admin',
  },
}
const keys = ['documents.view', 'documents.create', 'documents.delete']
type Says = (asked: Asked) => Answer | undefined
const serving =
  (granted: readonly string[], more: Says = () => undefined): Says =>
  asked => {
    if (asked.path === '/api/app-settings') {
      const { body, ...answer } = fixture().answer(asked)
      const others = permissions.filter(key => !key.startsWith('documents.'))
      return {
        ...answer,
        body: {
          ...Object(body),
          permissions: [...others, ...granted],
        },
      }
    }
    if (asked.path === url && asked.method === 'GET')
      return {
        status: 200,
        body: {
          rows: [row],
          most: 100,
          megabytes: 200,
        },
      }
    return more(asked)
  }
const file = (name: string): File => new File(['x'], name)
const field = () => screen.findByLabelText('Belge ekle', { selector: 'input' })

test('documents are listed with what they are, who added them, and saved', async () => {
  const saved = keepSaved()
  const { person } = await open(page, {
    instead: serving(['documents.view'], ({ path }) =>
      path === `${url}/${row.documentId}` ? { status: 200, body: 'pdf' } : undefined,
    ),
  })
  const table = within(await screen.findByRole('table', { name: 'Belgeler' }))
  expect(table.getByText('İş sözleşmesi.pdf')).toBeTruthy()
  expect(table.getByText('PDF, 1,5 MB')).toBeTruthy()
  expect(table.getByText('Ayşe Yılmaz')).toBeTruthy()
  await person.click(table.getByRole('button', { name: 'İş sözleşmesi.pdf belgesini indir' }))
  await waitFor(async () => expect(await saved.texts()).toEqual(['"pdf"']))
  saved.restore()
  expect(screen.queryByLabelText('Belge ekle', { selector: 'input' })).toBeNull()
  expect(table.queryByRole('button', { name: /sil$/ })).toBeNull()
})

test('several are sent one by one; each that is refused is named with its sentence', async () => {
  const sentence = 'Virüs tarayıcı bu dosyada zararlı içerik buldu; dosya alınmadı.'
  const { person, asked } = await open(page, {
    instead: serving(keys, ({ path, method, body }) => {
      if (path !== url || method !== 'POST') return undefined
      return body['name'] === 'kotu.pdf'
        ? {
            status: 422,
            body: {
              error: sentence,
              code: 'employees.document-infected',
            },
          }
        : {
            status: 200,
            body: {
              position: '960',
              documentId: idOf('b', 2),
            },
          }
    }),
  })
  await person.upload(await field(), [file('bir.pdf'), file('kotu.pdf'), file('iki.pdf')])
  await screen.findByText('2 belge eklendi.')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('kotu.pdf')
  expect(alert.textContent).toContain(sentence)
  expect(
    asked.filter(({ method }) => method === 'POST').map(({ body }) => body['name']),
  ).toEqual(['bir.pdf', 'kotu.pdf', 'iki.pdf'])
})

test('ten at once are sent, more are not', covers('5.70', '9.9'), async () => {
  const { person, asked } = await open(page, { instead: serving(keys) })
  const eleven = Array.from({ length: 11 }, (_, n) => file(`${n}.pdf`))
  await person.upload(await field(), eleven)
  expect((await screen.findByRole('alert')).textContent).toContain('en çok 10 dosya')
  expect(asked.some(({ method }) => method === 'POST')).toBe(false)
  await person.upload(await field(), eleven.slice(0, 10))
  const sent = () => asked.filter(({ method }) => method === 'POST').length
  await waitFor(() => expect(sent()).toBe(10))
})

test('one is deleted after a question', async () => {
  const { person, asked } = await open(page, {
    instead: serving(keys, ({ method }) =>
      method === 'DELETE' ? { status: 200, body: { position: '961' } } : undefined,
    ),
  })
  await person.click(
    await screen.findByRole('button', { name: 'İş sözleşmesi.pdf belgesini sil' }),
  )
  const question = within(
    await screen.findByRole('dialog', { name: 'İş sözleşmesi.pdf silinsin mi?' }),
  )
  await person.click(question.getByRole('button', { name: 'Sil' }))
  await screen.findByText('Belge silindi.')
  expect(asked.find(({ method }) => method === 'DELETE')?.path).toBe(`${url}/${row.documentId}`)
})
