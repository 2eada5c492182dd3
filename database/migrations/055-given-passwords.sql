-- A random password that was given signs in once, until then; null where it was chosen, by whomever.
alter table access.accounts add column given_until timestamptz(3);
