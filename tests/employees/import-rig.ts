import { PostEmployeeImport } from '#api/contract/employee-import.ts'
import type { Answer, World } from '#tests/api/world.ts'

export type Checked = {
  readonly line: number
  readonly outcome: string
  readonly changes: readonly string[]
  readonly errors: readonly {
    readonly field: string | null
    readonly code: string
    readonly error: string
  }[]
}
type Sent = {
  readonly importId: string
  readonly proposal: Record<string, number | null>
}

export const base64 = (file: Buffer | string): string => Buffer.from(file).toString('base64')
export const csvOf = (rows: readonly (readonly string[])[], separator = ';'): string =>
  rows.map(row => `${row.join(separator)}\r\n`).join('')

/** All columns, as the Turkish template calls them. */
export const titles = [
  'Ad',
  'Soyad',
  'Telefon',
  'Kimlik no',
  'Doğum tarihi',
  'E-posta',
  'Kullanıcı adı',
  'Parola',
  'Pozisyon',
  'Departman',
  'Vardiya',
  'İşe giriş tarihi',
  'Kart no',
  'Sicil no',
  'Açıklama',
]
/** Somebody whom nobody has hired yet, by his number; what is given stands instead, by title. */
export const newRow = (nth: number, over: Readonly<Record<string, string>> = {}): string[] => {
  const row: Readonly<Record<string, string>> = {
    Ad: 'Can',
    Soyad: 'Er',
    Telefon: `0532 ${String(1_000_000 + nth)}`,
    'Kimlik no': '',
    'Doğum tarihi': '17.05.1990',
    'E-posta': '',
    'Kullanıcı adı': `can.er${nth}`,
    Parola: '',
    Pozisyon: 'Usta',
    Departman: 'Ofis',
    Vardiya: 'Yeni gelenler',
    'İşe giriş tarihi': '01.03.2026',
    'Kart no': '',
    'Sicil no': `S${nth}`,
    Açıklama: '',
    ...over,
  }
  return titles.map(title => row[title] ?? '')
}

/** Calls of one who imports. */
export const importing = (world: World, token: string) => {
  const call = (method: string, url: string, body?: unknown): Promise<Answer> =>
    world.ask(method, `/api/app/employee-imports${url}`, {
      token,
      ...(body === undefined ? {} : { body }),
    })
  const send = async (file: Buffer | string): Promise<Sent> => {
    const { status, body, text } = await call('POST', '', { content: base64(file) })
    if (status !== 200) throw new Error(`the file was answered ${status}: ${text}`)
    return PostEmployeeImport.reply.parse(body)
  }
  const matchingOf = ({ proposal }: Sent): Record<string, number> =>
    Object.fromEntries(
      Object.entries(proposal).flatMap(([field, column]) =>
        column === null ? [] : [[field, column]],
      ),
    )
  /** Sent, its columns as they are proposed, and every page of its check. */
  const check = async (
    file: Buffer | string,
    settings: Readonly<Record<string, unknown>> = {},
  ) => {
    const sent = await send(file)
    const rows: Checked[] = []
    let unknown: unknown = null
    for (let from: number | null = 0; from !== null; ) {
      const { status, body, text } = await call('POST', `/${sent.importId}/check`, {
        matching: matchingOf(sent),
        ...settings,
        from,
      })
      if (status !== 200) throw new Error(`the check was answered ${status}: ${text}`)
      rows.push(...(body['rows'] as Checked[]))
      unknown = body['unknown']
      from = body['next'] as number | null
    }
    return { ...sent, matching: matchingOf(sent), rows, unknown }
  }
  return { call, send, check, matchingOf }
}
/** `field code` of each error of a row. */
export const errorsOf = (row: Checked | undefined): string[] =>
  (row?.errors ?? []).map(({ field, code }) => `${field ?? 'row'} ${code}`)
