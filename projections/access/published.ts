/** What other features may know of users and of how they are reached. */
export {
  channelsBlockedOf,
  isBlockedNow,
  unreachableEmployees,
  type BlockedChannel,
} from './channel-blocks.ts'
