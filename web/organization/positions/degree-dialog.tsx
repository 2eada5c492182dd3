import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { PutDegree } from '#api/contract/positions.ts'
import { EndButton } from '../../kit/patterns/end-button.tsx'
import { text } from '../../kit/patterns/field-kinds.tsx'
import { InTheWay } from '../../kit/patterns/in-the-way.tsx'
import { RemoveUnused } from '../../kit/patterns/remove-unused.tsx'
import { FormDialog } from '../../kit/patterns/save-form.tsx'
import { useFields } from '../../kit/patterns/use-fields.tsx'
import { mayOpen } from '../../kit/page/pages.ts'
import { useMay, useSettings } from '../../lib/settings.ts'
import { degreeUsage, removeDegree, saveDegree, type Degree } from './api.ts'

type Props = {
  /** Null: a new one. */
  degree: Degree | null
  onClose: () => void
}

export const DegreeDialog = ({ degree, onClose }: Props) => {
  const { t } = useTranslation()
  const maySave = useMay(degree ? 'titles.update' : 'titles.create')
  const mayRemove = useMay('titles.delete')
  const [removing, setRemoving] = useState(false)
  const form = useFields(
    PutDegree,
    {
      title: text(t('degrees.title'), degree?.title, {
        need: t('degrees.needTitle'),
        begins: true,
      }),
    },
    {
      send: body => saveDegree(degree?.degreeId ?? null, body),
      may: maySave,
      says: (_, { body }) => t('positions.saved', { title: body.title }),
      refreshes: 'all',
      onDone: onClose,
      fails: t('degrees.cannotSave'),
    },
  )
  if (removing && degree)
    return <RemoveDegree degree={degree} onDone={onClose} onClose={() => setRemoving(false)} />
  return (
    <FormDialog
      of={form}
      title={degree ? <bdi>{degree.title}</bdi> : t('degrees.add')}
      onClose={onClose}
      onSubmit={form.submit}
      action={maySave ? t('common.save') : undefined}
      first={
        degree &&
        mayRemove && (
          <EndButton onClick={() => setRemoving(true)}>{t('positions.remove')}</EndButton>
        )
      }
    >
      {form.all}
    </FormDialog>
  )
}

type Removing = { degree: Degree; onDone: () => void; onClose: () => void }

/** Says who has it and which positions give it, by name; the server has the last word. */
const RemoveDegree = ({ degree, onDone, onClose }: Removing) => {
  const { t } = useTranslation()
  const pages = useSettings().data?.pages ?? []
  const usage = useQuery(degreeUsage(degree.degreeId))
  const { people = 0, positions = [] } = usage.data ?? {}
  const { title } = degree
  return (
    <RemoveUnused
      title={t('positions.removeTitle', { title })}
      action={t('positions.remove')}
      of={usage}
      hangs={
        usage.data && [
          ...(people > 0 ? [t('degrees.have', { count: people })] : []),
          ...(positions.length > 0 ? [t('degrees.given', { count: positions.length })] : []),
        ]
      }
      what={t('degrees.removeWhat')}
      stays={t('degrees.stays')}
      instead={
        <InTheWay people={usage.data?.first ?? []}>
          {positions.length > 0 && mayOpen('/company-management/positions', pages) && (
            <Button
              size="sm"
              variant="default"
              component={Link}
              to={`/company-management/positions?search=${encodeURIComponent(title)}`}
            >
              {positions.map(one => one.title).join(', ')}
            </Button>
          )}
        </InTheWay>
      }
      act={() => removeDegree(degree.degreeId)}
      says={t('positions.removed', { title })}
      fails={t('degrees.cannotRemove')}
      refreshes="all"
      onDone={onDone}
      onClose={onClose}
    />
  )
}
