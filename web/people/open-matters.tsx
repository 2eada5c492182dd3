import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { GetOpenMatters } from '#api/contract/leaving.ts'
import { Notice } from '../kit/feedback/notice.tsx'
import { oneQuery } from '../lib/reads.ts'
import { useFormat } from '../lib/use-format.ts'

export const openMatters = (employeeId: string) =>
  oneQuery(GetOpenMatters, { params: { employeeId } })
const counted = ['cards', 'leave', 'overtime', 'corrections', 'shifts', 'readers'] as const

/** What is open with somebody who is about to leave; a failure says nothing, since it keeps nobody from leaving. */
export const OpenMatters = ({ employeeId }: { employeeId: string }) => {
  const { t } = useTranslation()
  const { number } = useFormat()
  const { data, isPending } = useQuery(openMatters(employeeId))
  if (isPending) return <Skeleton height={48} />
  if (!data) return null
  const open = counted.flatMap(what =>
    data[what] === 0 ? [] : [t(`person.open.${what}`, { n: number(data[what]) })],
  )
  const names = data.manages.map(({ name }) => name).join(', ')
  if (names !== '') open.push(t('person.open.manages', { names }))
  return open.length === 0 ? (
    <Notice tone="good" role="status">
      {t('person.open.none')}
    </Notice>
  ) : (
    <Notice tone="warn" role="status" title={t('person.open')}>
      {open.join(' · ')}
    </Notice>
  )
}
