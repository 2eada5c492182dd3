-- How often all that was open in an account was ended (docs/decisions/0161). Whoever signs in says which number stood when he began: if it is
-- another by now, what he showed opens nothing.
alter table access.accounts add column ways_ended int not null default 0;
