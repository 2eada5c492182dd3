import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { debounceMs } from '../../lib/measures.ts'
import { Notice } from '../../kit/feedback/notice.tsx'
import { useProblemText } from '../../kit/feedback/problem-note.tsx'
import { Panel } from '../../kit/page/page.tsx'
import { previewProfile } from './api.ts'
import type { ProfileForm } from './profile-form.ts'
import styles from './files.module.css'

/** What the file of 20 people would say, as the profile is typed; what keeps it from being made, in a sentence. */
export const ProfilePreview = ({ of }: { of: ProfileForm }) => {
  const { t } = useTranslation()
  const problem = useProblemText()
  const [asked] = useDebouncedValue(of, debounceMs)
  const { data, error, isError } = useQuery({
    queryKey: ['payroll-preview', asked],
    queryFn: ({ signal }) =>
      previewProfile({ ...asked, name: asked.name.trim() || '–' }, signal),
    placeholderData: keepPreviousData,
    retry: false,
  })
  return (
    <Panel title={t('payrollFiles.preview')}>
      <p className={styles.fine}>{t('payrollFiles.previewWhat')}</p>
      <div className={styles.preview} aria-live="polite">
        {isError ? (
          <Notice tone="bad" role="alert" title={t('payrollFiles.previewNone')}>
            {problem(error)}
          </Notice>
        ) : (
          data && (
            <>
              <code dir="ltr">{data.fileName}</code>
              {data.text === '' ? (
                <p className={styles.fine}>{t('payrollFiles.previewEmpty')}</p>
              ) : (
                <pre dir="ltr" tabIndex={0} aria-label={t('payrollFiles.preview')}>
                  {data.text}
                </pre>
              )}
            </>
          )
        )}
      </div>
    </Panel>
  )
}
