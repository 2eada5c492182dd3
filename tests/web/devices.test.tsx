// Long because it walks through the readers' list, page and dialogs.
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { covers } from '#tests/specification/covers.ts'
import { connectLines } from '#web/devices/connect-lines.ts'
import { idOf } from './fixture/company.ts'
import { closeAll, open } from './fixture/open.tsx'

afterEach(closeAll)
const address = '/company-management/devices'
const page = (index: number, tab = '') =>
  `${address}?device=${idOf('b', index)}${tab && `&tab=${tab}`}`
const table = () => screen.findByRole('table', { name: 'Okuyucular' })
const title = (name: string) => screen.findByRole('heading', { level: 1, name })
const dialog = async (name: RegExp | string) =>
  within(await screen.findByRole('dialog', { name }))
const state = () =>
  within(
    screen.getByRole('region', {
      name: 'Durum ve sıradaki adım',
    }),
  )

describe('the readers', () => {
  test('are counted by how they stand, and a figure filters on the server', async () => {
    const { person, asked } = await open(address)
    await table()
    const figures = within(
      screen.getByRole('group', {
        name: 'Okuyucuların durumu',
      }),
    )
    expect(figures.getAllByRole('button').map(one => one.textContent)).toEqual([
      'Duyuluyor2',
      'Reddediliyor1',
      'Suskun1',
      'Alışılmadık sessiz1',
      'Saati yanlış1',
      'Onay bekliyor1',
      'Hiç duyulmadı1',
      'Askıda1',
    ])
    await person.click(figures.getByRole('button', { name: /Suskun/ }))
    await waitFor(() =>
      expect(asked.some(call => call.query.get('state') === 'silent')).toBe(true),
    )
    expect(location.search).toBe('?state=silent')
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2))
  })
  test('for which the gateway has no room now are counted and explained, no longer once there is room', async () => {
    let turnedAway = 12
    const { person } = await open(address, {
      instead: ({ path, method }) =>
        path === '/api/app/devices' && method === 'GET'
          ? {
              status: 200,
              body: {
                rows: [],
                total: 0,
                summary: {
                  waiting: 0,
                  suspended: 0,
                  refusing: 0,
                  'never-heard': 0,
                  silent: 1,
                  'clock-wrong': 0,
                  heard: 3,
                },
                turnedAway,
                asOf: '2026-11-20T11:32:05.000Z',
              },
            }
          : undefined,
    })
    await screen.findByText('Şu an geri çevrilen')
    within(
      screen.getByRole('group', {
        name: 'Okuyucuların durumu',
      }),
    ).getByText('12')
    expect(screen.getByText(/Geçit şu anda yoğun/).closest('[role=status]')).not.toBeNull()
    turnedAway = 0
    await person.click(screen.getByRole('button', { name: /Suskun/ }))
    await waitFor(() => expect(screen.queryByText('Şu an geri çevrilen')).toBeNull())
    expect(screen.queryByText(/Geçit şu anda yoğun/)).toBeNull()
  })
  test('say when they were heard last, what waits, and how far their clock is off', async () => {
    covers('3.60', '3.61')
    await open(address)
    await table()
    const rowOf = (name: string) =>
      screen.getAllByRole('row').find(row => row.textContent?.includes(name))?.textContent
    expect(rowOf('Üretim Kapısı')).toMatch(/Suskun.*3 saat önce.*128/)
    expect(rowOf('Depo Rampa')).toMatch(/Saati yanlış.*8 dk geri.*14/)
    expect(rowOf('Yemekhane')).toContain('Onay bekliyor')
    expect(rowOf('Lojman girişi')).toMatch(/Alışılmadık sessiz.*3 saat önce/)
  })
})

describe('what stands at the door', () => {
  test('filters the list on the server, and is a column of it', async () => {
    const { person, asked } = await open(address)
    const rows = within(await table())
    expect(
      rows.getByRole('columnheader', {
        name: /Okuyucu tipi/,
      }),
    ).toBeDefined()
    expect(rows.getAllByRole('cell', { name: 'Turnike' }).length).toBeGreaterThan(0)
    await person.click(
      screen.getByRole('combobox', {
        name: 'Okuyucu tipi',
      }),
    )
    await person.click(
      await screen.findByRole('option', {
        name: 'Belirtilmemiş',
      }),
    )
    await waitFor(() =>
      expect(asked.some(call => call.query.get('kind') === 'unsaid')).toBe(true),
    )
    expect(location.search).toBe('?kind=unsaid')
  })
  test('is said when a reader is described', covers('3.56'), async () => {
    const { person, asked } = await open(page(0))
    const rule = within(await screen.findByRole('region', { name: 'Yön' }))
    await person.click(rule.getByRole('button', { name: 'Değiştir' }))
    const form = await dialog(/./)
    await person.click(
      form.getByRole('combobox', {
        name: 'Okuyucu tipi',
      }),
    )
    await person.click(
      await screen.findByRole('option', {
        name: 'Araç bariyeri',
      }),
    )
    await person.click(form.getByRole('button', { name: 'Kaydet' }))
    await waitFor(() =>
      expect(asked.find(({ method }) => method === 'PUT')?.body).toMatchObject({
        kind: 'barrier',
      }),
    )
  })
})

describe('an unknown reader that knocks', () => {
  test('is registered with its own number, is told what to type, and approved', async () => {
    const { person, asked } = await open(address)
    await table()
    await person.click(
      await screen.findByRole('button', {
        name: 'AJYX201260042 okuyucusunu kaydet',
      }),
    )
    const registering = await dialog('Okuyucu kaydet')
    expect(registering.getByLabelText<HTMLInputElement>('Seri no').value).toBe('AJYX201260042')
    await person.click(registering.getByRole('button', { name: 'Kaydet' }))
    expect(registering.getByText('Okuyucuya bir ad verin.')).toBeTruthy()
    await person.type(registering.getByLabelText('Ad'), 'Arka kapı')
    await person.click(registering.getByRole('button', { name: 'Kaydet' }))
    expect(await registering.findByText(/Arka kapı kaydedildi/)).toBeTruthy()
    expect(
      asked.find(call => call.method === 'POST' && call.path === '/api/app/devices')?.body,
    ).toEqual({
      serial: 'AJYX201260042',
      name: 'Arka kapı',
      protocol: 'zk',
      zone: 'Europe/Istanbul',
      directionRule: 'as-sent',
      guard: { by: 'secret' },
    })
    expect(registering.getByText('mesai.anadoludokum.com.tr')).toBeTruthy()
    expect(registering.getByText('8081')).toBeTruthy()
    expect(await registering.findByText('/s/k7q2m9xd4t/')).toBeTruthy()
    await person.click(registering.getByRole('button', { name: 'Onayla' }))
    expect(await registering.findByText('Hiç duyulmadı')).toBeTruthy()
    expect(screen.queryByText('AJYX201260042 okuyucusunu kaydet')).toBeNull()
  })
  test('goes without a secret only with a reason', async () => {
    const { person, asked } = await open(address)
    await table()
    await person.click(
      await screen.findByRole('button', {
        name: 'AJYX201260042 okuyucusunu kaydet',
      }),
    )
    const registering = await dialog('Okuyucu kaydet')
    await person.type(registering.getByLabelText('Ad'), 'Arka kapı')
    await person.click(registering.getByLabelText('Hiçbiriyle: açık bırak'))
    await person.click(registering.getByRole('button', { name: 'Kaydet' }))
    expect(registering.getByText('Neden açık kalacağını en az üç harfle yazın.')).toBeTruthy()
    expect(asked.some(call => call.method === 'POST' && call.path === '/api/app/devices')).toBe(
      false,
    )
    await person.type(registering.getByLabelText('Neden'), 'kapalı ağ')
    await person.click(registering.getByRole('button', { name: 'Kaydet' }))
    expect(await registering.findByText(/Arka kapı kaydedildi/)).toBeTruthy()
    expect(
      asked.find(call => call.method === 'POST' && call.path === '/api/app/devices')?.body,
    ).toMatchObject({
      guard: { by: 'open', reason: 'kapalı ağ' },
    })
  })
  test('each kind is told its own lines; a secret that is not known is never shown', () => {
    const origin = 'https://m.example'
    const known = {
      origin,
      host: 'm.example',
      port: 8081,
      serial: 'S1',
      secret: null,
      template: null,
    }
    expect(connectLines('kiosk', known).map(line => line.value)).toEqual([`${origin}/kiosk`])
    expect(connectLines('kiosk', { ...known, secret: 'abc' }).at(-1)?.value).toBe(
      `${origin}/kiosk#abc`,
    )
    expect(connectLines('zk', known).map(line => line.value)).toEqual(['m.example', '8081'])
    expect(connectLines('json', known).map(line => line.value)).toEqual([
      'http://m.example:8081/v1/movements',
      'Authorization: Bearer ••••••••',
    ])
    expect(connectLines('zk', { ...known, secret: 'abc' }).at(-1)).toEqual({
      id: 'path',
      value: '/s/abc/',
    })
    expect(
      connectLines('hikvision', {
        ...known,
        secret: 'abc',
      }).at(-1)?.value,
    ).toBe('/hikvision/S1/abc')
    expect(
      connectLines('json', {
        ...known,
        template: { topic: null },
      }).map(line => line.value),
    ).toEqual(['http://m.example:8081/v1/template/S1/••••••••'])
  })
})

describe('a reader’s page', () => {
  test('says in plain words that it is silent, since when, and what to do', async () => {
    const { person } = await open(page(2))
    await title('Üretim Kapısı')
    expect(state().getByText('Suskun: 3 saattir ses yok.')).toBeTruthy()
    expect(state().getByText(/elektriğine ve ağ kablosuna bakın/)).toBeTruthy()
    await person.click(
      state().getByRole('button', {
        name: 'Bağlantıyı göster',
      }),
    )
    expect(
      await screen.findByRole('heading', {
        name: 'Okuyucuya yazılacaklar',
      }),
    ).toBeTruthy()
    expect(location.search).toContain('tab=connection')
  })
  test('in Arabic the sentence agrees with the number', async () => {
    await open(page(2), { language: 'ar' })
    expect(await screen.findByText('صامت: لا إشارة منذ 3 ساعات.')).toBeTruthy()
  })
  test('does the next step itself: the foreign address is allowed by one press', async () => {
    const { person, asked } = await open(page(4))
    await person.click(
      await screen.findByRole('button', {
        name: '10.4.0.17 adresine izin ver',
      }),
    )
    expect(await screen.findByText('Duyuluyor, hareketleri alınıyor.')).toBeTruthy()
    expect(asked.find(call => call.method === 'PUT')?.body).toEqual({
      allowedAddresses: ['192.168.10.24', '10.4.0.17'],
      host: null,
      port: null,
      template: null,
    })
  })
  test('that is open says what came from elsewhere in its name; a person says whether that is the reader', async () => {
    const { person, asked } = await open(page(7))
    const others = within(
      await screen.findByRole('list', {
        name: 'Başka adresten gelenler var.',
      }),
    )
    expect(others.getByText(/192\.168\.10\.88.*3 hareket.*Kararınızı bekliyor/)).toBeTruthy()
    expect(screen.getByText(/Okuyucunun kendi adresi: .*192\.168\.10\.30/)).toBeTruthy()
    await person.click(
      others.getByRole('button', {
        name: 'Bu okuyucu, say',
      }),
    )
    expect(await others.findByText(/Kabul edildi, sayılıyor/)).toBeTruthy()
    expect(asked.find(call => call.method === 'POST')).toMatchObject({
      path: `/api/app/devices/${idOf('b', 7)}/addresses`,
      body: { address: '192.168.10.88', isIts: true },
    })
    await person.click(
      others.getByRole('button', {
        name: 'Bu okuyucu değil',
      }),
    )
    expect(await others.findByText(/Reddedildi, sayılmıyor/)).toBeTruthy()
  })
  test('tells what happened, newest first, with its figures', async () => {
    await open(page(3))
    const history = within(
      await screen.findByRole('list').then(() =>
        screen.getByRole('region', {
          name: 'Neler oldu?',
        }),
      ),
    )
    const lines = (await history.findAllByRole('listitem')).map(one => one.textContent)
    expect(lines[0]).toContain('Sustu')
    expect(lines).toContainEqual(expect.stringContaining('Okuyucuda 412, bizde 409 hareket'))
    expect(
      lines
        .filter(line => line?.includes('Komut verildi'))
        .map(line => line?.replace(/\d\d\.\d\d\..*/, '')),
    ).toEqual([
      'Komut verildi: Saati düzelt',
      'Komut verildi: Kişiyi yükle · Ayşe Yılmaz ve 7 benzeri',
    ])
    expect(lines).toContainEqual(
      expect.stringContaining(
        'Dosyadan alındı: 128 yeni, 5\u202f080 zaten kayıtlı, 6 okunamadı.',
      ),
    )
  })
  test('hints that a status which never changes is no direction', async () => {
    await open(page(0))
    expect(await screen.findByText(/Son 640 hareketin hepsinde durum 255/)).toBeTruthy()
  })
  test('counts who is missing on it and who is left over, shows them alone and mends just that', async () => {
    const { person, asked } = await open(page(0, 'passing'))
    const figures = within(
      await screen.findByRole('group', {
        name: 'Okuyucudaki fark',
      }),
    )
    expect(figures.getAllByRole('button').map(one => one.textContent)).toEqual([
      'Fark6',
      'Okuyucuda eksik3',
      'Okuyucuda fazla3',
    ])
    const people = () =>
      within(screen.getByRole('table', { name: 'Kimler geçer' }))
        .getAllByRole('row')
        .slice(1)
    expect(people()).toHaveLength(24)
    await person.click(figures.getByRole('button', { name: /fazla/ }))
    await waitFor(() => expect(people()).toHaveLength(3))
    expect(people().every(row => row.textContent?.includes('Geçemez'))).toBe(true)
    expect(asked.some(call => call.query.get('difference') === 'leftover')).toBe(true)
    await person.click(screen.getByRole('button', { name: 'Farkı gider' }))
    expect(await screen.findByText('3 komut sıraya alındı.')).toBeTruthy()
    expect(asked.find(call => call.method === 'POST')?.path).toBe(
      `/api/app/device-access/devices/${idOf('b', 0)}/mend`,
    )
    await person.click(screen.getByRole('button', { name: 'Farkı gider' }))
    expect(await screen.findByText(/^Yeni komut gerekmedi/)).toBeTruthy()
  })
  test('has nothing to mend where it differs in nobody', async () => {
    const { person } = await open(page(0, 'passing'), {
      instead: ({ path }) =>
        path === `/api/app/device-access/devices/${idOf('b', 0)}`
          ? {
              status: 200,
              body: {
                rows: [],
                total: 0,
                summary: {
                  configured: true,
                  takesUsers: true,
                  sent: 5,
                  onTheirWay: 0,
                  failed: 0,
                  missing: 0,
                  leftover: 0,
                },
                dataUntil: '2026-11-20T09:00:00.000Z',
                next: null,
              },
            }
          : undefined,
    })
    const mend = await screen.findByRole<HTMLButtonElement>('button', { name: 'Farkı gider' })
    expect(mend.disabled).toBe(true)
    await person.click(screen.getByRole('button', { name: /eksik/ }))
    expect(await screen.findByText('Burada fark yok.')).toBeTruthy()
  })
  test('orders records again for whole days of the reader’s own clock', async () => {
    const { person, asked } = await open(page(1, 'commands'))
    await person.click(
      await screen.findByRole('button', {
        name: 'Hareketleri yeniden gönder',
      }),
    )
    const ordering = await dialog('Hareketleri yeniden gönder')
    await person.clear(ordering.getByLabelText('İlk gün'))
    await person.type(ordering.getByLabelText('İlk gün'), '1.11.2026')
    await person.clear(ordering.getByLabelText('Son gün'))
    await person.type(ordering.getByLabelText('Son gün'), '31.10.2026')
    expect(
      ordering.getByRole<HTMLButtonElement>('button', {
        name: 'Komutu ver',
      }).disabled,
    ).toBe(true)
    await person.clear(ordering.getByLabelText('Son gün'))
    await person.type(ordering.getByLabelText('Son gün'), '20.11.2026')
    await person.click(ordering.getByRole('button', { name: 'Komutu ver' }))
    await waitFor(() =>
      expect(asked.find(call => call.method === 'POST')?.body).toEqual({
        kind: 'send-again',
        from: '2026-11-01T00:00:00',
        to: '2026-11-20T23:59:59',
      }),
    )
    expect(await screen.findByText('Sırada')).toBeTruthy()
  })
  test('shows a line that could not be read only when asked, and reads all of them again', async () => {
    const { person, count } = await open(page(3, 'put-aside'))
    const [show] = await screen.findAllByRole('button', {
      name: 'Satırı göster',
    })
    expect(count(`/api/app/devices/${idOf('b', 3)}/put-aside/1`)).toBe(0)
    await person.click(show as HTMLElement)
    expect(await screen.findByText(/2026-02-30 08:01:15/)).toBeTruthy()
    await person.click(screen.getByRole('button', { name: 'Yeniden oku' }))
    expect(await screen.findByText('Okunan: 12, kalan: 2')).toBeTruthy()
  })
  test('is walked from tab to tab with the arrows', async () => {
    const { person } = await open(page(1))
    ;(await screen.findByRole('tab', { name: 'Genel' })).focus()
    await person.keyboard('{ArrowRight}{ArrowRight}')
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Komutlar'))
  })
  test('is suspended only with a reason', async () => {
    const { person, asked } = await open(page(1))
    await person.click(
      await screen.findByRole('button', {
        name: 'Diğer işlemler',
      }),
    )
    await person.click(
      await screen.findByRole('menuitem', {
        name: 'Askıya al',
      }),
    )
    const asking = await dialog('Ana Giriş Turnike 2 askıya alınsın mı?')
    expect(
      asking.getByRole<HTMLButtonElement>('button', {
        name: 'Askıya al',
      }).disabled,
    ).toBe(true)
    await person.type(asking.getByLabelText('Neden'), 'bakımda')
    await person.click(asking.getByRole('button', { name: 'Askıya al' }))
    await waitFor(() =>
      expect(asked.find(call => call.path.endsWith('/suspend'))?.body).toEqual({
        reason: 'bakımda',
      }),
    )
  })
})

const chooseReader = async (
  person: Awaited<ReturnType<typeof open>>['person'],
  importing: Awaited<ReturnType<typeof dialog>>,
) => {
  await person.click(
    importing.getByLabelText('Hangi okuyucunun dosyası?', {
      selector: 'input',
    }),
  )
  await person.click(
    await screen.findByRole('option', {
      name: 'Üretim Kapısı',
    }),
  )
}

describe('a reader’s file', () => {
  test('is tried first: new, known and unreadable lines by number; then taken in', async () => {
    const { person, asked } = await open(`${address}?import=new`)
    const importing = await dialog('Dosyadan al')
    await person.upload(
      importing.getByLabelText('Dosya seç', {
        selector: 'input',
      }),
      new File(['1042\t2026-03-02 08:01:15\t1\t0\t1\t0\r\n'], '1_attlog.dat'),
    )
    expect(
      (
        await importing.findByLabelText<HTMLInputElement>('Hangi okuyucunun dosyası?', {
          selector: 'input',
        })
      ).value,
    ).toBe('Üretim Kapısı')
    await person.click(importing.getByRole('button', { name: 'Dene' }))
    const figures = within(
      await importing.findByRole('group', {
        name: 'Dosyanın özeti',
      }),
    )
    expect(figures.getByText('Yeni').parentElement?.textContent).toBe('Yeni128')
    expect(importing.getByRole('row', { name: /318/ }).textContent).toContain(
      'Tarihi olanaksız',
    )
    expect(asked.some(call => call.path.endsWith('/import'))).toBe(false)
    await person.click(
      importing.getByRole('button', {
        name: '128 hareketi al',
      }),
    )
    expect(await importing.findByText('128 yeni hareket alındı')).toBeTruthy()
    expect(location.search).toContain(`import=${idOf('f', 1)}`)
    expect(asked.find(call => call.path.endsWith('/import'))?.body).toEqual({
      deviceId: idOf('b', 2),
      reading: { form: 'attlog', layout: 'numbered' },
    })
  })
  test('that can be read two ways asks a person', async () => {
    const { person, asked } = await open(`${address}?import=new`)
    const importing = await dialog('Dosyadan al')
    await person.upload(
      importing.getByLabelText('Dosya seç', {
        selector: 'input',
      }),
      new File(['1 2026'], 'x.dat'),
    )
    await person.click(
      await importing.findByRole('button', {
        name: 'Dene',
      }),
    )
    expect(importing.getByText('Düzeni siz seçin: iki türlü de okunabiliyor.')).toBeTruthy()
    await person.click(importing.getByRole('radio', { name: 'Yalın' }))
    await person.click(importing.getByRole('button', { name: 'Dene' }))
    await waitFor(() =>
      expect(asked.find(call => call.path.endsWith('/check'))?.body['reading']).toEqual({
        form: 'attlog',
        layout: 'plain',
      }),
    )
  })
  test('of which nothing is known shows its columns, and is read by those that a person chooses', async () => {
    const { person, asked } = await open(`${address}?import=new`)
    const importing = await dialog('Dosyadan al')
    await person.upload(
      importing.getByLabelText('Dosya seç', {
        selector: 'input',
      }),
      new File(['a;b;c'], 'bilinmeyen.csv'),
    )
    await person.click(
      await importing.findByRole('button', {
        name: 'Dene',
      }),
    )
    expect(
      importing.getByText('Tarih sütununu ve kişi ya da kart sütununu seçin.'),
    ).toBeTruthy()
    for (const [field, column] of [
      [/Kişi|Sicil|PIN/, 'Sicil'],
      ['Tarih', 'Tarih'],
    ] as const) {
      await person.click(
        importing.getByLabelText(field, {
          selector: 'input',
        }),
      )
      await person.click(await screen.findByRole('option', { name: column }))
    }
    await chooseReader(person, importing)
    await person.click(importing.getByRole('button', { name: 'Dene' }))
    await waitFor(() =>
      expect(asked.find(call => call.path.endsWith('/check'))?.body['reading']).toMatchObject({
        form: 'csv',
        separator: ';',
        isHeaded: true,
        pin: 0,
        date: 1,
        direction: null,
      }),
    )
  })
  test('without a head calls the columns in the file as where they are chosen', async () => {
    const { person } = await open(`${address}?import=new`)
    const importing = await dialog('Dosyadan al')
    await person.upload(
      importing.getByLabelText('Dosya seç', { selector: 'input' }),
      new File(['a;b;c'], 'bilinmeyen-başsız.csv'),
    )
    const heads = await importing.findAllByRole('columnheader')
    expect(heads.map(head => head.textContent)).toEqual(['1. sütun', '2. sütun', '3. sütun'])
    await person.click(importing.getByLabelText('Tarih', { selector: 'input' }))
    expect(await screen.findByRole('option', { name: '2. sütun' })).toBeTruthy()
  })
  test('whose dates prove both orders asks which, and none is guessed', async () => {
    const { person, asked } = await open(`${address}?import=new`)
    const importing = await dialog('Dosyadan al')
    await person.upload(
      importing.getByLabelText('Dosya seç', {
        selector: 'input',
      }),
      new File(['a;b;c'], 'x.csv'),
    )
    await person.click(
      await importing.findByRole('button', {
        name: 'Dene',
      }),
    )
    expect(importing.getByText('Tarihlerin nasıl okunacağını seçin.')).toBeTruthy()
    expect(asked.some(call => call.path.endsWith('/check'))).toBe(false)
    await person.click(
      importing.getByLabelText('Tarih yazımı', {
        selector: 'input',
      }),
    )
    await person.click(
      await screen.findByRole('option', {
        name: 'Ay önce: 12/31/2026',
      }),
    )
    await chooseReader(person, importing)
    await person.click(importing.getByRole('button', { name: 'Dene' }))
    await waitFor(() =>
      expect(asked.find(call => call.path.endsWith('/check'))?.body['reading']).toMatchObject({
        dateOrder: 'month-first',
      }),
    )
  })
  test('that is empty is not sent', async () => {
    const { person, asked } = await open(`${address}?import=new`)
    const importing = await dialog('Dosyadan al')
    await person.upload(
      importing.getByLabelText('Dosya seç', {
        selector: 'input',
      }),
      new File([], 'leer.dat'),
    )
    expect(importing.getByText('Bu dosya boş.')).toBeTruthy()
    expect(asked.some(call => call.path.includes('device-files'))).toBe(false)
  })
})

describe('groups of readers', () => {
  const groups = '/settings/device-groups'
  test('are made with a name and readers', async () => {
    const { person, asked } = await open(groups)
    await screen.findByRole('table', {
      name: 'Okuyucu grupları',
    })
    await person.click(screen.getByRole('button', { name: 'Grup ekle' }))
    const adding = await dialog('Okuyucu grubu ekle')
    await person.click(adding.getByRole('button', { name: 'Kaydet' }))
    expect(adding.getByText('Gruba bir ad verin.')).toBeTruthy()
    await person.type(adding.getByLabelText('Grup adı'), 'Depo')
    await person.click(
      await adding.findByRole('checkbox', {
        name: 'Depo Rampa',
      }),
    )
    await person.click(adding.getByRole('button', { name: 'Kaydet' }))
    await waitFor(() =>
      expect(asked.find(call => call.method === 'POST')?.body).toEqual({
        title: 'Depo',
        deviceIds: [idOf('b', 3)],
      }),
    )
  })
  test('by person: where somebody may pass, through which group, and how far each reader has heard of it', async () => {
    const { person, asked } = await open(`${groups}?view=person&employee=${idOf('e', 1)}`)
    expect(await screen.findAllByText('Ana giriş ile')).toHaveLength(2)
    await person.click(screen.getByRole('checkbox', { name: 'Depo Rampa' }))
    await person.click(screen.getByRole('button', { name: 'Kaydet' }))
    await waitFor(() =>
      expect(asked.find(call => call.method === 'PUT')?.body).toEqual({
        groupIds: [idOf('g', 0)],
        deviceIds: [idOf('b', 3)],
      }),
    )
    expect(screen.getByText('okuyucuya yüklenemedi')).toBeTruthy()
  })
  test('in whom the readers of a group differ, reader by reader, and one button that mends them all', async () => {
    const { person, asked } = await open(groups)
    await person.click(await screen.findByText('Ana giriş'))
    await person.click(
      (await dialog('Ana giriş')).getByRole('button', {
        name: 'Okuyucularındaki farkı göster',
      }),
    )
    const figures = within(
      await screen.findByRole('group', {
        name: 'Gruptaki okuyucularda fark',
      }),
    )
    expect(figures.getAllByRole('button').map(one => one.textContent)).toEqual([
      'Fark3',
      'Okuyucuda eksik2',
      'Okuyucuda fazla1',
    ])
    const readers = within(screen.getByRole('list', { name: 'Okuyucular' }))
    expect(readers.getAllByRole('listitem').map(one => one.textContent)).toEqual([
      expect.stringContaining('0 eksik, 1 fazla'),
      expect.stringContaining('2 eksik, 0 fazla'),
    ])
    const people = () =>
      within(
        screen.getByRole('table', {
          name: 'Gruptaki fark',
        }),
      )
        .getAllByRole('row')
        .slice(1)
    expect(people()).toHaveLength(3)
    await person.click(figures.getByRole('button', { name: /fazla/ }))
    await waitFor(() => expect(people()).toHaveLength(1))
    expect(asked.some(call => call.query.get('difference') === 'leftover')).toBe(true)
    await person.click(
      screen.getByRole('button', {
        name: 'Tüm okuyucularda farkı gider',
      }),
    )
    expect(await screen.findByText('3 komut sıraya alındı.')).toBeTruthy()
    expect(asked.find(call => call.method === 'POST')?.path).toBe(
      `/api/app/device-access/groups/${idOf('g', 0)}/mend`,
    )
    expect(readers.getAllByRole('listitem').map(one => one.textContent)).toEqual([
      expect.stringContaining('1 komut sıraya alındı.'),
      expect.stringContaining('2 komut sıraya alındı.'),
    ])
  })
})
