/** Who decides on whose behalf, for the pages on which people look for it. */
export { StandIns } from './stand-ins.tsx'
