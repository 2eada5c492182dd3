import type { Language } from '#words/shared/languages.ts'
import { faultsOf } from './faults.ts'
import type { Row, Written } from './rows.ts'
import { unitId, unitsOf, type Refused, type Unit, type Units } from './xliff.ts'

type Change = {
  readonly id: string
  readonly file: string
  readonly written: Written
  readonly becomes: string
}
export type Brought = {
  readonly changes: readonly Change[]
  /** Sentences whose source is another one by now: what was translated is not what they say. */
  readonly stale: readonly string[]
  /** Those that nobody has translated. */
  readonly empty: readonly string[]
}

/**
 * Signs that no sentence has: what ends a line otherwise, what no keyboard writes, half of a character, what turns the
 * text around it and the source it stands in.
 */
const unsayable =
  /[^\P{Cc}\n\t]|[\p{Cs}\u200B\u2028\u2029\u202A-\u202E\u2066-\u2069\uFEFF\uFFFE\uFFFF]/u

type Place = {
  readonly row: Row
  readonly form: string
  readonly written: Written
  readonly now: Unit
}
const placesIn = (rows: readonly Row[], language: Language): ReadonlyMap<string, Place> =>
  new Map(
    rows.flatMap(row => {
      const own = new Map(unitsOf(row, language).map(unit => [unit.id, unit]))
      return [...row.said[language]].flatMap(([form, written]) => {
        const now = own.get(unitId(row, form))
        return now ? [[now.id, { row, form, written, now }] as const] : []
      })
    }),
  )

/** What is wrong with a text in the place of another. */
const faultsAt = ({ row, form, now }: Place, language: Language, text: string) =>
  unsayable.test(text)
    ? [`${now.id} has a sign that cannot be said`]
    : faultsOf(rowWith(row, language, form, text))

/**
 * What a file changes of the sentences that there are. All of it is judged before anything is written: an id that
 * nobody has or that stands twice, a figure that is lost or new, and whatever `faultsOf` finds refuse the whole.
 */
export const broughtBack = (
  rows: readonly Row[],
  { language, units }: Units,
): Brought | Refused => {
  const places = placesIn(rows, language)
  const ids = units.map(({ id }) => id)
  const last = new Map(ids.map((id, at) => [id, at]))
  const twice = ids.filter((id, at) => last.get(id) !== at)
  const unknown = ids.filter(id => !places.has(id))
  const touched = units.flatMap(unit => {
    const place = places.get(unit.id)
    return place && unit.target !== place.now.target ? [{ ...unit, place }] : []
  })
  const isEmpty = ({ target }: Unit): boolean => target.trim() === ''
  const empty = touched.filter(isEmpty)
  const stale = touched.filter(one => !isEmpty(one) && one.source !== one.place.now.source)
  const left = new Set([...empty, ...stale])
  const taken = touched.filter(one => !left.has(one))
  const faults = [
    ...unknown.map(id => `${id} is no sentence`),
    ...twice.map(id => `${id} stands twice`),
    ...taken.flatMap(({ place, target }) => faultsAt(place, language, target)),
  ]
  if (faults.length > 0) return { faults: [...new Set(faults)] }
  return {
    changes: taken.map(({ id, target, place: { row, written } }) => ({
      id,
      file: row.file,
      written,
      becomes: target,
    })),
    stale: stale.map(({ id }) => id),
    empty: empty.map(({ id }) => id),
  }
}

const rowWith = (row: Row, language: Language, form: string, text: string): Row => {
  const forms = new Map(row.said[language])
  forms.set(form, { text, start: 0, end: 0, template: false })
  return { ...row, said: { ...row.said, [language]: forms } }
}

const escapes = new Map([
  ['\\', String.raw`\\`],
  ["'", String.raw`\'`],
  ['\n', String.raw`\n`],
  ['\t', String.raw`\t`],
])
/** A text as TypeScript reads it: nothing in it ends the quote. */
const quoted = (text: string): string =>
  `'${text.replaceAll(/[\\'\n\t]/g, sign => escapes.get(sign) ?? sign)}'`

/** The text of a file with what changes in it; the formatter prints it. */
export const changed = (text: string, changes: readonly Change[]): string =>
  changes
    .toSorted((a, b) => b.written.start - a.written.start)
    .reduce(
      (whole, { written, becomes }) =>
        whole.slice(0, written.start) + quoted(becomes) + whole.slice(written.end),
      text,
    )
