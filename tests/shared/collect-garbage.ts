import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect: unknown = runInNewContext('gc')

/** What nobody holds is gone by then, as it would be some time. */
export const collectGarbage = (): void => {
  if (typeof collect === 'function') collect()
}
