-- What stands in the way of every mail, as it was last seen (docs/decisions/0410): of the installation, and no company's. One row by each way of
-- seeing it: `look` is a try without a mail, `send` what only a mail finds out.
create table mail.server (
  seen_by text primary key check (seen_by in ('look', 'send')),
  -- Null: nothing does.
  trouble text check (length(trouble) <= 40),
  since timestamptz(3) not null,
  seen_at timestamptz(3) not null
);
grant select, insert, update on mail.server to mesai_app;
