import { withoutGuard } from '../shared/csv.ts'

/**
 * The cells of a file as `api/shared/csv.ts` writes it: semicolons, CRLF, RFC 4180 quoting. The apostrophe before what
 * a spreadsheet would take for a formula stays away: a mail reckons nothing.
 */
export const readCsv = (
  text: string,
  most: number,
): { readonly head: string[]; readonly rows: string[][] } => {
  const rows: string[][] = [[]]
  const cells = /(?:"((?:[^"]|"")*)"|([^;\r\n]*))(;|\r\n|$)/gy
  const bare = text.replace(/^\uFEFF/, '')
  for (
    let found = cells.exec(bare);
    found && rows.length <= most + 1;
    found = cells.exec(bare)
  ) {
    const value = found[1]?.replaceAll('""', '"') ?? found[2] ?? ''
    rows.at(-1)?.push(withoutGuard(value))
    if (found[3] === '\r\n') rows.push([])
    if (cells.lastIndex >= bare.length) break
  }
  const [head = [], ...others] = rows
  return { head, rows: others.filter(row => row.length === head.length).slice(0, most) }
}
