import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below the ports that systems give to whoever connects or asks for any (from 32768 or 49152 on). */
const [first, beyond] = [20_000, 32_000]

/**
 * A port for a process that starts later: nobody else is given it meanwhile, as happens with one that the system chose
 * and took back.
 */
export const freePort = async (): Promise<number> => {
  const port = first + Math.floor(Math.random() * (beyond - first))
  const probe = createServer().listen(port, '127.0.0.1')
  try {
    await once(probe, 'listening')
  } catch {
    return freePort()
  }
  probe.close()
  await once(probe, 'close')
  return port
}
