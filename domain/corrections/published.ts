/** A history of requests (`leave-format.md`) has proposed movements beside leave. */
export { decideProposal, propose, type Proposal } from './proposals.ts'
