/** What corrects movements wherever they are listed, for the features that list them. */
export { useActing } from './acting.ts'
export { decide, useAllAgain, useTakeBack, type Difference as DifferenceData } from './acts.ts'
export { CorrectDialog } from './correct-dialog.tsx'
export { Difference } from './difference.tsx'
export { LiveDifference } from './live-difference.tsx'
export { othersOf, subjectsOf } from './request-subjects.ts'
export { stepsOfAct } from './requests-api.ts'
export { useStepWords, type Step } from './steps.ts'
