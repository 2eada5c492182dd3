import { Client } from 'pg'
import { z } from 'zod'
import type { CompanyId } from '#domain/shared/values.ts'

/** What was sealed under keys that a database does not have, though nobody destroyed them. */
export type LostKeys = {
  readonly keys: number
  /** Whose keys those are: people, users, and what else is sealed under a key of its own. */
  readonly subjects: number
}
/** An envelope, as far as it says which key opens it. */
const envelope = z.object({ sealed: z.object({ s: z.string(), c: z.string(), v: z.int() }) })
type SealedUnder = z.infer<typeof envelope>['sealed'] & { readonly company: CompanyId }

/**
 * Counts the lost among the keys that events are sealed under: each is noted with its company as the log is read, and
 * looked up at the end.
 * @param url as the role that reads the keys of all companies (`mesai_projector`)
 */
export const openLostKeys = (url: string) => {
  const noted = new Map<string, SealedUnder>()
  return {
    /** Of an event's data as they lie in the log. */
    note: (company: CompanyId, data: object): void => {
      for (const value of Object.values(data)) {
        if (typeof value !== 'object') continue
        const read = envelope.safeParse(value)
        if (!read.success) continue
        const { s, c, v } = read.data.sealed
        noted.set(`${company}|${c}|${v}|${s}`, { company, s, c, v })
      }
    },
    count: async (): Promise<LostKeys> => {
      const client = new Client(url)
      await client.connect()
      try {
        const lost: SealedUnder[] = []
        const all = [...noted.values()]
        for (let from = 0; from < all.length; from += atOnce)
          lost.push(...(await lostAmong(client, all.slice(from, from + atOnce))))
        const subjects = new Set(lost.map(({ company, s }) => `${company}|${s}`))
        return { keys: lost.length, subjects: subjects.size }
      } finally {
        await client.end()
      }
    },
  }
}
const atOnce = 5000

const lostAmong = async (
  client: Client,
  keys: readonly SealedUnder[],
): Promise<readonly SealedUnder[]> => {
  const { rows } = await client.query<{ at: number }>(
    `select w.at::int as at
     from unnest($1::uuid[], $2::text[], $3::text[], $4::int[]) with ordinality w (company, subject, class, version, at)
     where not exists (select from vault.person_keys k
         where k.company_id = w.company and k.subject = w.subject and k.class = w.class and k.version = w.version)
       and not exists (select from vault.destroyed d
         where d.company_id = w.company and d.subject = w.subject and d.class = w.class)
       and not exists (select from vault.destroyed_so_far f
         where f.company_id = w.company and f.subject = w.subject and f.class = w.class and f.version >= w.version)`,
    [
      keys.map(({ company }) => company),
      keys.map(({ s }) => s),
      keys.map(({ c }) => c),
      keys.map(({ v }) => v),
    ],
  )
  return rows.flatMap(({ at }) => keys[at - 1] ?? [])
}
