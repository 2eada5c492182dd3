export { ZonePicker } from './zone-picker.tsx'
