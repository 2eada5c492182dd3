import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { session } from '../lib/session.ts'
import { Notice } from '../kit/feedback/notice.tsx'

/** Who stands aside while a second account is signed in to, and the way back to him. */
export const FirstAccount = () => {
  const { t } = useTranslation()
  const [first] = useState(session.aside)
  return first ? (
    <>
      <Notice tone="good" role="status">
        {t('second.first', { name: first.user.fullName })}
      </Notice>
      <Button variant="default" size="sm" onClick={session.takeBack}>
        {t('second.back')}
      </Button>
    </>
  ) : null
}
