import { positions } from '#domain/organization/positions.ts'
import { waysBackOf } from '../acts/way-back.ts'
import { degreeMaster, positionMaster } from './positions.ts'

const list = waysBackOf({ decider: positions })

/** Positions and degrees: each as it was before, or gone. */
export const positionWays = {
  PositionDefined: list('PositionDefined', positionMaster.wayBack),
  PositionRemoved: list('PositionRemoved', positionMaster.wayBack),
  DegreeDefined: list('DegreeDefined', degreeMaster.wayBack),
  DegreeRemoved: list('DegreeRemoved', degreeMaster.wayBack),
}
