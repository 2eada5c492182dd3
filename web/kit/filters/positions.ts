import { GetDegrees, GetPositionList } from '#api/contract/positions.ts'
import { oneQuery } from '../../lib/reads.ts'

/** Every position and every degree of the company. */
export const positionList = oneQuery(GetPositionList, { query: {} })
export const degrees = oneQuery(GetDegrees, { query: {} })
