import { fields, type Field, type MoveInMatching, type SentFile } from '../api.ts'

/** As its titles say. */
export const proposedMatching = ({ matching }: SentFile): MoveInMatching =>
  Object.fromEntries(
    fields.flatMap(field => {
      const at = matching[field]
      return at === null ? [] : [[field, at] as const]
    }),
  )
export const withField = (
  matching: MoveInMatching,
  field: Field,
  at: number | null,
): MoveInMatching => {
  const others = Object.entries(matching).filter(([name]) => name !== field)
  return Object.fromEntries(at === null ? others : [...others, [field, at]])
}

/** The server asks the same before it reads a row. */
export const hasPerson = ({ employeeNo, email, name }: MoveInMatching): boolean =>
  [employeeNo, email, name].some(at => at !== undefined)
export const hasTime = ({
  time,
  in: begins,
  out,
  date,
  worked,
  regular,
}: MoveInMatching): boolean =>
  [time, begins, out].some(at => at !== undefined) ||
  (date !== undefined && [worked, regular].some(at => at !== undefined))
