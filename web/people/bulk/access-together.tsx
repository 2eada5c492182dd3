import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import { MultiSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PostBulkAccess } from '#api/contract/bulk-people.ts'
import { GetDeviceGroups } from '#api/contract/device-groups.ts'
import form from '../../kit/fields/form.module.css'
import { readers } from '../../kit/filters/readers.ts'
import { call } from '../../lib/call.ts'
import { bidiIsolate } from '../../lib/isolated.ts'
import { oneQuery } from '../../lib/reads.ts'
import { useMay } from '../../lib/settings.ts'
import { BulkDialog, type BulkDialogProps } from './bulk-dialog.tsx'

const changes = ['give', 'take'] as const
const groupsOfReaders = oneQuery(GetDeviceGroups, { query: {} })

/** Readers and groups that come to where they may pass, or go from it. Long because it is one form with its fields. */
export const AccessTogether = (together: BulkDialogProps) => {
  const { t } = useTranslation()
  const [seesReaders, seesGroups] = [useMay('devices.view'), useMay('device-groups.view')]
  const groups = (useQuery({ ...groupsOfReaders, enabled: seesGroups }).data?.rows ?? []).map(
    ({ groupId, title }) => ({ value: groupId, label: title }),
  )
  const devices = (useQuery({ ...readers, enabled: seesReaders }).data?.rows ?? []).map(
    ({ deviceId, name }) => ({ value: deviceId, label: name }),
  )
  const [change, setChange] = useState<(typeof changes)[number]>('give')
  const [groupIds, setGroups] = useState<string[]>([])
  const [deviceIds, setDevices] = useState<string[]>([])
  const named = groupIds.length + deviceIds.length > 0
  const names = [...groups, ...devices]
    .filter(({ value }) => groupIds.includes(value) || deviceIds.includes(value))
    .map(({ label }) => bidiIsolate(label))
    .join(', ')
  return (
    <BulkDialog
      {...together}
      action={t(change === 'give' ? 'bulkPeople.give' : 'bulkPeople.take')}
      send={
        named
          ? whom => call(PostBulkAccess, { body: { ...whom, change, groupIds, deviceIds } })
          : null
      }
      does={() => t(`bulkPeople.does.${change}`, { names })}
    >
      {tried => (
        <>
          <fieldset className={form.choices}>
            <legend>{t('bulkPeople.change')}</legend>
            {changes.map(one => (
              <label key={one}>
                <input
                  type="radio"
                  name="change"
                  checked={change === one}
                  onChange={() => setChange(one)}
                />
                <span>{t(`bulkPeople.${one}`)}</span>
              </label>
            ))}
          </fieldset>
          {groups.length > 0 && (
            <MultiSelect
              size="sm"
              searchable
              withScrollArea={false}
              label={t('page.deviceGroups.title')}
              data={groups}
              value={groupIds}
              onChange={setGroups}
              nothingFoundMessage={t('filter.nothing')}
            />
          )}
          <MultiSelect
            size="sm"
            searchable
            withScrollArea={false}
            label={t('page.devices.title')}
            data={devices}
            value={deviceIds}
            onChange={setDevices}
            nothingFoundMessage={t('filter.nothing')}
            error={tried && !named ? t('bulkPeople.needReader') : null}
          />
        </>
      )}
    </BulkDialog>
  )
}
