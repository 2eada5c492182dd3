import { Select, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { GetEmployeeAnnualGroup, PutEmployeeAnnualGroup } from '#api/contract/annual-groups.ts'
import { ProblemNote } from '../kit/feedback/problem-note.tsx'
import { useSave } from '../kit/patterns/use-save.ts'
import { Panel } from '../kit/page/page.tsx'
import { call } from '../lib/call.ts'
import { oneQuery } from '../lib/reads.ts'
import { useMay } from '../lib/settings.ts'

/** By which group somebody's annual leave is given; chosen here by whoever may. */
export const AnnualGroupPanel = ({ employeeId }: { employeeId: string }) => {
  const { t } = useTranslation()
  const mayChoose = useMay('annual-leaves.update')
  const query = useQuery(
    oneQuery(GetEmployeeAnnualGroup, { params: { employeeId }, query: {} }),
  )
  const save = useSave(
    (annualGroupId: string | null) =>
      call(PutEmployeeAnnualGroup, { params: { employeeId }, body: { annualGroupId } }),
    {
      says: t('person.annualGroupSaved'),
      fails: t('person.cannotSaveAnnualGroup'),
      refreshes: ['employees', 'annual-leave-groups'],
      refusal: 'toast',
    },
  )
  const { data } = query
  return (
    <Panel title={t('person.annualGroup')}>
      {data ? (
        mayChoose ? (
          <Select
            size="sm"
            clearable
            aria-label={t('person.annualGroup')}
            placeholder={t('person.noAnnualGroup')}
            data={data.choices.map(({ annualGroupId, title }) => ({
              value: annualGroupId,
              label: title,
            }))}
            value={data.annualGroupId}
            disabled={save.busy}
            onChange={save.save}
          />
        ) : (
          <bdi>{data.title ?? t('person.noAnnualGroup')}</bdi>
        )
      ) : query.isError ? (
        <ProblemNote error={query.error} retry={query.refetch} />
      ) : (
        <Skeleton height={36} />
      )}
    </Panel>
  )
}
