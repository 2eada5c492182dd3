import styles from './swatched-title.module.css'

type Props = {
  readonly title: string
  /** Null: an empty swatch. */
  readonly colour: string | null
  /** Fainter: it is not offered any more. */
  readonly off?: boolean
}

/** What a thing of a list is called, behind its colour. */
export const SwatchedTitle = ({ title, colour, off = false }: Props) => (
  <span className={off ? `${styles.swatched} ${styles.off}` : styles.swatched}>
    <i
      aria-hidden
      style={(colour === null ? {} : { '--swatch': colour }) as React.CSSProperties}
    />
    <bdi title={title}>{title}</bdi>
  </span>
)
