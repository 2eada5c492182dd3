import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import form from '../../kit/fields/form.module.css'
import { CheckedFile, CheckingFile } from '../../kit/patterns/import/checked-file.tsx'
import { showDate } from '../../lib/format.ts'
import { useRefresh } from '../../lib/reads.ts'
import { checkFile, takeFile, type Reading, type SentFile } from '../api.ts'
import { Outcome } from './outcome.tsx'

type Props = {
  readonly file: SentFile
  readonly reading: Reading
  readonly onBack: () => void
  readonly onStarted: () => void
}

/** A dry run: what taking it in would come to, with each row that is left out. */
export const CheckStep = ({ file: { moveInId }, reading, onBack, onStarted }: Props) => {
  const { t } = useTranslation()
  const refresh = useRefresh()
  const query = useQuery({
    queryKey: ['move-ins', moveInId, 'check', reading],
    queryFn: () => checkFile(moveInId, reading),
    staleTime: 0,
    retry: false,
  })
  const start = useMutation({
    mutationFn: () => takeFile(moveInId, reading),
    onSuccess: () => {
      void refresh('move-ins')
      onStarted()
    },
  })
  return (
    <CheckedFile
      of={query}
      waits={<CheckingFile label={t('moveIn.checking')} />}
      start={start}
      action={({ isNew }) => ({
        says: t(isNew ? 'moveIn.take' : 'moveIn.nothing'),
        isAnything: isNew,
      })}
      does={t('moveIn.does')}
      onBack={onBack}
    >
      {checked => (
        <>
          <Outcome of={checked} />
          {checked.from !== null && checked.to !== null && (
            <p className={form.fine}>
              {t('moveIn.span')}{' '}
              <bdi dir="ltr">
                {showDate(checked.from)} – {showDate(checked.to)}
              </bdi>
            </p>
          )}
        </>
      )}
    </CheckedFile>
  )
}
