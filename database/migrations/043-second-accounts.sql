-- Whoever signed in to a second account beside a first one goes from one to the other (docs/decisions/0038): the session he is not in is
-- parked, and each names the other.
alter table access.sessions
  -- No token opens it: the hashes of a parked session are of nothing.
  add column parked boolean not null default false,
  -- The session of the other account, of whichever company; it may be gone.
  add column partner_company uuid,
  add column partner_session uuid,
  add constraint partner_named check ((partner_company is null) = (partner_session is null));
