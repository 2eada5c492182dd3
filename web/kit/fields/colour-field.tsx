import { useTranslation } from 'react-i18next'
import { chartColours } from '../day/chart-colours.ts'
import styles from './colour-field.module.css'

/** One of fifteen colours, the one it was given when there were others, or the one the screen picks. */
export const ColourField = ({
  value,
  onChange,
}: {
  value: string | null
  onChange: (colour: string | null) => void
}) => {
  const { t } = useTranslation()
  const colours: readonly string[] =
    value === null || chartColours.some(one => one === value)
      ? chartColours
      : [...chartColours, value]
  return (
    <fieldset className={styles.colours}>
      <legend>{t('common.colour')}</legend>
      {colours.map((colour, index) => (
        <label key={colour} style={{ '--swatch': colour } as React.CSSProperties}>
          <input
            type="radio"
            name="colour"
            checked={value === colour}
            onChange={() => onChange(colour)}
            aria-label={t('common.colourOf', { number: index + 1 })}
          />
        </label>
      ))}
    </fieldset>
  )
}
