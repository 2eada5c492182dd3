import { wallClock } from '../lib/dates.ts'
import { showDayMonth, showTime } from '../lib/format.ts'
import { useZone } from '../lib/settings.ts'

/** An instant in the company's zone; with its day, since a night may lie between. */
export const useWhen = (): ((instant: string) => string) => {
  const zone = useZone()
  return instant => {
    const local = wallClock(instant, zone)
    return `${showDayMonth(local)} ${showTime(local)}`
  }
}
