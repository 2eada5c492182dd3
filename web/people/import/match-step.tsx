import { Button, Select } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DegreeField } from '../../kit/fields/degree-field.tsx'
import form from '../../kit/fields/form.module.css'
import { DateOrderField } from '../../kit/patterns/date-order-field.tsx'
import { FileSample } from '../../kit/patterns/file-sample.tsx'
import styles from '../../kit/patterns/file-steps.module.css'
import { HeadQuestion } from '../../kit/patterns/head-question.tsx'
import { Refusal } from '../../kit/patterns/save-form.tsx'
import { useFormat } from '../../lib/use-format.ts'
import {
  fields,
  neededFields,
  sendFile,
  type ChosenFile,
  type Field,
  type ImportMatching,
  type SentFile,
  type Settings,
} from './api.ts'

type Props = {
  readonly chosen: ChosenFile
  readonly before: Settings | null
  /** It was looked at with its first row as names. */
  readonly onSent: (chosen: ChosenFile) => void
  readonly onBack: () => void
  readonly onMatched: (settings: Settings) => void
}

const proposed = ({ proposal }: SentFile): ImportMatching =>
  Object.fromEntries(
    fields.flatMap(field => {
      const at = proposal[field]
      return at === null ? [] : [[field, at] as const]
    }),
  )
const without = (matching: ImportMatching, gone: Field): ImportMatching =>
  Object.fromEntries(Object.entries(matching).filter(([field]) => field !== gone))

/** Which column holds what: proposed by its title, and settled by a person. Long because it is one form. */
export const MatchStep = ({ chosen, before, onSent, onBack, onMatched }: Props) => {
  const { t } = useTranslation()
  const { file } = chosen
  const { number } = useFormat()
  const [matching, setMatching] = useState<ImportMatching>(before?.matching ?? proposed(file))
  const [degreeId, setDegree] = useState(before?.degreeId ?? null)
  const [dateOrder, setOrder] = useState(before?.dateOrder ?? null)
  const [asked, setAsked] = useState(false)
  const submit = (event: React.FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (neededFields.every(field => matching[field] !== undefined))
      onMatched({
        matching,
        degreeId,
        ...(dateOrder ? { dateOrder } : {}),
        create: before?.create ?? { departments: false, positions: false },
      })
  }
  return (
    <form className={form.form} onSubmit={submit} noValidate>
      <p className={form.fine}>
        {t('peopleFile.rows')}: <bdi>{number(file.rows)}</bdi>. {t('peopleFile.matchWhat')}
      </p>
      <SayHead chosen={chosen} onSent={onSent} />
      <Columns file={file} matching={matching} asked={asked} onChange={setMatching} />
      <DegreeField
        label={t('peopleFile.degree')}
        value={degreeId}
        named={null}
        error={null}
        onChange={setDegree}
      />
      <DateOrderField
        orders={['day-first', 'month-first']}
        value={dateOrder}
        proof={null}
        unsaid={t('fileDates.byFile')}
        onChange={setOrder}
      />
      <FileSample
        label={t('peopleFile.sample')}
        of={file}
        used={new Set(Object.values(matching))}
      />
      <div className={form.row}>
        <Button variant="default" size="sm" onClick={onBack} data-first>
          {t('peopleFile.another')}
        </Button>
        <Button type="submit" size="sm">
          {t('peopleFile.check')}
        </Button>
      </div>
    </form>
  )
}

const SayHead = ({ chosen: { from, file }, onSent }: Pick<Props, 'chosen' | 'onSent'>) => {
  const send = useMutation({
    mutationFn: sendFile,
    onSuccess: found => onSent({ from, file: found }),
  })
  return (
    <>
      <HeadQuestion
        head={file.head}
        isAsking={send.isPending}
        onSay={isHeaded => send.mutate({ file: from, isHeaded })}
      />
      <Refusal of={send} />
    </>
  )
}

const Columns = ({
  file,
  matching,
  asked,
  onChange,
}: {
  readonly file: SentFile
  readonly matching: ImportMatching
  readonly asked: boolean
  readonly onChange: (matching: ImportMatching) => void
}) => {
  const { t } = useTranslation()
  const columns = file.header.map((title, index) => ({
    value: String(index),
    label: title || t('peopleFile.column', { number: index + 1 }),
  }))
  return (
    <div className={styles.columns}>
      {fields.map(field => {
        const at = matching[field]
        const isWanting = asked && at === undefined && neededFields.includes(field)
        return (
          <Select
            key={field}
            size="sm"
            clearable
            label={t(`peopleFile.field.${field}`)}
            withAsterisk={neededFields.includes(field)}
            placeholder={t('peopleFile.noColumn')}
            data={columns}
            value={at === undefined ? null : String(at)}
            error={isWanting ? t('peopleFile.needColumn') : null}
            onChange={next =>
              onChange(
                next === null
                  ? without(matching, field)
                  : { ...matching, [field]: Number(next) },
              )
            }
            clearButtonProps={{
              'aria-label': t('filter.remove', { what: t(`peopleFile.field.${field}`) }),
            }}
          />
        )
      })}
    </div>
  )
}
