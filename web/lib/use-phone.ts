import { useMediaQuery } from '@mantine/hooks'

/**
 * As narrow as the sheets' own rules for phones. Known from the first drawing on, so that nothing changes its place.
 */
export const usePhone = (): boolean =>
  useMediaQuery('(max-width: 599px)', false, { getInitialValueInEffect: false })
