import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { rotatingCodes } from './api.ts'
import { RotatingCode } from './rotating-code.tsx'

/** Asked anew well before the last that is there is over. */
const everyMs = 20_000

/** The code of a place, for a screen at the door, by the session of whoever opened it. */
export const CodeScreenScreen = () => {
  const { t } = useTranslation()
  const { id = '' } = useParams()
  const query = useQuery({
    ...rotatingCodes(id),
    refetchInterval: everyMs,
    refetchIntervalInBackground: true,
    staleTime: 0,
  })
  return (
    <RotatingCode of={query}>
      <div className="acts">
        <Button
          variant="subtle"
          size="xs"
          onClick={() => {
            void document.documentElement.requestFullscreen?.()
          }}
        >
          {t('locations.fullScreen')}
        </Button>
        <Button variant="subtle" size="xs" component={Link} to="/qr-codes-and-locations">
          {t('locations.back')}
        </Button>
      </div>
    </RotatingCode>
  )
}
