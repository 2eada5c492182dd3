-- Where a log was moved, its positions are others: what was recorded before was followed, whatever stands in `position` (event-store/transfer/places.ts).
alter table notices.progress add column not_before timestamptz(3);
-- Until when a company was looked at: nothing of it is looked at again. Null: not since this column is here.
alter table notices.companies add column looked_at timestamptz(3);
