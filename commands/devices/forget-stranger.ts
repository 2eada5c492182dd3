import type { Deps } from '../shared/deps.ts'

/** A serial that was registered is no stranger any more, in whatever letters it was heard. */
export const forgetStranger = async ({ db }: Pick<Deps, 'db'>, serial: string): Promise<void> =>
  db.withoutCompany(async tx => {
    await tx.query('select devices.forget_stranger($1)', [serial])
  })
