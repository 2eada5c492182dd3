import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { covers } from '#tests/specification/covers.ts'
import { idOf } from './fixture/company.ts'
import { closeAll, open } from './fixture/open.tsx'

afterEach(closeAll)
const page = '/settings/system-notification'
const late =
  'Vardiya başlangıcından ve toleransından 10 dk sonra gelmemişse yöneticileri haber alır: web ve SMS.'
const opened = async (name: string) => within(await screen.findByRole('dialog', { name }))
type Opened = Awaited<ReturnType<typeof open>>
const choose = async (
  { person, form }: { person: Opened['person']; form: Awaited<ReturnType<typeof opened>> },
  field: string,
  option: string,
) => {
  await person.click(form.getByRole('combobox', { name: field }))
  await person.click(await screen.findByRole('option', { name: option }))
}

describe('notice rules', () => {
  test('are listed as sentences, with whether they are on', covers('2.67'), async () => {
    await open(page)
    expect(await screen.findByText(late)).toBeTruthy()
    expect(
      screen.getByText(/saat .*08:00.* olunca o günün çalışması eksikse yöneticileri/),
    ).toBeTruthy()
    expect(screen.getAllByText('Açık')).toHaveLength(2)
  })
  test('show all settings, those in force first, with whom they are for', async () => {
    const { person } = await open(page)
    await person.click(await screen.findByText(late))
    const panel = await opened('Giriş')
    const settings = panel.getAllByRole('listitem')
    expect(settings).toHaveLength(4)
    expect(settings[0]?.textContent).toContain('Herkes')
    expect(settings[0]?.textContent).toContain('tatiller')
    expect(settings[1]?.textContent).toContain('Kapalı')
    expect(settings[2]?.textContent).toContain('01.12.2026 gününden')
    expect(settings[2]?.textContent).toMatch(/kendisi ve .*Nurgül Öztürk.* haber alır/)
    expect(settings[3]?.textContent).toContain('Eski')
  })
  test('are made with type, timing, people, recipients and channels', {
    ...covers('3.150', '3.151', '3.152', '3.153', '3.154', '3.155', '3.156'),
    timeout: 60_000,
  }, async () => {
    const { person, asked } = await open(page)
    await person.click(await screen.findByRole('button', { name: 'Kural ekle' }))
    const form = await opened('Yeni bildirim kuralı')
    for (const type of ['Giriş', 'Çıkış', 'Fazla mesai', 'Eksik çalışma'])
      await choose({ person, form }, 'Tür', type)
    expect(form.queryByRole('radio', { name: 'Önce' })).toBeNull()
    await choose({ person, form }, 'Tür', 'Çıkış')
    await person.click(form.getByRole('radio', { name: 'Önce' }))
    await person.clear(form.getByRole('textbox', { name: 'Dakika' }))
    await person.click(form.getByRole('button', { name: 'Kaydet' }))
    expect(form.getByText('1 ile 720 arasında dakika yazın.')).toBeTruthy()
    await person.type(form.getByRole('textbox', { name: 'Dakika' }), '15')
    expect(form.getByText(/Vardiya bitimine 15 dk kala içerideyse/)).toBeTruthy()
    await person.click(form.getByRole('radio', { name: 'Saatte' }))
    await person.type(form.getByRole('textbox', { name: 'Saat' }), '2030')
    await person.click(form.getByRole('radio', { name: 'Kapalı' }))
    expect(form.getByText('Çıkış için kimseye haber verilmez.')).toBeTruthy()
    await person.click(form.getByRole('button', { name: 'Kaydet' }))
    await screen.findByText('Bildirim kuralı kaydedildi.')
    expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({
      noticeType: 'exit',
      from: '2026-11-20',
      target: null,
      on: false,
      when: { time: '20:30' },
      to: { person: false, managers: true, users: [] },
      channels: ['web'],
      quiet: null,
      gather: null,
    })
  })
  test('say at its field what is refused, and take it once it is mended', async () => {
    const { person } = await open(page)
    await person.click(await screen.findByRole('button', { name: 'Kural ekle' }))
    const form = await opened('Yeni bildirim kuralı')
    await person.click(form.getByRole('checkbox', { name: 'Yöneticilerine' }))
    await person.click(form.getByRole('button', { name: 'Kaydet' }))
    const group = await form.findByRole('group', { name: 'Kime bildirileceğini seçin.' })
    await person.click(within(group).getByRole('checkbox', { name: 'Kişinin kendisine' }))
    await person.click(form.getByRole('button', { name: 'Kaydet' }))
    expect(await screen.findByText('Bildirim kuralı kaydedildi.')).toBeTruthy()
  })
  test('say who would have been told, and why, before they are saved', async () => {
    const { person, asked } = await open(page)
    await person.click(await screen.findByText(late))
    const panel = await opened('Giriş')
    await person.click(panel.getByRole('button', { name: 'Değiştir: Herkes, 02.11.2026' }))
    const form = await opened('Kuralın ayarı')
    await person.click(form.getByRole('button', { name: 'Kime haber verilirdi?' }))
    expect(await form.findByText('Selim Kaya')).toBeTruthy()
    expect(form.getByText(/girişi bilinmiyordu; gelişi .*19\.11\.2026 09:21/)).toBeTruthy()
    expect(form.getByText(/09:15.*Nurgül Öztürk/)).toBeTruthy()
    expect(asked.filter(({ method }) => method !== 'GET')).toHaveLength(1)
  })
  test('say where not everybody, or not all of the days, could be looked at', async () => {
    const { person } = await open(page, {
      instead: ({ path }) =>
        path.endsWith('/notice-rules/preview')
          ? {
              status: 200,
              body: {
                from: '2026-11-18',
                to: '2026-11-20',
                since: '2026-11-18T08:30:00.000Z',
                of: 9_000,
                people: 1_200,
              },
            }
          : undefined,
    })
    await person.click(await screen.findByRole('button', { name: 'Kural ekle' }))
    const form = await opened('Yeni bildirim kuralı')
    await person.click(form.getByRole('button', { name: 'Kime haber verilirdi?' }))
    await form.findByText(/18\.11\.2026.*20\.11\.2026.* arasında kimseye haber verilmezdi/)
    form.getByText(/9.000 kişiden 1.200 kişiye bakıldı/)
    expect(form.getByText(/18\.11\.2026 11:30.* öncesine bakılmadı/)).toBeTruthy()
  })
  test('show all of whom a preview found, a hundred at a time, and say what is not listed', async () => {
    const { person } = await open(page, {
      instead: ({ path }) =>
        path.endsWith('/notice-rules/preview')
          ? {
              status: 200,
              body: {
                from: '2026-10-21',
                to: '2026-11-20',
                since: null,
                of: 300,
                people: 300,
                peopleTold: 250,
                told: 7_000,
                lapsed: 0,
                rows: Array.from({ length: 250 }, (_, at) => ({
                  employeeId: idOf('e', at),
                  fullName: `Kişi ${at}`,
                  day: '2026-11-19',
                  due: '2026-11-19T06:15:00.000Z',
                  clock: '09:00',
                  entry: null,
                  tellings: [],
                })),
              },
            }
          : undefined,
    })
    await person.click(await screen.findByRole('button', { name: 'Kural ekle' }))
    const form = await opened('Yeni bildirim kuralı')
    await person.click(form.getByRole('button', { name: 'Kime haber verilirdi?' }))
    const told = await form.findByRole('list', { name: 'Bildirilecek olanlar' })
    const rows = () => within(told).getAllByRole('listitem').length
    expect(rows()).toBe(100)
    await person.click(form.getByRole('button', { name: 'Devamını göster' }))
    expect(rows()).toBe(200)
    await person.click(form.getByRole('button', { name: 'Devamını göster' }))
    expect(rows()).toBe(250)
    expect(form.queryByRole('button', { name: 'Devamını göster' })).toBeNull()
    form.getByText(/En yeni 250 bildirim listelenir/)
  })
  test('are removed after a question', async () => {
    const { person } = await open(page)
    await person.click(await screen.findByText(late))
    const panel = await opened('Giriş')
    await person.click(panel.getByRole('button', { name: 'Sil' }))
    const sure = await opened('Kural silinsin mi?')
    await person.click(sure.getByRole('button', { name: 'Sil' }))
    await screen.findByText('Bildirim kuralı silindi.')
    expect(screen.queryByText(late)).toBeNull()
  })
  test('let the company say how many one recipient gets on a day', async () => {
    const { person, asked } = await open(page)
    await person.click(await screen.findByRole('button', { name: 'Günlük sınırlar' }))
    const form = await opened('Kişi başına günlük sınırlar')
    const sms = form.getByRole('textbox', { name: /SMS/ })
    expect(sms).toHaveProperty('value', '5')
    await person.clear(sms)
    await person.click(form.getByRole('button', { name: 'Kaydet' }))
    expect(form.getByText('Günde en az 1 bildirim olmalı.')).toBeTruthy()
    await person.type(sms, '3')
    await person.click(form.getByRole('button', { name: 'Kaydet' }))
    await screen.findByText('Günlük sınırlar kaydedildi.')
    expect(asked.find(({ method }) => method === 'PUT')).toMatchObject({
      path: '/api/app/settings/notice-rules/limits',
      body: { sms: 3, push: 20, mail: 20 },
    })
  })
})
