import { table } from './table.ts'

export const actTables = {
  acts: table({
    name: 'acts',
    version: 6,
    // Where it stands in its stream, for who takes it back. An undo (`undoes`, the act's revision) is told as the act
    // it takes back, turned round; facts that lead back (up to revision `covers`) are `part_of` it and not told
    // beside it. `shares`: by person, of an act about several.
    columns: `
      company_id uuid not null,
      position bigint not null,
      recorded_at timestamptz(3) not null,
      actor text not null,
      role text,
      kind text not null,
      area text not null,
      subject text,
      employee_ids uuid[] not null,
      figures json not null,
      before json,
      after json,
      stream text not null,
      revision int not null,
      correlation text not null,
      undoes int,
      covers int,
      undid text,
      sealed_reason json,
      sealed_subject json,
      undone_by bigint,
      part_of bigint,
      shares json,
      primary key (company_id, position)`,
    queryIndexes: [
      '(company_id, recorded_at, position)',
      '(company_id, actor)',
      'using gin (employee_ids)',
      '(company_id, correlation)',
    ],
    indexes: [
      "(company_id, stream) where kind = 'ActUndone'",
      '(company_id, stream, revision)',
    ],
  }),
  actSubjects: table({
    name: 'act_subjects',
    version: 4,
    columns: `
      company_id uuid not null,
      id uuid not null,
      facts json not null,
      primary key (company_id, id)`,
  }),
}
