import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ProblemNote } from '../kit/feedback/problem-note.tsx'
import { ownCode } from './api.ts'
import { CodePicture } from './code-picture.tsx'
import styles from './locations.module.css'
import { codeAt, useServerTime } from './rotating-code.tsx'

/** Asked anew well before the last that is there is over. */
const everyMs = 20_000

/** What the own phone shows a tablet at the door, as long as it is wanted. */
export const OwnCode = () => {
  const { t } = useTranslation()
  const [shown, setShown] = useState(false)
  return (
    <div className={styles.remote}>
      <Button
        size="md"
        variant="default"
        fullWidth
        aria-expanded={shown}
        onClick={() => setShown(is => !is)}
      >
        {t(shown ? 'checkIn.hideCode' : 'checkIn.showCode')}
      </Button>
      {shown && <Picture />}
    </div>
  )
}

const Picture = () => {
  const { t } = useTranslation()
  const query = useQuery({ ...ownCode, refetchInterval: everyMs, staleTime: 0, gcTime: 0 })
  const now = useServerTime(query.data?.now, query.dataUpdatedAt)
  const code = codeAt(query.data?.codes ?? [], now)
  return (
    <>
      {code && <CodePicture of={code} label={t('checkIn.ownCode')} />}
      {query.isError && !code && <ProblemNote error={query.error} retry={query.refetch} />}
      <p className="quiet">{t('checkIn.ownCodeHow')}</p>
    </>
  )
}
