import { useState } from 'react'
import { initialsOf } from './person.tsx'
import styles from './avatar.module.css'

type Props = {
  /** Null is somebody whose data were erased. */
  readonly name: string | null
  /** Where the picture is; null: there is none. */
  readonly address: string | null
  readonly size?: 'small' | 'large' | 'whole'
}

/** Whose it is stands beside it as text: a photo, or initials where there is none or none comes. */
export const Avatar = ({ name, address, size = 'small' }: Props) => {
  const [missing, setMissing] = useState<string | null>(null)
  return (
    <span className={styles.avatar} data-size={size} aria-hidden>
      {address !== null && address !== missing ? (
        <img src={address} alt="" loading="lazy" onError={() => setMissing(address)} />
      ) : (
        <span data-initials={name === null ? '–' : initialsOf(name)} />
      )}
    </span>
  )
}
