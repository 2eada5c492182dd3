import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { covers } from '#tests/specification/covers.ts'
import { people } from './fixture/company.ts'
import { closeAll, open } from './fixture/open.tsx'
import { keepSaved } from './fixture/saved-files.ts'

afterEach(closeAll)
const forms = '/leave-management/petition-templates'
const list = '/leave-management/petitions'
const search = '/leave-management/leave-search'
const sent = ({ asked }: Awaited<ReturnType<typeof open>>, method: string, path: RegExp) =>
  asked.findLast(one => one.method === method && path.test(one.path))

describe('forms of petitions', () => {
  test('are written with the head of the paper beside, and sent as they stand', async () => {
    covers('3.128', '3.129', '3.130', '3.131', '3.132')
    const page = await open(`${forms}?form=new`)
    const { person } = page
    const form = within(await screen.findByRole('form', { name: 'Şablon ekle' }))
    await person.click(form.getByRole('button', { name: 'Kaydet' }))
    expect(form.getByText('Şablona bir başlık verin.')).toBeTruthy()
    await person.type(form.getByLabelText('Başlık'), 'Mazeret izni dilekçesi')
    await person.type(form.getByLabelText('Belge no'), 'İK-7')
    await person.type(form.getByLabelText('Yayın tarihi'), '01.03.2024')
    await person.type(form.getByLabelText('Revizyon no'), '2')
    const sketch = within(screen.getByRole('figure', { name: 'Kâğıdın görünümü' }))
    expect(sketch.getByText('Mazeret izni dilekçesi')).toBeTruthy()
    expect(sketch.getByText('01.03.2024')).toBeTruthy()
    await person.click(form.getByRole('button', { name: 'Kaydet' }))
    await screen.findByText('Mazeret izni dilekçesi kaydedildi.')
    expect(sent(page, 'POST', /petition-templates$/)?.body).toEqual({
      title: 'Mazeret izni dilekçesi',
      subtitle: null,
      documentNumber: 'İK-7',
      publishDate: '2024-03-01',
      revisionNumber: '2',
      revisionDate: null,
      mark: 'logo',
      approverId: null,
    })
  })
  test.each([
    { mark: 'Ayrı görsel', content: 'YWJj' },
    { mark: 'Şirket logosu', content: undefined },
  ])(
    'carry a picture of their own where that is their mark: $mark',
    async ({ mark, content }) => {
      const page = await open(`${forms}?form=new`)
      const { person } = page
      const form = within(await screen.findByRole('form', { name: 'Şablon ekle' }))
      await person.type(form.getByLabelText('Başlık'), 'Resimli dilekçe')
      await person.click(form.getByRole('radio', { name: 'Ayrı görsel' }))
      await person.upload(
        form.getByLabelText('Görsel seç', { selector: 'input' }),
        new File(['abc'], 'arma.png', { type: 'image/png' }),
      )
      expect(await form.findByText('arma.png')).toBeTruthy()
      await person.click(form.getByRole('radio', { name: mark }))
      await person.click(form.getByRole('button', { name: 'Kaydet' }))
      await screen.findByText('Resimli dilekçe kaydedildi.')
      const body = sent(page, 'POST', /petition-templates$/)?.body
      expect(Object(body).content).toBe(content)
    },
  )
  test('are removed when that is meant', async () => {
    const page = await open(forms)
    const { person } = page
    await person.click(await screen.findByText('Yıllık izin dilekçesi'))
    await screen.findByRole('form', { name: 'Yıllık izin dilekçesi' })
    await person.click(screen.getByRole('button', { name: 'Sil' }))
    const asking = within(
      await screen.findByRole('dialog', { name: 'Yıllık izin dilekçesi silinsin mi?' }),
    )
    await person.click(asking.getByRole('button', { name: 'Sil' }))
    await screen.findByText('Henüz şablon yok')
    expect(sent(page, 'DELETE', /petition-templates\//)).toBeTruthy()
  })
})

describe('petitions', () => {
  test('are issued of leave that is ticked, and come as one file', async () => {
    const saved = keepSaved()
    const page = await open(search)
    const { person } = page
    await screen.findByRole('table', { name: 'İzin talepleri' })
    const name = people[3]?.fullName ?? ''
    const row = screen.getAllByRole('row').find(one => one.textContent?.includes(name))
    await person.click(within(row as HTMLElement).getByRole('checkbox'))
    await person.click(screen.getByRole('button', { name: 'Dilekçe düzenle' }))
    const dialog = within(await screen.findByRole('dialog', { name: '1 izin için dilekçe' }))
    await person.click(dialog.getByRole('radio', { name: 'İngilizce' }))
    await person.click(dialog.getByRole('button', { name: 'Düzenle ve indir' }))
    await screen.findByText('Dilekçe düzenlendi.')
    expect(sent(page, 'POST', /petitions$/)?.body).toMatchObject({ language: 'en' })
    expect(await saved.texts()).toHaveLength(1)
    saved.restore()
  })
  test('are listed, and opened again as they were', async () => {
    const saved = keepSaved()
    const page = await open(list)
    const { person } = page
    await screen.findByRole('table', { name: 'İzin dilekçeleri' })
    await person.click(screen.getByText('Yıllık izin dilekçesi'))
    await waitFor(async () => expect(await saved.texts()).toHaveLength(1))
    expect(sent(page, 'GET', /print$/)?.query.get('as')).toBe('pdf')
    saved.restore()
  })
})

describe('whoever holds a paper', () => {
  const id = '11111111-1111-4111-8111-111111111111'
  const code = (letter: string) => `${id}.${id}.${letter.repeat(64)}`
  test('reads at once whether it is as it was signed', async () => {
    await open(`/verify#${code('a')}`)
    expect(await screen.findByText('İmzalandığı gibi')).toBeTruthy()
    const kept = screen.getByLabelText('Kayıt defterinin denetim noktası')
    expect(kept).toHaveProperty('value', 'mesai/test/demir\n12\n')
  })
  test('reads of a line of a payroll file whether it was taken with its figures', async () => {
    const { asked } = await open(`/verify#${id}.${'c'.repeat(32)}.0.480`)
    expect(await screen.findByText(/^Bu bordro satırı .* dosyaya alındı/)).toBeTruthy()
    expect(asked.find(({ path }) => path === '/api/verify/line')?.body).toEqual({
      company: id,
      line: 'c'.repeat(32),
      before: 0,
      after: 480,
    })
  })
  test('pastes a checkpoint that was kept, with its lines, and reads whether the log goes on from it', async () => {
    const { person, asked } = await open('/verify')
    const field = await screen.findByLabelText('Karekodun adresi ya da denetim noktası')
    const note = `mesai/0123456789abcdef/${id}\n12\nroot=\n\n— mesai/0123456789abcdef/${id} x=\n`
    await person.click(field)
    await person.paste(note)
    await person.click(screen.getByRole('button', { name: 'Doğrula' }))
    expect(await screen.findByText(/kayıt defteri hâlâ onun devamı/)).toBeTruthy()
    expect(asked.find(({ path }) => path === '/api/verify/checkpoint')?.body).toEqual({
      checkpoint: note,
    })
  })
  test('pastes what the code says, where no camera is', async () => {
    const { person } = await open('/verify')
    const field = await screen.findByLabelText('Karekodun adresi ya da denetim noktası')
    await person.type(field, 'merhaba')
    await person.click(screen.getByRole('button', { name: 'Doğrula' }))
    expect(screen.getByText('Bu ne karekod adresi ne de denetim noktası.')).toBeTruthy()
    await person.clear(field)
    await person.type(field, `https://mesai.example/verify#${code('b')}`)
    await person.click(screen.getByRole('button', { name: 'Doğrula' }))
    expect(await screen.findByText('Değiştirilmiş')).toBeTruthy()
    expect(screen.queryByLabelText('Kayıt defterinin denetim noktası')).toBeNull()
    await person.click(screen.getByRole('button', { name: 'Başka bir kâğıt doğrula' }))
    expect(
      await screen.findByLabelText('Karekodun adresi ya da denetim noktası'),
    ).toHaveProperty('value', '')
  })
})
