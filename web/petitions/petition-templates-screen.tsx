import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { OneOrList, useOpened } from '../kit/patterns/one-or-list.tsx'
import { WholeList } from '../kit/patterns/whole-list.tsx'
import type { Column } from '../kit/table/data-table.tsx'
import { showDate } from '../lib/format.ts'
import { useMay } from '../lib/settings.ts'
import { petitionFormFile, petitionForms, type PetitionForm } from './api.ts'
import { FormEditor } from './form-editor.tsx'

const sorts = ['title', 'documentNumber', 'revisionDate'] as const
const titleOf = ({ title }: PetitionForm) => title
const orders = {
  title: titleOf,
  documentNumber: ({ documentNumber }: PetitionForm) => documentNumber,
  revisionDate: ({ revisionDate }: PetitionForm) => revisionDate,
} as const
const idOf = ({ templateId }: PetitionForm) => templateId

/** The forms on which petitions are written; `?form=new` or a form's id opens it in place of the list. */
export const PetitionTemplatesScreen = () => (
  <OneOrList name="form" of={useQuery(petitionForms)} idOf={idOf} list={<FormTable />}>
    {(form, back) => <FormEditor form={form} onClose={back} />}
  </OneOrList>
)

const FormTable = () => {
  const [, open] = useOpened('form')
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
      words="petitionForms"
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
