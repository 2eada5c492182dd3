import { useTranslation } from 'react-i18next'
import { colours } from '../shared/shifts.ts'
import styles from './shifts.module.css'

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
