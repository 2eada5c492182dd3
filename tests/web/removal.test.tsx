import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import type { Answer, Asked } from './fixture/answers.ts'
import { idOf, people } from './fixture/company.ts'
import { closeAll, open } from './fixture/open.tsx'

afterEach(closeAll)
const dialog = async (name: RegExp | string) =>
  within(await screen.findByRole('dialog', { name }))
/** The server counts so, and deletes what is asked. */
const counting =
  (usage: object) =>
  ({ method, path }: Asked): Answer | undefined =>
    path.endsWith('/usage')
      ? { status: 200, body: usage }
      : method === 'DELETE'
        ? { status: 200, body: { position: '900' } }
        : undefined
const button = (inside: Awaited<ReturnType<typeof dialog>>, name: string) =>
  inside.findByRole<HTMLButtonElement>('button', { name })

describe('a card', () => {
  const address = '/company-management/cards'
  const unused = { movements: 0, holders: 0, access: 0 }
  const asking = async (usage: object, number: string) => {
    const opened = await open(address, { instead: counting(usage) })
    await opened.person.click(await screen.findByText(number))
    const panel = await dialog(new RegExp(number))
    await opened.person.click(await button(panel, 'Sil'))
    return { ...opened, asked: opened.asked, ask: await dialog(/silinsin mi/) }
  }
  test('that was never used is deleted, and its panel closes', async () => {
    const { person, asked, ask } = await asking(unused, '004711013')
    await ask.findByText(/numarası yeniden eklenebilir/)
    await person.click(await button(ask, 'Sil'))
    expect(await screen.findByText('Kart silindi.')).toBeTruthy()
    expect(asked.find(({ method }) => method === 'DELETE')?.path).toBe(
      `/api/app/cards/${idOf('c', 1)}`,
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
  test('that was used stays: the dialog says with what, and offers to take it back', async () => {
    const { person, ask } = await asking({ ...unused, movements: 204, holders: 2 }, '004711013')
    const said = within(await ask.findByRole('status'))
    expect(said.getAllByRole('listitem').map(item => item.textContent)).toEqual([
      '204 hareket',
      'kartı taşıyan 2 kayıt',
    ])
    expect((await button(ask, 'Sil')).disabled).toBe(true)
    await person.click(await button(ask, 'Geri al'))
    await dialog(/kartı geri al/)
  })
})

describe('a person', () => {
  const nothing = { movements: 0, cards: 0, users: 0, plans: 0, decisions: 0, managed: 0 }
  const name = people[0]?.fullName ?? ''
  const asking = async (usage: object) => {
    const opened = await open(`/employee-management?person=${idOf('e', 0)}`, {
      instead: asked =>
        asked.method === 'POST' && asked.path.endsWith('/terminate')
          ? { status: 200, body: { position: '901' } }
          : counting(usage)(asked),
    })
    await opened.person.click(await button(await dialog(name), 'Sil'))
    return { ...opened, ask: await dialog(`${name} silinsin mi?`) }
  }
  test('who was entered by mistake is deleted, and is shown no more', async () => {
    const { person, asked, ask } = await asking(nothing)
    await ask.findByText(/Bir hafta boyunca/)
    await person.click(await button(ask, 'Sil'))
    expect(await screen.findByText(`${name} silindi.`)).toBeTruthy()
    expect(asked.find(({ method }) => method === 'DELETE')?.path).toBe(
      `/api/app/employees/${idOf('e', 0)}`,
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
  test('who was here leaves instead, on a day', async () => {
    const { person, asked, ask } = await asking({ ...nothing, movements: 3, cards: 1 })
    expect((await ask.findAllByRole('listitem')).length).toBe(2)
    await person.click(await button(ask, 'İşten çıkar'))
    const leaving = await dialog(`${name} işten çıkarılsın mı?`)
    const day = leaving.getByLabelText('Son çalışma günü')
    await person.clear(day)
    await person.type(day, '30.11.2026')
    await person.click(await button(leaving, 'İşten çıkar'))
    await waitFor(() =>
      expect(asked.find(({ path }) => path.endsWith('/terminate'))?.body).toEqual({
        lastDay: '2026-11-30',
      }),
    )
  })
})

describe('a reader', () => {
  const nothing = { movements: 0, putAside: 0, files: 0, groups: 0, people: 0, cards: 0 }
  const asking = async (n: number, usage: object) => {
    const opened = await open(`/company-management/devices?device=${idOf('b', n)}`, {
      instead: counting(usage),
    })
    await opened.person.click(await screen.findByRole('button', { name: 'Diğer işlemler' }))
    await opened.person.click(await screen.findByRole('menuitem', { name: 'Sil' }))
    return { ...opened, ask: await dialog(/silinsin mi/) }
  }
  test('that is heard is suspended first, whatever hangs on it', async () => {
    const { person, ask } = await asking(1, nothing)
    await ask.findByText(/Okuyucu dinleniyor/)
    expect((await button(ask, 'Sil')).disabled).toBe(true)
    await person.click(await button(ask, 'Askıya al'))
    await dialog(/askıya alınsın mı/)
  })
  test('that was used says with what', async () => {
    const { ask } = await asking(1, { ...nothing, movements: 12, groups: 1 })
    expect((await ask.findAllByRole('listitem')).map(item => item.textContent)).toEqual([
      '12 hareket',
      '1 okuyucu grubu',
    ])
  })
})
