import { Button, Modal, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CodeChip, dayCodes } from '../shared/code-chip.tsx'
import form from '../shared/form.module.css'
import { Notice } from '../shared/notice.tsx'
import { ProblemNote, useProblemText } from '../shared/problem-note.tsx'
import { TableWaiting } from '../shared/table-waiting.tsx'
import { toast } from '../shared/toasts.tsx'
import { attendanceLetters, changeLetters, wideKeys, type Letters } from './api.ts'
import styles from './wide.module.css'

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
      title={t('wide.letters')}
      size={520}
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
  const problem = useProblemText()
  const client = useQueryClient()
  const [values, setValues] = useState(letters)
  const text = (code: keyof Letters) => values[code].trim()
  const wrong = dayCodes.filter(code => text(code) === '' || [...text(code)].length > most)
  const shared = dayCodes.filter(code =>
    dayCodes.some(other => other !== code && text(other) === text(code)),
  )
  const save = useMutation({
    mutationFn: () => changeLetters(values),
    onSuccess: async () => {
      toast(t('wide.lettersSaved'))
      onClose()
      await Promise.all([
        client.invalidateQueries({ queryKey: wideKeys.sheet }),
        client.invalidateQueries({ queryKey: wideKeys.letters }),
      ])
    },
  })
  return (
    <form
      className={form.form}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        if (wrong.length === 0) save.mutate()
      }}
    >
      <p className={styles.fine}>{t('wide.lettersWhat')}</p>
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
              error={wrong.includes(code)}
              aria-label={t(`code.${code}`)}
              data-autofocus={code === 'AL' || undefined}
            />
          </label>
        ))}
      </div>
      {wrong.length > 0 && (
        <Notice tone="bad" role="alert">
          {t('wide.letterWrong')}
        </Notice>
      )}
      {wrong.length === 0 && shared.length > 0 && (
        <Notice tone="warn" role="status">
          {t('wide.letterShared', { codes: shared.map(code => t(`code.${code}`)).join(', ') })}
        </Notice>
      )}
      {save.isError && (
        <Notice tone="bad" role="alert">
          {problem(save.error)}
        </Notice>
      )}
      <div className={form.row}>
        <Button variant="subtle" size="sm" onClick={() => setValues(defaults)}>
          {t('wide.lettersReset')}
        </Button>
        <Button
          variant="subtle"
          size="sm"
          onClick={() => setValues({ ...defaults, ...ofOffices })}
        >
          {t('wide.lettersOffice')}
        </Button>
        <Button
          type="submit"
          size="sm"
          loading={save.isPending}
          disabled={wrong.length > 0 || dayCodes.every(code => text(code) === letters[code])}
        >
          {t('common.save')}
        </Button>
      </div>
    </form>
  )
}
