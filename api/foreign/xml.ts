const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
}

/** Text of XML with its characters in place of their names and numbers. */
export const unescapeXml = (text: string): string =>
  text.replaceAll(
    /&(?:#(\d{1,7})|#x([0-9a-fA-F]{1,6})|(\w+));/g,
    (whole, decimal, hex, name) => {
      if (name !== undefined) return named[String(name)] ?? whole
      const code = decimal === undefined ? parseInt(String(hex), 16) : Number(decimal)
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole
    },
  )

const attributes = new Map<string, RegExp>()
const attributeNamed = (name: string): RegExp => {
  const known = attributes.get(name)
  if (known) return known
  const made = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)
  attributes.set(name, made)
  return made
}

/** What a tag says under a name of ours; null where it says nothing. */
export const attributeOf = (tag: string, name: string): string | null =>
  attributeNamed(name).exec(tag)?.slice(1).find(Boolean) ?? null
