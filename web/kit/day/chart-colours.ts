/**
 * What is told apart by its colour besides its name: series of charts, shifts (`spec §9`: fifteen). The first four are
 * the theme's success, info, warning and error; the others were searched so that any two stay apart for eyes of every
 * kind, on light and on dark.
 */
export const chartColours = [
  '#28c76f',
  '#00cfe8',
  '#ff9f43',
  '#ea5455',
  '#7700ee',
  '#773366',
  '#8888ff',
  '#882200',
  '#004499',
  '#998899',
  '#aa6600',
  '#554433',
  '#99ccaa',
  '#0077aa',
  '#bb4466',
] as const
