import { createHmac, randomUUID } from 'node:crypto'
import { newId } from '#commands/shared/ids.ts'
import type { Caller, Deps } from '#commands/shared/deps.ts'
import type { Database, Vault } from '#database/types.ts'
import { catalogue, type MesaiEvent } from '#domain/catalogue.ts'
import { asCompanyId, asInstant, type CompanyId, type Instant } from '#domain/shared/values.ts'
import { inMemoryStore } from '#event-store/in-memory.ts'
import { openLog } from '#event-store/log.ts'

export const company = asCompanyId('c0c0c0c0-0000-4000-8000-000000000001')
export const otherCompany = asCompanyId('c0c0c0c0-0000-4000-8000-000000000002')
export const caller = (over: Partial<Caller> = {}): Caller => ({
  company,
  actor: 'system:test',
  correlation: 'test',
  ...over,
})

/** What commands need, on a log in memory: for decisions across streams. Whoever needs tables uses `testDatabase`. */
export const memoryDeps = (now: Instant = asInstant('2026-03-02T08:00:00.000Z')): Deps => {
  const vault = memoryVault()
  return {
    log: openLog<MesaiEvent>(inMemoryStore({ now: () => now }), catalogue, vault),
    vault,
    db: noDatabase,
    now: () => now,
    newId,
  }
}

/**
 * Keeps what is sealed beside the envelopes, so that a destroyed key leaves nothing to open, and none is made again.
 * Long because it is all that a vault does.
 */
export const memoryVault = (): Vault => {
  const plain = new Map<string, string>()
  const destroyed = new Set<string>()
  return {
    seal: async items =>
      items.map(({ company: of, subject, class: kept, about, event = '', plain: text }) => {
        const iv = randomUUID()
        if (!destroyed.has(keyOf(of, subject, kept)))
          plain.set(`${keyOf(of, subject, kept)} ${about}${event} ${iv}`, text)
        return {
          sealed: {
            s: subject,
            c: kept,
            v: 1,
            iv,
            ct: '',
            ...(event === '' ? {} : { a: 2 as const }),
          },
        }
      }),
    open: async items =>
      items.map(({ company: of, subject, class: kept, about, envelope }) =>
        destroyed.has(keyOf(of, subject, kept))
          ? null
          : (plain.get(
              `${keyOf(of, subject, kept)} ${about}${envelope.sealed.e ?? ''} ${envelope.sealed.iv}`,
            ) ?? null),
      ),
    // Keys are kept as long as the vault is: none is ever lost.
    lost: async items => items.map(() => false),
    destroyed: async subjects =>
      subjects.map(({ company: of, subject, class: kept }) =>
        destroyed.has(keyOf(of, subject, kept)),
      ),
    destroy: async (of, subjects, classes) => {
      for (const subject of [subjects].flat())
        for (const kept of classes) destroyed.add(keyOf(of, subject, kept))
    },
    signer: () => {
      throw new Error('nobody signs here')
    },
    pushKey: () => {
      throw new Error('nobody pushes here')
    },
    destroySoFar: async (of, subject, kept) => {
      for (const name of plain.keys())
        if (name.startsWith(`${keyOf(of, subject, kept)} `)) plain.delete(name)
    },
    hmac: (purpose, of, value) =>
      createHmac('sha256', `test pepper ${purpose} ${of}`).update(value).digest('hex'),
  }
}

const keyOf = (of: CompanyId, subject: string, kept: string): string =>
  `${of} ${subject} ${kept}`

const noDatabase: Database = {
  withCompany: async () => {
    throw new Error('this test has no database')
  },
  withoutCompany: async () => {
    throw new Error('this test has no database')
  },
}
