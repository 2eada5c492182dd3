-- How many messages are in which state, for whoever runs the installation: of no company and nobody.
create function mail.counts()
returns table (channel text, state text, messages bigint, oldest timestamptz)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select o.channel, o.state, count(*), min(o.created_at) from mail.outbox o group by o.channel, o.state
$$;
revoke all on function mail.counts() from public;
grant execute on function mail.counts() to mesai_app;
