import type { Ask } from './history.ts'

export type Row = Readonly<Record<string, unknown>>
export type Report = {
  readonly rows: Row[]
  readonly total: number
  readonly summary: Record<string, unknown>
  readonly pages: number
}
export type Filters = Readonly<Record<string, string>>

export const addressOf = (name: string, filters: Filters): string =>
  `/app/${name}?${new URLSearchParams(filters).toString()}`

/** All pages of a report, as a screen that is scrolled to its end. @throws where it answers anything but 200. */
export const wholeReport = async (
  ask: Ask,
  name: string,
  filters: Filters,
): Promise<Report> => {
  const rows: Row[] = []
  let first: Record<string, unknown> | null = null
  let pages = 0
  for (let cursor: string | null = ''; cursor !== null; ) {
    const { status, body, text } = await ask(
      'GET',
      addressOf(name, { ...filters, limit: '200', ...(cursor === '' ? {} : { cursor }) }),
    )
    if (status !== 200) throw new Error(`${name} answered ${status}: ${text.slice(0, 300)}`)
    first ??= body
    rows.push(...(body['rows'] as Row[])) // every list answers so
    cursor = typeof body['next'] === 'string' ? body['next'] : null
    pages += 1
  }
  return {
    rows,
    total: Number(first?.['total']),
    summary: (first?.['summary'] ?? {}) as Record<string, unknown>,
    pages,
  }
}

export const answerOf = async (
  ask: Ask,
  name: string,
  filters: Filters = {},
): Promise<Record<string, unknown>> => {
  const { status, body, text } = await ask('GET', addressOf(name, filters))
  if (status !== 200) throw new Error(`${name} answered ${status}: ${text.slice(0, 300)}`)
  return body
}

/** Cells of a csv as a spreadsheet reads them; the first row are the titles. */
export const csvOf = async (
  ask: Ask,
  name: string,
  filters: Filters,
  locale = 'tr',
): Promise<string[][]> => {
  const { status, text } = await ask(
    'GET',
    addressOf(name, { ...filters, format: 'csv' }),
    undefined,
    {
      'accept-language': locale,
    },
  )
  if (status !== 200) throw new Error(`${name} answered ${status}: ${text.slice(0, 300)}`)
  const lines: string[][] = [[]]
  let cell = ''
  let quoted = false
  const end = (): void => {
    lines.at(-1)?.push(cell)
    cell = ''
  }
  for (let at = 1; at < text.length; at++) {
    const letter = text[at] ?? ''
    if (quoted) {
      if (letter !== '"') cell += letter
      else if (text[at + 1] === '"') {
        cell += '"'
        at++
      } else quoted = false
    } else if (letter === '"') quoted = true
    else if (letter === ';') end()
    else if (letter === '\n') {
      end()
      lines.push([])
    } else if (letter !== '\r') cell += letter
  }
  lines.pop()
  return lines
}
