/**
 * A time of day as people write it. @example readTime('9') // '09:00'; '930', '9.30' and '09:30' are '09:30'; null for
 * anything else
 */
export const readTime = (text: string): string | null => {
  const [, hour = '', minute = '00'] = /^(\d{1,2})(?:[:. ]?(\d{2}))?$/.exec(text.trim()) ?? []
  return hour !== '' && Number(hour) < 24 && Number(minute) < 60
    ? `${hour.padStart(2, '0')}:${minute}`
    : null
}

/**
 * Minutes as people write them. @example readMinutes('90') // 90, as are '1:30', '1,5 s' and '1.5h'; '' is 0, null for
 * anything else
 */
export const readMinutes = (text: string): number | null => {
  const written = text.trim().toLowerCase()
  if (written === '') return 0
  const clock = /^(\d{1,2}):([0-5]\d)$/.exec(written)
  if (clock) return Number(clock[1]) * 60 + Number(clock[2])
  const hours = /^(\d{1,2}(?:[.,]\d{1,2})?) ?(?:s|sa|saat|h|س)$/.exec(written)
  if (hours) return Math.round(Number(hours[1]?.replace(',', '.')) * 60)
  const minutes = /^(\d{1,4}) ?(?:d|dk|m|min|د)?$/.exec(written)
  return minutes ? Number(minutes[1]) : null
}

/** Minute of the day of `HH:mm`. */
export const minuteOf = (time: string): number =>
  Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** Minutes as they are sent; what cannot be read stays for its writer to mend. */
export const tidyMinutes = (text: string): string | null => {
  const minutes = readMinutes(text)
  return minutes === null ? null : minutes === 0 ? '' : String(minutes)
}
