import { useMediaQuery } from '@mantine/hooks'
import { narrowerThan, breakpoints } from './measures.ts'

/**
 * As narrow as the sheets' own rules for phones. Known from the first drawing on, so that nothing changes its place.
 */
export const usePhone = (): boolean =>
  useMediaQuery(narrowerThan(breakpoints.sm), false, { getInitialValueInEffect: false })
