/**
 * What spec §9 fixes of screens, each once. Style sheets cannot read it: at which widths they change is held by `npm
 * run lint:style`.
 */

/** What is said in passing stays so long, and longer where something can be done about it. */
export const toastMs = 3000
export const toastWithActMs = 10_000
/** After the last letter of what is typed: then it is asked for. */
export const debounceMs = 300
/** Whoever has not moved or typed for so long is away. */
export const idleMs = 60_000

/** So far down there is a way back to the top. */
export const wayUpAfter = 200
export const scrollMs = 300
/** How far below the window's edge an anchor comes to stand: under the bar. */
export const hashOffset = 60

/** Of a text that stands in short; all of it is shown to who points at it. */
export const shortLetters = 20

export const dialogWidth = 600
export const alertWidth = 350

/** From which width on each layout begins. */
export const breakpoints = { xs: 0, sm: 600, md: 960, lg: 1280, xl: 1920, xxl: 2560 } as const
/** Below it the menus lie over the page. */
export const besideFrom = 1264
/** As the sheets say it. @example below(600) // '(max-width: 599px)' */
export const narrowerThan = (width: number): string => `(max-width: ${width - 1}px)`
