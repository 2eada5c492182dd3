import type { Direction } from './events.ts'

/**
 * What the in/out status of an attendance terminal says (`device-protocols §2.7`): 0 check-in, 3 break-in, 4
 * overtime-in; 1 check-out, 2 break-out, 5 overtime-out; 255 and custom keys nothing. It counts only where people press
 * the keys (`statusMeaningful`): a movement is recorded with the direction that its device's setting gave it then, and
 * always with the status itself (`rawStatus`), so that what is derived can follow the setting of today.
 */
export const directionOfStatus = (status: string): Direction => {
  if (/^0*[034]$/.test(status)) return 'in'
  return /^0*[125]$/.test(status) ? 'out' : 'unknown'
}
