import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Takes a folder for this process. A holder that no longer lives does not count.
 * @returns what gives it back. @throws {Error} with a sentence, while another process has it.
 */
export const holdFolder = async (folder: string): Promise<() => Promise<void>> => {
  const file = join(folder, 'mesai.pid')
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      await writeFile(file, `${process.pid}\n`, { flag: 'wx', mode: 0o644 })
      return () => rm(file, { force: true })
    } catch {
      const pid = Number(await readFile(file, 'utf8').catch(() => ''))
      if (pid !== process.pid && lives(pid)) throw new Error(`Another Mesai (process ${pid}) uses ${folder}. Stop it, or choose another DATA_DIR.`)
      await rm(file, { force: true })
    }
  }
  throw new Error(`Another Mesai is just starting in ${folder}.`)
}

const lives = (pid: number): boolean => {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
