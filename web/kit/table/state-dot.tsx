import styles from './state-dot.module.css'

export type Tone = 'good' | 'warn' | 'bad' | 'wait' | 'off'

/** A state in words; colour and shape only repeat what they say. */
export const StateDot = ({
  tone,
  text,
  title,
  age,
}: {
  tone: Tone
  text: string
  title?: string | undefined
  /** How long ago that was last heard of. */
  age?: string | undefined
}) => (
  <span className={styles.state} data-tone={tone} title={title}>
    <i aria-hidden />
    <span>
      {text}
      {age !== undefined && <small>{age}</small>}
    </span>
  </span>
)
