import { locations } from '#domain/locations/locations.ts'
import { phoneRules } from '#domain/locations/phone-rules.ts'
import { phones } from '#domain/locations/phones.ts'
import { waysBackOf } from '../acts/way-back.ts'

const location = waysBackOf({ decider: locations })
const phone = waysBackOf({ decider: phoneRules })
const boundPhone = waysBackOf({ decider: phones })

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
  PhoneRulesSet: phone('PhoneRulesSet', {
    place: () => 'rules',
    against: async ({ isOwn }, { data }) =>
      'employeeId' in data && typeof data.employeeId === 'string' && isOwn(data.employeeId)
        ? { code: 'mobile.own-rules' as const }
        : null,
    // What was named before stays named: it opens nothing where it is gone.
    back: (before, { data: { employeeId } }) => ({
      type: 'SetPhoneRules',
      employeeId,
      ...before,
      missing: [],
    }),
  }),
  /** One phone is his at a time: what was said of any of them later stands in the way. */
  PhonesSet: boundPhone('PhonesSet', {
    place: () => 'phones',
    against: async ({ isOwn }, { data }) =>
      'employeeId' in data && typeof data.employeeId === 'string' && isOwn(data.employeeId)
        ? { code: 'mobile.own-phone' as const }
        : null,
    back: ({ bound, waiting }, { data: { employeeId, phoneId } }) => ({
      type: 'SetPhones',
      employeeId,
      phoneId,
      bound,
      waiting,
    }),
  }),
}
