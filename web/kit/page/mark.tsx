import styles from './mark.module.css'

/** The product's mark: two days on two lines. */
export const Mark = ({ name = true }: { name?: boolean }) => (
  <span className={styles.mark}>
    <svg viewBox="0 0 32 32" width="26" height="26" aria-hidden="true">
      <rect width="32" height="32" rx="8" fill="#0c7a3e" />
      <path
        d="M6 13h20M6 20h20"
        stroke="#fff"
        strokeOpacity=".28"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <path d="M9 13h9M14 20h9" stroke="#fff" strokeWidth="4" strokeLinecap="round" />
    </svg>
    {name && <span>Mesai</span>}
  </span>
)
