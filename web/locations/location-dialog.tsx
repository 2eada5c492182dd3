import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import { Button, MultiSelect, Select, TextInput } from '@mantine/core'
import IconCurrentLocation from '@tabler/icons-react/dist/esm/icons/IconCurrentLocation.mjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay, useZoneNow } from '../lib/settings.ts'
import { ZonePicker } from '../devices/published.ts'
import { NumericField } from '../kit/fields/numeric-field.tsx'
import { WrongGroup } from '../kit/fields/wrong-group.tsx'
import { useDepartmentChoices } from '../kit/filters/department-picker.tsx'
import { FormDialog } from '../kit/patterns/save-form.tsx'
import { useSave } from '../kit/patterns/use-save.ts'
import { addLocation, changeLocation, ofLocations, type Location } from './api.ts'
import { Codes } from './codes.tsx'
import { whereIAm } from './where-i-am.ts'

type Props = {
  readonly location: Location | null
  readonly onMade: (locationId: string) => void
  readonly onClose: () => void
}
const rules = ['as-sent', 'in', 'out'] as const
const isRule = (text: string | null): text is (typeof rules)[number] =>
  rules.some(rule => rule === text)

/** Where a place is, how far from it one may be and whom it is for; its codes below. Long because it is one form. */
export const LocationDialog = ({ location, onMade, onClose }: Props) => {
  const { t } = useTranslation()
  const may = useMay(location ? 'devices.update' : 'devices.create')
  const home = useZoneNow()
  const choices = useDepartmentChoices()
  const [name, setName] = useState(location?.name ?? '')
  const [coordinates, setCoordinates] = useState(location?.coordinates ?? '')
  const [tolerance, setTolerance] = useState(String(location?.tolerance ?? 75))
  const [rule, setRule] = useState(location?.directionRule ?? 'as-sent')
  const [zone, setZone] = useState(home)
  const [asked, setAsked] = useState(false)
  const [departmentIds, setDepartments] = useState<string[]>(
    location?.departments.map(({ departmentId }) => departmentId) ?? [],
  )
  const save = useSave(
    async () => {
      const facts = {
        name: name.trim(),
        coordinates: coordinates.trim(),
        tolerance: Number(tolerance),
        directionRule: rule,
        departmentIds,
      }
      if (!location) return (await addLocation(facts, zone)).locationId
      await changeLocation(location.locationId, facts)
      return null
    },
    {
      says: t('locations.saved', { name: name.trim() }),
      refreshes: ofLocations,
      doneWhenRead: location === null,
      onDone: made => {
        if (made === null) onClose()
        else onMade(made)
      },
      fails: t('locations.cannotSave'),
    },
  )
  const { wrong } = save
  const needed = (text: string, sentence: string) =>
    asked && text.trim() === '' ? sentence : null
  const submit = () => {
    setAsked(true)
    if (name.trim() !== '' && coordinates.trim() !== '' && tolerance !== '') save.save()
  }
  return (
    <FormDialog
      of={save}
      title={location ? <bdi>{location.name}</bdi> : t('locations.addTitle')}
      size={640}
      onClose={onClose}
      onSubmit={submit}
      action={may ? t('common.save') : undefined}
    >
      <TextInput
        size="sm"
        data-autofocus
        label={t('locations.name')}
        maxLength={100}
        disabled={!may}
        value={name}
        onChange={event => setName(event.currentTarget.value)}
        error={needed(name, t('locations.needName')) ?? wrong('name')}
      />
      <TextInput
        size="sm"
        dir="ltr"
        label={t('locations.coordinates')}
        description={t('locations.coordinatesHelp')}
        maxLength={60}
        disabled={!may}
        value={coordinates}
        onChange={event => setCoordinates(event.currentTarget.value)}
        error={needed(coordinates, t('locations.needCoordinates')) ?? wrong('coordinates')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
      />
      {may && <UseMine onFound={setCoordinates} />}
      <NumericField
        of="digits"
        label={t('locations.toleranceLabel')}
        description={t('locations.toleranceHelp')}
        maxLength={6}
        disabled={!may}
        value={tolerance}
        onChange={setTolerance}
        error={needed(tolerance, t('locations.needTolerance')) ?? wrong('tolerance')}
      />
      <Select
        size="sm"
        label={t('locations.direction')}
        data={rules.map(value => ({ value, label: t(`locations.direction.${value}`) }))}
        value={rule}
        disabled={!may}
        allowDeselect={false}
        onChange={next => {
          if (isRule(next)) setRule(next)
        }}
      />
      <WrongGroup wrong={wrong('departmentIds')}>
        <MultiSelect
          size="sm"
          label={t('locations.departments')}
          description={t('locations.departmentsHelp')}
          data={choices}
          value={departmentIds}
          disabled={!may}
          onChange={setDepartments}
          searchable
          clearable
          nothingFoundMessage={t('filter.nothing')}
        />
      </WrongGroup>
      {location ? (
        <Codes location={location} />
      ) : (
        <ZonePicker label={t('locations.zone')} value={zone} onChange={setZone} />
      )}
    </FormDialog>
  )
}

/** The place where one stands just now. */
const UseMine = ({ onFound }: { readonly onFound: (coordinates: string) => void }) => {
  const { t } = useTranslation()
  const find = useSave(whereIAm, {
    says: ({ accuracy }) => t('locations.found', { count: Math.ceil(accuracy) }),
    onDone: ({ latitude, longitude }) =>
      onFound(`${latitude.toFixed(6)}, ${longitude.toFixed(6)}`),
    fails: t('locations.cannotFind'),
    refusal: 'toast',
  })
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconCurrentLocation size={15} />}
      loading={find.busy}
      onClick={() => find.save()}
    >
      {t('locations.useMine')}
    </Button>
  )
}
