export { missedReaders, readerStandings } from './device-list.ts'
