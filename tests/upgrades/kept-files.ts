import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPasswords, passwordsShape } from '#database/embedded/passwords.ts'
import { keyFileShape, openKeyFile } from '#database/key-file.ts'
import { demoFile, writeDemoFile } from '#demo/file.ts'
import { asCompanyId, asInstant } from '#domain/shared/values.ts'
import { line, type Transferable } from '#event-store/transfer/carried.ts'
import { exportLog } from '#event-store/transfer/move.ts'

/** What lies beside the database and is read again by a later release, by what it is called in `shapes.json`. */
export const fileShapes = {
  'file:keys': keyFileShape,
  'file:passwords': passwordsShape,
  'file:demo': demoFile,
  'file:log': line,
} as const
export type KeptFile = keyof typeof fileShapes

export const filesFolder = join(import.meta.dirname, 'files')
const kindOf = (name: string): string => `file:${/-([a-z]+)\.json$/.exec(name)?.[1] ?? ''}`
/** Those of a kind that older commits wrote, oldest first. */
export const keptFiles = async (kind: string): Promise<string[]> =>
  (await readdir(filesFolder)).filter(name => kindOf(name) === kind).toSorted()

/** @returns the text of each file as this program writes it. */
const written = async (): Promise<Record<KeptFile, string>> => {
  const folder = await mkdtemp(join(tmpdir(), 'mesai-files-'))
  const at = (name: string): string => join(folder, name)
  try {
    await openKeyFile(at('keys'))
    const none = { home: folder, data: at('data'), socket: null, log: at('log') }
    await openPasswords({ ...none, passwords: at('passwords') })
    await writeDemoFile(at('demo'), {
      api: 'http://127.0.0.1:3000',
      gateway: 'http://127.0.0.1:8081',
      companies: [
        {
          id: company,
          name: 'Demir Çelik',
          users: [{ username: 'ayse', password: 'Parola123', role: 'administrator' }],
          devices: [
            { serial: 'KAPI-1', key: 'k', protocol: 'json', zone: 'Europe/Istanbul' },
            {
              serial: 'Z1',
              key: 's',
              protocol: 'zkteco',
              zone: 'Europe/Istanbul',
              path: '/d/s',
            },
          ],
        },
      ],
    })
    const lines: string[] = []
    for await (const one of exportLog(smallLog)) lines.push(one)
    const textOf = (name: string): Promise<string> => readFile(at(name), 'utf8')
    return {
      'file:keys': await textOf('keys'),
      'file:passwords': await textOf('passwords'),
      'file:demo': await textOf('demo'),
      'file:log': lines.join(''),
    }
  } finally {
    await rm(folder, { recursive: true })
  }
}

const company = asCompanyId('2f6b1c1e-8f0a-4c58-9a53-0d9a4cf4b1aa')
const recordedAt = asInstant('2026-03-02T08:00:00.000Z')
const nothing = async (): Promise<never> => {
  throw new Error('it is only read')
}
const smallLog: Transferable = {
  events: async function* () {
    const about = {
      company,
      actor: 'system:test',
      correlation: 'one',
      causation: null,
      recordedAt,
    }
    const stream = `${company}-device-1`
    yield [
      {
        ...about,
        stream,
        revision: 1,
        type: 'MovementRecorded',
        schema: 1,
        data: { card: '5111' },
        key: '0b0e3c52-6f2e-5d0a-9a7c-64c6f6f8a001',
      },
      {
        ...about,
        stream,
        revision: 2,
        type: 'MovementRecorded',
        schema: 1,
        data: { card: '5112' },
        key: null,
      },
    ]
  },
  claims: async () => [{ scope: 'card', value: '5111', stream: `${company}-card-1` }],
  requestKeys: async () => [
    { company, key: 'r1', stream: `${company}-device-1`, revision: 2, recordedAt },
  ],
  addEvents: nothing,
  addClaims: nothing,
  addRequestKeys: nothing,
  close: async () => undefined,
}

/** Keeps each file as it is written now, under the minute of a commit. */
export const keepFiles = async (when: string): Promise<void> => {
  await mkdir(filesFolder, { recursive: true })
  for (const [kind, text] of Object.entries(await written())) {
    const place = join(filesFolder, `${when}-${kind.slice('file:'.length)}.json`)
    await writeFile(`${place}.part`, text)
    await rename(`${place}.part`, place)
  }
}
