/** The drawer that explains a day, for every feature whose numbers belong to one. */
export { WhyDrawer } from './why-drawer.tsx'
/** What a reader sent days late, and which days that changed. */
export { LateUploads } from './late-uploads.tsx'
