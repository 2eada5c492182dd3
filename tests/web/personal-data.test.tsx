import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { fixture, type Answer, type Asked } from './fixture/answers.ts'
import { idOf, people, permissions } from './fixture/company.ts'
import { closeAll, open } from './fixture/open.tsx'
import { personalDataKept } from './fixture/personal-data.ts'
import { keepSaved } from './fixture/saved-files.ts'

/** What a person may ask for, on the tab of the record. */
afterEach(closeAll)
const id = idOf('e', 0)
const [first] = people
const no = first?.employeeNo ?? ''
const page = `/employee-management/${id}?tab=record`
const keys = [...new Set([...permissions, 'employees.erase'])]

/** As the fixture's, with a record that says this, and these rights. */
const saying =
  (
    record: object,
    granted: readonly string[] = keys,
    more?: (asked: Asked) => Answer | undefined,
  ) =>
  (asked: Asked): Answer | undefined => {
    const own = more?.(asked)
    if (own) return own
    const { body, ...answer } = fixture().answer(asked)
    if (asked.path === '/api/app-settings')
      return { ...answer, body: { ...Object(body), permissions: granted } }
    return asked.path.endsWith('/record')
      ? { ...answer, body: { ...Object(body), ...record } }
      : undefined
  }
const left = { state: 'left', employment: { start: '2024-01-08', lastDay: '2026-06-30' } }

describe('the personal data of somebody', () => {
  test('comes as a file for whoever may erase him, who is told what is in it', async () => {
    const saved = keepSaved()
    const { person, asked } = await open(page, { instead: saying({}) })
    const panel = within(await screen.findByRole('region', { name: 'Kişisel veri dosyası' }))
    expect(panel.getByText(/Başkalarının adı dosyada yoktur/)).toBeTruthy()
    expect(panel.queryByRole('button', { name: 'Kişisel verileri sil' })).toBeNull()
    await person.click(panel.getByRole('button', { name: 'Dosyayı indir' }))
    expect(await screen.findByText('Dosya indirildi')).toBeTruthy()
    const [file = ''] = await saved.texts()
    expect(JSON.parse(file)).toEqual(personalDataKept)
    expect(asked.some(({ path }) => path === `/api/app/employees/${id}/personal-data`)).toBe(
      true,
    )
    saved.restore()
  })
  test('is not offered to whoever may not', async () => {
    await open(page, {
      instead: saying(
        left,
        permissions.filter(key => key !== 'employees.erase'),
      ),
    })
    await screen.findByRole('region', { name: 'Kişi bilgileri' })
    expect(screen.queryByRole('region', { name: 'Kişisel veri dosyası' })).toBeNull()
  })
  test('is erased once he has left, and once his number was typed; even so where pay is open', async () => {
    const done = { status: 200, body: { position: '9' } }
    const unsettled = {
      code: 'payroll.not-settled',
      error: 'Teslim edilmemiş düzeltmeleri var.',
    }
    const answers = [{ status: 409, body: unsettled }]
    const { person, asked } = await open(page, {
      instead: saying(left, keys, ({ method, path }) =>
        method === 'POST' && path.endsWith('/erase') ? (answers.shift() ?? done) : undefined,
      ),
    })
    await person.click(await screen.findByRole('button', { name: 'Kişisel verileri sil' }))
    const dialog = within(
      await screen.findByRole('dialog', { name: /kişisel veriler silinsin mi/ }),
    )
    const erase = dialog.getByRole('button', { name: 'Kişisel verileri sil' })
    const typed = dialog.getByLabelText(`Onaylamak için sicil no yazın: ${no}`)
    await person.type(typed, '0')
    await person.click(erase)
    expect(await dialog.findByText(`Sicil no ${no} olarak yazılmalı.`)).toBeTruthy()
    expect(asked.some(({ method }) => method === 'POST')).toBe(false)
    await person.clear(typed)
    await person.type(typed, no)
    await person.click(erase)
    await person.click(await dialog.findByLabelText(/^Yine de sil/))
    await person.click(erase)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const erasing = asked.filter(({ method }) => method === 'POST')
    expect(new Set(erasing.map(({ path }) => path))).toEqual(
      new Set([`/api/app/employees/${id}/erase`]),
    )
    expect(erasing.map(({ body }) => body)).toEqual([
      { ground: 'asked' },
      {
        ground: 'asked',
        evenSo: true,
      },
    ])
  })
  test('before it is erased says which things bear the name, each with the way there, or nothing', async () => {
    const rows = [
      { kind: 'department', id: idOf('d', 3), name: 'Ayşe Yılmaz ekibi', page: '/departments' },
      { kind: 'dish', id: idOf('d', 4), name: 'Yılmaz köftesi', page: '/cafeteria/menu' },
    ]
    const answering = (named: readonly object[]) =>
      saying(left, keys, ({ path }) =>
        path.endsWith('/named-after') ? { status: 200, body: { rows: named } } : undefined,
      )
    const dialogOf = async (named: readonly object[]) => {
      const { person } = await open(page, { instead: answering(named) })
      await person.click(await screen.findByRole('button', { name: 'Kişisel verileri sil' }))
      return within(await screen.findByRole('dialog', { name: /kişisel veriler silinsin mi/ }))
    }
    const dialog = await dialogOf(rows)
    const list = within(await dialog.findByRole('region', { name: 'Adının geçtiği yerler' }))
    expect(list.getByText(/^Kişinin adı 2 şeyin adında/)).toBeTruthy()
    expect(
      list.getAllByRole('link').map(link => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['Ayşe Yılmaz ekibi', `/company-management/department/${idOf('d', 3)}`],
      ['Yılmaz köftesi', '/cafeteria/menu'],
    ])
    closeAll()
    const other = await dialogOf([])
    await other.findByLabelText(/sicil no yazın/)
    expect(other.queryByRole('region', { name: 'Adının geçtiği yerler' })).toBeNull()
  })
  test('once it is erased has a certificate that says what was destroyed and what stays', async () => {
    await open(page, {
      instead: saying(
        { ...left, erasedAt: '2026-07-02T09:00:00.000Z', details: null },
        keys,
        ({ path }) =>
          path.endsWith('/erasure')
            ? {
                status: 200,
                body: {
                  employeeNo: no,
                  erasure: {
                    position: '8123',
                    at: '2026-07-02T09:00:00.000Z',
                    by: { kind: 'user', name: 'Ayşe Yılmaz', role: 'company-admin' },
                    ground: 'retention-over',
                    keys: [
                      { class: 'identity', destroyed: true },
                      { class: 'contact', destroyed: true },
                    ],
                    readable: 0,
                    stays: [
                      { name: 'days', rows: 1200 },
                      { name: 'movements', rows: 34 },
                    ],
                  },
                },
              }
            : undefined,
      ),
    })
    const proof = within(await screen.findByRole('region', { name: 'Silme tutanağı' }))
    for (const text of ['Saklama süresi doldu', 'kimlik, iletişim', '8123', 'Ayşe Yılmaz'])
      expect(await proof.findByText(text)).toBeTruthy()
    expect(proof.getByText(/hiçbir değer okunamıyor/)).toBeTruthy()
    expect(proof.getByText(/1 234 kayıt kaldı/)).toBeTruthy()
  })
})
