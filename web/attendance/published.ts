/** The drawer that explains a day, for every feature whose numbers belong to one. */
export { WhyDrawer } from './why-drawer.tsx'
