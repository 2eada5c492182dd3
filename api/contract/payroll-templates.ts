import { z } from 'zod'
import { endpoint, fileInJson, id } from './endpoint.ts'

const int = z.number().int()
const mostBytes = 10 * 2 ** 20

export const PostPayrollTemplate = endpoint({
  method: 'POST',
  url: '/api/app/payroll/exports/:exportId/template',
  access: { permission: 'payroll.export' },
  does: 'export',
  opens: { kind: 'payroll' },
  bytes: { most: mostBytes },
  summary:
    'Fill the payroll program’s own file (xlsx, or csv in UTF-8 or windows-1254) with the rows ' +
    'of a payroll file that is ready. Columns are those that are titled as in its profile, rows those of ' +
    'its people; everything else stays as it is. Nothing is kept of it; that it left is recorded. The same ' +
    'file is filled the same each time',
  params: z.object({ exportId: id() }),
  body: z.strictObject({
    content: fileInJson(),
    /** Also where people of the file have no row in the template: without it there is no content then. */
    without: z.boolean().default(false),
  }),
  reply: z.object({
    /** In base64; null where people have no row. */
    content: z.string().nullable(),
    bytes: int,
    sha256: z.string(),
    /** SHA-256 of the template. */
    template: z.string(),
    /** Rows that were filled, that were added to an empty table, and of people who are not in the file. */
    filled: int,
    added: int,
    untouched: int,
    /** Employee numbers of whoever has no row, the first hundred of them. */
    lacking: z.array(z.string()),
    lackingCount: int,
    /** Titles of the profile that the template has, and figures that it has no column for. */
    matched: z.array(z.string()),
    unmatched: z.array(z.string()),
  }),
})
