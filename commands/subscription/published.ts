export {
  unlimitedStanding,
  openSubscriptionStandings,
  type SubscriptionStanding,
  type SubscriptionStandings,
} from './standing.ts'
