import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { covers } from '#tests/specification/covers.ts'
import { fixture } from './fixture/answers.ts'
import { closeAll, open } from './fixture/open.tsx'

afterEach(closeAll)
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const bodiesOf = (asked: readonly { path: string; body: object }[], end: string) =>
  asked.filter(({ path }) => path.endsWith(end)).map(({ body }) => body)

describe('shift demands', () => {
  test('stand with where each is, and are decided on in the list', covers('2.75'), async () => {
    const { person, asked } = await open('/shift-management/demand')
    expect(await screen.findByText(/ yanıtı bekleniyor$/)).toBeTruthy()
    // Nobody approves what a colleague has not consented to.
    expect(screen.getAllByRole('button', { name: 'Onayla' })).toHaveLength(1)
    expect(screen.getAllByRole('button', { name: 'Reddet' })).toHaveLength(2)
    await person.click(await button('Onayla'))
    expect(await screen.findByText('1 talep onaylandı.')).toBeTruthy()
    await person.click(await button('Geri al'))
    await waitFor(() => expect(bodiesOf(asked, '/revoke')).toHaveLength(1))
    expect(bodiesOf(asked, '/revoke')).toEqual(bodiesOf(asked, '/approve'))
  })
  test('say who decided on each, and in whose name where that was another’s', async () => {
    const server = fixture('usual')
    await open('/shift-management/demand', {
      instead: asked => {
        const answer = server.answer(asked)
        if (asked.path !== '/api/app/shift-demands' || !('body' in answer)) return undefined
        const { rows, ...more } = answer.body as { rows: { decidedBy: string[] }[] }
        const lent = rows.map(row => ({
          ...row,
          inNamesOf: row.decidedBy.map(() => 'Mehmet Çelik'),
        }))
        return { ...answer, body: { ...more, rows: lent } }
      },
    })
    const text = 'Karar veren: Ayşe Yılmaz (Mehmet Çelik adına)'
    expect(await screen.findAllByText(text)).toHaveLength(1)
  })
  test('are asked for somebody with all that is missing named', async () => {
    const { person, asked } = await open('/shift-management/demand')
    await person.click(await button('Talep gir'))
    await person.click(await button('Gönder'))
    for (const missing of ['Kiminle değişeceğinizi seçin.', 'En az 10 karakter yazın.'])
      expect(await screen.findByText(missing)).toBeTruthy()
    expect(bodiesOf(asked, '/demands')).toEqual([])
  })
})

describe('one’s own shift demands', () => {
  test('say what colleagues ask for, and are answered in one tap', covers('2.71'), async () => {
    const { person, asked } = await open('/shift-leave/shift-demand')
    await person.click(await button('Kabul et'))
    expect(await screen.findByText('Değişimi kabul ettiniz.')).toBeTruthy()
    expect(bodiesOf(asked, '/answer')).toMatchObject([{ consents: true }])
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Kabul et' })).toBeNull())
  })
  test('are asked for with the day’s plan before one’s eyes', async () => {
    const { person, asked } = await open('/shift-leave/shift-demand')
    await person.click(await button('Talep et'))
    expect(await screen.findByText(/^Takvimdeki plan: /)).toBeTruthy()
    await person.click(await screen.findByRole('radio', { name: 'Dinlenme günü' }))
    await person.type(
      await screen.findByRole('textbox', { name: 'Açıklama' }),
      'Okul toplantısı var',
    )
    await person.click(await button('Gönder'))
    expect(await screen.findByText('Talebiniz gönderildi; karar bekliyor.')).toBeTruthy()
    expect(bodiesOf(asked, '/demands')).toMatchObject([
      { kind: 'rest', days: [expect.any(String)], description: 'Okul toplantısı var' },
    ])
  })
})
