import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { GetActivity } from '#api/contract/acts.ts'
import { ActPanel, useActColumns, type Act } from '../acts/published.ts'
import { ListBody } from '../kit/patterns/list-page.tsx'
import { useList } from '../kit/patterns/use-list.ts'

/** What was done about him, each with its way back. */
export const ActsTab = ({ employeeId }: { employeeId: string }) => {
  const { t, i18n } = useTranslation()
  const always = useMemo(() => ({ employee: employeeId }), [employeeId])
  const list = useList(GetActivity, { page: 'person', always, language: i18n.language })
  const all = useActColumns()
  // They are all about him.
  const columns = useMemo(() => all.filter(({ id }) => id !== 'whom'), [all])
  const [opened, setOpened] = useState<Act | null>(null)
  return (
    <ListBody
      of={list}
      table={{ name: null, label: t('person.tab.acts') }}
      rows={list.rows}
      columns={columns}
      idOf={idOf}
      onOpen={setOpened}
      none={{ kind: 'none', title: t('activity.none'), text: t('activity.noneText') }}
      noneFiltered={{ title: t('activity.noneFiltered'), text: t('activity.noneFilteredText') }}
    >
      <ActPanel act={opened} onClose={() => setOpened(null)} />
    </ListBody>
  )
}
const idOf = (act: Act) => act.position
