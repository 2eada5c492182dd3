import { readFileSync } from 'node:fs'
import { z } from 'zod'

/** Which version of the product this is; null where its package file says none. */
export const productVersion = (): string | null => {
  const file = new URL('../package.json', import.meta.url)
  const read = z
    .object({ version: z.string().min(1) })
    .safeParse(JSON.parse(readFileSync(file, 'utf8')))
  return read.success ? read.data.version : null
}
