-- Files of attendance from another product are taken in as those of readers are, and opened by nobody who takes in a reader's.
alter table devices.files add column purpose text not null default 'reader' check (purpose in ('reader', 'move-in'));
