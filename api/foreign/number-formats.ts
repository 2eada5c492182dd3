/** What a number is shown as; null: as the number it is. */
export type ShowsNumber = (value: number) => string | null

/**
 * How a spreadsheet shows whole numbers by a format that carries digits or text: `00042` by `00000`, `P-0042` by
 * `"P-"0000`, `12-34` by `0-00` (docs/decisions/0140). What people know a thing by is what they see. A format is read
 * once, and numbers are many.
 * @returns null where the number says it all: an amount (decimals, thousands, percent), a date, a unit beside it.
 */
export const numberFormat = (format: string): ShowsNumber | null => {
  const sections = sectionsOf(format)?.map(section => ({
    ...section,
    carries: carries(section.parts),
  }))
  if (!sections?.some(section => section.carries)) return null
  return value => {
    const chosen = Number.isSafeInteger(value) ? sectionFor(sections, value) : null
    if (!chosen?.carries) return null
    const shown = filled(chosen.parts, String(Math.abs(value)))
    return (value < 0 && chosen.isSigned ? `-${shown}` : shown).trim()
  }
}

/** A place of a digit, or a text between them. */
type Part = { readonly place: '0' | '#' | '?' } | { readonly text: string }
type Condition = { readonly sign: string; readonly than: number }
type Section = { readonly parts: readonly Part[]; readonly condition: Condition | null }

/** Of what carries digits or text; spreadsheets take 255. */
const longestFormat = 80
const token =
  /"([^"]*)"|\\(.)|_(.)|\*.|\[([^\]]*)\]|(General)|([0#?])|([.,%eymdhsbg/@])|(;)|([^])/giu

/** Null: it is no format of whole numbers alone. */
const sectionsOf = (format: string): readonly Section[] | null => {
  if (format.length > longestFormat) return null
  const sections: { parts: Part[]; condition: Condition | null }[] = [
    { parts: [], condition: null },
  ]
  for (const [
    ,
    quoted,
    escaped,
    blank,
    bracket,
    general,
    place,
    other,
    end,
    plain,
  ] of format.matchAll(token)) {
    const section = sections.at(-1)
    if (!section || general !== undefined || other !== undefined) return null
    if (end !== undefined) sections.push({ parts: [], condition: null })
    else if (place === '0' || place === '#' || place === '?') section.parts.push({ place })
    else if (bracket !== undefined) {
      const [, sign, than] = /^(<=|>=|<>|<|>|=)(-?\d+(?:\.\d+)?)$/.exec(bracket) ?? []
      const currency = /^\$([^-\]]*)/.exec(bracket)?.[1]
      if (sign !== undefined) section.condition = { sign, than: Number(than) }
      else if (currency !== undefined) section.parts.push({ text: currency })
      else if (/^[hms]+$/i.test(bracket)) return null
    } else
      section.parts.push({
        text: quoted ?? escaped ?? plain ?? (blank === undefined ? '' : ' '),
      })
  }
  return sections
}

/**
 * Positive, negative, nothing; or the first whose condition holds. A sign is shown where no section is for negatives.
 */
const sectionFor = <S extends Section>(
  sections: readonly S[],
  value: number,
): (S & { readonly isSigned: boolean }) | null => {
  const [first, second, third] = sections
  if (!first) return null
  const at = sections.findIndex(({ condition }) => condition && holds(condition, value))
  const conditional = sections.some(({ condition }) => condition !== null)
  const chosen = conditional
    ? (sections[at] ?? sections.slice(1).find(({ condition }) => condition === null))
    : value < 0
      ? (second ?? first)
      : value === 0
        ? (third ?? first)
        : first
  return chosen ? { ...chosen, isSigned: conditional || chosen === first } : null
}
const holds = ({ sign, than }: Condition, value: number): boolean => {
  switch (sign) {
    case '<':
      return value < than
    case '>':
      return value > than
    case '<=':
      return value <= than
    case '>=':
      return value >= than
    case '=':
      return value === than
    default:
      return value !== than
  }
}

/** More than one digit that is always there, or a text that is no unit of an amount. */
const carries = (parts: readonly Part[]): boolean => {
  const isPlace = (part: Part): boolean => 'place' in part
  if (!parts.some(isPlace)) return false
  if (parts.filter(part => 'place' in part && part.place === '0').length > 1) return true
  const [from, to] = [parts.findIndex(isPlace), parts.findLastIndex(isPlace)]
  const textOf = (some: readonly Part[]): string =>
    some.map(part => ('text' in part ? part.text : '')).join('')
  return (
    textOf(parts.slice(from, to)).trim() !== '' ||
    !/^\s*(?:\p{Sc}?|[A-Z]{3})\s*$/u.test(textOf(parts.slice(0, from))) ||
    !/^(?:\s.*|\p{Sc}?)$/u.test(textOf(parts.slice(to + 1)))
  )
}

/** Digits from the right into their places; those that have none stand before the first. */
const filled = (parts: readonly Part[], digits: string): string => {
  const places = parts.filter(part => 'place' in part).length
  const number = digits === '0' ? '' : digits
  let [at, text] = [number.length - places, '']
  let isFirst = true
  for (const part of parts) {
    if ('text' in part) {
      text += part.text
      continue
    }
    if (isFirst && at > 0) text += number.slice(0, at)
    isFirst = false
    text +=
      at >= 0 ? (number[at] ?? '') : part.place === '0' ? '0' : part.place === '?' ? ' ' : ''
    at += 1
  }
  return text
}
