import { CloseButton, Select, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Wrong } from '../../lib/use-wrong-fields.ts'
import { Check } from '../../kit/fields/check.tsx'
import { CountField } from '../../kit/fields/count-field.tsx'
import { NumericField } from '../../kit/fields/numeric-field.tsx'
import form from '../../kit/fields/form.module.css'
import { namedCodes, useCodeName } from '../codes.ts'
import { ChoiceField } from './choice-field.tsx'
import { fields, isFigure, type ColumnSource, type ProfileColumn } from './profile-form.ts'
import styles from './files.module.css'

const kinds = ['field', 'codes', 'text'] as const
type Kind = (typeof kinds)[number]
const kindOf = (source: ColumnSource): Kind =>
  'field' in source ? 'field' : 'text' in source ? 'text' : 'codes'
const begun = {
  field: { field: 'employeeNo' },
  text: { text: '' },
  codes: { codes: { worked: 1 } },
} as const satisfies Record<Kind, ColumnSource>

type Of = { of: ProfileColumn; wrong: Wrong; onChange: (next: Partial<ProfileColumn>) => void }
/** What a column shows and how it is written. */
export const OneColumn = ({ of, isFixed, wrong, onChange }: Of & { isFixed: boolean }) => {
  const { t } = useTranslation()
  return (
    <div className={styles.fields}>
      <div className={form.two}>
        <TextInput
          size="sm"
          maxLength={100}
          label={t('payrollFiles.column.title')}
          value={of.title}
          error={wrong('title')}
          onChange={event => onChange({ title: event.currentTarget.value })}
        />
        <ChoiceField
          label={t('payrollFiles.column.source')}
          value={kindOf(of.source)}
          choices={kinds}
          name={one => t(`payrollFiles.column.source.${one}`)}
          onChange={kind => onChange({ source: begun[kind] })}
        />
      </div>
      <Source of={of} wrong={wrong} onChange={onChange} />
      {'field' in of.source && (
        <Words of={of.map} wrong={wrong} onChange={map => onChange({ map })} />
      )}
      {isFigure(of) && <Figure of={of} wrong={wrong} onChange={onChange} />}
      {isFixed && <Place of={of} wrong={wrong} onChange={onChange} />}
    </div>
  )
}

const Source = ({ of: { source }, wrong, onChange }: Of) => {
  const { t } = useTranslation()
  if ('field' in source)
    return (
      <ChoiceField
        label={t('payrollFiles.column.field')}
        value={source.field}
        choices={fields}
        name={one => t(`payrollFiles.field.${one}`)}
        error={wrong('source.field')}
        onChange={field => onChange({ source: { field } })}
      />
    )
  if ('text' in source)
    return (
      <TextInput
        size="sm"
        maxLength={200}
        label={t('payrollFiles.column.text')}
        value={source.text}
        error={wrong('source.text')}
        onChange={event => onChange({ source: { text: event.currentTarget.value } })}
      />
    )
  return <Codes of={source.codes} onChange={codes => onChange({ source: { codes } })} />
}

/** Which figures it adds up, and how often each counts. */
const Codes = ({
  of,
  onChange,
}: {
  of: Readonly<Record<string, number>>
  onChange: (codes: Record<string, number>) => void
}) => {
  const { t } = useTranslation()
  const name = useCodeName()
  const left = namedCodes.filter(code => !(code in of))
  return (
    <>
      <ul className={styles.codes}>
        {Object.entries(of).map(([code, factor]) => (
          <li key={code}>
            <span>{name(code)}</span>
            <NumericField
              of="number"
              aria-label={t('payrollFiles.column.factor', { name: name(code) })}
              value={String(factor)}
              onChange={text => onChange({ ...of, [code]: Math.trunc(Number(text)) || 0 })}
            />
            <CloseButton
              aria-label={t('payrollFiles.column.codeRemove', { name: name(code) })}
              onClick={() =>
                onChange(Object.fromEntries(Object.entries(of).filter(([one]) => one !== code)))
              }
            />
          </li>
        ))}
      </ul>
      <Select
        key={Object.keys(of).length}
        size="sm"
        searchable
        label={t('payrollFiles.column.code')}
        data={left.map(code => ({ value: code, label: name(code) }))}
        value={null}
        onChange={code => {
          if (code !== null) onChange({ ...of, [code]: 1 })
        }}
      />
    </>
  )
}

/** Long because it is each word of how a figure is written. */
const Figure = ({ of, wrong, onChange }: Of) => {
  const { t } = useTranslation()
  return (
    <div className={form.two}>
      <ChoiceField
        label={t('payrollFiles.column.unit')}
        value={of.unit}
        choices={['minutes', 'clock', 'hours', 'divided', 'days', 'count']}
        name={one => t(`payrollFiles.column.unit.${one}`)}
        error={wrong('unit')}
        onChange={unit => onChange({ unit, divisor: unit === 'divided' ? 450 : null })}
      />
      {of.divisor !== null && (
        <CountField
          label={t('payrollFiles.column.divisor')}
          value={of.divisor}
          min={1}
          max={100_000}
          error={wrong('divisor')}
          onChange={divisor => onChange({ divisor })}
        />
      )}
      <CountField
        label={t('payrollFiles.column.decimals')}
        value={of.decimals}
        min={0}
        max={4}
        error={wrong('decimals')}
        onChange={decimals => onChange({ decimals })}
      />
      <ChoiceField
        label={t('payrollFiles.column.rounding')}
        value={of.rounding}
        choices={['half-up', 'half-even', 'down', 'up']}
        name={one => t(`payrollFiles.column.rounding.${one}`)}
        onChange={rounding => onChange({ rounding })}
      />
      <ChoiceField
        label={t('payrollFiles.column.sign')}
        value={of.sign}
        choices={['leading', 'trailing', 'none']}
        name={one => t(`payrollFiles.column.sign.${one}`)}
        onChange={sign => onChange({ sign })}
      />
      <ChoiceField
        label={t('payrollFiles.column.zero')}
        value={of.zero}
        choices={['shown', 'empty']}
        name={one => t(`payrollFiles.column.zero.${one}`)}
        onChange={zero => onChange({ zero })}
      />
      {of.decimals > 0 && (
        <Check
          label={t('payrollFiles.column.implied')}
          checked={of.implied}
          onChange={implied => onChange({ implied })}
        />
      )}
    </div>
  )
}

/** What the field says, and what the file says in its place. */
const Words = ({
  of,
  wrong,
  onChange,
}: {
  of: Readonly<Record<string, string>>
  wrong: Wrong
  onChange: (map: Record<string, string>) => void
}) => {
  const { t } = useTranslation()
  const text = Object.entries(of)
    .map(([from, to]) => `${from} = ${to}`)
    .join('\n')
  const [typed, setTyped] = useState(text)
  return (
    <Textarea
      size="sm"
      rows={3}
      label={t('payrollFiles.column.map')}
      description={t('payrollFiles.column.mapHelp')}
      value={typed}
      error={wrong('map')}
      onChange={event => {
        setTyped(event.currentTarget.value)
        onChange(mapOf(event.currentTarget.value))
      }}
    />
  )
}
/** A line a word: `worked = 100`; what has no sign of equality is not said yet. */
const mapOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    text.split('\n').flatMap(line => {
      const at = line.indexOf('=')
      const from = line.slice(0, Math.max(at, 0)).trim()
      return from === '' ? [] : [[from, line.slice(at + 1).trim()] as const]
    }),
  )

const Place = ({ of, wrong, onChange }: Of) => {
  const { t } = useTranslation()
  return (
    <div className={form.two}>
      <CountField
        label={t('payrollFiles.column.width')}
        value={of.width ?? 1}
        min={1}
        max={255}
        error={wrong('width')}
        onChange={width => onChange({ width })}
      />
      <ChoiceField
        label={t('payrollFiles.column.align')}
        value={of.align ?? (isFigure(of) ? 'right' : 'left')}
        choices={['left', 'right']}
        name={one => t(`payrollFiles.column.align.${one}`)}
        onChange={align => onChange({ align })}
      />
      <TextInput
        size="sm"
        maxLength={1}
        label={t('payrollFiles.column.pad')}
        value={of.pad}
        error={wrong('pad')}
        onChange={event => onChange({ pad: event.currentTarget.value })}
      />
    </div>
  )
}
