import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { withTexts } from '../../lib/i18n.ts'
import type { DemandProps } from './demand-form.tsx'

const Shown = lazy(async () => ({
  default: await withTexts(
    ['leave'],
    import('./demand-form.tsx').then(part => part.DemandForm),
  ),
}))

/** The demand of leave for pages of other features, which load it with its words when it is shown. */
export const LeaveDemand = (props: DemandProps) => (
  <Suspense fallback={<Skeleton height={320} />}>
    <Shown {...props} />
  </Suspense>
)
