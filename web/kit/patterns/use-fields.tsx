import { Fragment, useState, type FormEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Bound, Bounds } from '#api/contract/bounds.ts'
import type { Endpoint } from '#api/contract/endpoint.ts'
import type { Request } from '../../lib/call.ts'
import { wrongKindOf, type Wrong } from '../../lib/use-wrong-fields.ts'
import { mayBeEmpty, misfitOf, type Misfit } from './fits.ts'
import { useSave, type SaveOptions } from './use-save.ts'

/** How a field stands, for who draws it. */
export type FieldStanding<Shown> = {
  /** Its key in the body. */
  readonly name: string
  readonly value: Shown
  readonly onChange: (next: Shown) => void
  /** What is against it once the form was sent, here or by the server. */
  readonly error: string | null
  /** What the server alone has against it. */
  readonly said: string | null
  /** What is against it as it stands, for a field that says so when it is left. */
  readonly problem: string | null
  /** What the server has against what lies deeper, by its path. */
  readonly wrong: Wrong
  readonly asked: boolean
  readonly bound: Bound
  readonly disabled: boolean
}
/** A field of a body: what it shows at first, what of that is sent, and how it is drawn. */
export type Field<Value, Shown> = {
  readonly first: Shown
  /** Null where nothing is there. */
  readonly sent: (shown: Shown) => Value | null
  /** It has to be there, though its bounds would let it be empty. */
  readonly needed?: boolean
  /** What is said where the schema refuses it; without it, what the server would say. */
  readonly need?: string | undefined
  /** What else is against it than what the schema says. */
  readonly against?: ((shown: Shown) => string | null) | undefined
  /** Null: it is sent, and nobody sees it, or its form draws it of `shown`. */
  readonly draw: ((at: FieldStanding<Shown>) => ReactNode) | null
}
/** What a form sends: that days were looked at before is not of it (`lib/call.ts`). */
type Sent<E extends Endpoint> =
  Request<E> extends { body: infer Body } ? Omit<Body, 'preview'> : never
/** A field for each key of the body: a missing one does not compile. */
type FieldsOf<Body, Shown> = {
  readonly [Key in keyof Shown]: Field<
    Key extends keyof Body ? NonNullable<Body[Key]> : never,
    Shown[Key]
  >
}
type Rules<Shown> = {
  /** Whether it may be changed; true unless said. */
  readonly may?: boolean
  /** False while something beside its fields keeps it from being sent. */
  readonly ready?: boolean
  /** Fields that are not of it as it stands: neither drawn nor judged, and nothing is sent of them. */
  readonly without?: (shown: Shown) => readonly (keyof Shown)[]
  /** What stands in fields that cannot be chosen as the others are; what was chosen comes back after. */
  readonly fixed?: (shown: Shown) => Partial<Shown>
}
type DraftOptions<Body, Shown> = Rules<Shown> & {
  readonly send: (body: Body, shown: Shown) => void
  readonly wrong?: Wrong
}

/**
 * A form that is its body's schema: holds what is typed, judges it by the bounds of the endpoint's body once it was
 * sent, and sends what fits; the first that is wrong has the focus (`lib/use-first-error.ts`). Who saves takes
 * `useFields`. Long because it is what each form would say otherwise.
 */
export const useDraft = <E extends Endpoint, Shown extends Record<keyof Sent<E>, unknown>>(
  to: E,
  fields: FieldsOf<Sent<E>, Shown>,
  {
    send,
    wrong = silent,
    may = true,
    ready = true,
    without = nothing,
    fixed = none,
  }: DraftOptions<Sent<E>, Shown>,
) => {
  const keys = Object.keys(fields) as (keyof Shown & string)[]
  const { shown: chosen, change } = useShown<Shown>(keys, fields)
  const firm = fixed(chosen)
  const shown: Shown = { ...chosen, ...firm }
  const [asked, setAsked] = useState(false)
  const problemOf = useProblems(to.bounds, fields, shown)
  const left = without(shown)
  const held = keys.filter(key => !left.includes(key))
  const draw = <Key extends keyof Shown & string>(
    key: Key,
    as: Pick<Field<unknown, Shown[Key]>, 'draw'> = fields[key],
  ): ReactNode => {
    if (left.includes(key)) return null
    const problem = problemOf(key)
    const said = wrong(key)
    return as.draw?.({
      name: key,
      value: shown[key],
      onChange: next => change(before => ({ ...before, [key]: next })),
      error: (asked ? problem : null) ?? said,
      said,
      problem,
      wrong,
      asked,
      bound: to.bounds[key] ?? {},
      disabled: !may || key in firm,
    })
  }
  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    setAsked(true)
    if (ready && held.every(key => problemOf(key) === null))
      send(
        // Each key of the body has a field, and each field was held against its bound.
        Object.fromEntries(sentOf(keys, left, { fields, shown, bounds: to.bounds })) as Sent<E>,
        shown,
      )
  }
  return {
    shown,
    change: (some: Partial<Shown>) => change(before => ({ ...before, ...some })),
    /** Changes it, and has nothing against it until it is sent once more. */
    again: (some: Partial<Shown>) => {
      setAsked(false)
      change(before => ({ ...before, ...some }))
    },
    asked,
    submit,
    /** One field, for a form that has its places; as another where its choices hang on what is shown. */
    field: draw,
    all: keys.map(key => <Fragment key={key}>{draw(key)}</Fragment>),
  }
}

type Given<E extends Endpoint, Shown> = { readonly body: Sent<E>; readonly shown: Shown }
/**
 * The same with what becomes of it (`useSave`): `<FormDialog of={form} onSubmit={form.submit}>{form.all}</FormDialog>`.
 */
export const useFields = <
  E extends Endpoint,
  Shown extends Record<keyof Sent<E>, unknown>,
  Answer,
>(
  to: E,
  fields: FieldsOf<Sent<E>, Shown>,
  {
    send,
    may = true,
    ready = true,
    without = nothing,
    fixed = none,
    ...options
  }: Rules<Shown> & {
    readonly send: (body: Sent<E>, shown: Shown) => Promise<Answer>
  } & SaveOptions<Given<E, Shown>, Answer>,
) => {
  const saving = useSave(({ body, shown }: Given<E, Shown>) => send(body, shown), options)
  const draft = useDraft(to, fields, {
    send: (body, shown) => saving.save({ body, shown }),
    wrong: saving.wrong,
    may,
    ready,
    without,
    fixed,
  })
  return { ...saving, ...draft }
}

/** What the fields show, at first and as it is typed. */
const useShown = <Shown,>(
  keys: readonly (keyof Shown & string)[],
  fields: { readonly [Key in keyof Shown]: { readonly first: Shown[Key] } },
) => {
  // By each of its keys what its field shows at first, which is all of it.
  const [shown, change] = useState(
    () => Object.fromEntries(keys.map(key => [key, fields[key].first])) as Shown,
  )
  return { shown, change }
}

/** What is sent of fields, under their keys. */
const sentOf = <Shown,>(
  keys: readonly (keyof Shown & string)[],
  left: readonly (keyof Shown)[],
  {
    fields,
    shown,
    bounds,
  }: {
    readonly fields: { readonly [Key in keyof Shown]: Pick<Field<unknown, Shown[Key]>, 'sent'> }
    readonly shown: Shown
    readonly bounds: Bounds
  },
) =>
  keys
    .map(key => {
      const value = left.includes(key) ? null : fields[key].sent(shown[key])
      return [key, value ?? emptyOf(bounds[key])] as const
    })
    .filter(([, value]) => value !== undefined)

type Judged<Shown> = Pick<Field<unknown, Shown>, 'sent' | 'need' | 'needed' | 'against'>
/** What is against a field as it stands. */
const useProblems = <Shown,>(
  bounds: Bounds,
  fields: { readonly [Key in keyof Shown]: Judged<Shown[Key]> },
  shown: Shown,
) => {
  const sentence = useMisfitSentence()
  return <Key extends keyof Shown & string>(key: Key): string | null => {
    const { sent, need, needed = false, against } = fields[key]
    const value = sent(shown[key])
    const misfit = needed && value === null ? 'missing' : misfitOf(bounds[key] ?? {}, value)
    // What a field needs is no answer to who gave too much of it.
    const own = misfit === 'too_big' ? undefined : need
    return against?.(shown[key]) ?? (misfit && (own ?? sentence(key, misfit)))
  }
}

const silent = () => null
const nothing = () => []
const none = () => ({})
/** What is sent where nothing is there: no key, null, or a text without letters. */
const emptyOf = (bound: Bound = {}): '' | null | undefined => {
  if (bound.none) return bound.none === 'null' ? null : undefined
  return mayBeEmpty(bound) ? '' : undefined
}
/** What the server would say of it. */
const useMisfitSentence = () => {
  const { t } = useTranslation()
  return (path: string, misfit: Misfit) =>
    t(
      `wrongField.${wrongKindOf({ path, code: misfit === 'missing' ? 'invalid_type' : misfit })}`,
    )
}
