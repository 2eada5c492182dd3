import { showInstant } from '../lib/format.ts'
import { useZone } from '../lib/settings.ts'

/** An instant on the company's clock. */
export const Moment = ({ at }: { readonly at: string }) => {
  const zone = useZone()
  return (
    <time dateTime={at} dir="ltr">
      {showInstant(at, zone)}
    </time>
  )
}
