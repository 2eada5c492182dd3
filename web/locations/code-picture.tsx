import styles from './locations.module.css'

/** A code for a camera: dark on light in every theme, with the margin that cameras need. */
export const CodePicture = ({
  of: { size, path },
  label,
}: {
  readonly of: { readonly size: number; readonly path: string }
  readonly label: string
}) => (
  <svg
    className={styles.picture}
    role="img"
    aria-label={label}
    viewBox={`-4 -4 ${size + 8} ${size + 8}`}
    shapeRendering="crispEdges"
  >
    <rect x="-4" y="-4" width={size + 8} height={size + 8} fill="#fff" />
    <path d={path} fill="#000" />
  </svg>
)
