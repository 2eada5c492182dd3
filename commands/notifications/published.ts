/** What other features may know of how notices are worked out. */
export { sha256Scatter } from './scatter.ts'
export { loadNoticeLimits } from './notice-limits.ts'
export { forgetNoticesOf } from './notice-store.ts'
export type { NoticeReach } from './notice-reads.ts'
