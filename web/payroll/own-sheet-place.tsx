import { Skeleton } from '@mantine/core'

/** The panel's place, while it is on its way. */
export const OwnSheetPlace = () => <Skeleton height={120} radius={10} />
