import { useEffect, useRef, useState, type KeyboardEvent } from 'react'

type Field<Row> = {
  /** Something is looked for and nothing taken yet. */
  readonly isSought: boolean
  /** In order; null while what is typed is looked for. */
  readonly found: readonly Row[] | null
  readonly take: (row: Row) => void
  /** What is typed may be something new: where nothing is found, Enter sends the form, as in any field. */
  readonly mayBeNew?: boolean
}

/**
 * Enter in a field that looks for what is typed takes the first of what is found, as soon as that is known: half a name
 * is not sent with the form, and not thrown away. Whoever went to another by an arrow takes that one.
 * @returns `onKeyDownCapture` of the field
 */
export const useEnterTakesFirst = <Row>({
  isSought,
  found,
  take,
  mayBeNew = false,
}: Field<Row>): ((event: KeyboardEvent<HTMLInputElement>) => void) => {
  const [waits, setWaits] = useState(false)
  const form = useRef<HTMLFormElement | null>(null)
  useEffect(() => {
    if (!waits || found === null) return
    setWaits(false)
    const [first] = found
    if (first !== undefined) take(first)
    else if (mayBeNew) form.current?.requestSubmit()
  }, [waits, found, take, mayBeNew])
  return event => {
    const { currentTarget: field } = event
    const isChosen = field.getAttribute('aria-activedescendant') !== null
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !isSought || isChosen) return
    if (mayBeNew && found?.length === 0) return
    event.preventDefault()
    event.stopPropagation()
    form.current = field.form
    setWaits(true)
  }
}
