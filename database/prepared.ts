/** What a statement is kept under at the server; none: it is parsed and planned each time. */
export type StatementNames = {
  /** @param path the search path, since what a statement was parsed for holds in one alone */
  nameOf(text: string, path: string): string | undefined
}

/** From which time on it is kept: what is asked once costs no memory of a connection. */
const comesAgain = 3
/** A session of the server keeps each for itself, some tens of kilobytes. */
const most = 300

/**
 * Names for statements that come again and again. Of what the projector asks for a batch of a few events, reading and
 * planning took the server longer than the rows; and where its values are lists, one plan does for all of them.
 */
export const statementNames = (): StatementNames => {
  const seen = new Map<string, number>()
  const names = new Map<string, string>()
  return {
    nameOf: (text, path) => {
      const key = `${path} ${text}`
      const known = names.get(key)
      if (known !== undefined || names.size >= most) return known
      const times = (seen.get(key) ?? 0) + 1
      if (times < comesAgain) {
        // What was made up for one question each would fill it: then counting begins anew.
        if (seen.size >= 10 * most) seen.clear()
        seen.set(key, times)
        return undefined
      }
      seen.delete(key)
      const name = `kept_${names.size}`
      names.set(key, name)
      return name
    },
  }
}

const everywhere = new Map<string, string>()
/**
 * Marks what the application asks by its keys with nearly every request (who calls, how far the read models are), of
 * which one plan does for any company: planning took longer than reading the row. Not for a text that is made up.
 * @returns the text.
 */
export const preparedStatement = (text: string): string => {
  if (!everywhere.has(text) && everywhere.size < most)
    everywhere.set(text, `asked_${everywhere.size}`)
  return text
}
/** For who asks in many forms, of companies of many sizes: what is not marked is planned for itself. */
export const markedStatements: StatementNames = { nameOf: text => everywhere.get(text) }
export const noStatements: StatementNames = { nameOf: () => undefined }
