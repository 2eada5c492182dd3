import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { formOf, presetForm, readPolicy } from '#web/policy/policy-form.ts'
import { presetNames, presetOf } from '#web/policy/presets.ts'
import { closeAll, open } from './fixture/open.tsx'
import { defaults } from './fixture/policy.ts'

afterEach(closeAll)
const here = '/settings/customize'

describe('the company’s rules', () => {
  test('are saved with a date, and only what was changed is sent', async () => {
    const { person, asked } = await open(here)
    const field = await screen.findByRole('textbox', {
      name: 'Tekrarlanan basış',
    })
    await person.clear(field)
    await person.type(field, '90')
    expect(screen.getByText('1 kural değişecek')).toBeTruthy()
    await person.clear(
      screen.getByRole('textbox', {
        name: 'Şu tarihten itibaren',
      }),
    )
    await person.type(
      screen.getByRole('textbox', {
        name: 'Şu tarihten itibaren',
      }),
      '01.12.2026',
    )
    await person.click(screen.getByRole('button', { name: 'Kaydet' }))
    await screen.findByText(/^Kurallar kaydedildi/)
    expect(asked.find(call => call.method === 'PUT')?.body).toEqual({
      from: '2026-12-01',
      changes: { bounceSeconds: 90 },
    })
  })
  test('show before they are saved what the last days would have been', async () => {
    const { person, count } = await open(here)
    const field = await screen.findByRole('textbox', {
      name: 'Fazla mesai yuvarlama',
    })
    expect(count('/api/app/policy/preview')).toBe(0)
    await person.clear(field)
    await person.type(field, '1')
    await person.click(screen.getByRole('button', { name: 'Farkı göster' }))
    expect(
      await screen.findByText(
        '21.10.2026 – 19.11.2026 arasında 120 kişiden 21 kişinin 37 günü değişirdi.',
      ),
    ).toBeTruthy()
    const totals = within(screen.getByRole('table'))
    expect(
      within(
        totals.getByRole('row', {
          name: /Ödenecek fazla mesai/,
        }),
      )
        .getAllByRole('cell')
        .map(cell => cell.textContent),
    ).toEqual(['40.00', '45.30', '+5.30'])
  })
  test('that the law decides cannot be set, and say why', async () => {
    await open(here)
    const rule = await screen.findByRole('radiogroup', {
      name: 'Süresi geçen yıllık izin silinir',
    })
    for (const radio of within(rule).getAllByRole('radio'))
      expect(radio).toHaveProperty('disabled', true)
    expect(screen.getByText(/Türkiye’de açılamaz: .*53 ve 59/)).toBeTruthy()
  })
  test('that stand against the law say so, with two ways out and what they would change', async () => {
    const { person, asked } = await open(here)
    expect(await screen.findByText(/aşağı yuvarlanıyor.*mevzuata aykırı/)).toBeTruthy()
    expect(
      screen
        .getByRole('link', {
          name: 'Yukarı yuvarlamayı bir ayda dene',
        })
        .getAttribute('href'),
    ).toBe('/payroll/what-if?roundsTo=up')
    await person.click(
      screen.getByRole('button', {
        name: 'Yukarı yuvarla',
      }),
    )
    expect(await screen.findByText('Kaydedince mevzuata uygun olur.')).toBeTruthy()
    await person.click(screen.getByRole('button', { name: 'Kaydet' }))
    await screen.findByText(/^Kurallar kaydedildi/)
    expect(asked.find(call => call.method === 'PUT')?.body).toMatchObject({
      changes: { overtimeRoundsTo: 'up' },
    })
  })
  test('that differ from what the product suggests say what that is', async () => {
    await open(here)
    expect(await screen.findByText('Ürünün önerdiği: 1')).toBeTruthy()
  })
  test('an unreadable value is not sent', () => {
    expect([
      ...readPolicy(
        {
          ...formOf(defaults),
          maxPresenceHours: '40',
          nightStart: 'akşam',
        },
        defaults,
      ).wrong,
    ]).toEqual(['maxPresenceHours', 'nightStart'])
  })
  test.each([
    ['40', 40],
    ['37,5', 37.5],
    ['37.25', 37.25],
  ])('a contract of %s hours is read', (text, hours) => {
    expect(readPolicy({ ...formOf(defaults), contractWeek: text }, defaults).changes).toEqual({
      weeklyHours: { contract: hours, legal: 45 },
    })
  })
})

describe('rules known from other products', () => {
  const group = (name: string) => within(screen.getByRole('group', { name }))
  test('are lists of rows: steps of a break, hours with a code, tiers of overtime', async () => {
    const { person, asked } = await open(here)
    await person.click(
      await screen.findByRole('radio', {
        name: 'Süreye göre',
      }),
    )
    await person.click(screen.getByRole('button', { name: 'Basamak ekle' }))
    await person.type(
      group('1. basamak').getByRole('textbox', {
        name: 'Mola',
      }),
      '15',
    )
    await person.click(screen.getByRole('button', { name: 'Prim ekle' }))
    const premium = group('1. prim')
    await person.type(premium.getByRole('textbox', { name: 'Kod' }), 'E')
    await person.type(premium.getByRole('textbox', { name: 'Başlangıç' }), '17')
    await person.type(premium.getByRole('textbox', { name: 'Bitiş' }), '2130')
    await person.click(premium.getByRole('checkbox', { name: 'Paz' }))
    await person.click(screen.getByRole('button', { name: 'Kademe ekle' }))
    await person.type(
      group('1. kademe').getByRole('textbox', {
        name: 'Şunun üstü',
      }),
      '9 saat',
    )
    expect(screen.getByText(/^Düşülen mola hiçbir yerde sayılmaz/)).toBeTruthy()
    await person.click(screen.getByRole('button', { name: 'Kaydet' }))
    await screen.findByText(/^Kurallar kaydedildi/)
    expect(asked.find(call => call.method === 'PUT')?.body).toMatchObject({
      changes: {
        breakDeduction: [{ over: 0, minutes: 15 }],
        premiums: [
          {
            code: 'E',
            weekdays: [7],
            start: '17:00',
            end: '21:30',
          },
        ],
        overtimeTiers: [{ per: 'day', over: 540, coefficient: 1.5 }],
      },
    })
  })
  test('of another house fill the fields, say why, and are saved like anything typed', async () => {
    const { person, asked } = await open(here)
    await person.click(
      await screen.findByRole('radio', {
        name: 'Odoo gibi',
      }),
    )
    expect(screen.getByText(/payı iki saattir/)).toBeTruthy()
    await person.click(screen.getByRole('button', { name: 'Alanlara yaz' }))
    expect(asked.every(call => call.method === 'GET')).toBe(true)
    expect(screen.getByText('2 kural değişecek')).toBeTruthy()
    await person.click(screen.getByRole('button', { name: 'Kaydet' }))
    await screen.findByText(/^Kurallar kaydedildi/)
    expect(asked.find(call => call.method === 'PUT')?.body).toMatchObject({
      changes: {
        missingExit: 'planFilled',
        overtimeNeedsApproval: false,
      },
    })
  })
  test.each(presetNames)('of %s are read as they stand', name =>
    expect(readPolicy(presetForm(defaults, presetOf(name)), defaults).wrong.size).toBe(0),
  )
  test('that cannot be read are named by their place, and nothing is sent', () => {
    const form = {
      ...formOf(defaults),
      breakDeduction: [
        { over: '240', minutes: '15' },
        { over: '120', minutes: '' },
      ],
      premiums: [
        {
          code: 'gece primi',
          weekdays: [],
          start: '22:00',
          end: '',
        },
      ],
      overtimeTiers: [
        {
          per: 'day' as const,
          over: '1440',
          coefficient: '0',
        },
      ],
    }
    expect([...readPolicy(form, defaults).wrong].toSorted()).toEqual([
      'breakDeduction.1.minutes',
      'breakDeduction.1.over',
      'overtimeTiers.0.coefficient',
      'overtimeTiers.0.over',
      'premiums.0.code',
      'premiums.0.end',
    ])
  })
  test('read as they stand are no change', () => {
    const now = {
      ...defaults,
      breakDeduction: [{ over: 0, minutes: 15 }],
      premiums: [
        {
          code: 'N',
          weekdays: [6, 7],
          start: '22:00',
          end: '06:00',
        },
      ],
      overtimeTiers: [
        {
          per: 'week' as const,
          over: 2400,
          coefficient: 1.25,
        },
      ],
    }
    expect(readPolicy(formOf(now), now)).toEqual({
      changes: {},
      wrong: new Set(),
    })
  })
})

describe('public holidays', () => {
  test('of a year are listed, half days with the time from which they are free', async () => {
    await open(`${here}?tab=holidays&year=2026`)
    const row = within(
      await screen.findByRole('table', {
        name: 'Resmi tatiller',
      }),
    ).getByRole('row', {
      name: /arifesi/,
    })
    expect(within(row).getByText('13:00 sonrası')).toBeTruthy()
  })
  test('of the country are taken over in one press', async () => {
    const { person, asked } = await open(`${here}?tab=holidays&year=2027`)
    await person.click(
      await screen.findByRole('button', {
        name: 'Ülkenin 5 tatilini al',
      }),
    )
    await screen.findByText('5 tatil eklendi')
    expect(
      asked.find(call => call.method === 'POST' && call.path.endsWith('/import'))?.body,
    ).toEqual({ year: 2027 })
  })
})
