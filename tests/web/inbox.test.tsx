import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { waitingLeave } from './fixture/inbox.ts'
import { bidiIsolate } from '#web/lib/isolated.ts'
import { closeAll, open } from './fixture/open.tsx'

afterEach(closeAll)
const cards = async () => {
  const list = await screen.findByRole('list', {
    name: 'Gelen kutusu',
  })
  return [...list.querySelectorAll<HTMLElement>('[data-card]')]
}
const opened = async () =>
  (await cards()).find(card => card.getAttribute('aria-expanded') === 'true')
const approve = () =>
  screen.findByRole('button', {
    name: 'Onayla',
  })

describe('the inbox', () => {
  test('is in the bar with its number, and opens with the first card', async () => {
    const { person } = await open('/dashboard')
    await person.click(
      await screen.findByRole('link', {
        name: 'Gelen kutusu 3 bekleyen',
      }),
    )
    expect(await cards()).toHaveLength(3)
    expect((await opened())?.textContent).toContain('17:02')
    // Under the page's own title no step of the headings is left out.
    expect(
      await screen.findByRole('heading', { level: 2, name: 'Kaydedince değişecekler' }),
    ).toBeTruthy()
    const away = await screen.findByRole('region', {
      name: 'O gün departmandan kimler yok',
    })
    expect(within(away).getAllByRole('listitem')).toHaveLength(2)
    expect(
      await screen.findByRole('region', {
        name: 'Önceki kararlar',
      }),
    ).toBeTruthy()
  })
  test('says how it went, and takes a decision back', async () => {
    const { person, asked } = await open('/inbox')
    await person.click(await approve())
    expect(await screen.findByText('Talep onaylandı.')).toBeTruthy()
    await waitFor(async () => expect(await cards()).toHaveLength(2))
    await person.click(
      screen.getByRole('button', {
        name: 'Geri al',
      }),
    )
    await waitFor(async () => expect(await cards()).toHaveLength(3))
    expect(asked.filter(({ path }) => path.endsWith('/undo'))).toHaveLength(1)
  })
  test('is worked with the keyboard alone: down, reject with a word, approve', async () => {
    const { person, asked } = await open('/inbox')
    await approve()
    await person.keyboard('j')
    await waitFor(async () => expect((await opened())?.dataset['card']).toBe('1'))
    expect(document.activeElement).toBe(await opened())
    await person.keyboard('r')
    await screen.findByLabelText('Ret gerekçesi')
    await person.keyboard('Kamerada yok{Enter}')
    expect(await screen.findByText('Talep reddedildi.')).toBeTruthy()
    expect(asked.find(({ path }) => path.endsWith('/decide'))?.body).toEqual({
      approve: false,
      reason: 'Kamerada yok',
    })
    await waitFor(async () => expect(await cards()).toHaveLength(2))
    await person.keyboard('a')
    expect(await screen.findByText('Talep onaylandı.')).toBeTruthy()
    await waitFor(async () => expect(await cards()).toHaveLength(1))
  })
  test('keeps a rejection until a reason is given', async () => {
    const { person, count } = await open('/inbox')
    await approve()
    await person.keyboard('r')
    const field = await screen.findByLabelText('Ret gerekçesi')
    await person.keyboard('{Enter}')
    expect(field.getAttribute('aria-invalid')).toBe('true')
    await person.keyboard('{Escape}')
    expect(screen.queryByLabelText('Ret gerekçesi')).toBeNull()
    expect((await cards()).length).toBe(3)
    expect(count('/api/app/overtime/reject')).toBe(0)
  })
  test('decides on several in one act', async () => {
    const { person } = await open('/inbox')
    await approve()
    for (const box of await screen.findAllByRole('checkbox')) await person.click(box)
    await person.click(
      screen.getByRole('button', {
        name: '3 talebi onayla',
      }),
    )
    const dialog = await screen.findByRole('dialog')
    await person.click(
      within(dialog).getByRole('button', {
        name: 'Onayla',
      }),
    )
    expect(await screen.findByText('3 talep onaylandı.')).toBeTruthy()
    expect(await screen.findByText('Bekleyen karar yok')).toBeTruthy()
  })
  test('whose second approval is another’s to give is not told as approved', async () => {
    const { person } = await open('/inbox', {
      instead: ({ path }) =>
        path.endsWith('/decide')
          ? { status: 200, body: { position: '900', status: 'waiting-second' } }
          : undefined,
    })
    await person.click(await approve())
    expect(await screen.findByText('İlk onay verildi; ikinci onayı bekliyor.')).toBeTruthy()
    expect(screen.queryByText('Talep onaylandı.')).toBeNull()
  })
  test('says kindly that somebody else was faster', async () => {
    const { person } = await open('/inbox', {
      instead: ({ path }) =>
        path.endsWith('/decide')
          ? {
              status: 409,
              body: {
                error: '…',
                code: 'correction.already-decided',
              },
            }
          : undefined,
    })
    await person.click(await approve())
    expect(await screen.findByText(/sizden önce bir başkası/)).toBeTruthy()
  })
})

describe('leave in the inbox', () => {
  const noon = '2026-11-20T11:32:05.000Z'
  /** One alone waits, until it was decided on. */
  const withLeave = (status: 0 | 1 = 0) => {
    let rows = [waitingLeave(3, status)]
    const decided = {
      position: '900',
      done: 1,
      refused: 0,
      results: [
        {
          done: true,
          code: null,
          error: null,
          status: 2,
        },
      ],
    }
    return {
      instead: ({ path }: { path: string }) => {
        if (path === '/api/app/inbox')
          return {
            status: 200,
            body: {
              rows,
              total: rows.length,
              summary: { oldest: null },
              dataUntil: noon,
              next: null,
            },
          }
        if (!/^\/api\/app\/leaves\/(?:approve|reject|revoke)$/.test(path)) return undefined
        rows = path.endsWith('revoke') ? [waitingLeave(3, status)] : []
        return {
          status: 200,
          body: decided,
        }
      },
    }
  }
  test('stands with its balance, the person’s year, and who else is away', async () => {
    await open('/inbox', withLeave())
    const [card] = await cards()
    expect(card?.textContent).toContain(
      `${bidiIsolate('Yıllık izin')} · ${bidiIsolate('2 gün')}`,
    )
    await screen.findByText('14 gün kalan, 12 gün kullanılabilir')
    expect(screen.getByText('3 gündür bekliyor')).toBeTruthy()
    const year = screen.getByRole('region', {
      name: '2026 yılı',
    })
    expect(year.textContent).toContain('3 gün onaylı, 2 gün bekleyen')
    const overlap = screen.getByRole('region', {
      name: 'O günlerde departmandan izinli olanlar',
    })
    expect(within(overlap).getAllByRole('listitem')).toHaveLength(1)
    expect(overlap.textContent).toContain('Departman 9 kişi')
    expect(overlap.textContent).toContain('Salı günü: planlanan 8 kişiden 5 kişi.')
    expect(
      screen.getByRole('region', {
        name: 'Önceki kararlar',
      }),
    ).toBeTruthy()
  })
  test('is approved in a tap, and that is taken back', async () => {
    const { person, asked } = await open('/inbox', withLeave())
    // What is shown by then goes with the decision.
    await screen.findByRole('region', { name: 'O günlerde departmandan izinli olanlar' })
    await person.click(await approve())
    expect(await screen.findByText('Talep onaylandı.')).toBeTruthy()
    expect(await screen.findByText('Bekleyen karar yok')).toBeTruthy()
    const sent = asked.find(({ path }) => path === '/api/app/leaves/approve')?.body
    expect(sent).toEqual({
      items: [
        {
          employeeId: expect.any(String),
          requestId: waitingLeave(3).id,
          shown: 'gosterilen.muhur',
        },
      ],
    })
    await person.click(
      screen.getByRole('button', {
        name: 'Geri al',
      }),
    )
    await waitFor(async () => expect(await cards()).toHaveLength(1))
  })
  test('is rejected by its key without a word, since none is kept with it', async () => {
    const { person, count } = await open('/inbox', withLeave(1))
    await approve()
    expect(screen.getByText(/sizinki son karardır/)).toBeTruthy()
    await person.keyboard('r')
    expect(await screen.findByText('Talep reddedildi.')).toBeTruthy()
    expect(count('/api/app/leaves/reject')).toBe(1)
  })
})
