/** From the box to the first sound, for what else leads there. */
export { RegisterDevice } from '../register-device.tsx'
