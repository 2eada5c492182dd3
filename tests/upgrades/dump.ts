import type { Client } from 'pg'

/** One table of an older database. `ddl`: what makes it, where no migration does. */
export type TableLine = {
  readonly table: string
  readonly columns: readonly string[]
  readonly ddl: readonly string[] | null
  readonly rows: number
}
export type SequenceLine = { readonly sequence: string; readonly at: string }

/**
 * The database as lines: a line about each table with its rows after it, as PostgreSQL writes them (numbers of 64 bits
 * and instants to the microsecond stay what they are), then the sequences. Tables of the schema `read` are made by
 * projections and come with what makes them; those of migrations are made by the migrations, which never change.
 */
export const dumpLines = async (admin: Client): Promise<string[]> => {
  const { rows: tables } = await admin.query<{ oid: number; schema: string; name: string }>(
    `select oid::int, relnamespace::regnamespace::text as schema,
        format('%I.%I', relnamespace::regnamespace::text, relname) as name
      from pg_class where relkind = 'r'
        and relnamespace::regnamespace::text not in ('pg_catalog', 'information_schema') order by 3`,
  )
  const lines: string[] = []
  for (const { oid, schema, name } of tables) {
    const columns = await columnsOf(admin, oid)
    const { rows } = await admin.query<{ row: string }>(
      `select row_to_json(t)::text as row from (select ${columns.join(', ')} from ${name}) t`,
    )
    const line: TableLine = {
      table: name,
      columns,
      ddl: schema === 'read' ? await ddlOf(admin, oid, name) : null,
      rows: rows.length,
    }
    lines.push(JSON.stringify(line), ...rows.map(({ row }) => row))
  }
  const { rows: sequences } = await admin.query<SequenceLine>(
    `select format('%I.%I', schemaname, sequencename) as sequence, last_value::text as at
      from pg_sequences where last_value is not null order by 1`,
  )
  return [...lines, ...sequences.map(line => JSON.stringify(line))]
}

const columnsOf = async (admin: Client, table: number): Promise<string[]> => {
  const { rows } = await admin.query<{ name: string }>(
    `select quote_ident(attname) as name from pg_attribute
      where attrelid = $1 and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [table],
  )
  return rows.map(({ name }) => name)
}

/** Columns, constraints, indexes, whose it is, who may what, and what row security says. */
const ddlOf = async (admin: Client, table: number, name: string): Promise<string[]> => {
  const { rows } = await admin.query<{ sql: string }>(
    `select sql from (
      select 1 as step, format('create table ${name} (%s)', string_agg(format('%I %s%s%s', attname,
          format_type(atttypid, atttypmod),
          coalesce(case attgenerated
            when 's' then format(' generated always as (%s) stored', pg_get_expr(adbin, adrelid))
            else ' default ' || pg_get_expr(adbin, adrelid) end, ''),
          case when attnotnull then ' not null' else '' end), ', ' order by attnum)) as sql
        from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
        where attrelid = $1 and attnum > 0 and not attisdropped
      union all select 2, format('alter table ${name} add constraint %I %s', conname, pg_get_constraintdef(oid))
        from pg_constraint where conrelid = $1 and contype in ('p', 'u', 'c')
      union all select 3, pg_get_indexdef(indexrelid) from pg_index
        where indrelid = $1 and not exists (select from pg_constraint where conindid = indexrelid)
      union all select 4, format('alter table ${name} owner to %I', pg_get_userbyid(relowner))
        from pg_class where oid = $1
      union all select 5, format('grant %s on ${name} to %I', string_agg(privilege_type, ', '),
          pg_get_userbyid(grantee))
        from pg_class, aclexplode(relacl) where oid = $1 and grantee <> relowner group by grantee
      union all select 6, format('alter table ${name} enable row level security') from pg_class
        where oid = $1 and relrowsecurity
      union all select 6, format('alter table ${name} force row level security') from pg_class
        where oid = $1 and relforcerowsecurity
      union all select 7, format('create policy %I on ${name} as %s for %s to %s%s%s', polname,
          case when polpermissive then 'permissive' else 'restrictive' end,
          case polcmd when 'r' then 'select' when 'a' then 'insert' when 'w' then 'update'
            when 'd' then 'delete' else 'all' end,
          coalesce((select string_agg(quote_ident(pg_get_userbyid(role)), ', ')
            from unnest(polroles) role where role <> 0), 'public'),
          coalesce(' using (' || pg_get_expr(polqual, polrelid) || ')', ''),
          coalesce(' with check (' || pg_get_expr(polwithcheck, polrelid) || ')', ''))
        from pg_policy where polrelid = $1) all_of_it order by step`,
    [table],
  )
  return rows.map(({ sql }) => sql)
}
