import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { afterEach, describe, expect, test } from 'vitest'
import { openPrinting, type PrintingBounds, type Printing } from '#api/papers/printing.ts'

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="5" height="5"/></svg>'
const paper = (title: string) => ({
  sheet: 'petition' as const,
  at: 1_763_820_300,
  files: [{ name: 'code-0.svg', bytes: Buffer.from(svg) }],
  data: JSON.stringify({
    title,
    papers: [
      {
        id: '1',
        language: 'tr',
        company: 'Kömür A.Ş.',
        mark: null,
        code: 'code-0.svg',
        codeText: '',
        document: [],
        title,
        subtitle: null,
        personTitle: 'Çalışan',
        person: [['Ad', 'Işıl']],
        leaveTitle: 'İzin',
        leave: [['Tür', 'Yıllık']],
        wish: '',
        signed: '',
        signatures: [['Çalışan', 'Işıl']],
        foot: [],
      },
    ],
  }),
})
const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'refusal' in error ? error.refusal : error

let open: Printing | null = null
const given = (bounds: Partial<PrintingBounds> = {}): Printing => {
  open = openPrinting(bounds)
  return open
}
afterEach(() => open?.close())

describe('printing', () => {
  test('makes the same bytes of the same paper, also by another press', async () => {
    const printing = given({ papers: 2 })
    const all = await Promise.all(
      Array.from({ length: 5 }, () => printing.print(paper('Dilekçe'))),
    )
    expect(all[0]?.subarray(0, 5).toString()).toBe('%PDF-')
    expect(all.every(one => all[0]?.equals(one))).toBe(true)
  })
  test('makes the bytes that were made before, which another compiler or typeface would move', async () => {
    const pdf = await given().print(paper('Dilekçe'))
    expect(hash('sha256', pdf)).toBe(
      '951abad4c797ba2b0f694aca95cfcf974884a0fd6071a6a307643101dee0ccd6',
    )
  })
  test('draws by one version of the compiler, on whichever machine there is one', () => {
    const { optionalDependencies } = JSON.parse(
      readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
    ) as { optionalDependencies: Record<string, string> }
    const halves = Object.entries(optionalDependencies).filter(([name]) =>
      name.startsWith('@myriaddreamin/typst-ts-node-compiler-'),
    )
    expect(halves.length).toBe(5)
    expect(new Set(halves.map(([, version]) => version)).size).toBe(1)
  })
  test('reads nothing of what a paper says as markup', async () => {
    const printing = given()
    const pdf = await printing.print(paper('#read("/etc/hostname") *x* #import "@preview/x:1"'))
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  })
  test('tells a paper that cannot be drawn, and goes on with the next', async () => {
    const printing = given()
    await expect(printing.print({ ...paper('x'), data: '{}' })).rejects.toThrow(
      'could not be printed',
    )
    expect((await printing.print(paper('Sonraki'))).length).toBeGreaterThan(1_000)
  })
  test('lets only so many wait, and nobody whom nobody waits for', async () => {
    const printing = given({ waiting: 1 })
    const gone = new AbortController()
    const first = printing
      .print({ ...paper('Bir'), signal: gone.signal })
      .catch((error: unknown) => codeOf(error))
    const refused = await printing.print(paper('İki')).catch((error: unknown) => codeOf(error))
    expect(refused).toMatchObject({ code: 'petitions.printing-busy' })
    gone.abort()
    expect(await first).toMatchObject({ code: 'unavailable' })
    expect((await printing.print(paper('Üç'))).length).toBeGreaterThan(1_000)
  })
  test('answers who waits when a press does not begin', async () => {
    const silent = given({ program: new URL('silent.mjs', import.meta.url), startSeconds: 0.2 })
    const answer = await silent.print(paper('x')).catch((error: unknown) => codeOf(error))
    expect(answer).toMatchObject({ code: 'unavailable' })
  })
  test('says so where this machine has no compiler', async () => {
    const without = given({ program: new URL('without.mjs', import.meta.url) })
    for (const title of ['Bir', 'İki']) {
      const answer = await without.print(paper(title)).catch((error: unknown) => codeOf(error))
      expect(answer).toMatchObject({ code: 'petitions.printing-missing' })
    }
  })
  test('ends with whoever closes it, and answers who waits', async () => {
    const printing = given()
    const waiting = printing.print(paper('x')).catch((error: unknown) => codeOf(error))
    await printing.close()
    expect(await waiting).toMatchObject({ code: 'unavailable' })
  })
})
