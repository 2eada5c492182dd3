import { rename, readFile, writeFile } from 'node:fs/promises'
import { z } from 'zod'

/** `DATA_DIR/demo.json`: all that a program needs to join in the demo. */
export const demoFile = z.object({
  api: z.string(),
  gateway: z.string(),
  companies: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      users: z.array(
        z.object({ username: z.string(), password: z.string(), role: z.string() }),
      ),
      /**
       * `key`: what it shows, the key of a board or the secret of a terminal; `path`: what stands before `/iclock/` in
       * what a terminal asks, with its secret.
       */
      devices: z.array(
        z.object({
          serial: z.string(),
          key: z.string(),
          protocol: z.string(),
          zone: z.string(),
          path: z.string().optional(),
        }),
      ),
    }),
  ),
})
export type DemoFile = z.infer<typeof demoFile>

/** @returns null when there is none that can be read. */
export const readDemoFile = async (path: string): Promise<DemoFile | null> => {
  try {
    return demoFile.parse(JSON.parse(await readFile(path, 'utf8')))
  } catch {
    return null
  }
}

/** Whole or not at all: another program may read it at any moment. It holds keys, so it is the owner's alone. */
export const writeDemoFile = async (path: string, content: DemoFile): Promise<void> => {
  const beside = `${path}.new`
  await writeFile(beside, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 })
  await rename(beside, path)
}
