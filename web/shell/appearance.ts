import { useSyncExternalStore } from 'react'

/**
 * What can be chosen of the shell, under the names of spec §3; the first of each is how it is until somebody chooses.
 */
export const choices = {
  appContentLayoutNav: ['horizontal', 'vertical'],
  horizontalNavType: ['sticky', 'static', 'hidden'],
  isVerticalNavCollapsed: ['false', 'true'],
  appContentWidth: ['fluid', 'boxed'],
  navbarType: ['sticky', 'static', 'hidden'],
  isNavbarBlurEnabled: ['true', 'false'],
  footerType: ['hidden', 'static', 'sticky'],
} as const
export type Choice = keyof typeof choices
export type Value = (typeof choices)[Choice][number]
export type Appearance = { readonly [C in Choice]: (typeof choices)[C][number] } & {
  readonly [C in ColourOf]: string
}

/** The brand's green, for each scheme, until another is chosen. */
export const brand = '#28c76f'
export const colours = ['lightThemePrimaryColor', 'darkThemePrimaryColor'] as const
export type ColourOf = (typeof colours)[number]

const listeners = new Set<() => void>()
const stored = (name: string): string | null => {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}
const keep = (name: string, value: string | null): void => {
  try {
    if (value === null) localStorage.removeItem(name)
    else localStorage.setItem(name, value)
  } catch {
    /* then it stays as it was */
  }
}
const tell = (): void => {
  for (const listener of listeners) listener()
}
const among = <V extends string>(name: string, values: readonly [V, ...V[]]): V => {
  const found = stored(name)
  return values.find(value => value === found) ?? values[0]
}
const colourAt = (name: ColourOf): string => {
  const found = stored(name)?.toLowerCase() ?? ''
  return /^#[\da-f]{6}$/.test(found) ? found : brand
}

export const choose = (name: Choice, value: Value): void => {
  keep(name, value)
  tell()
}
export const chooseColour = (name: ColourOf, colour: string): void => {
  keep(name, colour)
  tell()
  void dress()
}
/** As it is for whoever comes for the first time. */
export const forgetChoices = (): void => {
  for (const name of [...Object.keys(choices), ...colours]) keep(name, null)
  tell()
  void dress()
}

const place = 'style[data-primary]'
/** Draws with the chosen colours; what makes them readable is fetched only where somebody has chosen one. */
export const dress = async (): Promise<void> => {
  const usual = colours.every(name => colourAt(name) === brand)
  const sheetOf = usual ? null : (await import('./primary-colour.ts')).sheetOf
  const worn = document.head.querySelector(place)
  if (sheetOf === null) return worn?.remove()
  const style = worn ?? document.head.appendChild(document.createElement('style'))
  style.setAttribute('data-primary', '')
  const [light = brand, dark = brand] = colours.map(colourAt)
  style.textContent = sheetOf({ light, dark }, brand)
}

addEventListener('storage', () => {
  tell()
  void dress()
})

const read = (): Appearance => ({
  appContentLayoutNav: among('appContentLayoutNav', choices.appContentLayoutNav),
  horizontalNavType: among('horizontalNavType', choices.horizontalNavType),
  isVerticalNavCollapsed: among('isVerticalNavCollapsed', choices.isVerticalNavCollapsed),
  appContentWidth: among('appContentWidth', choices.appContentWidth),
  navbarType: among('navbarType', choices.navbarType),
  isNavbarBlurEnabled: among('isNavbarBlurEnabled', choices.isNavbarBlurEnabled),
  footerType: among('footerType', choices.footerType),
  lightThemePrimaryColor: colourAt('lightThemePrimaryColor'),
  darkThemePrimaryColor: colourAt('darkThemePrimaryColor'),
})
let last = read()
/** The same object as long as nothing else is chosen. */
const now = (): Appearance => {
  const found = read()
  if (JSON.stringify(found) !== JSON.stringify(last)) last = found
  return last
}
const listen = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** How the reader likes the shell to be. */
export const useAppearance = (): Appearance => useSyncExternalStore(listen, now)
