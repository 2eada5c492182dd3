import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { covers } from '#tests/specification/covers.ts'
import { addDays, addMonths, monday, today } from '#web/lib/dates.ts'
import { zone } from './fixture/company.ts'
import { closeAll, open } from './fixture/open.tsx'

afterEach(closeAll)
const own = '/shift-leave/leave-demand'
const ofOthers = '/leave-management/demand'
const preview = '/api/app/leaves/preview'
/** The first Monday that lies wholly in the month to come; its Thursday is taken. */
const first = monday(addDays(addMonths(today(zone), 1), 6))
const [tuesday, wednesday, friday] = [1, 2, 4].map(days => addDays(first, days))

type App = Awaited<ReturnType<typeof open>>
const form = async () =>
  within(
    await screen.findByRole('form', {
      name: 'İzin talebi',
    }),
  )
const choose = async (
  { person }: App,
  type: RegExp,
  ...days: readonly (string | undefined)[]
) => {
  const fields = await form()
  await person.click(
    fields.getByRole('radio', {
      name: type,
    }),
  )
  await person.click(
    fields.getByRole('button', {
      name: 'Sonraki ay',
    }),
  )
  for (const day of days)
    await person.click(document.querySelector(`[data-date="${day}"]`) as HTMLElement)
}
const figures = () =>
  within(
    screen.getByRole('region', {
      name: 'Ne sayılacak',
    }),
  )
/** The first day that is chosen stands alone until the last one is. */
const dayList = (count: number) =>
  waitFor(() => {
    const list = figures().getByRole('list', {
      name: 'Gün gün',
    })
    const days = within(list).getAllByRole('listitem')
    expect(days).toHaveLength(count)
    return days
  })
const sent = ({ asked }: App) =>
  asked.findLast(({ path }) => path === '/api/app/leaves/demands')?.body

describe('leave for oneself', () => {
  test(
    'is asked for in a few taps, and what counts is shown before',
    covers('2.70'),
    async () => {
      const app = await open(own)
      await choose(app, /^Yıllık izin/, first, tuesday)
      await waitFor(() => expect(figures().getByRole('status').textContent).toBe('2 gün'))
      expect(figures().getByText('Önce 12 gün, sonra 10 gün')).toBeTruthy()
      expect(figures().getByText('Karar verecek: Mehmet Çelik, Işıl Öztürk')).toBeTruthy()
      await dayList(2)
      const fields = await form()
      await app.person.type(fields.getByLabelText('Açıklama'), 'Ailemle memlekete gideceğim')
      await app.person.click(
        fields.getByRole('button', {
          name: 'Talep et',
        }),
      )
      await screen.findByText('İzin talep edildi; onay bekliyor.')
      expect(sent(app)).toEqual({
        leaveTypeId: expect.any(String),
        from: first,
        to: tuesday,
        fromHalf: false,
        toHalf: false,
        description: 'Ailemle memlekete gideceğim',
        partial: false,
      })
      expect(await screen.findByText('Yeni izin')).toBeTruthy()
    },
  )
  test('says of each day that does not count why, and what stands there', async () => {
    const app = await open(own)
    await choose(app, /^Mazeret izni/, wednesday, addDays(first, 5))
    const said = (await dayList(4)).map(({ textContent }) => textContent)
    expect(said).toEqual([
      expect.stringMatching(/1$/),
      expect.stringContaining('o gün başka bir izin var'),
      expect.stringMatching(/1$/),
      expect.stringContaining('hafta tatili'),
    ])
  })
  test('that meets other leave is saved beside it where that is wanted, and says so', async () => {
    covers('8.30')
    const app = await open(own)
    await choose(app, /^Mazeret izni/, first, friday)
    const fields = await form()
    expect(
      await fields.findByText('Başka bir izin bu günlerle çakışıyor.', {
        selector: 'fieldset p',
      }),
    ).toBeTruthy()
    await app.person.type(fields.getByLabelText('Açıklama'), 'Resmî daire işi var')
    await app.person.click(
      fields.getByRole('button', {
        name: 'Boş günleri kaydet',
      }),
    )
    const told = await screen.findByText('İzin yalnız bir kısmıyla kaydedildi')
    expect(told.closest('[role="status"]')?.textContent).toContain('3 gün')
    expect(sent(app)).toMatchObject({
      from: first,
      to: friday,
      partial: true,
    })
  })
  test('is taken by half a day, and by the hour where the type is', async () => {
    const app = await open(own)
    await choose(app, /^Mazeret izni/, first)
    const fields = await form()
    await app.person.click(
      fields.getByRole('radio', {
        name: 'İlk yarı',
      }),
    )
    const asked = () => app.asked.findLast(({ path }) => path === preview)?.body
    await waitFor(() =>
      expect(asked()).toMatchObject({
        to: first,
        toHalf: true,
      }),
    )
    await app.person.click(
      fields.getByRole('radio', {
        name: 'Saatlik',
      }),
    )
    await app.person.type(fields.getByLabelText('Başlangıç saati'), '22')
    await app.person.type(fields.getByLabelText('Bitiş saati'), '1:30')
    await waitFor(() =>
      expect(asked()).toEqual({
        leaveTypeId: expect.any(String),
        day: first,
        start: `${first}T22:00`,
        end: `${tuesday}T01:30`,
      }),
    )
    expect((await dayList(1))[0]?.textContent).toContain('2:00 saat')
  })
  test('keeps to the form what is missing, and warns of more than one event gives', async () => {
    covers('5.41', '5.43')
    const app = await open(own)
    const fields = await form()
    await app.person.click(
      fields.getByRole('button', {
        name: 'Talep et',
      }),
    )
    expect(fields.getByText('İzin türünü seçin.')).toBeTruthy()
    expect(fields.getByText('En az 10 karakter yazın; şimdi 0.')).toBeTruthy()
    await app.person.click(
      fields.getByRole('radio', {
        name: /^Evlilik izni/,
      }),
    )
    expect(fields.getByText('Takvimden izin günlerini seçin.')).toBeTruthy()
    expect(sent(app)).toBeUndefined()
    await choose(app, /^Evlilik izni/, first, addDays(first, 9))
    expect(await figures().findByText(/Bu tür bir olay için 3 gün verilir/)).toBeTruthy()
  })
  test('stands below with who has to decide, and is taken back', async () => {
    const app = await open(own)
    const list = within(
      await screen.findByRole('table', {
        name: 'İzinlerim',
      }),
    )
    const [, row] = list.getAllByRole('row')
    expect(row?.textContent).toContain('Onay bekliyor')
    expect(row?.textContent).toContain('Karar: Mehmet Çelik, Işıl Öztürk')
    await app.person.click(
      list.getByRole('button', {
        name: 'Geri çek',
      }),
    )
    const dialog = within(await screen.findByRole('dialog'))
    await app.person.click(
      dialog.getByRole('button', {
        name: 'Geri çek',
      }),
    )
    await screen.findByText('İzin talebi geri çekildi.')
    expect(await screen.findByText('Henüz izin yok')).toBeTruthy()
  })
  test('cannot be asked for while there is no type of it', async () => {
    await open(own, {
      scene: 'empty',
    })
    expect(await screen.findByText('Talep edilebilecek izin türü yok')).toBeTruthy()
  })
})

test('leave for an employee is entered once it is said for whom', covers('2.40'), async () => {
  const app = await open(ofOthers)
  const { person } = app
  const whom = await screen.findByLabelText('Kimin izni', {
    selector: 'input',
  })
  await person.type(whom, 'Işıl')
  await person.click(
    await screen.findByRole('option', {
      name: /Işıl Öztürk/,
    }),
  )
  await choose(app, /^Yıllık izin/, first)
  const fields = await form()
  await person.type(fields.getByLabelText('Açıklama'), 'Ailesiyle memlekete gidiyor')
  await person.click(
    fields.getByRole('button', {
      name: 'Kaydet',
    }),
  )
  await waitFor(() => expect(sent(app)).toBeDefined())
  expect(sent(app)).toMatchObject({
    employeeId: expect.any(String),
    from: first,
    to: first,
  })
})
