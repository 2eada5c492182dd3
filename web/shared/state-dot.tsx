import styles from './state-dot.module.css'

export type Tone = 'good' | 'warn' | 'bad' | 'wait' | 'off'

/** A state in words; colour and shape only repeat what they say. */
export const StateDot = ({ tone, text, title }: { tone: Tone; text: string; title?: string }) =>
  <span className={styles.state} data-tone={tone} title={title}><i aria-hidden /><span>{text}</span></span>
