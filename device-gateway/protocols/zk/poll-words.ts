/** The result of a command. `content`: what it brought beside its code, as `name=value` in lower case. */
export type Result = {
  readonly number: string
  readonly returned: number
  readonly content: ReadonlyMap<string, string>
}

/**
 * A body holds results of one command a line, or of one command whose result goes on in further lines of content up to
 * the next `ID=`.
 */
const mostResults = 500
/** These take a fraction of it. */
const longestResults = 256 * 1024

/**
 * Results of commands, in whatever order and form (`device-protocols §2.8`): `ID=4711&Return=0&CMD=DATA`, several lines
 * of these, or a first line with `ID=`, and `Return=` and content in lines after it. What has no number or no code is
 * passed over.
 */
export const readResults = (body: string): Result[] => {
  type Open = { number: string; returned: number | null; content: Map<string, string> }
  const results: Open[] = []
  let result: Open | null = null
  for (const line of body.slice(0, longestResults).split(/[\r\n\0]+/)) {
    const started = /^\s*ID\s*=\s*([^&\t,]*)/i.exec(line)?.[1]?.trim()
    if (started !== undefined) {
      if (results.length >= mostResults) break
      result = /^\d{1,19}$/.test(started)
        ? { number: started, returned: null, content: new Map() }
        : null
      if (result) results.push(result)
    }
    if (!result) continue
    for (const part of line.split(/[&\t]|,(?=\s*~?[A-Za-z]\w*=)/)) {
      const at = part.indexOf('=')
      if (at < 1) continue
      const name = part.slice(0, at).trim().replace(/^~/, '').toLowerCase()
      const value = part.slice(at + 1).trim()
      if (name === 'return')
        result.returned ??= /^[+-]?\d{1,9}$/.test(value) ? Number(value) : null
      else if (name !== 'id' && !result.content.has(name)) result.content.set(name, value)
    }
  }
  return results.flatMap(({ number, returned, content }) =>
    returned === null ? [] : [{ number, returned, content }],
  )
}

/** How many records a device says it holds: of the span that was asked for, or of all. */
export const countedIn = ({
  content,
}: Result): { readonly counted: number } | { readonly holds: number } | null => {
  const counted = countOf(content.get('attlogcount'))
  if (counted !== null) return { counted }
  const holds = countOf(content.get('transactioncount') ?? content.get('attlogs'))
  return holds === null ? null : { holds }
}
const countOf = (text = ''): number | null => (/^\d{1,9}$/.test(text) ? Number(text) : null)
