import { z } from 'zod'

/** With what somebody is there. */
export const seat = {
  browser: z.enum(['edge', 'opera', 'samsung', 'firefox', 'chrome', 'safari', 'other']),
  system: z.enum(['android', 'ios', 'chromeos', 'windows', 'macos', 'linux', 'other']),
}
