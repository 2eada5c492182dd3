import { useTranslation } from 'react-i18next'
import styles from './person.module.css'

/** First letters of the first and the last word, in the reader's own capitals (i is İ in Turkish). */
export const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/)
  const letters = [words[0], words.length > 1 ? words.at(-1) : ''].map(
    word => [...(word ?? '')][0] ?? '',
  )
  return letters.join('').toLocaleUpperCase('tr')
}

/** Who it is: name and number, whole on hover. Null is somebody whose data were erased. */
export const Person = ({ name, no }: { name: string | null; no: string | null }) => {
  const { t } = useTranslation()
  return (
    <span className={styles.person}>
      <span
        className={styles.name}
        title={name ?? undefined}
        data-erased={name === null || undefined}
      >
        <bdi>{name ?? t('common.erased')}</bdi>
      </span>
      {no && (
        <bdi dir="ltr" className={styles.no}>
          {no}
        </bdi>
      )}
    </span>
  )
}
