import { createTheme, iconSetQuartzLight, type Theme } from 'ag-grid-community'

/** AG Grid in our tokens: it takes colours as they stand in CSS, so light, dark and paper come by themselves. */
export const gridTheme: Theme = createTheme()
  .withPart(iconSetQuartzLight)
  .withParams({
    fontFamily: 'inherit',
    fontSize: 14,
    headerFontSize: 12,
    headerFontWeight: 500,
    headerTextColor: 'var(--quiet)',
    headerBackgroundColor: 'var(--surface)',
    headerCellHoverBackgroundColor: 'var(--sunken)',
    foregroundColor: 'var(--mantine-color-text)',
    textColor: 'var(--mantine-color-text)',
    cellTextColor: 'var(--mantine-color-text)',
    backgroundColor: 'var(--surface)',
    dataBackgroundColor: 'var(--surface)',
    oddRowBackgroundColor: 'var(--surface)',
    accentColor: 'var(--accent)',
    borderColor: 'var(--line)',
    rowHoverColor: 'var(--sunken)',
    pinnedRowBackgroundColor: 'var(--sunken)',
    pinnedRowFontWeight: 600,
    wrapperBorder: 'none',
    wrapperBorderRadius: 0,
    headerRowBorder: { color: 'var(--line)' },
    rowBorder: { color: 'color-mix(in srgb, var(--line) 62%, transparent)' },
    columnBorder: 'none',
    pinnedColumnBorder: { color: 'var(--line)' },
    pinnedRowBorder: { color: 'var(--line)' },
    focusShadow: 'none',
    cellHorizontalPadding: 0,
    headerHeight: 40,
    spacing: 4,
    browserColorScheme: 'inherit',
  })
