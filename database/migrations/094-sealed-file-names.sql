-- The name of a file that somebody sends may name a person. It lies sealed under the keys of whoever sent it; names from before are dropped, and the column is
-- written no more.
alter table devices.files add column sealed_name json;
alter table devices.files alter column name drop not null;
update devices.files set name = null;
