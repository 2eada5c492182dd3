import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { closeAll, open } from './fixture/open.tsx'
import { settingsOf } from './fixture/settings.ts'

const page = '/announcement-center/sms-notification'
const sms = '/api/app/announcement-center/sms'
const reach = {
  recipients: 1,
  parts: 2,
  credits: 2,
  coding: 'ucs2',
  beyond: ['“', '🙂'],
  left: [
    {
      employeeId: '00000000-0000-4000-8000-000000000009',
      fullName: 'Gonca Şen',
      why: 'no-phone',
    },
  ],
} as const
const shown = (preview: { status: number; body: object } = { status: 200, body: reach }) =>
  open(page, {
    instead: ({ path, method }) => {
      if (path === '/api/app-settings')
        return {
          status: 200,
          body: settingsOf({
            integrationStatutes: { sms: { state: 'working', since: null } },
          }),
        }
      if (path === `${sms}/preview`) return preview
      return path === sms && method === 'POST'
        ? { status: 200, body: { ...reach, cause: 'sms/1' } }
        : undefined
    },
  })
const write = async ({ person }: Awaited<ReturnType<typeof shown>>) => {
  await person.click(
    (await screen.findAllByRole('button', { name: 'SMS gönder' }))[0] as HTMLElement,
  )
  const dialog = within(await screen.findByRole('dialog'))
  await person.type(dialog.getByRole('combobox', { name: 'Çalışanlar' }), 'a')
  await person.click((await screen.findAllByRole('option'))[0] as HTMLElement)
  fireEvent.change(dialog.getByLabelText('Metin'), { target: { value: 'Yarın 07:00’de' } })
  await person.click(dialog.getByRole('button', { name: 'Kontrol et' }))
  return dialog
}

afterEach(closeAll)

describe('the form for a text message', () => {
  test('asks for people and a text before anything is sent', async () => {
    const { person, asked } = await shown()
    await person.click(
      (await screen.findAllByRole('button', { name: 'SMS gönder' }))[0] as HTMLElement,
    )
    const dialog = within(await screen.findByRole('dialog'))
    await person.click(dialog.getByRole('button', { name: 'Kontrol et' }))
    expect(dialog.getByText('En az bir kişi seçin.')).toBeTruthy()
    expect(dialog.getByText('Bir metin yazın.')).toBeTruthy()
    expect(asked.some(({ path }) => path.startsWith(`${sms}/`))).toBe(false)
  })
  test('says what it takes and who is left out, and goes only then', async () => {
    const app = await shown()
    await write(app)
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByText(/^1 kişiye gider: 2 parça, tahminen 2 kredi\./)).toBeTruthy()
    expect(dialog.getByText('Gonca Şen')).toBeTruthy()
    expect(dialog.getByText(/SMS harfi değil: \u2068“\u2069 \u2068🙂\u2069/)).toBeTruthy()
    expect(dialog.getByText('SMS alan geçerli telefonu yok')).toBeTruthy()
    const sent = () => app.asked.filter(({ path, method }) => path === sms && method === 'POST')
    expect(sent()).toEqual([])
    await app.person.dblClick(dialog.getByRole('button', { name: 'Gönder' }))
    await screen.findByText('SMS 1 kişi için sırada.')
    expect(sent()).toHaveLength(1)
  })
  test('asks before people who were chosen are thrown away', async () => {
    const { person } = await shown()
    await person.click(
      (await screen.findAllByRole('button', { name: 'SMS gönder' }))[0] as HTMLElement,
    )
    const dialog = within(await screen.findByRole('dialog'))
    await person.type(dialog.getByRole('combobox', { name: 'Çalışanlar' }), 'a')
    await person.click((await screen.findAllByRole('option'))[0] as HTMLElement)
    await person.keyboard('{Escape}{Escape}')
    await screen.findByText('Kaydedilmemiş değişiklikler var')
    await person.click(screen.getByRole('button', { name: 'Düzenlemeye dön' }))
    expect(dialog.getByRole('list', { name: 'Seçilen çalışanlar' })).toBeTruthy()
  })
  test('drops what the server had against it once that is mended, or wrong otherwise', async () => {
    const app = await shown({
      status: 422,
      body: { code: 'outbox.text-too-long', error: 'Metin 7 parçadan uzun.' },
    })
    const dialog = await write(app)
    expect(await dialog.findByText('Metin 7 parçadan uzun.')).toBeTruthy()
    fireEvent.input(dialog.getByLabelText('Metin'), { target: { value: '' } })
    expect(dialog.queryByText('Metin 7 parçadan uzun.')).toBeNull()
    await app.person.click(dialog.getByRole('button', { name: 'Kontrol et' }))
    expect(dialog.getByText('Bir metin yazın.')).toBeTruthy()
    expect(dialog.queryByText('Metin 7 parçadan uzun.')).toBeNull()
  })
  test('drops it as well once somebody else is chosen, and says how many a department adds', async () => {
    const app = await shown({
      status: 422,
      body: { code: 'outbox.no-valid-phone', error: 'Geçerli telefonu olan yok: Gonca Şen.' },
    })
    const dialog = await write(app)
    expect(await dialog.findByText('Geçerli telefonu olan yok: Gonca Şen.')).toBeTruthy()
    await app.person.click(await dialog.findByRole('combobox', { name: 'Departman' }))
    await app.person.click((await screen.findAllByRole('option'))[0] as HTMLElement)
    expect(await dialog.findByText(/^Departmandan \d+ kişi eklendi\.$/)).toBeTruthy()
    expect(dialog.queryByText('Geçerli telefonu olan yok: Gonca Şen.')).toBeNull()
  })
  test('says at its foot why it cannot go, and keeps what was typed', async () => {
    const app = await shown({
      status: 422,
      body: { code: 'outbox.no-valid-phone', error: 'Geçerli telefonu olan yok: Gonca Şen.' },
    })
    const dialog = await write(app)
    expect(await dialog.findByText('Geçerli telefonu olan yok: Gonca Şen.')).toBeTruthy()
    await waitFor(() =>
      expect(dialog.getByLabelText('Metin')).toMatchObject({ value: 'Yarın 07:00’de' }),
    )
  })
})
