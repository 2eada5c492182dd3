// Written by `npm run features` from the files that it names, and never by hand. Long because it names them all.
import * as foodMenu from './food-menu.ts'
import * as petitions from './petitions.ts'
import * as reception from './reception.ts'

/** What features bring to a company of the demo. */
export const parts = [
  petitions.definePetitionForms,
  foodMenu.enterFoodMenu,
  reception.openReception,
] as const
