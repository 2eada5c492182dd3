import { wallClock } from './dates.ts'
import { showDayMonth, showTime } from './format.ts'
import { useZone } from './settings.ts'

/** An instant in the company's zone; with its day, since a night may lie between. */
export const useWhen = (): ((instant: string) => string) => {
  const zone = useZone()
  return instant => {
    const local = wallClock(instant, zone)
    return `${showDayMonth(local)} ${showTime(local)}`
  }
}
