import { use, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { OpenPerson } from './open-person.ts'
import { FoundText } from './searched.tsx'
import styles from './person.module.css'

/** First letters of the first and the last word, in the reader's own capitals (i is İ in Turkish). */
export const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/)
  const letters = [words[0], words.length > 1 ? words.at(-1) : ''].map(
    word => [...(word ?? '')][0] ?? '',
  )
  return letters.join('').toLocaleUpperCase('tr')
}

type Props = {
  name: string | null
  no: string | null
  /** Whose panel the name opens; without one it is a name alone, as within a button. */
  id?: string | null
  /** His picture. */
  picture?: ReactNode
}

/**
 * Who it is: name and number, whole on hover. Null is somebody whose data were erased; who is called by his number has
 * lost his name with its key.
 */
export const Person = ({ name, no, id = null, picture }: Props) => (
  <span className={styles.person}>
    {picture}
    <PersonName name={name} id={id} lost={name !== null && name === no} />
    {no && (
      <bdi dir="ltr" className={styles.no}>
        <FoundText>{no}</FoundText>
      </bdi>
    )}
  </span>
)

type Named = {
  readonly name: string | null
  readonly id: string | null
  /** Within a grid, which has one stop of its own for the keyboard, and opens whom it stands on by Enter. */
  readonly inGrid?: boolean
  /** The name is his number, which stands beside it: it is said why. */
  readonly lost?: boolean
}

/** The name alone; whoever may look at people opens that person with it. */
export const PersonName = ({ name, id, inGrid = false, lost = false }: Named) => {
  const { t } = useTranslation()
  const open = use(OpenPerson)
  if (name === null)
    return (
      <span className={styles.name} data-erased>
        <bdi>{t('common.erased')}</bdi>
      </span>
    )
  const shown = lost ? <bdi>{t('common.lost')}</bdi> : <Found name={name} />
  return id !== null && open ? (
    <button
      type="button"
      className={styles.name}
      title={name}
      tabIndex={inGrid ? -1 : undefined}
      onClick={() => open(id)}
      data-erased={lost || undefined}
    >
      {shown}
    </button>
  ) : (
    <span className={styles.name} title={name} data-erased={lost || undefined}>
      {shown}
    </span>
  )
}

const Found = ({ name }: { name: string }) => (
  <bdi>
    <FoundText>{name}</FoundText>
  </bdi>
)
