/** The drawer that explains a day, for every feature whose numbers belong to one. */
export { WhyDrawer } from './explain-drawer.tsx'
export { useWhy, whyColumn, type OpenWhy } from './use-explain.tsx'
/** A figure that opens it. */
export { WhyFigure } from './why-figure.tsx'
/** One event as it was recorded, for what names its place in the log. */
export { EventDialog } from './event-dialog.tsx'
/** Of whom and which day somebody decides. */
export { DecidedOn } from './decided-on.tsx'
/** A report as it was known earlier, and what became another since. */
export { AsOfDifference } from './as-of-difference.tsx'
export { AsOfMenu, AsOfNotice, momentOf } from './as-of-menu.tsx'
/** What a reader sent days late, and which days that changed. */
export { LateUploads } from './late-uploads.tsx'
export { lateUploadSoFar, eventQuery, type LateUpload } from './api.ts'
/** Names an event and its place in the log; opens it. */
export { EventLink } from './event-link.tsx'
