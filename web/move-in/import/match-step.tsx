import { Button, Input, SegmentedControl, Select } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ZonePicker } from '../../devices/published.ts'
import form from '../../kit/fields/form.module.css'
import { Notice } from '../../kit/feedback/notice.tsx'
import { DateOrderField } from '../../kit/patterns/date-order-field.tsx'
import { FileSample } from '../../kit/patterns/file-sample.tsx'
import { HeadQuestion } from '../../kit/patterns/head-question.tsx'
import { Refusal } from '../../kit/patterns/save-form.tsx'
import { useZone } from '../../lib/settings.ts'
import { useFormat } from '../../lib/use-format.ts'
import { products, sendFile, type Product, type Reading } from '../api.ts'
import own from '../move-in.module.css'
import { Columns } from './columns.tsx'
import type { ChosenFile } from './chosen.ts'
import { hasPerson, hasTime, proposedMatching } from './matching.ts'

type Props = {
  readonly chosen: ChosenFile
  readonly before: Reading | null
  /** Another sheet of it was looked at, or with its first row as names. */
  readonly onSent: (chosen: ChosenFile) => void
  readonly onBack: () => void
  readonly onMatched: (reading: Reading) => void
}

/**
 * Whose file it is, which column holds what and which clock its times are of: proposed by its titles, settled by a
 * person. Long because it is one form, field by field.
 */
export const MatchStep = ({ chosen, before, onSent, onBack, onMatched }: Props) => {
  const { t } = useTranslation()
  const { number } = useFormat()
  const companyZone = useZone()
  const { file } = chosen
  const [product, setProduct] = useState<Product>(before?.product ?? file.product ?? 'odoo')
  const [matching, setMatching] = useState(before?.matching ?? proposedMatching(file))
  const [zone, setZone] = useState(before?.zone ?? file.zone)
  const [dateOrder, setOrder] = useState(before?.dateOrder ?? file.dateOrder)
  const [asked, setAsked] = useState(false)
  const wrong = {
    person: asked && !hasPerson(matching),
    time: asked && !hasTime(matching),
  }
  const choose = (next: string) => {
    const found = products.find(one => one === next) ?? product
    setProduct(found)
    setZone(found === 'odoo' ? 'UTC' : companyZone)
  }
  const submit = (event: React.FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (hasPerson(matching) && hasTime(matching) && dateOrder !== null)
      onMatched({ product, matching, zone, dateOrder })
  }
  return (
    <form className={form.form} onSubmit={submit} noValidate>
      <p className={form.fine}>
        <bdi>{file.name}</bdi> · {t('moveIn.fileRows', { shown: number(file.rows) })} ·{' '}
        {t('moveIn.matchWhat')}
      </p>
      {file.product === null && <Notice tone="warn">{t('moveIn.notKnown')}</Notice>}
      <Input.Wrapper size="sm" label={t('moveIn.product')} labelElement="div">
        <SegmentedControl
          fullWidth
          size="sm"
          mt={4}
          aria-label={t('moveIn.product')}
          data={products.map(value => ({ value, label: t(`moveIn.products.${value}`) }))}
          value={product}
          onChange={choose}
        />
      </Input.Wrapper>
      <Again chosen={chosen} onSent={onSent} />
      <Columns file={file} matching={matching} wrong={wrong} onChange={setMatching} />
      <div className={own.two}>
        <ZonePicker
          label={t('moveIn.zone')}
          description={t('moveIn.zoneHelp')}
          value={zone}
          onChange={setZone}
        />
        <DateOrderField
          orders={['day-first', 'month-first']}
          value={dateOrder}
          proof={file.dateProof}
          error={asked && dateOrder === null ? t('fileDates.needOrder') : null}
          onChange={setOrder}
        />
      </div>
      <FileSample
        label={t('moveIn.sample')}
        of={file}
        used={new Set(Object.values(matching))}
      />
      <div className={form.row}>
        <Button variant="default" size="sm" onClick={onBack} data-first>
          {t('moveIn.another')}
        </Button>
        <Button type="submit" size="sm">
          {t('moveIn.check')}
        </Button>
      </div>
    </form>
  )
}

/** A workbook may have several sheets, and whether a row names the columns may have to be said: it is sent again. */
const Again = ({
  chosen: { from, file, sheet = 0 },
  onSent,
}: Pick<Props, 'chosen' | 'onSent'>) => {
  const { t } = useTranslation()
  const send = useMutation({
    mutationFn: sendFile,
    onSuccess: (found, asked) => onSent({ from, file: found, sheet: asked.sheet ?? 0 }),
  })
  return (
    <>
      {file.sheets.length > 1 && (
        <Select
          size="sm"
          label={t('moveIn.sheet')}
          data={file.sheets.map((label, index) => ({ value: String(index), label }))}
          value={String(send.isPending ? send.variables.sheet : sheet)}
          allowDeselect={false}
          disabled={send.isPending}
          onChange={next => {
            if (next !== null) send.mutate({ file: from, sheet: Number(next) })
          }}
        />
      )}
      <HeadQuestion
        head={file.head}
        isAsking={send.isPending}
        onSay={isHeaded => send.mutate({ file: from, sheet, isHeaded })}
      />
      <Refusal of={send} />
    </>
  )
}
