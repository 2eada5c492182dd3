/** A judgement: what was decided, or why not. A refusal is a value with a code and the figures its sentence needs. */
export type Result<Value, Refusal> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly refusal: Refusal }

export const ok = <Value>(value: Value): { readonly ok: true; readonly value: Value } => ({
  ok: true,
  value,
})
export const refuse = <Refusal>(
  refusal: Refusal,
): { readonly ok: false; readonly refusal: Refusal } => ({
  ok: false,
  refusal,
})
