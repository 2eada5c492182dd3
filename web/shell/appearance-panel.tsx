import { Button, Drawer, useMantineColorScheme } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { chartColours } from '../kit/day/chart-colours.ts'
import {
  brand,
  choices,
  choose,
  chooseColour,
  colours,
  forgetChoices,
  useAppearance,
  type Choice,
  type ColourOf,
  type Value,
} from './appearance.ts'
import styles from './appearance-panel.module.css'

const themes = ['light', 'dark', 'auto'] as const
/** Yes or no; all others are one of several. */
type Switch = 'isVerticalNavCollapsed' | 'isNavbarBlurEnabled'
const swatches = [brand, ...chartColours.filter(colour => colour !== brand)].slice(0, 8)

/** How the shell looks, for whoever wants it otherwise: what is chosen is there at once, and kept in this browser. */
export const AppearancePanel = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation()
  const { setColorScheme } = useMantineColorScheme()
  const reset = () => {
    forgetChoices()
    setColorScheme('light')
  }
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={400}
      title={t('shell.appearance')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <div className={styles.panel}>
        <p className={styles.hint}>{t('appearance.what')}</p>
        <Theme />
        {colours.map(name => (
          <Colour key={name} of={name} />
        ))}
        <p className={styles.hint}>{t('appearance.contrast')}</p>
        <OneOf of="appContentLayoutNav" hint={t('appearance.narrow')} />
        <OneOf of="horizontalNavType" />
        <YesOrNo of="isVerticalNavCollapsed" />
        <OneOf of="appContentWidth" />
        <OneOf of="navbarType" hint={t('appearance.hiddenBar')} />
        <YesOrNo of="isNavbarBlurEnabled" />
        <OneOf of="footerType" />
        <Button variant="default" size="sm" onClick={reset}>
          {t('appearance.reset')}
        </Button>
      </div>
    </Drawer>
  )
}

const Theme = () => {
  const { t } = useTranslation()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <Radios
      label={t('shell.theme')}
      values={themes.map(value => ({ value, label: t(`theme.${value}`) }))}
      value={colorScheme}
      onChange={next => setColorScheme(themes.find(theme => theme === next) ?? 'light')}
    />
  )
}

const OneOf = ({ of, hint }: { of: Exclude<Choice, Switch>; hint?: string }) => {
  const { t } = useTranslation()
  const appearance = useAppearance()
  const values: readonly Exclude<Value, 'true' | 'false'>[] = choices[of]
  return (
    <Radios
      label={t(`appearance.${of}`)}
      values={values.map(value => ({ value, label: t(`appearance.value.${value}`) }))}
      value={appearance[of]}
      onChange={next => {
        const chosen = values.find(value => value === next)
        if (chosen) choose(of, chosen)
      }}
      {...(hint ? { hint } : {})}
    />
  )
}

const YesOrNo = ({ of }: { of: Switch }) => {
  const { t } = useTranslation()
  const appearance = useAppearance()
  return (
    <label className={styles.yes}>
      <input
        type="checkbox"
        checked={appearance[of] === 'true'}
        onChange={event => choose(of, event.currentTarget.checked ? 'true' : 'false')}
      />
      {t(`appearance.${of}`)}
    </label>
  )
}

/** Some to begin with, and any other beside them. */
const Colour = ({ of }: { of: ColourOf }) => {
  const { t } = useTranslation()
  const now = useAppearance()[of]
  const label = t(`appearance.${of}`)
  return (
    <fieldset className={styles.choice}>
      <legend>{label}</legend>
      <div className={styles.colours}>
        {swatches.map(colour => (
          <button
            key={colour}
            type="button"
            className={styles.swatch}
            style={{ background: colour }}
            aria-label={colour}
            aria-pressed={colour === now}
            onClick={() => chooseColour(of, colour)}
          />
        ))}
        <input
          type="color"
          aria-label={label}
          value={now}
          onChange={event => chooseColour(of, event.currentTarget.value)}
        />
      </div>
    </fieldset>
  )
}

const Radios = ({
  label,
  values,
  value,
  onChange,
  hint,
}: {
  label: string
  values: readonly { readonly value: string; readonly label: string }[]
  value: string
  onChange: (next: string) => void
  hint?: string
}) => {
  const [name, about] = [useId(), useId()]
  return (
    <fieldset className={styles.choice} aria-describedby={hint ? about : undefined}>
      <legend>{label}</legend>
      <div className={styles.radios}>
        {values.map(one => (
          <label key={one.value}>
            <input
              type="radio"
              name={name}
              value={one.value}
              checked={one.value === value}
              onChange={() => onChange(one.value)}
            />
            {one.label}
          </label>
        ))}
      </div>
      {hint && (
        <p id={about} className={styles.hint}>
          {hint}
        </p>
      )}
    </fieldset>
  )
}
