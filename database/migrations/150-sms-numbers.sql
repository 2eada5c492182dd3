-- Where a text message to a phone goes, in the form of E.164; null: to no phone that takes one. As `smsNumberOf` of domain/access/codes.ts says it, to
-- which a test holds it: whether a block is of the number that somebody has now is asked of many at once (docs/decisions/0435).
create function mail.sms_number(phone text) returns text
language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$
  select case
    when t.typed ~ '^(\+|00)' then
      case when a.abroad ~ '^[1-9][0-9]{9,14}$' then '+' || a.abroad end
    when o.own ~ '^5[0-9]{9}$' then '+90' || o.own
  end
  from (select regexp_replace(phone, '^\s+|\s+$', '', 'g') as typed) t,
    lateral (select regexp_replace(t.typed, '[^0-9]', '', 'g') as digits) d,
    lateral (select case when t.typed like '+%' then d.digits else substr(d.digits, 3) end as abroad) a,
    lateral (select regexp_replace(d.digits, '^(90|0)(?=[0-9]{10}$)', '') as own) o
$$;
revoke all on function mail.sms_number(text) from public;
grant execute on function mail.sms_number(text) to mesai_app;
