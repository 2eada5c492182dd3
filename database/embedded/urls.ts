import type { Folders } from './folders.ts'
import type { Passwords } from './passwords.ts'

/**
 * Connection strings, each with its role's password; the superuser's for the supervisor and for tests, which make
 * databases.
 */
export type EmbeddedUrls = {
  readonly owner: string
  readonly app: string
  readonly projector: string
  readonly superuser: string
}

/** Through the unix socket where there is one. */
export const urlsOf = (
  { socket }: Folders,
  port: number,
  passwords: Passwords,
): EmbeddedUrls => {
  const url = (role: keyof Passwords, database: string): string =>
    `postgres://${role}:${passwords[role]}@localhost:${port}/${database}${
      socket ? `?host=${encodeURIComponent(socket)}` : ''
    }`
  return {
    owner: url('mesai_owner', 'mesai'),
    app: url('mesai_app', 'mesai'),
    projector: url('mesai_projector', 'mesai'),
    superuser: url('postgres', 'postgres'),
  }
}
