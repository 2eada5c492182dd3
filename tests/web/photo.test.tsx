import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Answer, Asked } from './fixture/answers.ts'
import { fileToken, idOf, people } from './fixture/company.ts'
import { closeAll, open } from './fixture/open.tsx'

afterEach(closeAll)
/** He has one; the first has none. */
const second = idOf('e', 1)
const first = idOf('e', 0)
const photoAt = (id: string): string => `/api/app/employees/${id}/photo`
const address = `${photoAt(second)}?token=${fileToken}&photo=${idOf('f', 1)}`
const drawn: unknown[][] = []

/** What a browser draws; jsdom draws nothing. */
beforeEach(() => {
  drawn.length = 0
  vi.stubGlobal('createImageBitmap', async () => ({
    width: 3000,
    height: 4000,
    close: () => undefined,
  }))
  const pen = {
    fillRect: () => undefined,
    drawImage: (...all: unknown[]) => drawn.push(all),
  }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done, type) =>
    done(new Blob(['small'], { type: type ?? '' })),
  )
})
afterEach(() => vi.restoreAllMocks())

const taking = ({ path, method }: Asked): Answer | undefined =>
  path.endsWith('/photo') && method !== 'GET'
    ? { status: 200, body: { position: '950' } }
    : undefined
const file = (name: string): File => new File(['big'], name, { type: 'image/jpeg' })

test('a row of the list shows the photo, or initials', async () => {
  await open('/employee-management')
  const [name] = await screen.findAllByTitle(people[1]?.fullName ?? '')
  expect(name?.closest('td')?.querySelector('img')?.getAttribute('src')).toBe(address)
  const [other] = screen.getAllByTitle(people[0]?.fullName ?? '')
  const cell = other?.closest('td')
  expect(cell?.querySelector('img')).toBeNull()
  expect(cell?.querySelector('[data-initials]')).not.toBeNull()
})

test('a photo is chosen on the page, cut to a small square, and sent', async () => {
  const { person, asked } = await open(`/employee-management/${first}`, { instead: taking })
  await person.click(await screen.findByRole('button', { name: 'Fotoğraf' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Fotoğraf' }))
  expect(dialog.queryByRole('button', { name: 'Fotoğrafı kaldır' })).toBeNull()
  const field = dialog.getByLabelText('Fotoğraf seç', { selector: 'input' })
  await person.upload(field, file('tatil.jpg'))
  await screen.findByText('Fotoğraf kaydedildi.')
  const sent = asked.find(({ path, method }) => path === photoAt(first) && method === 'PUT')
  expect(sent?.body).toEqual({ content: btoa('small') })
  expect(drawn[0]?.slice(1)).toEqual([0, 1000 / 3, 3000, 3000, 0, 0, 512, 512])
})

test('it is taken away, and what is refused is said in the words of the server', async () => {
  const sentence = 'Bu dosya okunabilir bir resim değil.'
  const { person, asked } = await open(`/employee-management/${second}`, {
    instead: call =>
      call.path === photoAt(second) && call.method === 'PUT'
        ? {
            status: 422,
            body: {
              error: sentence,
              code: 'files.picture-unreadable',
            },
          }
        : taking(call),
  })
  await person.click(await screen.findByRole('button', { name: 'Fotoğraf' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Fotoğraf' }))
  const field = dialog.getByLabelText('Fotoğrafı değiştir', { selector: 'input' })
  await person.upload(field, file('metin.jpg'))
  expect((await dialog.findByRole('alert')).textContent).toContain(sentence)
  await person.click(dialog.getByRole('button', { name: 'Fotoğrafı kaldır' }))
  await waitFor(() =>
    expect(
      asked.some(({ path, method }) => path === photoAt(second) && method === 'DELETE'),
    ).toBe(true),
  )
})
