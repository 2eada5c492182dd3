/**
 * A day, or a time of the clock, as sentences write it in every language (`spec §9`).
 * @example writtenTime('2026-03-02') // '02.03.2026'
 * @example writtenTime('2026-03-02T08:01:15') // '02.03.2026 08:01'
 */
export const writtenTime = (time: string): string =>
  `${time.slice(8, 10)}.${time.slice(5, 7)}.${time.slice(0, 4)}${time.length > 10 ? ` ${time.slice(11, 16)}` : ''}`
