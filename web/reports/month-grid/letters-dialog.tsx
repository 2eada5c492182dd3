import { Button, Modal, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CodeChip, dayCodes } from '../../kit/day/code-chip.tsx'
import form from '../../kit/fields/form.module.css'
import { Notice } from '../../kit/feedback/notice.tsx'
import { ProblemNote } from '../../kit/feedback/problem-note.tsx'
import { TableWaiting } from '../../kit/table/table-waiting.tsx'
import { attendanceLetters, changeLetters, type Letters } from './api.ts'
import styles from './month-grid.module.css'
import { useSave } from '../../kit/patterns/use-save.ts'
import { Refusal } from '../../kit/patterns/save-form.tsx'

/** Which letter the sheet has for each code; for every month, at once. */
export const LettersDialog = ({
  opened,
  onClose,
}: {
  opened: boolean
  onClose: () => void
}) => {
  const { t } = useTranslation()
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('monthGrid.letters')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      {opened && <Loaded onClose={onClose} />}
    </Modal>
  )
}

const Loaded = ({ onClose }: { onClose: () => void }) => {
  const query = useQuery(attendanceLetters())
  if (query.isPending) return <TableWaiting />
  if (query.isError) return <ProblemNote error={query.error} retry={query.refetch} />
  return (
    <Fields letters={query.data.letters} defaults={query.data.defaults} onClose={onClose} />
  )
}

const most = 2
/**
 * As puantaj sheets on paper have them: yıllık izin, hafta tatili, eksik mesai, geç gelme, erken çıkma, fazla mesai;
 * what has no usual letter stays as it was shipped.
 */
const ofOffices = {
  AL: 'Yİ',
  WH: 'HT',
  MW: 'EM',
  LA: 'GG',
  ED: 'EÇ',
  OT: 'FM',
} as const satisfies Partial<Letters>
/** Long because it is one form, and letters are judged beside each other. */
const Fields = ({
  letters,
  defaults,
  onClose,
}: {
  letters: Letters
  defaults: Letters
  onClose: () => void
}) => {
  const { t } = useTranslation()
  const [values, setValues] = useState(letters)
  const text = (code: keyof Letters) => values[code].trim()
  const wrong = dayCodes.filter(code => text(code) === '' || [...text(code)].length > most)
  const shared = dayCodes.filter(code =>
    dayCodes.some(other => other !== code && text(other) === text(code)),
  )
  const save = useSave(() => changeLetters(values), {
    says: t('monthGrid.lettersSaved'),
    refreshes: ['attendance-letters', 'reports'],
    onDone: onClose,
    fails: t('monthGrid.lettersCannot'),
  })
  return (
    <form
      className={form.form}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        if (wrong.length === 0) save.save()
      }}
    >
      <p className="fine">{t('monthGrid.lettersWhat')}</p>
      <div className={styles.letters}>
        {dayCodes.map(code => (
          <label key={code}>
            <span aria-hidden>
              <CodeChip code={code} />
            </span>
            <span>{t(`code.${code}`)}</span>
            <TextInput
              size="xs"
              w={56}
              value={values[code]}
              onChange={event => setValues({ ...values, [code]: event.currentTarget.value })}
              maxLength={8}
              error={wrong.includes(code) || save.wrong(`letters.${code}`, code)}
              aria-label={t(`code.${code}`)}
              data-autofocus={code === 'AL' || undefined}
            />
          </label>
        ))}
      </div>
      {wrong.length > 0 && (
        <Notice tone="bad" role="alert">
          {t('monthGrid.letterWrong')}
        </Notice>
      )}
      {wrong.length === 0 && shared.length > 0 && (
        <Notice tone="warn" role="status">
          {t('monthGrid.letterShared', {
            codes: shared.map(code => t(`code.${code}`)).join(', '),
          })}
        </Notice>
      )}
      <Refusal of={save} />
      <div className={form.row}>
        <Button variant="subtle" size="sm" onClick={() => setValues(defaults)}>
          {t('monthGrid.lettersReset')}
        </Button>
        <Button
          variant="subtle"
          size="sm"
          onClick={() => setValues({ ...defaults, ...ofOffices })}
        >
          {t('monthGrid.lettersOffice')}
        </Button>
        <Button
          type="submit"
          size="sm"
          loading={save.busy}
          disabled={wrong.length > 0 || dayCodes.every(code => text(code) === letters[code])}
        >
          {t('common.save')}
        </Button>
      </div>
    </form>
  )
}
