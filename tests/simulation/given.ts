import { testDatabase } from '#tests/shared/database.ts'
import { memoryDeps } from '#tests/shared/memory.ts'
import { simulated, type Base } from './base.ts'
import { openOffice } from './office.ts'
import { oneConnection } from './one-connection.ts'
import type { Where } from './product.ts'

/** Where histories happen, one after the other: made once for many seeds. */
export const openSimulation = async (): Promise<Where & { close(): Promise<void> }> => {
  const made = await testDatabase(simulated)
  const database = await oneConnection(made.urls)
  const office = await openOffice({ log: memoryDeps().log, vault: made.vault, db: made.db })
  return {
    base: JSON.parse(made.note) as Base, // written by the template's own `fill`
    database,
    office,
    close: async () => {
      await office.close()
      await database.close()
      await made.drop()
    },
  }
}
