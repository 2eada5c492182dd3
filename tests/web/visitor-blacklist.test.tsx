import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { sentence } from '#words/refusals.ts'
import { covers } from '#tests/specification/covers.ts'
import type { Answer, Asked } from './fixture/answers.ts'
import { idOf } from './fixture/company.ts'
import { closeAll, open } from './fixture/open.tsx'

afterEach(closeAll)
const page = '/visitor-management/visitor-blacklist'
const rowOf = (name: string) =>
  screen.getAllByRole('row').find(row => row.textContent?.startsWith(name)) as HTMLElement
const opened = async (name: string) => within(await screen.findByRole('dialog', { name }))

describe('the blacklist', () => {
  test('stands with who, why, since and until, and with no number', async () => {
    covers('1.59')
    await open(page)
    await screen.findByRole('table', { name: 'Ziyaretçi kara listesi' })
    expect(rowOf('Kadir Yasaklı').textContent).toBe(
      'Kadir YasaklıDepoda kavgaTelefon02.02.2026SüresizGeçerli',
    )
    expect(rowOf('Sönmez Altıok').textContent).toContain('31.12.2025Süresi bitti')
  })
  test('takes somebody on; what is missing is said, and numbers go as they are typed', async () => {
    const { person, asked } = await open(page)
    await person.click(await screen.findByRole('button', { name: 'Kara listeye al' }))
    const dialog = await opened('Kara listeye al')
    await person.click(dialog.getByRole('button', { name: 'Kaydet' }))
    expect(dialog.getByText('Kişinin adını yazın.')).toBeTruthy()
    expect(dialog.getByText('Nedenini yazın.')).toBeTruthy()
    await person.type(dialog.getByLabelText('Adı soyadı'), 'Rıza Çıkmaz')
    await person.type(dialog.getByLabelText('Telefonu'), '0532 111 22 33')
    await person.type(dialog.getByLabelText('Nedeni'), 'Hırsızlık')
    await person.click(dialog.getByRole('button', { name: 'Kaydet' }))
    await screen.findByText('Rıza Çıkmaz kara listede.')
    expect(asked.find(call => call.method === 'POST')?.body).toEqual({
      name: 'Rıza Çıkmaz',
      phone: '0532 111 22 33',
      identityNumber: null,
      reason: 'Hırsızlık',
      from: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      until: null,
    })
  })
  test('lets somebody off after a question', async () => {
    const { person, asked } = await open(page)
    await screen.findByRole('table', { name: 'Ziyaretçi kara listesi' })
    await person.click(rowOf('Kadir Yasaklı'))
    const dialog = await opened('Kadir Yasaklı')
    expect(dialog.getByText('Kayıtlı. Değiştirmek için yenisini yazın.')).toBeTruthy()
    await person.click(dialog.getByRole('button', { name: 'Listeden çıkar' }))
    const asking = await opened('Kadir Yasaklı listeden çıkarılsın mı?')
    await person.click(asking.getByRole('button', { name: 'Listeden çıkar' }))
    await screen.findByText('Kadir Yasaklı listeden çıkarıldı.')
    expect(asked.filter(call => call.method === 'DELETE')).toHaveLength(1)
    await waitFor(() => expect(rowOf('Kadir Yasaklı')).toBeUndefined())
  })
})

/** Asks about whoever is entered or let in until something is decided. */
const askingAbout =
  (name: string) =>
  ({ method, body }: Asked): Answer | undefined => {
    const code = 'visitors.perhaps-listed'
    const matches = [{ entryId: idOf('e', 70), by: 'name', visitor: 0, name }]
    return method === 'POST' && body['overrules'] === undefined
      ? { status: 409, body: { error: sentence('tr', code, { name }), code, name, matches } }
      : undefined
  }

describe('reception', () => {
  test('is asked with the keyboard alone whether it is he, and its answer goes with the visit', async () => {
    const name = 'Kadir Yasaklı'
    const { person, asked } = await open('/visitor-management/visitor-registration', {
      instead: askingAbout(name),
    })
    const field = await screen.findByLabelText(/Ad, firma ya da telefon/, { selector: 'input' })
    await waitFor(() => expect(document.activeElement).toBe(field))
    await person.keyboard(`${name}{Tab}{Enter}`)
    const dialog = await opened('Kimlik kontrolü gerekiyor')
    expect(await dialog.findByText(/Depoda kavga/)).toBeTruthy()
    const number = dialog.getByLabelText('Kimlik ya da pasaport no')
    await waitFor(() => expect(document.activeElement).toBe(number))
    // The key that ends a field lets nobody in.
    await person.keyboard('u 123{Enter}')
    expect(asked.filter(call => call.method === 'POST')).toHaveLength(1)
    const lets = dialog.getByRole('button', { name: 'O değil, devam et' })
    for (let tabs = 0; document.activeElement !== lets && tabs < 4; tabs += 1)
      await person.keyboard('{Tab}')
    await person.keyboard('{Enter}')
    await screen.findByText(`${name} kaydedildi.`)
    expect(asked.filter(call => call.method === 'POST').at(-1)?.body).toMatchObject({
      overrules: [idOf('e', 70)],
      visitors: [{ name, identityNumber: 'u 123' }],
    })
  })
  test('that decides nothing enters nobody', async () => {
    const { person, asked } = await open('/visitor-management/visitor-search', {
      instead: askingAbout('Deniz Kaya'),
    })
    await screen.findByRole('table', { name: 'Ziyaretçi arama' })
    await person.click(within(rowOf('Deniz Kaya')).getByRole('button', { name: 'Geldi' }))
    const dialog = await opened('Kimlik kontrolü gerekiyor')
    await person.click(dialog.getByRole('button', { name: 'Vazgeç' }))
    await screen.findByText(/Deniz Kaya kara listede olabilir/)
    expect(asked.filter(call => call.method === 'POST')).toHaveLength(1)
  })
})
