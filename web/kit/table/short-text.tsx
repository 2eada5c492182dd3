import { Tooltip } from '@mantine/core'
import { shortLetters } from '../../lib/measures.ts'
import styles from './short-text.module.css'

/** @example shortOf('Servis aracı arızalandığı için') // 'Servis aracı arızala…' */
export const shortOf = (text: string): string => {
  const letters = [...text]
  return letters.length > shortLetters ? `${letters.slice(0, shortLetters).join('')}…` : text
}

/** A free text in short: all of it to who points at it, comes there by the keyboard, hears it or prints it. */
export const ShortText = ({ children: text }: { children: string }) => {
  const short = shortOf(text)
  if (short === text) return <bdi>{text}</bdi>
  return (
    <Tooltip label={text} multiline maw={360}>
      <bdi className={styles.text} tabIndex={0}>
        <span className={styles.short} aria-hidden>
          {short}
        </span>
        <span className={styles.whole}>{text}</span>
      </bdi>
    </Tooltip>
  )
}
