import type { Database, Tx } from '#database/types.ts'

/** What is asked instead of a statement. */
export type Changed = (
  tx: Tx,
  text: string,
  values: readonly unknown[] | undefined,
) => ReturnType<Tx['query']>

/** Every statement of a transaction, as it was asked or otherwise. */
export const changedTx =
  (change: Changed) =>
  (tx: Tx): Tx => ({
    // what a changed statement answers is of the shape that was asked for
    query: async <Row extends object>(text: string, values?: readonly unknown[]) =>
      (await change(tx, text, values)) as Row[],
  })
/** A database of which each transaction is another. */
export const changedDatabase = (db: Database, changed: (tx: Tx) => Tx): Database => ({
  withCompany: (company, work) => db.withCompany(company, tx => work(changed(tx))),
  withoutCompany: work => db.withoutCompany(tx => work(changed(tx))),
})
