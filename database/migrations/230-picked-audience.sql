-- By which shifts, positions and places the people of an announcement were picked, so that it says whom it is for; null: by none, or written before.
alter table announcements.announcements add column picks jsonb;
