import { positions } from '#domain/organization/positions.ts'
import { asDegreeId, asPositionId } from '#domain/shared/values.ts'
import { master } from '../shared/master.ts'
import { positionsStream } from './streams.ts'

/** Said anew, whole, those who have it are called by its title from now on. Refused to go while somebody has it. */
export const positionMaster = master({
  decider: positions,
  stream: positionsStream,
  define: 'DefinePosition',
  remove: 'RemovePosition',
  key: 'positionId',
  asId: asPositionId,
  kind: 'position',
  there: (state, id) => state.positions.get(id),
  used: async (usage, company, id) => ({
    employees: (await usage.position(company, id)).people,
  }),
})
export const { define: definePosition, remove: removePosition } = positionMaster

/** Refused to go while somebody has it (`spec §5`), or a position gives it. */
export const degreeMaster = master({
  decider: positions,
  stream: positionsStream,
  define: 'DefineDegree',
  remove: 'RemoveDegree',
  key: 'degreeId',
  asId: asDegreeId,
  kind: 'degree',
  there: (state, id) => state.degrees.get(id),
  used: async (usage, company, id) => ({ employees: (await usage.degree(company, id)).people }),
})
export const { define: defineDegree, remove: removeDegree } = degreeMaster
