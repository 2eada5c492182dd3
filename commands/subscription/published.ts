export { everything, openStandings, type Standing, type Standings } from './standing.ts'
