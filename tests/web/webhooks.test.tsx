import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { closeAll, open } from './fixture/open.tsx'

afterEach(closeAll)
const page = '/settings/webhooks'
const panelOf = async (person: Awaited<ReturnType<typeof open>>['person'], name: string) => {
  await person.click(await screen.findByText(name))
  return within(await screen.findByRole('dialog', { name }))
}
const opened = async (name: string) => within(await screen.findByRole('dialog', { name }))

describe('the webhooks', () => {
  test('say where each is told and how it stands, and no address', async () => {
    await open(page)
    expect(await screen.findAllByText('hooks.bordro.example')).toHaveLength(2)
    expect(screen.getByText('Çalışıyor')).toBeTruthy()
    expect(screen.getByText('Duraklatıldı')).toBeTruthy()
    expect(screen.getByText('Alıcı yanıt vermiyor')).toBeTruthy()
    expect(screen.getByText('100 ve üstü')).toBeTruthy()
  })
  test('are added with what is told, and show the secret once', async () => {
    const { person, asked } = await open(page)
    await person.click(await screen.findByRole('button', { name: 'Webhook ekle' }))
    const form = await opened('Yeni webhook')
    await person.click(form.getByRole('button', { name: 'Kaydet' }))
    expect(form.getByText('Bir ad yazın.')).toBeTruthy()
    expect(form.getByText('En az birini seçin.')).toBeTruthy()
    await person.type(form.getByRole('textbox', { name: 'Ad' }), 'ERP')
    await person.type(
      form.getByRole('textbox', { name: 'Adres (https)' }),
      'https://erp.example.com/in',
    )
    await person.click(form.getByRole('combobox', { name: 'Bildirilenler' }))
    await person.click(await screen.findByRole('option', { name: 'Kişi ayrıldı' }))
    await person.click(form.getByRole('button', { name: 'Kaydet' }))
    const shown = await opened('Gizli anahtar')
    expect(shown.getByText(/^whsec_/)).toBeTruthy()
    expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({
      name: 'ERP',
      url: 'https://erp.example.com/in',
      kinds: ['person.left'],
      departments: [],
    })
    await person.keyboard('{Escape}')
    await person.click(document.querySelector('.mantine-Modal-inner') as HTMLElement)
    expect(screen.getByText(/^whsec_/)).toBeTruthy() // of the page: a dialog that is gone has its text still
    await person.click(shown.getByRole('button', { name: 'Kapat' }))
    expect(screen.queryByText(/^whsec_/)).toBeNull()
  })
  test('say why one paused by itself, what it was told of late, and go on', async () => {
    const { person, asked } = await open(page)
    const panel = await panelOf(person, 'ERP')
    expect(panel.getByText(/Alıcı bir gün boyunca kabul etmedi/)).toBeTruthy()
    expect(await panel.findByText('Kabul edilmedi (503)')).toBeTruthy()
    expect(panel.getByText('Teslim edildi (204)')).toBeTruthy()
    await person.click(panel.getByRole('button', { name: 'Devam ettir' }))
    await screen.findByText('Sürüyor; bekleyenler sırayla gider.')
    expect(asked.find(({ method }) => method === 'DELETE')?.path).toMatch(/\/paused$/)
  })
  test('keep the address when a change says none, and rotate the secret after a question', async () => {
    const { person, asked } = await open(page)
    const panel = await panelOf(person, 'Bordro programı')
    await person.click(panel.getByRole('button', { name: 'Değiştir' }))
    const form = await opened('Bordro programı')
    await person.click(await form.findByRole('button', { name: 'Kaydet' }))
    await screen.findByText('Webhook kaydedildi.')
    expect(asked.find(({ method }) => method === 'PUT')?.body).toMatchObject({ url: null })
    const again = await panelOf(person, 'Bordro programı')
    await person.click(again.getByRole('button', { name: 'Gizli anahtarı yenile' }))
    const sure = await opened('Gizli anahtarı yenile')
    await person.click(sure.getByRole('button', { name: 'Gizli anahtarı yenile' }))
    expect(
      within(await screen.findByRole('dialog', { name: 'Gizli anahtar' })).getByText(/^whsec_/),
    ).toBeTruthy()
  })
})
