-- Where a log was moved, its positions are others: what was recorded before was told, whatever stands in `position` (event-store/transfer/places.ts).
alter table webhooks.places add column not_before timestamptz(3);
