/** Putting leave on paper, where leave is listed. */
export { IssuePetitions } from './issue-dialog.tsx'
