import { inflateSync } from 'node:zlib'

/** A run of text as it stands on a page, in points from its upper left corner. */
export type Run = { readonly text: string; readonly x: number; readonly y: number }
export type PdfPage = {
  readonly width: number
  readonly height: number
  readonly runs: readonly Run[]
}

type Matrix = readonly [number, number, number, number, number, number]
const same: Matrix = [1, 0, 0, 1, 0, 0]
const times = ([a, b, c, d, e, f]: Matrix, [A, B, C, D, E, F]: Matrix): Matrix => [
  a * A + b * C,
  a * B + b * D,
  c * A + d * C,
  c * B + d * D,
  e * A + f * C + E,
  e * B + f * D + F,
]
const matrixOf = (numbers: readonly string[]): Matrix => {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = numbers.map(Number)
  return [a, b, c, d, e, f]
}

/** The objects of a file by their number: what stands before the stream, and the stream unpacked. */
const objectsOf = (pdf: Buffer): Map<number, { head: string; stream: string }> => {
  const text = pdf.toString('latin1')
  return new Map(
    [...text.matchAll(/(?:^|\n)(\d+) 0 obj\r?\n?([\s\S]*?)endobj/g)].map(
      ([, number, body = '']) => {
        const [head = ''] = body.split(/stream\r?\n/)
        const begins =
          head.length + (/^stream\r?\n/.exec(body.slice(head.length))?.[0].length ?? 0)
        const packed =
          head.length < body.length
            ? Buffer.from(
                body.slice(begins, begins + Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0)),
                'latin1',
              )
            : null
        return [
          Number(number),
          {
            head,
            stream: packed
              ? (head.includes('FlateDecode') ? inflateSync(packed) : packed).toString('latin1')
              : '',
          },
        ]
      },
    ),
  )
}

/** What the codes of a font stand for, and of how many bytes each is. */
type Font = { readonly bytes: 1 | 2; readonly letters: ReadonlyMap<number, string> }
const lettersOf = (cmap: string): Map<number, string> => {
  const letters = new Map<number, string>()
  const written = (hex: string) =>
    String.fromCharCode(...(hex.match(/.{4}/g) ?? []).map(one => parseInt(one, 16)))
  for (const [, part = ''] of cmap.matchAll(/beginbfchar([\s\S]*?)endbfchar/g))
    for (const [, code = '', to = ''] of part.matchAll(/<(\w+)>\s*<(\w+)>/g))
      letters.set(parseInt(code, 16), written(to))
  for (const [, part = ''] of cmap.matchAll(/beginbfrange([\s\S]*?)endbfrange/g)) {
    for (const [, from = '', to = '', first = ''] of part.matchAll(
      /<(\w+)>\s*<(\w+)>\s*<(\w+)>/g,
    ))
      for (let code = parseInt(from, 16); code <= parseInt(to, 16); code++)
        letters.set(code, String.fromCharCode(parseInt(first, 16) + code - parseInt(from, 16)))
  }
  return letters
}

/** The codes of a string, in hexadecimal or as it stands. */
const codesOf = (written: string, bytes: 1 | 2): number[] =>
  [...written.matchAll(/<(\w*)>|\(((?:\\[\s\S]|[^)\\])*)\)/g)].flatMap(
    ([, hex, plain = '']) => {
      const all =
        hex === undefined
          ? Buffer.from(
              plain.replaceAll(
                /\\(?:([0-7]{1,3})|([\s\S]))/g,
                (_all, octal: string | undefined, one: string | undefined) =>
                  octal
                    ? String.fromCharCode(parseInt(octal, 8))
                    : ({ n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }[one ?? ''] ?? one ?? ''),
              ),
              'latin1',
            )
          : Buffer.from(hex, 'hex')
      return Array.from({ length: Math.floor(all.length / bytes) }, (_, n) =>
        bytes === 1 ? (all[n] ?? 0) : all.readUInt16BE(n * 2),
      )
    },
  )

/**
 * The pages of a PDF that Chromium wrote, with their text. Nothing else of the format is understood. Long because it
 * follows a file from its table to its pages.
 */
export const readPdf = (pdf: Buffer): PdfPage[] => {
  const objects = objectsOf(pdf)
  const at = (reference: string | undefined) => objects.get(Number(reference))
  const fonts = (resources: string) =>
    new Map(
      [
        ...(/\/Font\s*<<([\s\S]*?)>>/.exec(resources)?.[1] ?? '').matchAll(
          /\/(\w+) (\d+) 0 R/g,
        ),
      ].map(([, name = '', number]): [string, Font] => {
        const { head = '' } = at(number) ?? {}
        return [
          name,
          {
            bytes: head.includes('/Type3') ? 1 : 2,
            letters: lettersOf(at(/\/ToUnicode (\d+) 0 R/.exec(head)?.[1])?.stream ?? ''),
          },
        ]
      }),
    )
  /** Long because it has one case for each operator that moves or shows text. */
  const runsOf = (
    content: string,
    resources: string,
    outside: Matrix,
    height: number,
  ): Run[] => {
    const known = fonts(resources)
    const forms = new Map(
      [
        ...(/\/XObject\s*<<([\s\S]*?)>>/.exec(resources)?.[1] ?? '').matchAll(
          /\/(\w+) (\d+) 0 R/g,
        ),
      ].map(([, name = '', number]) => [name, at(number)]),
    )
    const runs: Run[] = []
    const kept: Matrix[] = []
    let [now, line] = [outside, same]
    let font: Font = { bytes: 2, letters: new Map() }
    let before: string[] = []
    for (const [token] of content.matchAll(
      /\[[^\]]*\]|<\w*>|\((?:\\.|[^)\\])*\)|[^\s<>[\]()]+/g,
    )) {
      if (/^[-\d.[<(/]/.test(token)) {
        before.push(token)
        continue
      }
      if (token === 'q') kept.push(now)
      else if (token === 'Q') now = kept.pop() ?? outside
      else if (token === 'cm') now = times(matrixOf(before.slice(-6)), now)
      else if (token === 'BT') line = same
      else if (token === 'Tm') line = matrixOf(before.slice(-6))
      else if (token === 'Td')
        line = times(matrixOf(['1', '0', '0', '1', ...before.slice(-2)]), line)
      else if (token === 'Tf') font = known.get(before.at(-2)?.slice(1) ?? '') ?? font
      else if (token === 'Tj' || token === 'TJ') {
        const text = codesOf(before.at(-1) ?? '', font.bytes)
          .map(code => font.letters.get(code) ?? '')
          .join('')
        const [, , , , x, y] = times(line, now)
        if (text.trim() !== '') runs.push({ text, x, y: height - y })
      } else if (token === 'Do') {
        const form = forms.get(before.at(-1)?.slice(1) ?? '')
        if (form?.head.includes('/Form'))
          runs.push(
            ...runsOf(
              form.stream,
              form.head,
              times(
                matrixOf(
                  (/\/Matrix \[([^\]]+)\]/.exec(form.head)?.[1] ?? '1 0 0 1 0 0')
                    .trim()
                    .split(/\s+/),
                ),
                now,
              ),
              height,
            ),
          )
      }
      before = []
    }
    return runs
  }
  return [...objects.values()]
    .filter(({ head }) => /\/Type\s*\/Page\b(?!s)/.test(head))
    .map(({ head }) => {
      const [width = 0, height = 0] = (
        /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(head)?.slice(1) ?? []
      ).map(Number)
      const resources = /\/Resources (\d+) 0 R/.exec(head)
        ? (at(/\/Resources (\d+) 0 R/.exec(head)?.[1])?.head ?? '')
        : head
      return {
        width,
        height,
        runs: runsOf(
          at(/\/Contents (\d+) 0 R/.exec(head)?.[1])?.stream ?? '',
          resources,
          same,
          height,
        ),
      }
    })
}

const side = 8
/** Where a page has text, a mark for every field of eight points: small enough to be kept, and to be read by eye. */
export const pictureOf = ({ width, height, runs }: PdfPage): string => {
  const inked = new Set(
    runs.map(({ x, y }) => `${Math.floor(x / side)} ${Math.floor(y / side)}`),
  )
  return Array.from({ length: Math.ceil(height / side) }, (_row, y) =>
    Array.from({ length: Math.ceil(width / side) }, (_field, x) =>
      inked.has(`${x} ${y}`) ? '#' : '.',
    ).join(''),
  ).join('\n')
}
/** How much of the text of both pictures stands in the same fields: 1 is all of it. */
export const sameInk = (one: string, other: string): number => {
  const ink = (picture: string) => picture.split('#').length - 1
  const both = [...one].filter((field, at) => field === '#' && other[at] === '#').length
  return (2 * both) / (ink(one) + ink(other))
}
