/**
 * `name=value` pairs set apart by tabs, or by commas, blanks or `&` where there are no tabs. Names in lower case and without the `~` that some carry;
 * of a name that comes twice the first counts. A value may hold `=`.
 * @example `fieldsOf('PIN=1042⇥DateTime=2026-03-02 08:01:15').get('pin')` is `1042`
 */
export const fieldsOf = (text: string): ReadonlyMap<string, string> => {
  const fields = new Map<string, string>()
  for (const part of text.includes('\t') ? text.split('\t') : text.split(/[,&]\s*|\s+(?=~?[A-Za-z_]\w*=)/)) {
    const at = part.indexOf('=')
    if (at < 1) continue
    const name = part.slice(0, at).trim().replace(/^~/, '').toLowerCase()
    if (!fields.has(name)) fields.set(name, part.slice(at + 1).trim())
  }
  return fields
}

/** The same over all lines of a text: settings come in one line or in many. */
export const settingsOf = (text: string): ReadonlyMap<string, string> => fieldsOf(text.replace(/[\r\n]+/g, '\t').replace(/,(?=\s*~?[A-Za-z_]\w*=)/g, '\t'))
