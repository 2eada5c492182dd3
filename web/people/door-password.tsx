import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ProblemNote } from '../kit/feedback/problem-note.tsx'
import { doorPassword } from './api.ts'

/** What he types at doors: dots until somebody asks for it, which is written down. */
export const DoorPassword = ({ of: employeeId }: { of: string }) => {
  const { t } = useTranslation()
  const [isShown, setShown] = useState(false)
  const query = useQuery({ ...doorPassword(employeeId), enabled: isShown, gcTime: 0 })
  if (isShown && query.isError) return <ProblemNote error={query.error} retry={query.refetch} />
  const shown = isShown ? query.data?.doorPassword : undefined
  return (
    <>
      <bdi dir="ltr">{shown ?? '••••'}</bdi>{' '}
      <Button
        variant="subtle"
        size="compact-xs"
        loading={isShown && query.isPending}
        onClick={() => setShown(!isShown)}
      >
        {t(isShown ? 'person.hideDoor' : 'person.showDoor')}
      </Button>
    </>
  )
}
