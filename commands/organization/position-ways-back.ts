import { positions } from '#domain/organization/positions.ts'
import { waysBackOf } from '../acts/way-back.ts'

const list = waysBackOf({ decider: positions })

/** Positions and degrees: each as it was before, or gone. */
export const positionWays = {
  PositionDefined: list('PositionDefined', {
    place: ({ positionId }) => positionId,
    back: async (before, { data: { positionId }, undoing: { caller, usage } }) => {
      const there = before.positions.get(positionId)
      return there
        ? { type: 'DefinePosition', positionId, as: 'before', ...there }
        : {
            type: 'RemovePosition',
            positionId,
            employees: (await usage.position(caller.company, positionId)).people,
          }
    },
  }),
  PositionRemoved: list('PositionRemoved', {
    place: ({ positionId }) => positionId,
    back: (before, { data: { positionId } }) => {
      const there = before.positions.get(positionId)
      return there ? { type: 'DefinePosition', positionId, as: 'before', ...there } : []
    },
  }),
  DegreeDefined: list('DegreeDefined', {
    place: ({ degreeId }) => degreeId,
    back: async (before, { data: { degreeId }, undoing: { caller, usage } }) => {
      const there = before.degrees.get(degreeId)
      return there
        ? { type: 'DefineDegree', degreeId, as: 'before', ...there }
        : {
            type: 'RemoveDegree',
            degreeId,
            employees: (await usage.degree(caller.company, degreeId)).people,
          }
    },
  }),
  DegreeRemoved: list('DegreeRemoved', {
    place: ({ degreeId }) => degreeId,
    back: (before, { data: { degreeId } }) => {
      const there = before.degrees.get(degreeId)
      return there ? { type: 'DefineDegree', degreeId, as: 'before', ...there } : []
    },
  }),
}
