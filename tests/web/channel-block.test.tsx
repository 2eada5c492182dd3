import { screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { fixture, type Answer, type Asked } from './fixture/answers.ts'
import { idOf } from './fixture/company.ts'
import { closeAll, open } from './fixture/open.tsx'

/** Addresses and phones that messages do not reach, as those see it who can do something about it. */
afterEach(closeAll)
const id = idOf('e', 0)
const since = '2026-07-01T09:00:00.000Z'

const blocked =
  (path: string, block: object) =>
  (asked: Asked): Answer | undefined => {
    if (/\/(?:mail|sms)-block$/.test(asked.path)) return { status: 200, body: { error: null } }
    if (asked.method !== 'GET' || asked.path !== path) return undefined
    const { body, ...answer } = fixture().answer(asked)
    return {
      ...answer,
      body: { ...Object(body), ...block },
    }
  }

describe('an address that mails do not reach', () => {
  test('is told on the page of its person, with since when, and let go again where it is right', async () => {
    const { person, asked } = await open(`/employee-management/${id}`, {
      instead: blocked(`/api/app/employees/${id}`, {
        mailBlock: { since, reason: 'bounce' },
      }),
    })
    expect(
      await screen.findByText(/01\.07\.2026 12:00 tarihinden beri bu adrese ulaşmıyor/),
    ).toBeTruthy()
    await person.click(
      screen.getByRole('button', {
        name: 'Yeniden gönder',
      }),
    )
    expect(await screen.findByText('E-postalar yeniden gönderilecek.')).toBeTruthy()
    expect(asked.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([
      `/api/app/employees/${id}/mail-block`,
    ])
  })
  test('is told to its owner beside what he chooses of mails', async () => {
    const { person, asked } = await open('/my-account?tab=preferences', {
      instead: blocked('/api/app/myaccount/settings', {
        mail_block: { since, reason: 'complaint' },
      }),
    })
    expect(await screen.findByText(/istenmeyen olarak bildirildi/)).toBeTruthy()
    await person.click(
      screen.getByRole('button', {
        name: 'Yeniden gönderilsin',
      }),
    )
    expect(await screen.findByText('E-postalar yeniden gönderilecek.')).toBeTruthy()
    expect(
      asked.some(
        ({ method, path }) => method === 'DELETE' && path.endsWith('/myaccount/mail-block'),
      ),
    ).toBe(true)
  })
  test('and a phone that text messages do not reach are told there, too, each let go by itself', async () => {
    const { person, asked } = await open(`/employee-management/${id}`, {
      instead: blocked(`/api/app/employees/${id}`, {
        smsBlock: { since, reason: 'number' },
      }),
    })
    expect(
      await screen.findByText(/01\.07\.2026 12:00 tarihinden beri bu telefona/),
    ).toBeTruthy()
    await person.click(screen.getByRole('button', { name: 'Yeniden gönder' }))
    expect(await screen.findByText('SMS’ler yeniden gönderilecek.')).toBeTruthy()
    expect(asked.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([
      `/api/app/employees/${id}/sms-block`,
    ])
  })
  test('is told to its owner beside his phone', async () => {
    await open('/my-account', {
      instead: blocked('/api/app/myaccount/settings', {
        sms_block: { since, reason: 'number' },
      }),
    })
    expect(await screen.findByText(/tarihinden beri telefonunuza ulaşmıyor/)).toBeTruthy()
  })
  test('marks whose it is in the list of people, and a figure picks them out', async () => {
    const { person } = await open('/employee-management', {
      instead: asked => {
        if (asked.method !== 'GET' || asked.path !== '/api/app/employees') return undefined
        const { body, ...answer } = fixture().answer(asked)
        const { rows, summary } = Object(body)
        const first = { ...rows[0], unreachable: ['mail', 'sms'] }
        return {
          ...answer,
          body: {
            ...Object(body),
            rows: [first, ...rows.slice(1)],
            summary: { ...summary, unreachable: 1 },
          },
        }
      },
    })
    const mark = await screen.findByText('Ulaşılamıyor')
    expect(mark.title).toBe('E-postalar ulaşmıyor. SMS’ler ulaşmıyor.')
    await person.click(screen.getByRole('button', { name: /Ulaşılamayanlar/ }))
    expect(await screen.findByText(/Sayfalarında adresi ya da telefonu düzeltin/)).toBeTruthy()
  })
  test('is said nowhere while mails arrive', async () => {
    await open(`/employee-management/${id}`)
    await screen.findByText('İletişim')
    expect(
      screen.queryByRole('button', {
        name: 'Yeniden gönder',
      }),
    ).toBeNull()
  })
})
