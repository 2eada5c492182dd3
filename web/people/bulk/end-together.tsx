import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PostBulkTermination } from '#api/contract/bulk-people.ts'
import { Check } from '../../kit/fields/check.tsx'
import { DateField } from '../../kit/fields/date-field.tsx'
import { call } from '../../lib/call.ts'
import { today } from '../../lib/dates.ts'
import { showDate } from '../../lib/format.ts'
import { useZone } from '../../lib/settings.ts'
import { BulkDialog, type BulkDialogProps } from './bulk-dialog.tsx'

/** They leave: the last day counts. */
export const EndTogether = (together: BulkDialogProps) => {
  const { t } = useTranslation()
  const [lastDay, setLastDay] = useState(today(useZone()))
  const [settles, setSettles] = useState(true)
  return (
    <BulkDialog
      {...together}
      danger
      action={t('person.leave')}
      send={
        lastDay !== ''
          ? whom =>
              call(PostBulkTermination, {
                body: { ...whom, lastDay, ...(settles ? {} : { settled: false }) },
              })
          : null
      }
      does={() => t('bulkPeople.does.end', { day: showDate(lastDay) })}
      was={row => row.department}
    >
      {() => (
        <>
          <DateField
            label={t('person.lastDay')}
            value={lastDay}
            onChange={setLastDay}
            error={lastDay === '' ? t('person.needDay') : null}
          />
          <Check
            label={t('person.settlesEach')}
            what={t('person.settlesWhat')}
            checked={settles}
            onChange={setSettles}
          />
        </>
      )}
    </BulkDialog>
  )
}
