export { deviceReading, type DeviceZones } from './device-zones.ts'
export { movementIdOf, naturalKey } from './natural-key.ts'
export { recordMovements } from './record-movements.ts'
