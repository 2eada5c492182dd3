import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { z } from 'zod'
import { isLanguage, type Language } from '#words/shared/languages.ts'
import { escapeMarkup } from '#words/shared/markup.ts'
import { figuresIn } from './faults.ts'
import type { Row } from './rows.ts'

/** One text of a sentence as it goes to whoever translates. */
export type Unit = {
  /** The row's, and behind it the form of a count. @example 'cards#screen.cards.many[few]' */
  readonly id: string
  readonly source: string
  /** Empty where nothing is translated. */
  readonly target: string
}
export type Units = { readonly language: Language; readonly units: readonly Unit[] }
export type Refused = { readonly faults: readonly string[] }

/** From what is translated: English is read by most who translate; it comes from Turkish itself. */
export const sourceOf = (language: Language): Language => (language === 'en' ? 'tr' : 'en')

export const unitId = (row: Row, form: string): string =>
  form === '' ? row.id : `${row.id}[${form}]`

/** What of a row goes out: a sentence with parts of TypeScript in it does not. */
export const unitsOf = (row: Row, language: Language): readonly Unit[] => {
  const source = row.said[sourceOf(language)]
  const texts = [...row.said[language]]
  if ([...texts.map(([, text]) => text), ...source.values()].some(text => text.template))
    return []
  return texts.map(([form, { text }]) => ({
    id: unitId(row, form),
    source: (source.get(form) ?? source.get('other') ?? source.get(''))?.text ?? '',
    target: text,
  }))
}

const unitText = ({ id, source, target }: Unit): string => {
  const form = /\[(\w+)\]$/.exec(id)?.[1]
  const figures = figuresIn(source).map(name => `{{${name}}}`)
  const notes = [
    ...(figures.length > 0 ? [`Figures, kept as they are: ${figures.join(' ')}`] : []),
    ...(form ? [`What is said where the count asks for the form “${form}”`] : []),
  ]
  return `      <trans-unit id="${escapeMarkup(id)}" xml:space="preserve">
        <source>${escapeMarkup(source)}</source>
        <target>${escapeMarkup(target)}</target>
${notes.map(note => `        <note>${escapeMarkup(note)}</note>\n`).join('')}      </trans-unit>
`
}

/** All sentences of a language as XLIFF 1.2, which every tool of translators reads: a `<file>` for each of `words/`. */
export const xliffOf = (rows: readonly Row[], language: Language): string => {
  const files = [...new Set(rows.map(({ file }) => file))]
  const languages = `source-language="${sourceOf(language)}" target-language="${language}"`
  const parts = files.flatMap(file => {
    const own = rows.filter(row => row.file === file)
    const units = own.flatMap(row => unitsOf(row, language))
    const begins = `  <file original="words/${escapeMarkup(file)}" ${languages} datatype="plaintext">`
    return units.length === 0
      ? []
      : [`${begins}\n    <body>\n${units.map(unitText).join('')}    </body>\n  </file>\n`]
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
${parts.join('')}</xliff>
`
}

/** Six times what all sentences take. */
const mostBytes = 16 * 1024 * 1024

const unit = z.object({
  '@id': z.string(),
  source: z.unknown(),
  target: z.unknown().optional(),
})
const file = z.object({
  '@target-language': z.string().refine(isLanguage, 'is none of tr, en, ar'),
  body: z.strictObject({ 'trans-unit': z.array(unit), '#text': z.string().optional() }),
})
const document = z.object({
  xliff: z.object({ '@version': z.literal('1.2'), file: z.array(file).min(1) }),
})

/**
 * What somebody sends back. It is read as what it is, text of others: no declarations, no entities but those of XML
 * itself, no tags within a sentence; it is refused whole, by what is wrong with it.
 */
export const readXliff = (bytes: Uint8Array): Units | Refused => {
  if (bytes.length > mostBytes)
    return { faults: [`the file has ${bytes.length} bytes; at most ${mostBytes} are read`] }
  const text = textOf(bytes)
  if (text === null) return { faults: ['the file is no UTF-8'] }
  if (/<!(?!--)/.test(text))
    return {
      faults: ['the file declares types or entities, or holds CDATA; none of them is read'],
    }
  const read = parsed(text)
  if ('faults' in read) return read
  const found = document.safeParse(read.document)
  if (!found.success)
    return {
      faults: found.error.issues
        .slice(0, 20)
        .map(({ path, message }) => `${path.join('.')}: ${message}`),
    }
  const { file: files } = found.data.xliff
  const [language, ...others] = new Set(files.map(one => one['@target-language']))
  if (language === undefined || others.length > 0)
    return { faults: ['the file has more than one target language'] }
  return decoded(
    language,
    files.flatMap(one => one.body['trans-unit']),
  )
}

const textOf = (bytes: Uint8Array): string | null => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).replaceAll(/\r\n?/g, '\n')
  } catch {
    return null
  }
}

const parsed = (text: string): { readonly document: unknown } | Refused => {
  try {
    const valid = XMLValidator.validate(text)
    if (/<(?:source|target)\b[^>]*>[^<]*<[!?]/.test(text))
      return { faults: ['a sentence has a comment or an instruction within'] }
    if (valid !== true)
      return { faults: [`the file is no XML: ${valid.err.msg} (line ${valid.err.line})`] }
    const parser = new XMLParser({
      ignoreAttributes: false,
      attributeNamePrefix: '@',
      ignoreDeclaration: true,
      ignorePiTags: true,
      trimValues: false,
      parseTagValue: false,
      processEntities: false, // read below, where one that is not known is a fault
      maxNestedTags: 12,
      isArray: name => name === 'file' || name === 'trans-unit',
    })
    return { document: parser.parse(text) }
  } catch (error) {
    return { faults: [`the file is no XML: ${String(error)}`] }
  }
}

const decoded = (
  language: Language,
  given: readonly z.infer<typeof unit>[],
): Units | Refused => {
  const faults: string[] = []
  const units = given.map(({ '@id': written, source, target }) => {
    const [id, from, to] = [written, textWithin(source), textWithin(target)].map(text =>
      text === null ? null : unescaped(text),
    )
    if (typeof id !== 'string' || typeof from !== 'string' || typeof to !== 'string')
      faults.push(`${written} has tags, or an entity that XML itself does not have`)
    return { id: id ?? '', source: from ?? '', target: to ?? '' }
  })
  return faults.length > 0 ? { faults } : { language, units }
}

/** What stands in a tag, whatever attributes it has; null where tags stand in it. */
const textWithin = (tag: unknown): string | null => {
  if (typeof tag === 'string') return tag
  if (tag === undefined) return ''
  if (typeof tag !== 'object' || tag === null) return null
  const parts = Object.entries(tag).filter(([key]) => !key.startsWith('@'))
  if (parts.some(([key, text]) => key !== '#text' || typeof text !== 'string')) return null
  return parts.map(([, text]) => String(text)).join('')
}

const entities = new Map([
  ['lt', '<'],
  ['gt', '>'],
  ['amp', '&'],
  ['quot', '"'],
  ['apos', "'"],
])
/** Null where it has an entity that is none of XML's five, nor the number of a character. */
const unescaped = (text: string): string | null => {
  const parts = text.split(/(&[^;&\s]{0,12};?)/g).map(part => {
    if (!part.startsWith('&')) return part
    const name = /^&([^;]+);$/.exec(part)?.[1] ?? ''
    const [, hex, digits] = /^#(?:x([\da-f]{1,6})|(\d{1,7}))$/i.exec(name) ?? []
    if (hex === undefined && digits === undefined) return entities.get(name) ?? null
    const code = hex === undefined ? Number(digits) : Number.parseInt(hex, 16)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : null
  })
  return parts.every(part => part !== null) ? parts.join('') : null
}
