import { join } from 'node:path'
import type { SetUpCodeShown } from '#commands/installation/show-set-up-code.ts'
import type { Config } from '../config.ts'

/** Who starts an installation without a company reads how to go on. */
export const setUpCodeShown = ({
  dataDir,
  mail: { publicUrl },
}: Pick<Config, 'dataDir' | 'mail'>): SetUpCodeShown => {
  const file = join(dataDir, 'set-up-code')
  return {
    file,
    say: code =>
      process.stdout.write(
        `\nThere is no company here yet. Found the first one at ${publicUrl}/installation\n` +
          `  set-up code  ${code}\n` +
          `The code is also in ${file}, and worth nothing once the company is there.\n\n`,
      ),
  }
}
