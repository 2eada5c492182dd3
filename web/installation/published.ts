/** What of the set-up is left, for the first page of who sets up. */
export { SetUpCard } from './set-up-card.tsx'
