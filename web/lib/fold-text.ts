/** Text as it is searched in memory: as the server folds what it stores. */
export { foldText } from '#api/contract/found.ts'
