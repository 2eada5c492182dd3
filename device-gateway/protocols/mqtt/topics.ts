import type { Device } from '../../device.ts'

/**
 * Which devices speak on which topic. Topics name one device each, so none with a wildcard counts. On a broker that
 * serves several companies a topic must hold the device's serial as one of its levels: otherwise a company could name
 * another's topic and hear what is sent there.
 */
export const topicsOf = (
  devices: readonly Device[],
): ReadonlyMap<string, readonly Device[]> => {
  const heard = devices.filter(
    ({ protocol, status, template }) =>
      protocol === 'mqtt' && status === 'approved' && isTopic(template?.topic),
  )
  const several = new Set(heard.map(({ company }) => company)).size > 1
  const topics = new Map<string, Device[]>()
  for (const device of heard) {
    const topic = device.template?.topic ?? ''
    if (several && !namesSerial(topic, device.serial)) continue
    topics.set(topic, [...(topics.get(topic) ?? []), device])
  }
  return topics
}

const isTopic = (topic: string | null | undefined): boolean =>
  typeof topic === 'string' &&
  topic !== '' &&
  Buffer.byteLength(topic) <= 500 &&
  !/[+#\0]|^\$/.test(topic)
const namesSerial = (topic: string, serial: string): boolean =>
  topic.split('/').some(level => level.toUpperCase() === serial.toUpperCase())
