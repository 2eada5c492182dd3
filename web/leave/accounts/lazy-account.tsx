import { lazy, Suspense } from 'react'
import { withTexts } from '../../lib/i18n.ts'
import { useMay } from '../../lib/settings.ts'
import type { AccountProps } from './account-of.tsx'

const Shown = lazy(async () => ({
  default: await withTexts(
    ['leave'],
    import('./account-of.tsx').then(part => part.AccountOf),
  ),
}))

/** Somebody's account of annual leave for pages of other features, which load it with its words when it is shown. */
export const AccountOf = (of: AccountProps) =>
  useMay('leaves.view') ? (
    <Suspense fallback={null}>
      <Shown {...of} />
    </Suspense>
  ) : null
