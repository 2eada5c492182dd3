import type { ReactNode } from 'react'
import form from '../../kit/fields/form.module.css'
import styles from './groups.module.css'

type Props<Id extends string> = {
  legend: string
  devices: readonly { deviceId: Id; name: string }[]
  chosen: ReadonlySet<string>
  disabled?: boolean
  onChange: (chosen: ReadonlySet<string>) => void
  notes?: ReadonlyMap<string, ReactNode>
}

/** Readers to be ticked. */
export const DeviceChecks = <Id extends string>({
  legend,
  devices,
  chosen,
  disabled = false,
  onChange,
  notes,
}: Props<Id>) => {
  const toggle = (deviceId: string) => {
    const next = new Set(chosen)
    if (!next.delete(deviceId)) next.add(deviceId)
    onChange(next)
  }
  return (
    <fieldset className={styles.checks} disabled={disabled}>
      <legend>{legend}</legend>
      <div>
        {devices.map(({ deviceId, name }) => (
          <label key={deviceId} className={form.check}>
            <input
              type="checkbox"
              checked={chosen.has(deviceId)}
              onChange={() => toggle(deviceId)}
            />
            <span>
              <bdi>{name}</bdi>
            </span>
            {notes?.get(deviceId)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
