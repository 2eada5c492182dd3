import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { covers } from '#tests/specification/covers.ts'
import { idOf } from './fixture/company.ts'
import { closeAll, open } from './fixture/open.tsx'

afterEach(closeAll)
const at = (position: object) => {
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: {
      getCurrentPosition: (done: (found: object) => void) =>
        done({ coords: position, timestamp: Date.now() }),
    },
  })
}

describe('places of codes', () => {
  test(
    'are added, put into use, and get codes that are revoked',
    covers('1.55', '2.45'),
    async () => {
      at({ latitude: 41.00824, longitude: 28.978359, accuracy: 6 })
      const { person, asked } = await open('/qr-codes-and-locations')
      expect(await screen.findByText('Şantiye girişi')).toBeTruthy()
      await person.click(screen.getByRole('button', { name: 'Konum ekle' }))
      const form = within(await screen.findByRole('dialog'))
      await person.type(form.getByLabelText('Ad'), 'Depo kapısı')
      await person.click(form.getByRole('button', { name: 'Şu an bulunduğum yer' }))
      await waitFor(() => expect(form.getByDisplayValue('41.008240, 28.978359')).toBeTruthy())
      await person.click(form.getByRole('button', { name: 'Kaydet' }))
      const made = within(await screen.findByRole('dialog', { name: 'Depo kapısı' }))
      expect(made.getByRole('button', { name: 'Kullanıma al' })).toBeTruthy()
      await person.click(made.getByRole('button', { name: 'Basılacak kod üret' }))
      await person.click(await made.findByRole('button', { name: 'Kod 1 iptal edilsin' }))
      expect(await made.findByText('Kod 1, iptal edildi')).toBeTruthy()
      const sent = asked.find(
        ({ method, path }) => method === 'POST' && path.endsWith('locations'),
      )
      expect(sent?.body).toMatchObject({ coordinates: '41.008240, 28.978359', tolerance: 75 })
    },
  )
})

describe('where somebody was', () => {
  test('stands on his page, with how far from the place and what nobody could have travelled', async () => {
    await open(`/employee-management/${idOf('e', 0)}?tab=checkIns`)
    expect(await screen.findAllByText('24 m (± 8 m)')).toHaveLength(2)
    expect(screen.getByText('312 km/sa: bakın')).toBeTruthy()
  })
})

describe('what somebody may do with the phone', () => {
  test('is said on his page, and sent whole', async () => {
    const { person, asked } = await open(`/employee-management/${idOf('e', 0)}?tab=cards`)
    const panel = within(await screen.findByRole('region', { name: 'Telefonla giriş' }))
    await person.click(await panel.findByRole('combobox', { name: 'Kod olmadan' }))
    await person.click(await screen.findByRole('option', { name: 'Her yerden' }))
    await person.click(panel.getByRole('button', { name: 'Kaydet' }))
    await waitFor(() =>
      expect(asked.find(({ method }) => method === 'PUT')?.body).toEqual({
        usage: true,
        remote: 'anywhere',
        locationIds: [],
      }),
    )
  })
})

describe('the phones that somebody checks in with', () => {
  test('stand on his page, and one that waits is bound once it is said which it replaces', async () => {
    const { person, asked } = await open(`/employee-management/${idOf('e', 0)}?tab=cards`)
    const panel = within(
      await screen.findByRole('region', { name: 'Giriş yaptığı telefonlar' }),
    )
    await panel.findByText('Onay bekliyor')
    expect(panel.getByText('Kişiye bağlı')).toBeTruthy()
    await person.click(panel.getByRole('button', { name: /^Bağla: iPhone/ }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/şimdiye kadar bağlı olan telefonla artık/)).toBeTruthy()
    await person.click(dialog.getByRole('button', { name: 'Bağla' }))
    await waitFor(() =>
      expect(asked.find(({ method }) => method === 'POST')?.path).toBe(
        `/api/app/employees/${idOf('e', 0)}/phones/${idOf('c', 81)}/approve`,
      ),
    )
  })
})

describe('checking in', () => {
  test('sends the code with where the phone is, the way that was proposed, and says what was recorded', async () => {
    at({ latitude: 41.00824, longitude: 28.978359, accuracy: 6 })
    const { person, asked } = await open('/check-in')
    await person.type(await screen.findByLabelText('Kodun metni'), 'M1.a.b.mac')
    await person.click(screen.getByRole('button', { name: 'Gönder' }))
    expect(await screen.findByText(/^Çıkış kaydedildi: Ana kapı kodu/)).toBeTruthy()
    const sent = asked.find(
      ({ method, path }) => method === 'POST' && path.endsWith('check-ins'),
    )
    expect(sent?.body).toMatchObject({
      code: 'M1.a.b.mac',
      direction: 'out',
      position: { latitude: 41.00824, accuracy: 6 },
    })
  })
  test('asks for the position only when something is sent, and says when there is none', async () => {
    Object.defineProperty(navigator, 'geolocation', {
      configurable: true,
      value: {
        getCurrentPosition: (_done: unknown, failed: (error: Error) => void) =>
          failed(new Error('denied')),
      },
    })
    const { person, asked } = await open('/check-in')
    await person.type(await screen.findByLabelText('Kodun metni'), 'M1.a.b.mac')
    await person.click(screen.getByRole('button', { name: 'Gönder' }))
    expect(await screen.findByText(/konumu alınamadı/)).toBeTruthy()
    expect(asked.some(({ path }) => path.endsWith('/check-ins'))).toBe(false)
  })
  test('without a code sends where the phone is, to whom that is open', async () => {
    at({ latitude: 41.00824, longitude: 28.978359, accuracy: 6 })
    const { person, asked } = await open('/check-in')
    await person.click(await screen.findByRole('button', { name: 'Kod olmadan gönder' }))
    await screen.findByText(/Çıkış kaydedildi: Ana kapı kodu/)
    const sent = asked.find(
      ({ method, path }) => method === 'POST' && path.endsWith('check-ins'),
    )
    expect(sent?.body).toMatchObject({ code: null, direction: 'out' })
  })
  test('without a code takes a photo of the place with it, where one was taken', async () => {
    at({ latitude: 41.00824, longitude: 28.978359, accuracy: 6 })
    const { person, asked } = await open('/check-in')
    // What cannot be drawn is sent as it is.
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no picture')))
    const field = await screen.findByLabelText('Yerin fotoğrafını çek', { selector: 'input' })
    expect(field.getAttribute('capture')).toBe('environment')
    await person.upload(field, new File(['photo'], 'yer.png', { type: 'image/png' }))
    await screen.findByRole('button', { name: 'Yeniden çek' })
    await person.click(screen.getByRole('button', { name: 'Kod olmadan gönder' }))
    await screen.findByText(/Çıkış kaydedildi: Ana kapı kodu/)
    const sent = asked.find(
      ({ method, path }) => method === 'POST' && path.endsWith('check-ins'),
    )
    expect(sent?.body).toMatchObject({ code: null, photo: btoa('photo') })
    // The next is sent without it.
    expect(await screen.findByRole('button', { name: 'Yerin fotoğrafını çek' })).toBeTruthy()
    vi.unstubAllGlobals()
  })
  test('is not offered to whom it is not open', async () => {
    await open('/check-in', {
      instead: ({ path }) =>
        path === '/api/app/check-ins/own'
          ? {
              status: 200,
              body: { last: null, proposed: null, usage: false, remote: 'never' },
            }
          : undefined,
    })
    await screen.findByText(/Telefonla giriş sizin için açık değil/)
    expect(screen.queryByRole('button', { name: 'Kodu okut' })).toBeNull()
  })
})
