import { useTranslation } from 'react-i18next'
import styles from './shifts.module.css'

/** Told apart by eyes of every kind as far as twelve colours can be; a shift is always named in words as well. */
export const colours = ['#0c7a3e', '#28c76f', '#00a3a3', '#1f78c8', '#5b5bd6', '#8e4ec6', '#c2298a', '#d6453d', '#e07b00', '#c8a200', '#7a5c3e', '#5f6b76'] as const

/** One of twelve colours, or the one the screen picks. */
export const ColourField = ({ value, onChange }: { value: string | null; onChange: (colour: string | null) => void }) => {
  const { t } = useTranslation()
  return (
    <fieldset className={styles.colours}>
      <legend>{t('shifts.field.colour')}</legend>
      {colours.map((colour, index) => (
        <label key={colour} style={{ '--swatch': colour } as React.CSSProperties}>
          <input type="radio" name="colour" checked={value === colour} onChange={() => onChange(colour)} aria-label={t('shifts.colour', { number: index + 1 })} />
        </label>
      ))}
    </fieldset>
  )
}

/** The colour of a shift that has none: always the same for the same shift. */
export const colourOf = ({ shiftId, colour }: { shiftId: string; colour: string | null }): string =>
  colour ?? colours[Number.parseInt(shiftId.slice(0, 8), 16) % colours.length] ?? colours[0]
