import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from '../kit/feedback/notice.tsx'
import { Refusal } from '../kit/patterns/save-form.tsx'
import { shownThere, useSave } from '../kit/patterns/use-save.ts'
import { Copyable } from '../kit/table/copyable.tsx'
import { makeScreenKey } from './api.ts'

/** Opens a screen at the door for months, without anybody's session: by a link that is told once. */
export const ScreenKey = ({ locationId }: { readonly locationId: string }) => {
  const { t } = useTranslation()
  const [link, setLink] = useState<string | null>(null)
  const make = useSave(() => makeScreenKey(locationId), {
    says: shownThere,
    refreshes: [],
    onDone: ({ key }) => setLink(`${location.origin}/kiosk#${key}`),
    fails: t('locations.cannotMakeKey'),
  })
  if (link !== null)
    return (
      <div>
        <Copyable label={t('locations.screenLink')} value={link} />
        <Notice tone="warn" role="status">
          {t('locations.screenLinkOnce')}
        </Notice>
      </div>
    )
  return (
    <>
      <Button size="xs" variant="default" loading={make.busy} onClick={() => make.save()}>
        {t('locations.makeScreenKey')}
      </Button>
      <Refusal of={make} />
    </>
  )
}
