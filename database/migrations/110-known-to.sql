-- Who beside its user may know a way into an account: the one who gave its password, or wrote the address to which it was sent. Null:
-- nobody that is known of. It lets in only as far as that one may himself.
alter table access.accounts
  add column known_to uuid,
  -- The same of the address that its user wrote himself, as it was when he wrote it.
  add column address_known_to uuid;

-- The same of a passkey, as it was when it was added: whoever enters by it leaves the account as known.
alter table access.passkeys add column known_to uuid;
