import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeDevice } from '#tests/api/examples.ts'
import { apiTest } from '#tests/api/api-test.ts'
import { feltDuring, type Felt } from '#tests/shared/felt.ts'
import { workedMs } from '#tests/shared/thread-time.ts'
import { cell, header, workbookOf } from './workbooks.ts'

const world = apiTest()
let token = ''
let key = ''
beforeAll(async () => {
  token = await world.signIn(world.a.people.chief)
  key = (await makeDevice(world, token)).key
})

/** How much work of the same thread no file may bring before others are answered (ms). */
const most = 250

let swiped = 0
/** A look whether it lives, and somebody who comes in. */
const others = async (): Promise<boolean> => {
  const { status } = await world.ask('GET', '/health/live')
  const taken = await world
    .swipe(key, [
      {
        id: `p${swiped}`,
        at:
          `2026-03-02T${String(8 + Math.floor(swiped / 3600)).padStart(2, '0')}:` +
          `${String(Math.floor(swiped / 60) % 60).padStart(2, '0')}:${String(swiped++ % 60).padStart(2, '0')}`,
        pin: '1042',
      },
    ])
    .then(
      () => true,
      () => false,
    )
  return status === 200 && taken
}
const feltBy = (work: () => Promise<unknown>): Promise<Felt> => feltDuring(work, others, 10)
const isFree = ({ answered, blocked }: Felt, quiet: Felt): boolean =>
  answered <= Math.max(most, 3 * quiet.answered) &&
  blocked <= Math.max(4 * most, 3 * quiet.blocked)

const base64 = (bytes: Buffer | string): string => Buffer.from(bytes).toString('base64')
const columns = (bytes: Buffer | string) => ({
  url: '/api/app/calendar/import/columns',
  body: { name: 'plan.xlsx', content: base64(bytes) },
})
const file = (bytes: Buffer | string, name = 'x.csv') => ({
  url: '/api/app/device-files',
  body: Buffer.from(bytes),
  headers: {
    'content-type': 'application/octet-stream',
    'mesai-about': encodeURIComponent(JSON.stringify({ name })),
  },
})
type Sent = {
  readonly url: string
  readonly body: unknown
  readonly headers?: Readonly<Record<string, string>>
}

const files: [name: string, sent: () => Promise<Sent>, codes: readonly string[]][] = [
  [
    'a workbook with one cell far away',
    async () => columns(await readFile(new URL('sparse.xlsx', import.meta.url))),
    ['calendar.file-reaches-too-far'],
  ],
  [
    'a workbook with a row of the number of a thousand million',
    async () =>
      columns(
        await workbookOf({ sheets: [`<row r="1000000000">${cell('A1000000000', 'x')}</row>`] }),
      ),
    ['calendar.file-reaches-too-far'],
  ],
  [
    'a workbook of 100,000 rows',
    async () =>
      columns(
        await workbookOf({
          sheets: [
            header +
              Array.from(
                { length: 100_000 },
                (_, at) => `<row r="${at + 2}">${cell(`A${at + 2}`, '1')}</row>`,
              ).join(''),
          ],
        }),
      ),
    ['calendar.file-reaches-too-far'],
  ],
  [
    'a plan of one line of commas',
    async () => columns(','.repeat(700_000)),
    ['calendar.file-too-large'],
  ],
  [
    "a reader's file of one line of 5 MB of commas",
    async () => file(','.repeat(5_000_000)),
    ['device-files.line-too-long'],
  ],
  [
    "a reader's file of thousands of lines of commas",
    async () => file(`${','.repeat(4_000)}\n`.repeat(4_000)),
    [''],
  ],
  [
    "a reader's file of lines of blanks before a date",
    async () => file(`${' '.repeat(4_000)}x 2026-03-02 08:01:15 1\n`.repeat(3_000)),
    [''],
  ],
  [
    "a reader's file of a million lines",
    async () => file('1\n'.repeat(1_000_000)),
    ['device-files.too-many-lines'],
  ],
  [
    "a reader's file that is a picture",
    async () => file(Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0])),
    ['device-files.no-text'],
  ],
  [
    'a body of ten million zeros',
    async () => ({
      url: '/api/app/device-files',
      body: Buffer.from(`{"name":"x","content":[${'0,'.repeat(10_000_000)}0]}`),
    }),
    ['request.too-large'],
  ],
  [
    'a body of a megabyte of empty objects',
    async () => ({
      url: '/api/app/calendar/entries',
      body: Buffer.from(`{"changes":[${'{},'.repeat(345_000)}{}]}`),
    }),
    ['request.malformed'],
  ],
  [
    'a body of a megabyte of numbers',
    async () => ({
      url: '/api/app/calendar/entries',
      body: Buffer.from(`{"changes":[${'0,'.repeat(520_000)}0]}`),
    }),
    ['request.malformed'],
  ],
  [
    'a body of 32 MB of base64',
    async () => ({
      url: '/api/app/device-files',
      body: Buffer.from(`{"name":"x.dat","content":"${'QUJD'.repeat(8 * 2 ** 20 - 1_100)}"}`),
    }),
    ['request.too-large'],
  ],
  [
    "a reader's file of 24 MB in one line",
    async () => file(Buffer.alloc(24 * 2 ** 20, 'ABC'), 'x.dat'),
    ['device-files.line-too-long'],
  ],
  [
    'a document of 20 MB that is none',
    async () => ({
      ...file(Buffer.alloc(20 * 2 ** 20), 'x.pdf'),
      url: `/api/app/employees/${world.a.people.clerk.employeeId}/documents`,
    }),
    ['employees.document-type-unknown'],
  ],
  [
    'a body nested ten million deep',
    async () => ({ url: '/api/app/device-files', body: Buffer.from('['.repeat(10_000_000)) }),
    ['request.too-large'],
  ],
  [
    'a body nested a million deep',
    async () => ({ url: '/api/app/device-files', body: Buffer.from('['.repeat(1_000_000)) }),
    ['request.malformed'],
  ],
]

describe('others are served while somebody sends', () => {
  let quiet: Felt
  beforeAll(async () => {
    quiet = await feltBy(() => wait(1_500))
  })

  test.each(files)(
    '%s, which is refused in three languages',
    async (_, sent, codes) => {
      const { url, body, headers } = await sent()
      let felt: Felt = { answered: Infinity, blocked: Infinity }
      // What is refused at once is felt by few others, and one of them may have met another test.
      for (let attempt = 0; attempt < 8 && !isFree(felt, quiet); attempt++) {
        const sentences = new Set<string>()
        felt = await feltBy(async () => {
          for (const language of attempt === 0 ? ['tr', 'en', 'ar'] : ['tr']) {
            const {
              status,
              body: { code = '', error = language },
            } = await world.ask('POST', url, {
              token,
              body,
              headers: { ...headers, 'accept-language': language },
            })
            expect(status).toBeLessThan(500)
            expect(codes).toContain(code)
            sentences.add(String(error))
          }
        })
        if (attempt === 0) expect(sentences.size).toBe(3)
      }
      expect(isFree(felt, quiet), JSON.stringify({ felt, quiet })).toBe(true)
    },
    300_000,
  )

  test('and nobody is, where a file is read in this very thread: the judge can tell', async () => {
    const inThisThread = async (): Promise<void> => {
      await wait(20)
      for (const from = workedMs(); workedMs() - from < 4_000 + 4 * quiet.blocked; );
    }
    expect(isFree(await feltBy(inThisThread), quiet)).toBe(false)
  }, 300_000)
})
