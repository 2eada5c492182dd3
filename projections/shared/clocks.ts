import type { RecordedEvent } from './projection.ts'

/**
 * A batch with one clock event for each stretch of time that its instants begin alike in (10 letters are a day, 13 an
 * hour): what is due by then needs no second look.
 */
export const withOneClockIn = (
  letters: number,
  batch: readonly RecordedEvent[],
): readonly RecordedEvent[] => {
  let stretch = ''
  return batch.filter(event => {
    if (event.type !== 'ClockReached') return true
    const again = event.data.at.slice(0, letters) === stretch
    stretch = event.data.at.slice(0, letters)
    return !again
  })
}
