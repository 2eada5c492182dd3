import { afterAll, beforeAll, describe } from 'vitest'
import { controlsOfTruth } from './controls.ts'
import { dailyTruth } from './daily.ts'
import { filesTruth } from './files.ts'
import { handTruth } from './hand.ts'
import { payrollTruth } from './payroll.ts'
import { personTruth } from './person.ts'
import { presentTruth } from './present.ts'
import { swipesTruth } from './swipes.ts'
import { makeTruth, type Truth } from './truth.ts'
import { lateAndEarlyTruth } from './late-and-early.ts'
import { monthGridTruth } from './month-grid.ts'

/**
 * Every report's figures, over a history as companies have it, against the pure evaluation of what the log says: never
 * against another report. One history for all of them, since making it takes longer than looking at it.
 */
let made: Truth
const truth = (): Truth => made
beforeAll(async () => {
  made = await makeTruth()
}, 600_000)
afterAll(() => made.history.close())

describe('reports of a history', { timeout: 300_000 }, () => {
  dailyTruth(truth)
  monthGridTruth(truth)
  personTruth(truth)
  lateAndEarlyTruth(truth)
  payrollTruth(truth)
  swipesTruth(truth)
  presentTruth(truth)
  handTruth(truth)
  filesTruth(truth)
  controlsOfTruth(truth)
})
