import { z } from 'zod'
import { event, localDate, type EventOf } from '../shared/events.ts'

/** What is served, in the order in which it is read. */
const dishes = z.array(z.string())

/** Stream `{company}-food-menu-{Monday}`: what the company's cafeteria serves in a week. */
export const foodMenuEvents = {
  /** Entered, or said anew. */
  FoodMenuSet: event({
    data: z.object({ day: localDate(), dishes }),
    days: 'none',
    act: ({ day, dishes: served }) => ({
      area: 'organization',
      figures: { from: day, count: served.length },
    }),
  }),
  FoodMenuRemoved: event({
    data: z.object({ day: localDate() }),
    days: 'none',
    act: ({ day }) => ({ area: 'organization', figures: { from: day } }),
  }),
}
export type FoodMenuEvent = EventOf<typeof foodMenuEvents>
