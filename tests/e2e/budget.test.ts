import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildWeb, webRoot } from '#runtime/start/web-build.ts'

const packed = (files: readonly string[]) =>
  files.reduce(
    (sum, file) => sum + gzipSync(readFileSync(join(webRoot, file)), { level: 9 }).length,
    0,
  )
const linked = (pattern: RegExp) =>
  [...readFileSync(join(webRoot, 'index.html'), 'utf8').matchAll(pattern)].map(
    ([, file]) => file ?? '',
  )

describe('the first load', () => {
  beforeAll(buildWeb)
  test('brings at most 200 KiB of scripts and 30 kB of styles, packed', () => {
    const scripts = [
      ...linked(/<script type="module"[^>]* src="([^"]+)"/g),
      ...linked(/<link rel="modulepreload"[^>]* href="([^"]+)"/g),
    ]
    const styles = linked(/<link rel="stylesheet"[^>]* href="([^"]+)"/g)
    expect(scripts.length).toBeGreaterThan(1)
    expect(packed(scripts)).toBeLessThanOrEqual(200 * 1024)
    expect(styles.length).toBeGreaterThan(0)
    expect(packed(styles)).toBeLessThanOrEqual(30_000)
  })
  test('brings the two faces that Turkish needs and nothing of the charts', () => {
    expect(
      linked(/<link rel="preload" as="font"[^>]* href="([^"]+)"/g)
        .map(file => /latin(-ext)?-wght/.exec(file)?.[0])
        .toSorted(),
    ).toEqual(['latin-ext-wght', 'latin-wght'])
    expect(readFileSync(join(webRoot, 'index.html'), 'utf8')).not.toMatch(/charts/)
  })
})
