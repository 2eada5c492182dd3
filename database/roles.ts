import { StartRefused } from './errors.ts'
import type { Tx } from './types.ts'

/**
 * Row-level security holds only for a role that owns nothing and cannot bypass it.
 * @throws {StartRefused} when the role of this session could.
 */
export const checkRole = async (
  tx: Tx,
  expected: 'mesai_app' | 'mesai_projector',
): Promise<void> => {
  const [role] = await tx.query<{
    name: string
    mighty: boolean
    member: boolean
    owns: string | null
  }>(
    `select rolname as name, rolsuper or rolbypassrls as mighty, pg_has_role(rolname, $1, 'usage') as member, (
       select format('%s.%s', n.nspname, c.relname) from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind in ('r', 'p') and pg_has_role(rolname, c.relowner, 'usage')
         and n.nspname !~ '^(pg_|read)' limit 1) as owns
     from pg_roles where rolname = current_user`,
    [expected],
  )
  if (!role) throw new Error('the database does not know the current role')
  if (role.mighty)
    throw new StartRefused(
      `The database role ${role.name} can get past row-level security (superuser or bypassrls). Use a role without ` +
        'these rights.',
    )
  if (role.owns !== null)
    throw new StartRefused(
      `The database role ${role.name} owns the table ${role.owns}. Use a role that owns none, and the owner for ` +
        'DATABASE_URL only.',
    )
  if (!role.member)
    throw new StartRefused(
      `The database role ${role.name} has not the rights of ${expected}. Grant them: grant ${expected} to ` +
        `${role.name};`,
    )
}
