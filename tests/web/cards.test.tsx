// Long because it uses the list of cards in each way.
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { GetCards } from '#api/contract/cards.ts'
import { covers } from '#tests/specification/covers.ts'
import { cardLinesOf } from '#web/cards/card-lines.ts'
import { cardNumbersOf } from '#web/cards/card-numbers.ts'
import { idOf, people } from './fixture/company.ts'
import { noon } from './fixture/noon.ts'
import { closeAll, open } from './fixture/open.tsx'
import { whole } from './fixture/whole.ts'

afterEach(closeAll)
const employeeNo = people[0]?.employeeNo ?? ''
const address = '/company-management/cards'
const table = () => screen.findByRole('table', { name: 'Kartlar' })
const dialog = async (name: RegExp | string) =>
  within(await screen.findByRole('dialog', { name }))

describe('card numbers, one a line', () => {
  test(
    'are taken as written, each once, and a trailing line end is no line',
    covers('5.66'),
    () => {
      expect(cardNumbersOf(' 12 \r\n0013\n12\n\n')).toEqual({
        numbers: ['12', '0013'],
        repeated: 1,
        emptyLine: null,
        tooLong: null,
      })
    },
  )
  test('a line without a number is named', covers('5.67'), () =>
    expect(cardNumbersOf('1\n\n2').emptyLine).toBe(2),
  )
  test('nothing written is no mistake yet', () =>
    expect(cardNumbersOf('')).toEqual({
      numbers: [],
      repeated: 0,
      emptyLine: null,
      tooLong: null,
    }))
})

describe('cards and who is to hold them, a pair a line', () => {
  test.each([
    ['a spreadsheet', '12\t1001\r\n13\t1002\r\n'],
    ['a file with heads', '\uFEFFKart;Sicil\n12;1001\n\n13;1002'],
    ['commas', '12, 1001\n13 ,1002'],
  ])('are read as %s has them', (_, text) =>
    expect(cardLinesOf(text)).toEqual({
      lines: [
        { number: '12', employeeNo: '1001' },
        { number: '13', employeeNo: '1002' },
      ],
      halfLine: null,
    }),
  )
  test('the first line that has not both is named as one counts lines', () =>
    expect(cardLinesOf('Kart;Sicil\n\n12;1001\n13').halfLine).toBe(4))
})

describe('a visitor’s card', () => {
  const row = GetCards.reply.shape.rows.element
  const visitorsCard = (n: number, said: object) =>
    whole(row, {
      cardId: idOf('c', n),
      kind: 'card',
      cardType: 'visitor',
      form: 'physical',
      number: `Z-0${n}`,
      ...said,
    })
  const listed = [
    visitorsCard(1, { visitor: { name: 'Selim Ak', has: true } }),
    visitorsCard(2, { visitor: { name: 'Nur Taş', has: false }, blocked: 'lost' }),
    visitorsCard(3, { visitor: { name: null, has: true } }),
    visitorsCard(4, {}),
  ]
  const cardsThere = () =>
    open(address, {
      instead: ({ path, method }) =>
        path === GetCards.url && method === 'GET'
          ? {
              status: 200,
              body: {
                rows: listed,
                total: listed.length,
                next: null,
                dataUntil: noon,
                summary: { all: 4, assigned: 2, unassigned: 1, blocked: 1 },
              },
            }
          : undefined,
    })
  const rowOf = (number: string) =>
    screen.getAllByRole('row').find(one => one.textContent?.includes(number)) as HTMLElement
  test('says who of the visitors has it or lost it, to whoever may know, and that one is free', async () => {
    await cardsThere()
    await table()
    expect(rowOf('Z-01').textContent).toContain('Ziyaretçide Selim Ak')
    expect(rowOf('Z-02').textContent).toContain('Ziyaretçi geri vermedi Nur Taş')
    expect(rowOf('Z-03').textContent).toMatch(/Ziyaretçide\s*($|Ver|–)/)
    expect(rowOf('Z-04').textContent).toContain('Boşta')
    expect(rowOf('Z-04').textContent).not.toContain('Ziyaretçide')
  })
  test('says so beside it, too', async () => {
    const { person } = await cardsThere()
    await table()
    await person.click(rowOf('Z-01'))
    const beside = await dialog(/Z-01/)
    expect(beside.getByText('Selim Ak')).toBeDefined()
    expect(beside.getByText('Ziyaretçide')).toBeDefined()
  })
})

describe('the cards', () => {
  test('are counted, and a figure filters on the server', async () => {
    const { person, asked } = await open(address)
    await table()
    const figures = within(screen.getByRole('group', { name: 'Kartların özeti' }))
    expect(figures.getAllByRole('button').map(one => one.textContent)).toEqual([
      'Toplam150',
      'Verilmiş129',
      'Boşta21',
      'Bloke0',
    ])
    await person.click(figures.getByRole('button', { name: /Boşta/ }))
    await waitFor(() => expect(asked.at(-1)?.query.get('state')).toBe('unassigned'))
    expect(location.search).toBe('?state=unassigned')
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(22))
  })
  test('are added many at once; what is refused is named with its reason and can be mended', async () => {
    covers('1.16', '5.66', '5.67')
    const { person, count } = await open(address)
    await table()
    await person.click(screen.getByRole('button', { name: 'Kart ekle' }))
    const adding = await dialog('Kart ekle')
    await person.type(adding.getByLabelText('Numaralar'), '9001{enter}{enter}9002')
    expect(adding.getByText('2. satır boş: her satırda bir numara olmalı.')).toBeTruthy()
    await person.clear(adding.getByLabelText('Numaralar'))
    await person.type(adding.getByLabelText('Numaralar'), '9001{enter}004711000{enter}9001')
    expect(adding.getByText(/2 numara · 1 yineleme bir kez eklenecek/)).toBeTruthy()
    await person.click(adding.getByRole('button', { name: '2 kartı ekle' }))
    expect((await adding.findByRole('alert')).textContent).toContain('1 kart eklenemedi')
    expect(adding.getByRole('listitem').textContent).toContain('004711000')
    expect(count('/api/app/cards')).toBeGreaterThan(3)
    await person.click(adding.getByRole('button', { name: 'Eklenemeyenleri düzelt' }))
    expect(adding.getByLabelText<HTMLTextAreaElement>('Numaralar').value).toBe('004711000')
  })
  test('are given to a person, and taken back', covers('1.18', '4.28'), async () => {
    const { person, asked } = await open(`${address}?state=unassigned`)
    await table()
    await person.click(screen.getAllByRole('button', { name: 'Kişiye ver' })[0] as HTMLElement)
    const giving = await dialog(/numaralı kartı ver/)
    await person.click(giving.getByRole('button', { name: 'Kartı ver' }))
    expect(giving.getByText('Bir çalışan seçin.')).toBeTruthy()
    await person.type(giving.getByLabelText('Çalışan', { selector: 'input' }), 'mehmet çelik')
    await person.click(await screen.findByRole('option', { name: /Mehmet Çelik/ }))
    await person.click(giving.getByRole('button', { name: 'Kartı ver' }))
    expect(await screen.findByText('Kart Mehmet Çelik adına verildi.')).toBeTruthy()
    expect(asked.find(call => call.path.endsWith('/assign'))?.body['employeeId']).toBe(
      '00000000-0000-4000-8000-006500000001',
    )
  })
  test('many are given by a pasted list, after what it would do was shown line by line', async () => {
    const { person, asked } = await open(`${address}?state=unassigned`)
    const number = (await table()).querySelector('tbody td bdi')?.textContent ?? ''
    await person.click(screen.getByRole('button', { name: 'Listeyle ver' }))
    const giving = await dialog('Kartları listeyle ver')
    const field = giving.getByLabelText('Kart numarası ve sicil no')
    await person.click(field)
    await person.paste(`Kart;Sicil\n${number};`)
    await person.click(giving.getByRole('button', { name: 'Denetle' }))
    expect(giving.getByText(/2\. satırda kart numarası ile sicil no/)).toBeTruthy()
    await person.clear(field)
    await person.click(field)
    await person.paste(`Kart;Sicil\n${number};${employeeNo}\n${number};yok\n`)
    await person.click(giving.getByRole('button', { name: 'Denetle' }))
    expect(await screen.findByText('2 satırdan 1 kart verilecek.')).toBeTruthy()
    expect(
      screen.getByText('Böyle bir çalışan yok ya da sizin kapsamınızda değil.'),
    ).toBeTruthy()
    await person.click(screen.getByRole('button', { name: '1 kartı ver' }))
    expect(await screen.findByText('1 kart verildi.')).toBeTruthy()
    const orders = asked.filter(call => call.path.endsWith('/cards/bulk/assign'))
    expect(orders.map(({ body }) => [body['dryRun'] ?? false, body['lines']])).toEqual(
      [true, false].map(dryRun => [
        dryRun,
        [
          { number, employeeNo },
          { number, employeeNo: 'yok' },
        ],
      ]),
    )
  })
  test('one card may pass at chosen readers only', covers('1.19'), async () => {
    const { person, asked } = await open(address)
    await table()
    await person.click(screen.getByText('004711013'))
    const panel = await dialog(/004711013/)
    await person.click(await panel.findByRole('radio', { name: /Yalnızca seçtiğim/ }))
    expect(panel.getByText('Okuyucu seçilmedi: kart hiçbir kapıdan geçemez.')).toBeTruthy()
    await person.click(panel.getByRole('checkbox', { name: 'Üretim Kapısı' }))
    await person.click(panel.getByRole('button', { name: 'Kaydet' }))
    await waitFor(() =>
      expect(asked.find(call => call.method === 'PUT')?.body).toEqual({
        deviceIds: ['00000000-0000-4000-8000-006200000002'],
      }),
    )
  })
  test('a lost card is closed and opened again, and has a name; who held it is listed', async () => {
    covers('3.45', '3.52')
    const { person, asked } = await open(address)
    await table()
    await person.click(screen.getByText('004711013'))
    const panel = await dialog(/004711013/)
    const holders = within(await panel.findByRole('list', { name: 'Kimler taşıdı?' }))
    expect(holders.getByRole('listitem').textContent).toContain('şimdi')
    await person.click(panel.getByRole('button', { name: 'Kayıp / bloke et' }))
    const blocking = await dialog(/numaralı kartı bloke et/)
    expect(blocking.getByRole('radio', { name: 'Kayıp' })).toHaveProperty('checked', true)
    await person.click(blocking.getByRole('button', { name: 'Kartı bloke et' }))
    expect(await screen.findByText('Kart bloke edildi.')).toBeTruthy()
    expect(asked.find(call => call.path.endsWith('/block'))?.body['because']).toBe('lost')
    expect(await panel.findByRole('button', { name: 'Blokeyi kaldır' })).toBeTruthy()
    await person.click(panel.getByRole('button', { name: 'Düzenle' }))
    const editing = await dialog(/numaralı kartı düzenle/)
    await person.type(editing.getByLabelText('Ad'), 'Otopark')
    await person.click(editing.getByRole('button', { name: 'Kaydet' }))
    await waitFor(() =>
      expect(asked.find(call => call.method === 'PUT')?.body).toEqual({
        cardType: 'personnel',
        form: 'physical',
        name: 'Otopark',
      }),
    )
  })
  test('of the type temporary are given for a day, until a time at which they end by themselves', async () => {
    const { person, asked } = await open(`${address}?type=temporary&state=unassigned`)
    const rows = within(await table())
    const [first] = await rows.findAllByRole('button', { name: 'Günlük ver' })
    if (!first) throw new Error('no temporary card is free')
    await person.click(first)
    const giving = await dialog(/geçici kartı ver/)
    await person.click(giving.getByRole('button', { name: 'Kartı ver' }))
    expect(giving.getByText('Bir çalışan seçin.')).toBeTruthy()
    await person.type(giving.getByLabelText('Çalışan', { selector: 'input' }), employeeNo)
    await person.click(await screen.findByRole('option', { name: new RegExp(employeeNo) }))
    await person.click(giving.getByLabelText(/24 saat sonra/))
    await person.click(giving.getByRole('button', { name: 'Kartı ver' }))
    await waitFor(() => {
      const sent = asked.find(({ path }) => path.endsWith('/give-temporarily'))
      expect(
        Date.parse(String(sent?.body['until'])) - Date.parse(String(sent?.body['from'])),
      ).toBe(24 * 3_600_000)
    })
  })
})
