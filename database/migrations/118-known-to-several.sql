-- Whoever may have sat at the account of the one who gave a password may know it as well: several may know a way in, not one.
alter table access.accounts
  alter column known_to type uuid[] using array_remove(array[known_to], null),
  alter column known_to set default '{}',
  alter column known_to set not null,
  alter column address_known_to type uuid[] using array_remove(array[address_known_to], null),
  alter column address_known_to set default '{}',
  alter column address_known_to set not null;
alter table access.passkeys
  alter column known_to type uuid[] using array_remove(array[known_to], null),
  alter column known_to set default '{}',
  alter column known_to set not null;
