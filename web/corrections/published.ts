/** What corrects movements wherever they are listed, for the features that list them. */
export { useActing } from './acting.ts'
export { useAllAgain, useTakeBack, type Difference as DifferenceData } from './acts.ts'
export { CorrectDialog } from './correct-dialog.tsx'
export { Difference } from './difference.tsx'
export type { Step } from './steps.ts'
