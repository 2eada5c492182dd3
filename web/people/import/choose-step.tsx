import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import form from '../../kit/fields/form.module.css'
import { ChooseFile } from '../../kit/patterns/import/choose-file.tsx'
import { Refusal } from '../../kit/patterns/save-form.tsx'
import { saveFile } from '../../lib/save-file.ts'
import { mostBytes, sendFile, template, type ChosenFile } from './api.ts'

/** A file by button or dropped, and an empty one to fill in. */
export const ChooseStep = ({ onSent }: { onSent: (chosen: ChosenFile) => void }) => {
  const { t } = useTranslation()
  return (
    <>
      <ChooseFile
        says={{
          drop: t('peopleFile.drop'),
          choose: t('peopleFile.choose'),
          where: t('peopleFile.where'),
          empty: t('peopleFile.empty'),
          tooLarge: t('peopleFile.tooLarge'),
        }}
        accept=".xlsx,.csv,.txt,text/csv"
        mostBytes={mostBytes}
        send={file => sendFile({ file })}
        onSent={(file, from) => onSent({ from, file })}
      />
      <Templates />
    </>
  )
}

const kinds = ['xlsx', 'csv'] as const
const typeOf = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
} as const

const Templates = () => {
  const { t } = useTranslation()
  const take = useMutation({
    mutationFn: async (as: (typeof kinds)[number]) => {
      const { name, content } = await template(as)
      const bytes = Uint8Array.from(atob(content), letter => letter.charCodeAt(0))
      saveFile(new Blob([bytes], { type: typeOf[as] }), name)
    },
  })
  return (
    <div className={form.row}>
      {kinds.map(kind => (
        <Button key={kind} variant="subtle" size="sm" onClick={() => take.mutate(kind)}>
          {t('peopleFile.template', { kind })}
        </Button>
      ))}
      <Refusal of={take} />
    </div>
  )
}
