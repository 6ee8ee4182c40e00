-- An attempt at reading a photo is counted in `tries` before it begins: one that ends the whole worker is counted, too.
alter table unread_photos
  -- Those of them that failed because of the photo. A worker that was stopped meanwhile says nothing about it.
  add column failures integer not null default 0,
  alter column last_error set default '';
