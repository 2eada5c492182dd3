import styles from './qr-picture.module.css'

/** Dark on light in every theme, with the margin that cameras look for. */
export const QrPicture = ({
  qr: { size, path },
  label,
}: {
  qr: { size: number; path: string }
  label: string
}) => (
  <svg
    className={styles.picture}
    viewBox={`-4 -4 ${size + 8} ${size + 8}`}
    role="img"
    aria-label={label}
    shapeRendering="crispEdges"
  >
    <path d={path} />
  </svg>
)
