/** Whose plans are warned of by the hours of minors. */
export { minorsAmong } from './minors.ts'
