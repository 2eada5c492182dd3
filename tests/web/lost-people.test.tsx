import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { fixture, type Answer, type Asked } from './fixture/answers.ts'
import { idOf, people, permissions } from './fixture/company.ts'
import { closeAll, open } from './fixture/open.tsx'

/** People whose details are lost with their key: called by number, counted, and asked for again. */
afterEach(closeAll)
const [first] = people
const no = first?.employeeNo ?? ''
const id = idOf('e', 0)
const lost = ['identity', 'contact']

type Row = { employeeId: string }
/** As the fixture's, with the first of its people lost. */
const losing = (asked: Asked): Answer | undefined => {
  const { path } = asked
  const isList = path === '/api/app/employees'
  const isHis = path.startsWith(`/api/app/employees/${id}`)
  if (asked.method === 'PUT' && isHis) return { status: 200, body: { position: '9000' } }
  if (asked.method !== 'GET' || (!isList && !isHis)) return undefined
  const { body, ...answer } = fixture().answer(asked)
  const said = Object(body)
  if (path === `/api/app/employees/${id}`)
    return {
      ...answer,
      body: {
        ...said,
        fullName: no,
        lost,
        contact: { phone: null, email: null },
      },
    }
  if (path === `/api/app/employees/${id}/record`)
    return {
      ...answer,
      body: {
        ...said,
        details: {
          ...said.details,
          name: null,
          surname: null,
          phone: null,
          birthDate: null,
          lost,
        },
      },
    }
  if (!isList) return undefined
  const rows = said.rows.map((row: Row) =>
    row.employeeId === id ? { ...row, fullName: no, lost } : row,
  )
  const shown = asked.query.has('lost')
    ? rows.filter((row: Row) => row.employeeId === id)
    : rows
  return {
    ...answer,
    body: {
      ...said,
      rows: shown,
      summary: { ...said.summary, lost: 1 },
    },
  }
}

describe('the list of people', () => {
  test('says in place of the name that it is lost, beside the number, and filters by how many are', async () => {
    const { person, asked } = await open('/employee-management', { instead: losing })
    const name = await screen.findByRole('button', {
      name: 'Bilgileri kayıp',
    })
    expect(name.closest('td')?.textContent).toContain(no)
    const counter = within(
      screen.getByRole('group', {
        name: 'Çalışanların durumu',
      }),
    ).getByRole('button', { name: /^Bilgileri kayıp/ })
    await person.click(counter)
    expect(await screen.findByText(/Kişiyi açıp bilgilerini yeniden girin/)).toBeTruthy()
    await waitFor(() => expect(asked.some(({ query }) => query.get('lost') === '1')).toBe(true))
  })

  test('speaks of nothing lost where nothing is', async () => {
    await open('/employee-management')
    expect(await screen.findAllByTitle(first?.fullName ?? '')).not.toEqual([])
    expect(screen.queryByText('Bilgileri kayıp')).toBeNull()
  })
})

describe('the page of somebody whose details are lost', () => {
  test('is called by his number, says what is lost, and that it is to be entered anew', async () => {
    await open(`/employee-management/${id}`, {
      instead: losing,
    })
    expect(
      await screen.findByRole('heading', {
        level: 1,
        name: no,
      }),
    ).toBeTruthy()
    expect(screen.getByText(/^Kimlik bilgileri, şifreleme anahtarı/)).toBeTruthy()
    expect(screen.getByText(/^İletişim bilgileri, şifreleme anahtarı/)).toBeTruthy()
  })

  test('asks nothing of whoever may not enter it', async () => {
    await open(`/employee-management/${id}`, {
      instead: asked => {
        if (asked.path !== '/api/app-settings') return losing(asked)
        const { body, ...answer } = fixture().answer(asked)
        const keys = permissions.filter(key => key !== 'employees.update')
        return { ...answer, body: { ...Object(body), permissions: keys } }
      },
    })
    expect(await screen.findByText(/Çalışan bilgilerini düzenleyebilen biri/)).toBeTruthy()
    expect(screen.queryByText(/Bilgileri düzenle/)).toBeNull()
  })

  test('asks for name, birth date and telephone, and takes nothing without them', async () => {
    const { person, asked } = await open(`/employee-management/${id}`, { instead: losing })
    await person.click(
      await screen.findByRole('button', {
        name: 'Bilgileri düzenle',
      }),
    )
    const form = within(await screen.findByRole('dialog'))
    for (const [label, text] of [
      ['Ad', 'Nezihe'],
      ['Soyad', 'Kaya'],
      ['Doğum tarihi', '02.01.1990'],
      ['Telefon', '+90 5325550301'],
    ]) {
      await person.click(await form.findByRole('button', { name: 'Kaydet' }))
      expect(asked.some(({ method }) => method === 'PUT')).toBe(false)
      await person.type(
        form.getByRole('textbox', {
          name: new RegExp(`^${label}( \\*)?$`),
        }),
        text ?? '',
      )
    }
    await person.click(form.getByRole('button', { name: 'Kaydet' }))
    await waitFor(() =>
      expect(asked.find(({ method }) => method === 'PUT')?.body).toMatchObject({
        name: 'Nezihe',
        surname: 'Kaya',
        birthDate: '1990-01-02',
        phone: '+90 5325550301',
      }),
    )
  })
})
