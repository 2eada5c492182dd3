import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ProblemNote } from '../kit/feedback/problem-note.tsx'
import { WholeList } from '../kit/patterns/whole-list.tsx'
import type { Column } from '../kit/table/data-table.tsx'
import { TableWaiting } from '../kit/table/table-waiting.tsx'
import { showDate } from '../lib/format.ts'
import { useMay } from '../lib/settings.ts'
import { useFilters } from '../lib/use-filters.ts'
import { petitionFormFile, petitionForms, type PetitionForm } from './api.ts'
import { FormEditor } from './form-editor.tsx'

const names = ['form'] as const
const sorts = ['title', 'documentNumber', 'revisionDate'] as const
const titleOf = ({ title }: PetitionForm) => title
const orders = {
  title: titleOf,
  documentNumber: ({ documentNumber }: PetitionForm) => documentNumber,
  revisionDate: ({ revisionDate }: PetitionForm) => revisionDate,
} as const
const idOf = ({ templateId }: PetitionForm) => templateId

/** The forms on which petitions are written; `?form=new` or a form's id opens it in place of the list. */
export const PetitionTemplatesScreen = () => {
  const { filters, change } = useFilters(names)
  const query = useQuery(petitionForms)
  const open = useCallback((next: string) => change({ form: next }), [change])
  const back = useCallback(() => open(''), [open])
  if (!filters.form) return <FormTable open={open} />
  if (query.isError && !query.data)
    return <ProblemNote error={query.error} retry={query.refetch} />
  if (!query.data) return <TableWaiting />
  const form = query.data.rows.find(({ templateId }) => templateId === filters.form)
  return form || filters.form === 'new' ? (
    <FormEditor key={filters.form} form={form ?? null} onClose={back} />
  ) : (
    <FormTable open={open} />
  )
}

const FormTable = ({ open }: { open: (form: string) => void }) => {
  const { t } = useTranslation()
  const query = useQuery(petitionForms)
  const mayAdd = useMay('leave-petitions.create')
  const columns = useColumns()
  return (
    <WholeList
      page="petitionTemplates"
      query={query}
      sorts={sorts}
      orders={orders}
      textOf={titleOf}
      file={petitionFormFile}
      columns={columns}
      idOf={idOf}
      onOpen={row => open(idOf(row))}
      onAdd={mayAdd ? () => open('new') : undefined}
      expected={4}
      says={{
        add: t('petitions.addForm'),
        search: t('petitions.searchForm'),
        none: t('petitions.noForm'),
        noneText: t('petitions.noFormText'),
        noneFiltered: t('petitions.noFormFiltered'),
        noneFilteredText: t('petitions.noFormFilteredText'),
      }}
    />
  )
}

const useColumns = (): readonly Column<PetitionForm>[] => {
  const { t } = useTranslation()
  return useMemo(() => {
    const day = (date: string | null) => <bdi>{date === null ? '–' : showDate(date)}</bdi>
    return [
      {
        id: 'title',
        file: ['templateTitle', 'templateSubtitle'],
        sort: 'title',
        header: t('petitions.form'),
        width: 1.8,
        phone: 'title',
        cell: ({ title }) => <bdi title={title}>{title}</bdi>,
      },
      {
        id: 'document',
        file: ['templateDocument', 'templatePublished'],
        sort: 'documentNumber',
        header: t('petitions.documentNumber'),
        width: 150,
        phone: 'label',
        cell: ({ documentNumber }) => <bdi>{documentNumber ?? '–'}</bdi>,
      },
      {
        id: 'revised',
        file: ['templateRevised', 'templateRevision'],
        sort: 'revisionDate',
        header: t('petitions.revisionDate'),
        width: 140,
        phone: 'label',
        cell: ({ revisionDate }) => day(revisionDate),
      },
      {
        id: 'approver',
        file: ['templateApprover'],
        header: t('petitions.approver'),
        width: 1.2,
        phone: 'label',
        cell: ({ approver }) => <bdi>{approver ?? '–'}</bdi>,
      },
    ] satisfies Column<PetitionForm>[]
  }, [t])
}
