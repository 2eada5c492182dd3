/** A page before anybody is signed in, for other features that have one. */
export { Blank } from './blank.tsx'
export { ChannelBlockNote } from './channel-block.tsx'
