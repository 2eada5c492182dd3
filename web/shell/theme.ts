import type { FocusEvent } from 'react'
import { createTheme, type CSSVariablesResolver } from '@mantine/core'
import { dialogWidth } from '../lib/measures.ts'

/** The head of a dialog is not a second head of the page. */
const noBanner = { header: { role: 'presentation' } }
/** A long name takes several lines. */
const dialogTitle = { fontSize: '1.0625rem', fontWeight: 650, lineHeight: 1.35 }

/** Who comes to a list by keys types over what was chosen, as in any field that Tab leads to. */
const writeOver = ({ currentTarget }: FocusEvent<HTMLInputElement>): void => {
  if (!currentTarget.readOnly) currentTarget.select()
}

/**
 * The brand's green is #28C76F, a graphic colour: white on it has 2.2:1. Text and fills with text use shade 8 in both
 * schemes (`autoContrast` would answer for the light one only).
 */
export const theme = createTheme({
  fontFamily: "'Vazirmatn Variable', system-ui, sans-serif",
  fontFamilyMonospace: "ui-monospace, 'Cascadia Mono', Menlo, monospace",
  fontSizes: {
    xs: '0.8125rem',
    sm: '0.875rem',
    md: '0.9375rem',
    lg: '1.0625rem',
    xl: '1.25rem',
  },
  lineHeights: { xs: '1.45', sm: '1.5', md: '1.5', lg: '1.5', xl: '1.4' },
  primaryColor: 'brand',
  primaryShade: 8,
  defaultRadius: 6,
  cursorType: 'pointer',
  respectReducedMotion: true,
  colors: {
    brand: [
      '#eaf9f0',
      '#d3f2df',
      '#a9e5c1',
      '#79d69f',
      '#4fca82',
      '#28c76f',
      '#1eb061',
      '#15964f',
      '#0c7a3e',
      '#075f2f',
    ],
    dark: [
      '#e7eaed',
      '#c6ccd2',
      '#a6b0b9',
      '#7d8790',
      '#3a4046',
      '#2e3338',
      '#222529',
      '#1b1d20',
      '#161819',
      '#101213',
    ],
  },
  components: {
    Button: { defaultProps: { size: 'xs' } },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 32 } },
    // Arabic descends further than Latin: without it a label touches its field.
    InputWrapper: { styles: { label: { marginBlockEnd: 3 } } },
    TextInput: { defaultProps: { size: 'xs' } },
    PasswordInput: { defaultProps: { size: 'sm' } },
    // The list itself scrolls: what scrolls must be reachable by keyboard, and the list is, from its field.
    Select: {
      defaultProps: { withScrollArea: false, onFocus: writeOver },
      styles: { options: { maxHeight: 300, overflowY: 'auto' } },
    },
    SegmentedControl: { defaultProps: { size: 'xs' } },
    Tooltip: {
      defaultProps: {
        withArrow: true,
        openDelay: 300,
        transitionProps: { duration: 80 },
        events: { hover: true, focus: true, touch: false },
      },
    },
    // What Mantine puts first into a menu to hold the focus is no item of a menu (axe: aria-required-children).
    Menu: {
      defaultProps: {
        withInitialFocusPlaceholder: false,
        transitionProps: { duration: 80 },
        position: 'bottom-start',
        shadow: 'md',
        offset: 6,
      },
    },
    Popover: { defaultProps: { transitionProps: { duration: 80 }, offset: 6 } },
    Modal: {
      styles: { title: dialogTitle },
      defaultProps: {
        attributes: noBanner,
        size: dialogWidth,
        transitionProps: { duration: 120 },
        overlayProps: { backgroundOpacity: 0.4 },
        centered: true,
        padding: 'lg',
      },
    },
    Drawer: {
      styles: { title: dialogTitle },
      defaultProps: {
        attributes: noBanner,
        transitionProps: { duration: 120 },
        overlayProps: { backgroundOpacity: 0.25 },
      },
    },
  },
})

/** Mantine's own variables, drawn for each scheme (its defaults fail AA in several places). */
export const variables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': '#ffffff',
    '--mantine-color-text': '#1a1f24',
    '--mantine-color-dimmed': '#56616b',
    '--mantine-color-placeholder': '#66717b',
    '--mantine-color-default-border': '#d5dade',
    '--mantine-color-default-hover': '#f4f6f7',
    '--mantine-color-error': '#b42318',
    '--mantine-color-anchor': '#0c7a3e',
    '--mantine-color-gray-light-hover': '#eef0f2',
    '--mantine-color-gray-light-color': '#3a444d',
  },
  dark: {
    '--mantine-color-body': '#1b1d20',
    '--mantine-color-text': '#e7eaed',
    '--mantine-color-dimmed': '#a6b0b9',
    '--mantine-color-placeholder': '#929ca5',
    '--mantine-color-default': '#222529',
    '--mantine-color-default-border': '#3a4046',
    '--mantine-color-default-hover': '#2a2e33',
    '--mantine-color-error': '#ff8787',
    '--mantine-color-anchor': '#4fca82',
    '--mantine-color-gray-light-hover': '#2a2e33',
    '--mantine-color-gray-light-color': '#cbd2d8',
    '--mantine-color-red-light-color': '#ff8787',
  },
})
