import { toString as codeOf } from 'qrcode'
import type { Print } from '#api/papers/printing.ts'
import { fillSentence } from '#words/shared/filled.ts'
import type { Language } from '#words/shared/languages.ts'
import { paper as words } from '#words/locations.ts'

type Of = {
  readonly language: Language
  readonly form: 'sheet' | 'sticker'
  readonly company: string
  readonly name: string
  readonly code: string
  readonly codeNo: number
  /** The company's logo. */
  readonly logo: { readonly type: string; readonly bytes: Uint8Array } | null
  /** Unix seconds when the code was put into use: printed again, it is the same bytes. */
  readonly at: number
}

/** What somebody wrote reads in its own direction. */
const own = (text: string): string => `\u2068${text}\u2069`

/** One code for the door, with the name of its place and what to do. */
export const codePaper = async (of: Of): Promise<Print> => {
  const { language, form, company, name, code, codeNo, logo, at } = of
  const mark = logo && `mark.${logo.type.slice('image/'.length)}`
  const svg = await codeOf(code, { type: 'svg', margin: 2, errorCorrectionLevel: 'Q' })
  return {
    sheet: 'code',
    at,
    data: JSON.stringify({
      language,
      form,
      company,
      title: name,
      name: own(name),
      mark,
      how: words.how[language],
      codeText: words.code[language],
      number: fillSentence(words.number, language, { no: codeNo }),
    }),
    files: [
      { name: 'code.svg', bytes: Buffer.from(svg) },
      ...(logo && mark ? [{ name: mark, bytes: logo.bytes }] : []),
    ],
  }
}
