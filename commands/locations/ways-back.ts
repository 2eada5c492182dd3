import { locations } from '#domain/locations/locations.ts'
import { waysBackOf } from '../acts/way-back.ts'

const location = waysBackOf({ decider: locations })

/** Where a location was, whom it was for, and which of its codes on paper were in use. */
export const locationWays = {
  LocationPlaced: location('LocationPlaced', {
    place: () => 'place',
    back: ({ place }, { data: { deviceId } }) =>
      place === null ? [] : { type: 'PlaceLocation', deviceId, isNew: false, ...place },
  }),
  PrintedCodeRevoked: location('PrintedCodeRevoked', {
    place: ({ codeNo }) => `code ${codeNo}`,
    back: (_, { data: { deviceId, codeNo } }) => ({
      type: 'MakePrintedCode',
      deviceId,
      codeNo,
    }),
  }),
}
