import { Select, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Wrong } from '../../lib/use-wrong-fields.ts'
import { Check } from '../../kit/fields/check.tsx'
import form from '../../kit/fields/form.module.css'
import type { ProfileForm } from './profile-form.ts'
import { ChoiceField } from './choice-field.tsx'

type Props = {
  readonly of: ProfileForm
  readonly wrong: Wrong
  readonly onChange: (next: Partial<ProfileForm>) => void
}

/** What holds for the whole file. Long because it has a field for each thing that does. */
export const ProfileFields = ({ of, wrong, onChange }: Props) => {
  const { t } = useTranslation()
  const isCsv = of.format === 'csv'
  const isText = isCsv || of.format === 'fixed'
  return (
    <>
      <TextInput
        size="sm"
        maxLength={100}
        label={t('payrollFiles.profile.name')}
        value={of.name}
        error={wrong('name')}
        onChange={event => onChange({ name: event.currentTarget.value })}
      />
      <div className={form.two}>
        <ChoiceField
          label={t('payrollFiles.profile.status')}
          value={of.status}
          choices={['ready', 'unverified']}
          name={one => t(`payrollFiles.profile.status.${one}`)}
          onChange={status => onChange({ status })}
        />
        <ChoiceField
          label={t('payrollFiles.profile.format')}
          value={of.format}
          choices={['csv', 'xlsx', 'fixed', 'json']}
          name={one => one}
          onChange={format => onChange({ format })}
        />
        <ChoiceField
          label={t('payrollFiles.profile.rows')}
          value={of.rows}
          choices={['employee', 'employee-code', 'employee-day', 'employee-day-code']}
          name={one => t(`payrollFiles.profile.rows.${one}`)}
          onChange={rows => onChange({ rows })}
        />
        <ChoiceField
          label={t('payrollFiles.profile.order')}
          value={of.order}
          choices={['employeeNo', 'fullName', 'nationalId', 'department']}
          name={one => t(`payrollFiles.profile.order.${one}`)}
          onChange={order => onChange({ order })}
        />
        <ChoiceField
          label={t('payrollFiles.profile.adjustments')}
          value={of.adjustments}
          choices={['none', 'lines', 'added']}
          name={one => t(`payrollFiles.profile.adjustments.${one}`)}
          onChange={adjustments => onChange({ adjustments })}
        />
        <Select
          size="sm"
          label={t('payrollFiles.profile.decimalMark')}
          data={[',', '.']}
          value={of.decimalMark}
          allowDeselect={false}
          onChange={mark => onChange({ decimalMark: mark === '.' ? '.' : ',' })}
        />
        {isText && (
          <>
            <ChoiceField
              label={t('payrollFiles.profile.encoding')}
              value={of.encoding}
              choices={['utf-8', 'utf-8-bom', 'windows-1254']}
              name={one => t(`payrollFiles.profile.encoding.${one}`)}
              onChange={encoding => onChange({ encoding })}
            />
            <ChoiceField
              label={t('payrollFiles.profile.lineEnd')}
              value={of.lineEnd}
              choices={['crlf', 'lf']}
              name={one => t(`payrollFiles.profile.lineEnd.${one}`)}
              onChange={lineEnd => onChange({ lineEnd })}
            />
          </>
        )}
        {isCsv && (
          <>
            <TextInput
              size="sm"
              dir="ltr"
              maxLength={1}
              label={t('payrollFiles.profile.separator')}
              value={of.separator}
              error={wrong('separator')}
              onChange={event => onChange({ separator: event.currentTarget.value })}
            />
            <ChoiceField
              label={t('payrollFiles.profile.quote')}
              value={of.quote}
              choices={['needed', 'always', 'never']}
              name={one => t(`payrollFiles.profile.quote.${one}`)}
              onChange={quote => onChange({ quote })}
            />
          </>
        )}
      </div>
      <TextInput
        size="sm"
        dir="ltr"
        maxLength={120}
        label={t('payrollFiles.profile.fileName')}
        description={t('payrollFiles.profile.fileNameHelp', {
          interpolation: { skipOnVariables: true },
        })}
        value={of.fileName}
        error={wrong('fileName')}
        onChange={event => onChange({ fileName: event.currentTarget.value })}
      />
      {(['header', 'totals', 'lastLineEnd', 'textGuard'] as const)
        .filter(name => isText || name !== 'lastLineEnd')
        .map(name => (
          <Check
            key={name}
            label={t(`payrollFiles.profile.${name}`)}
            checked={of[name]}
            onChange={checked => onChange({ [name]: checked })}
          />
        ))}
    </>
  )
}
