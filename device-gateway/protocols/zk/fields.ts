/**
 * `name=value` pairs set apart by tabs, or by commas, blanks or `&` where there are no tabs. Names in lower case and
 * without the `~` that some carry; of a name that comes twice the first counts. A value may hold `=` where tabs set the
 * pairs apart.
 * @example `fieldsOf('PIN=1042⇥DateTime=2026-03-02 08:01:15').get('pin')` is `1042`
 */
export const fieldsOf = (text: string): ReadonlyMap<string, string> => {
  const fields = new Map<string, string>()
  for (const part of text.includes('\t') ? text.split('\t') : pairsOf(text)) {
    const at = part.indexOf('=')
    if (at < 1) continue
    const name = part.slice(0, at).trim().replace(/^~/, '').toLowerCase()
    if (!fields.has(name)) fields.set(name, part.slice(at + 1).trim())
  }
  return fields
}

/** The same over all lines of a text: settings come in one line or in many. */
export const settingsOf = (text: string): ReadonlyMap<string, string> => {
  const settings = new Map<string, string>()
  for (const line of text.split(/[\r\n]+/))
    for (const [name, value] of fieldsOf(line))
      if (!settings.has(name)) settings.set(name, value)
  return settings
}

/**
 * Each from its name to where the next name begins: a value may hold blanks and commas. Walks by hand, since a line may
 * be long and hold anything.
 */
const pairsOf = (text: string): string[] => {
  const starts: number[] = []
  for (let at = text.indexOf('='); at >= 0; at = text.indexOf('=', at + 1)) {
    let from = at
    while (from > 0 && at - from < longestName && isOfName(text.charCodeAt(from - 1))) from -= 1
    if (from < at && (from === 0 || ', &'.includes(text.charAt(from - 1)))) starts.push(from)
  }
  return starts.map((from, index) =>
    text.slice(from, starts[index + 1] ?? text.length).replace(/[,&]?[ ]{0,3}$/, ''),
  )
}

const longestName = 40
/** Letters, digits, `_` and `~`. */
const isOfName = (code: number): boolean =>
  (code >= 48 && code <= 57) ||
  (code >= 65 && code <= 90) ||
  code === 95 ||
  (code >= 97 && code <= 122) ||
  code === 126
