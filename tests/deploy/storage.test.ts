import { mkdtempSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Registry } from 'prom-client'
import { afterAll, expect, test } from 'vitest'
import { backupStamp, noteBackup } from '#database/backup/stamp.ts'
import { storageMetrics } from '#runtime/watch/storage-metrics.ts'

const folder = mkdtempSync(join(tmpdir(), 'mesai-storage-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const figuresOf = async (dataDir: string): Promise<Readonly<Record<string, number>>> => {
  const registry = new Registry()
  storageMetrics(registry, dataDir)
  return Object.fromEntries(
    (await registry.metrics())
      .split('\n')
      .filter(line => line.startsWith('mesai_'))
      .map(line => line.split(' '))
      .map(([name = '', value]) => [name, Number(value)]),
  )
}

test('room on the disk is told, and no age of a backup that never was', async () => {
  const figures = await figuresOf(folder)
  expect(figures['mesai_data_free_bytes']).toBeGreaterThan(0)
  expect(figures['mesai_data_size_bytes']).toBeGreaterThanOrEqual(
    figures['mesai_data_free_bytes'] ?? Infinity,
  )
  expect(figures).not.toHaveProperty('mesai_backup_age_seconds')
})
test('the age of a backup counts from when it was noted', async () => {
  await noteBackup(folder, new Date())
  expect((await figuresOf(folder))['mesai_backup_age_seconds']).toBeLessThan(60)
  const daysAgo = new Date(Date.now() - 3 * 86_400_000)
  utimesSync(backupStamp(folder), daysAgo, daysAgo)
  const age = (await figuresOf(folder))['mesai_backup_age_seconds'] ?? 0
  expect(Math.round(age / 86_400)).toBe(3)
})
test('a folder that is gone takes none of the other figures with it', async () =>
  expect(await figuresOf(join(folder, 'gone'))).toEqual({}))
