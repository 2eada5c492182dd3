import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** What a phone needs before it puts the page on its home screen, without which an iPhone shows no notices of it. */
const web = join(import.meta.dirname, '..', '..', 'web')
const publicFile = (path: string): Buffer => readFileSync(join(web, 'public', path))
/** The header of a PNG says how large it is. */
const sizeOf = (png: Buffer): string => {
  expect(png.subarray(1, 4).toString()).toBe('PNG')
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`
}
const page = readFileSync(join(web, 'index.html'), 'utf8')
const linked = (rel: string): string =>
  new RegExp(`<link rel="${rel}" href="([^"]+)"`).exec(page)?.[1] ?? ''

test('the page can be put on the home screen of a phone, and opens there by itself', () => {
  const { display, start_url, scope, icons } = JSON.parse(
    publicFile(linked('manifest')).toString(),
  )
  expect([display, start_url, scope]).toEqual(['standalone', '/', '/'])
  for (const { src, sizes } of icons) expect(sizeOf(publicFile(src))).toBe(sizes)
  expect(icons.map(({ sizes }: { sizes: string }) => sizes)).toContain('512x512')
  expect(sizeOf(publicFile(linked('apple-touch-icon')))).toBe('180x180')
})
