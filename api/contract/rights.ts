export { areaOf, areas } from '#domain/access/permissions.ts'
