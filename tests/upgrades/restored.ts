import { createHash } from 'node:crypto'
import { cp, mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliDecompressSync } from 'node:zlib'
import pg from 'pg'
import { z } from 'zod'
import type { KeyFile } from '#database/key-file.ts'
import { migrate } from '#database/migrate.ts'
import type { Company } from '#tests/api/world.ts'
import { bareDatabase, type TestDatabase } from '#tests/shared/database.ts'
import type { Figures } from './figures.ts'

const tableLine = z.object({
  table: z.string(),
  columns: z.array(z.string()),
  ddl: z.array(z.string()).nullable(),
  rows: z.number(),
})
const sequenceLine = z.object({ sequence: z.string(), at: z.string() })

/** A database that an older commit made: the figures it showed at `at`, and the lines of `dump.ts`. */
export type Older = {
  readonly commit: string
  readonly at: string
  /** Its key file's four secrets in base64; null: those of all tests. */
  readonly keys: readonly string[] | null
  readonly companies: { readonly a: Company; readonly b: Company }
  readonly figures: readonly Figures[]
  readonly lines: readonly string[]
}

export const folder = new URL('./made/', import.meta.url)

export const olderDatabases = async (): Promise<string[]> =>
  (await readdir(folder)).filter(name => name.endsWith('.br')).toSorted()

export const readOlder = async (name: string): Promise<Older> => {
  const text = brotliDecompressSync(await readFile(new URL(name, folder))).toString('utf8')
  const [head = '', ...lines] = text.split('\n')
  return { ...(JSON.parse(head) as Omit<Older, 'lines'>), lines }
}

type Table = z.infer<typeof tableLine> & { readonly values: readonly string[] }
/** The lines again as tables with their rows, and sequences. */
export const partsOf = ({ lines }: Pick<Older, 'lines'>) => {
  const tables: Table[] = []
  const sequences: z.infer<typeof sequenceLine>[] = []
  for (let at = 0; at < lines.length; ) {
    const line: unknown = JSON.parse(lines[at] ?? '')
    const table = tableLine.safeParse(line)
    if (!table.success) {
      sequences.push(sequenceLine.parse(line))
      at++
      continue
    }
    const end = at + 1 + table.data.rows
    tables.push({ ...table.data, values: lines.slice(at + 1, end) })
    at = end
  }
  return { tables, sequences }
}

/** The database as it stood when that commit's program was stopped. */
export const restored = (older: Older): Promise<TestDatabase> =>
  bareDatabase(keyFileOf(older), async ({ owner, superuser }) => {
    const { tables, sequences } = partsOf(older)
    await migrateAsThen(owner, tables)
    const admin = new pg.Client(superuser)
    await admin.connect()
    try {
      // Rows come as they were: nothing that watches tables acts upon them again.
      await admin.query('begin; set local session_replication_role = replica')
      for (const table of tables) await fill(admin, table)
      for (const { sequence, at } of sequences)
        await admin.query('select setval($1, $2)', [sequence, at])
      await admin.query('commit')
    } finally {
      await admin.end()
    }
  })

const keyFileOf = ({ keys }: Older): KeyFile | null => {
  if (keys === null) return null
  const [keyEncryptionKey, credential, claim, username] = keys.map(key =>
    Buffer.from(key, 'base64'),
  )
  if (!keyEncryptionKey || !credential || !claim || !username)
    throw new Error('a key file has four secrets')
  return { keyEncryptionKey, peppers: { credential, claim, username } }
}

const migrationRow = z.object({ name: z.string(), checksum: z.string() })
/** The migrations that had run by then: files of today, which are the files of then. */
const migrateAsThen = async (owner: string, tables: readonly Table[]): Promise<void> => {
  const then = await mkdtemp(join(tmpdir(), 'mesai-then-'))
  try {
    const done = tables.find(({ table }) => table === 'mesai.migrations')?.values ?? []
    for (const row of done) {
      const { name, checksum } = migrationRow.parse(JSON.parse(row))
      const file = new URL(`../../database/migrations/${name}`, import.meta.url)
      const sql = (await readFile(file, 'utf8')).replaceAll('\r\n', '\n')
      if (createHash('sha256').update(sql).digest('hex') !== checksum)
        throw new Error(`${name} is not what it was`)
      await cp(file, join(then, name))
    }
    await migrate(owner, pathToFileURL(`${then}/`))
  } finally {
    await rm(then, { recursive: true })
  }
}

const fill = async (
  admin: pg.Client,
  { table, columns, ddl, values }: Table,
): Promise<void> => {
  for (const statement of ddl ?? []) await admin.query(statement)
  const { rowCount } = await admin.query(`select from ${table} limit 1`)
  if (rowCount) await admin.query(`delete from ${table}`) // what migrations put there
  if (values.length === 0) return
  const list = columns.join(', ')
  await admin.query(
    `insert into ${table} (${list}) overriding system value
      select ${list} from json_populate_recordset(null::${table}, $1::json)`,
    [`[${values.join(',')}]`],
  )
}
