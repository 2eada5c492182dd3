import { setTimeout as wait } from 'node:timers/promises'
import { gunzip } from 'node:zlib'
import { promisify } from 'node:util'
import { z } from 'zod'
import { importFields, type ImportRow } from '#domain/employees/import-rows.ts'
import type { Role } from '#domain/access/events.ts'
import { asUserId } from '#domain/shared/values.ts'
import { giveFirstPassword, roleOf } from '../../access/published.ts'
import { defineMissing } from '../../organization/published.ts'
import type { Deps } from '../../shared/deps.ts'
import { destroyImport, packedOf, type ImportOwner } from './files.ts'
import { importSettings, knownFor, unknownIn, type ImportContext } from './known.ts'
import {
  finishSaving,
  passwordSet,
  passwordsWaiting,
  saidOf,
  turnTo,
  writeOutcomes,
  type RowOutcome,
} from './progress.ts'
import { readTogether } from './read-together.ts'
import { rowCaller, saveRow } from './save-row.ts'

/** Rows between which it is written down how far it is, and whether it is to stop. */
const chunk = 40
/** Rows that are recorded side by side: the log stores them as one group. */
const atOnce = 8
/** After each password, so that whoever signs in finds a free turn (`hashing.ts`). */
const restMs = 50
const mostUnpacked = 128 * 2 ** 20
const unpacked = promisify(gunzip)

const importRows = z.array(
  z.object({
    line: z.number(),
    cells: z.partialRecord(z.enum(importFields), z.string()),
    errors: z.array(
      z.object({
        field: z.enum(importFields).nullable(),
        code: z.string(),
        figures: z.record(z.string(), z.union([z.string(), z.number()])),
      }),
    ),
  }),
)

/**
 * Saves a file from where it was left, until it is done or somebody stops it: row by row, each in an append of its own
 * that is stored once; then the passwords, hashed one after the other; then nothing of the file is kept. Broken off
 * anywhere it goes on when it is called again.
 */
export const saveImport = async (
  deps: Deps,
  of: ImportOwner,
  stop: AbortSignal,
): Promise<void> => {
  const said = await saidOf(deps, of)
  const by = await roleOf(deps, of.company, of.userId)
  const packed = await packedOf(deps, of, 'begun')
  if (said === null) return
  // Who was to save it may not sign in any more, or what he sent is gone: it stays as far as it is.
  if (by === null || packed === null) {
    await turnTo(deps, of, ['saving'], 'stopped')
    return
  }
  const rows = await rowsIn(packed)
  const settings = importSettings.parse(said.settings)
  const known = await withWhatIsNamed(
    deps,
    of,
    await knownFor(deps, of.company, settings),
    rows,
  )
  if (!(await saveRows(deps, of, known, { rows, by, from: said.done, stop }))) return
  if (!(await setPasswords(deps, of, rows, stop))) return
  if (await finishSaving(deps, of, deps.now())) await destroyImport(deps, of)
}

const rowsIn = async (packed: string): Promise<readonly ImportRow[]> => {
  const bytes = await unpacked(Buffer.from(packed, 'base64'), { maxOutputLength: mostUnpacked })
  return importRows.parse(JSON.parse(bytes.toString('utf8')))
}

/** Departments and positions that are to be added are there before anybody is hired into them. */
const withWhatIsNamed = async (
  deps: Deps,
  of: ImportOwner,
  known: ImportContext,
  rows: readonly ImportRow[],
): Promise<ImportContext> => {
  const { create } = known.settings
  const named = unknownIn(known, {
    departments: create.departments ? rows.flatMap(row => row.cells.department ?? []) : [],
    positions: create.positions ? rows.flatMap(row => row.cells.position ?? []) : [],
  })
  if (named.departments.length + named.positions.length === 0) return known
  await defineMissing(deps, rowCaller(of, 0), named)
  return knownFor(deps, of.company, known.settings)
}

type Rows = {
  readonly rows: readonly ImportRow[]
  readonly by: Role
  readonly from: number
  readonly stop: AbortSignal
}
/** @returns whether all of them are done. */
const saveRows = async (
  deps: Deps,
  of: ImportOwner,
  known: ImportContext,
  { rows, by, from, stop }: Rows,
): Promise<boolean> => {
  const together = readTogether(deps)
  for (let done = from; done < rows.length; done += chunk) {
    if (stop.aborted) return false
    const began = performance.now()
    const part = rows.slice(done, done + chunk)
    const outcomes: RowOutcome[] = []
    for (let at = 0; at < part.length; at += atOnce)
      outcomes.push(
        ...(await allOf(
          part
            .slice(at, at + atOnce)
            .map(row => saveRow(together, of, known, { row, by, again: done === from })),
        )),
      )
    const rowMs = (performance.now() - began) / part.length
    const progress = { done: done + part.length, rowMs }
    if (!(await writeOutcomes(deps, of, outcomes, progress))) return false
  }
  return true
}

/** Fails when one of them did, once none of them is under way any more. */
const allOf = async <T>(under: readonly Promise<T>[]): Promise<readonly T[]> => {
  await Promise.allSettled(under)
  return Promise.all(under)
}

/** @returns whether all of them are set. */
const setPasswords = async (
  deps: Deps,
  of: ImportOwner,
  rows: readonly ImportRow[],
  stop: AbortSignal,
): Promise<boolean> => {
  const passwords = new Map(rows.map(({ line, cells: { password } }) => [line, password]))
  for (const line of await passwordsWaiting(deps, of)) {
    if (stop.aborted) return false
    const began = performance.now()
    const password = passwords.get(line)
    const by = rowCaller(of, line)
    const userId = asUserId(deps.newId(by, 'user'))
    if (password !== undefined)
      await giveFirstPassword(deps, of.company, userId, { password, by })
    await wait(restMs)
    const passwordMs = performance.now() - began
    if (!(await passwordSet(deps, of, { line, passwordMs }))) return false
  }
  return true
}
