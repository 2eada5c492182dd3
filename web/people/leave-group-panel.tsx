import { Select, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { GetEmployeeLeaveGroup, PutEmployeeLeaveGroup } from '#api/contract/leave-groups.ts'
import { ProblemNote } from '../kit/feedback/problem-note.tsx'
import { useSave } from '../kit/patterns/use-save.ts'
import { Panel } from '../kit/page/page.tsx'
import { call } from '../lib/call.ts'
import { oneQuery } from '../lib/reads.ts'
import { useMay } from '../lib/settings.ts'

/** In which group of leave somebody is; chosen here by whoever may. */
export const LeaveGroupPanel = ({ employeeId }: { employeeId: string }) => {
  const { t } = useTranslation()
  const mayChoose = useMay('limited-leaves.update')
  const query = useQuery(oneQuery(GetEmployeeLeaveGroup, { params: { employeeId }, query: {} }))
  const save = useSave(
    (leaveGroupId: string | null) =>
      call(PutEmployeeLeaveGroup, { params: { employeeId }, body: { leaveGroupId } }),
    {
      says: t('person.leaveGroupSaved'),
      fails: t('person.cannotSaveLeaveGroup'),
      refreshes: ['employees', 'leave-groups'],
      refusal: 'toast',
    },
  )
  const { data } = query
  return (
    <Panel title={t('person.leaveGroup')}>
      {data ? (
        mayChoose ? (
          <Select
            size="sm"
            clearable
            aria-label={t('person.leaveGroup')}
            placeholder={t('person.noLeaveGroup')}
            data={data.choices.map(({ leaveGroupId, title }) => ({
              value: leaveGroupId,
              label: title,
            }))}
            value={data.leaveGroupId}
            disabled={save.busy}
            onChange={save.save}
          />
        ) : (
          <bdi>{data.title ?? t('person.noLeaveGroup')}</bdi>
        )
      ) : query.isError ? (
        <ProblemNote error={query.error} retry={query.refetch} />
      ) : (
        <Skeleton height={36} />
      )}
    </Panel>
  )
}
