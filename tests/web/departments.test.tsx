import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { covers } from '#tests/specification/covers.ts'
import {
  branchesOf,
  matchingBranches,
  unfoldedBranches,
  withBelow,
} from '#web/organization/department-tree.ts'
import { foldText } from '#web/lib/fold-text.ts'
import { departmentRows, people } from './fixture/company.ts'
import { closeAll, open } from './fixture/open.tsx'

afterEach(closeAll)
const address = '/company-management/departments'
const branches = branchesOf(departmentRows, (a, b) => a.localeCompare(b, 'tr'))
const names = (some: typeof branches) => some.map(({ row, depth }) => `${depth} ${row.name}`)
const idOfName = (name: string) =>
  branches.find(({ row }) => row.name === name)?.row.departmentId ?? ''
const rowOf = (name: string) =>
  screen.getAllByRole('row').find(row => row.textContent?.startsWith(name)) as HTMLElement

describe('the tree', () => {
  test('stands in reading order, with people counted with all below', covers('1.48'), () => {
    expect(names(branches)).toEqual([
      '0 Genel Müdürlük',
      '1 İnsan Kaynakları',
      '1 Lojistik ve Depo',
      '1 Üretim',
      '2 Döküm Hattı',
      '2 Montaj',
    ])
    expect(branches.map(branch => [branch.people, branch.children])).toEqual([
      [93, 3],
      [20, 0],
      [23, 0],
      [42, 2],
      [14, 0],
      [17, 0],
    ])
  })
  test('folded, hides all below and nothing else', () =>
    expect(names(unfoldedBranches(branches, new Set([idOfName('Üretim')])))).toEqual(
      names(branches).slice(0, 4),
    ))
  test('searched, keeps what matches in its place', () =>
    expect(names(matchingBranches(branches, 'dokum', foldText))).toEqual([
      '0 Genel Müdürlük',
      '1 Üretim',
      '2 Döküm Hattı',
    ]))
  test('a department cannot go below itself', () =>
    expect(withBelow(branches, idOfName('Üretim')).size).toBe(3))
})

describe('the departments', () => {
  test('fold and unfold, and a row has an address of its own', async () => {
    const { person } = await open(address)
    await screen.findByRole('table', { name: 'Departmanlar' })
    await person.click(screen.getByRole('button', { name: 'Üretim: alt departmanlar' }))
    expect(screen.queryByText('Montaj')).toBeNull()
    await person.click(rowOf('Üretim'))
    expect(await screen.findByRole('dialog', { name: 'Üretim' })).toBeTruthy()
    expect(location.search).toBe(`?department=${idOfName('Üretim')}`)
  })
  test('one is renamed and moved in one act', async () => {
    const { person, asked } = await open(`${address}?department=${idOfName('Montaj')}`)
    const panel = within(await screen.findByRole('dialog', { name: 'Montaj' }))
    await person.clear(panel.getByLabelText('Departman'))
    await person.type(panel.getByLabelText('Departman'), 'Montaj 1')
    await person.click(panel.getByLabelText('Bağlı olduğu departman', { selector: 'input' }))
    await person.click(await screen.findByRole('option', { name: /Lojistik/ }))
    await person.click(panel.getByRole('button', { name: 'Kaydet' }))
    await screen.findByText('Montaj 1 kaydedildi.')
    expect(asked.find(call => call.method === 'PUT')?.body).toEqual({
      name: 'Montaj 1',
      code: null,
      parentId: idOfName('Lojistik ve Depo'),
    })
  })
  test('one with people, managers or departments below cannot be removed, and says what to do first', async () => {
    const { person, asked } = await open(`${address}?department=${idOfName('Genel Müdürlük')}`)
    const panel = within(await screen.findByRole('dialog', { name: 'Genel Müdürlük' }))
    await person.click(panel.getByRole('button', { name: 'Sil' }))
    const asking = within(
      await screen.findByRole('dialog', { name: 'Genel Müdürlük silinsin mi?' }),
    )
    const why = within(await asking.findByRole('status'))
    expect(why.getAllByRole('listitem').map(one => one.textContent)).toEqual([
      '3 alt departmanı var: önce taşıyın ya da silin.',
      '8 çalışanı var: önce başka bir departmana taşıyın.',
      '1 yöneticisi var: önce yöneticiliklerini kaldırın.',
    ])
    // Each by name, and a way there.
    const below = ['İnsan Kaynakları', 'Lojistik ve Depo', 'Üretim']
    for (const name of below)
      expect(asking.getByRole('link', { name }).getAttribute('href')).toBe(
        `/company-management/department/${idOfName(name)}`,
      )
    const named = people.slice(0, 5).map(({ fullName }) => fullName ?? '')
    for (const name of named)
      expect(asking.getAllByRole('button', { name }).length).toBeGreaterThan(0)
    expect(asking.getByRole('link', { name: 'Çalışanları göster' }).getAttribute('href')).toBe(
      `/employee-management?department=${idOfName('Genel Müdürlük')}&status=0`,
    )
    expect(asking.getByRole<HTMLButtonElement>('button', { name: 'Sil' }).disabled).toBe(true)
    expect(asked.some(call => call.method === 'DELETE')).toBe(false)
  })
  test('a manager is named and released', async () => {
    const { person, asked } = await open(`${address}?department=${idOfName('Üretim')}`)
    const panel = within(await screen.findByRole('dialog', { name: 'Üretim' }))
    await person.type(panel.getByLabelText('Yeni yönetici', { selector: 'input' }), 'elif')
    await person.click(await screen.findByRole('option', { name: /Elif Naz/ }))
    await person.click(panel.getByRole('button', { name: 'Yönetici yap' }))
    await person.click(
      await panel.findByRole('button', { name: /Elif Naz Şimşek: yöneticiliğini kaldır/ }),
    )
    await waitFor(() => expect(panel.queryByRole('button', { name: /Elif Naz/ })).toBeNull())
    expect(
      asked.filter(call => call.path.includes('/managers')).map(call => call.method),
    ).toEqual(['POST', 'DELETE'])
  })
})

describe("a department's page", () => {
  const page = `/company-management/department/${idOfName('Üretim')}`
  test(
    'says where it stands and how its day is, and leads to what lies below it',
    covers('2.27'),
    async () => {
      const { person } = await open(page)
      await screen.findByRole('heading', { name: 'Üretim', level: 1 })
      const now = within(screen.getByRole('group', { name: /şu an$/ }))
      expect(now.getByText('Gelmesi gerekirdi').closest('a')?.getAttribute('href')).toBe(
        `/reports/employee-tracking?state=overdue&department=${idOfName('Üretim')}`,
      )
      await person.click(screen.getByRole('link', { name: 'Montaj' }))
      await screen.findByRole('heading', { name: 'Montaj', level: 1 })
    },
  )
  test('is moved once its owner has seen what that changes', async () => {
    const { person, asked } = await open(page)
    await person.click(await screen.findByRole('button', { name: 'Diğer işlemler' }))
    await person.click(await screen.findByRole('menuitem', { name: 'Taşı' }))
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Üretim nereye taşınsın?' }),
    )
    const send = dialog.getByRole('button', { name: 'Taşı' })
    expect(send.hasAttribute('disabled')).toBe(true)
    await person.click(dialog.getByLabelText('Bağlı olduğu departman', { selector: 'input' }))
    await person.click(await screen.findByRole('option', { name: /Lojistik/ }))
    const changes = within(dialog.getByRole('region', { name: 'Ne değişecek' }))
    await changes.findByText(/Bu çalışanları artık görmeyecek/)
    expect(changes.getByRole('listitem').textContent).toMatch(/Gündüz → Plan yok/)
    expect(asked.filter(call => call.method === 'PUT')).toEqual([])
    await person.type(dialog.getByLabelText('Geçerlilik tarihi'), '01.04.2026')
    await person.tab()
    await changes.findByText(/Bu çalışanları artık görmeyecek/)
    await person.click(send)
    await screen.findByText('Üretim 01.04.2026 tarihinden itibaren taşınıyor.')
    expect(asked.find(call => call.method === 'PUT')?.body).toMatchObject({
      name: 'Üretim',
      parentId: idOfName('Lojistik ve Depo'),
      from: '2026-04-01',
    })
  })
  test('is taken by the keyboard in the tree, which asks where to', async () => {
    const { person } = await open(address)
    await screen.findByRole('table', { name: 'Departmanlar' })
    screen.getByRole('button', { name: 'Montaj taşı' }).focus()
    await person.keyboard('{Enter}')
    expect(await screen.findByRole('dialog', { name: 'Montaj nereye taşınsın?' })).toBeTruthy()
  })
  test('has its new place written over the old one, with keys alone', async () => {
    const { person } = await open(address)
    await screen.findByRole('table', { name: 'Departmanlar' })
    screen.getByRole('button', { name: 'Montaj taşı' }).focus()
    await person.keyboard('{Enter}')
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Montaj nereye taşınsın?' }),
    )
    const place = dialog.getByRole<HTMLInputElement>('combobox', {
      name: 'Bağlı olduğu departman',
    })
    expect(place.value.trim()).toBe('Üretim')
    place.focus()
    await person.keyboard('Lojistik')
    expect(place.value).toBe('Lojistik')
    await screen.findByRole('option', { name: /Lojistik/ })
    await person.keyboard('{ArrowDown}{Enter}')
    await dialog.findByRole('region', { name: 'Ne değişecek' })
  })
})
