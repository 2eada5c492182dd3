-- As before (migration 150), and as `smsNumberOf` says: a number of Turkey that is no mobile one takes no text messages, however it is written.
create or replace function mail.sms_number(phone text) returns text
language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$
  select case
    when t.typed ~ '^(\+|00)' then
      case when a.abroad ~ (case when a.abroad like '90%' then '^905[0-9]{9}$' else '^[1-9][0-9]{9,14}$' end) then '+' || a.abroad end
    when o.own ~ '^5[0-9]{9}$' then '+90' || o.own
  end
  from (select regexp_replace(phone, '^\s+|\s+$', '', 'g') as typed) t,
    lateral (select regexp_replace(t.typed, '[^0-9]', '', 'g') as digits) d,
    lateral (select case when t.typed like '+%' then d.digits else substr(d.digits, 3) end as abroad) a,
    lateral (select regexp_replace(d.digits, '^(90|0)(?=[0-9]{10}$)', '') as own) o
$$;
