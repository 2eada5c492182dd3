import { openFolders } from './folders.ts'
import { openPasswords } from './passwords.ts'
import { runningServer } from './postmaster.ts'
import { serverUser } from './run-as.ts'
import { urlsOf, type EmbeddedUrls } from './urls.ts'

/** The embedded PostgreSQL of a Mesai that is running in this folder, for a command beside it; null when none runs. */
export const runningEmbedded = async (dataDir: string): Promise<EmbeddedUrls | null> => {
  const folders = await openFolders(dataDir, serverUser())
  const running = await runningServer(folders)
  return running ? urlsOf(folders, running.port, await openPasswords(folders)) : null
}
