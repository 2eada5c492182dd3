import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RemoveUnused } from '../kit/patterns/remove-unused.tsx'
import { useMay } from '../lib/settings.ts'
import { useFormat } from '../lib/use-format.ts'
import { personUsage, removePerson, type PersonCard } from './api.ts'
import { EndEmployment } from './end-employment.tsx'

const counted = ['movements', 'cards', 'users', 'plans', 'decisions', 'managed'] as const
type Props = { of: PersonCard; onGone: () => void }

/** Deletes somebody who was entered by mistake; whoever was here leaves instead. */
export const RemovePerson = ({ of, onGone }: Props) => {
  const { t } = useTranslation()
  const [doing, setDoing] = useState<'remove' | 'end' | null>(null)
  const may = useMay('employees.delete')
  if (!may || of.fullName === null) return null
  const stop = () => setDoing(null)
  return (
    <>
      <Button size="sm" variant="subtle" color="red" onClick={() => setDoing('remove')}>
        {t('person.remove')}
      </Button>
      {doing === 'remove' && (
        <Asked of={of} end={() => setDoing('end')} onDone={onGone} onClose={stop} />
      )}
      {doing === 'end' && <EndEmployment of={of} onClose={stop} />}
    </>
  )
}

type AskedProps = {
  of: PersonCard
  end: () => void
  onDone: () => void
  onClose: () => void
}

const Asked = ({ of, end, onDone, onClose }: AskedProps) => {
  const { t } = useTranslation()
  const { number } = useFormat()
  const usage = useQuery(personUsage(of.employeeId))
  const mayEnd = useMay('employees.update')
  const name = of.fullName ?? t('common.erased')
  const hangs =
    usage.data &&
    counted.flatMap(what => {
      const n = usage.data[what]
      return n > 0 ? [t(`person.remove.${what}`, { n: number(n) })] : []
    })
  return (
    <RemoveUnused
      of={usage}
      hangs={hangs}
      title={t('person.remove.title', { name })}
      action={t('person.remove')}
      what={t('person.remove.what')}
      stays={t('person.remove.stays')}
      instead={
        mayEnd &&
        of.lastDay === null && (
          <Button variant="default" size="sm" onClick={end}>
            {t('person.leave')}
          </Button>
        )
      }
      act={() => removePerson(of.employeeId)}
      says={t('person.remove.done', { name })}
      refreshes="all"
      onDone={onDone}
      onClose={onClose}
      fails={t('person.remove.cannot')}
    />
  )
}
