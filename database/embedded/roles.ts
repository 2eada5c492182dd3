import pg from 'pg'
import type { Passwords } from './passwords.ts'

/**
 * The roles of `docs/decisions`: the owner migrates, the application and the projector work under row-level security.
 * Made once.
 */
export const makeRoles = async (admin: pg.Client, passwords: Passwords): Promise<void> => {
  for (const role of ['mesai_owner', 'mesai_app', 'mesai_projector'] as const) {
    const { rowCount } = await admin.query('select 1 from pg_roles where rolname = $1', [role])
    if (rowCount === 0)
      await admin.query(
        `create role ${role} login nosuperuser nocreatedb nocreaterole nobypassrls password ` +
          `${pg.escapeLiteral(passwords[role])}`,
      )
  }
  const { rowCount } = await admin.query("select 1 from pg_database where datname = 'mesai'")
  if (rowCount === 0) await admin.query('create database mesai owner mesai_owner')
  await admin.query(
    'revoke all on database mesai from public; grant connect on database mesai to mesai_app, mesai_projector',
  )
}
