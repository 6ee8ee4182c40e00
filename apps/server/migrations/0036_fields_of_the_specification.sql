-- Fields that the specification names and nothing filled: a person's picture, what is known of a document's file and
-- where its delivery lies, and photos whose time nobody knows.

-- Small, drawn by us, and shown as users.profile_image_url.
create table profile_pictures (
  user_id    uuid not null,
  image      bytea not null,
  width      integer not null,
  height     integer not null,
  updated_at timestamptz not null default now(),
  constraint profile_pictures_pk primary key (user_id),
  constraint profile_pictures_user_fk foreign key (user_id) references users (id),
  constraint profile_pictures_small check (octet_length(image) <= 131072)
);
create constraint trigger profile_pictures_audited after insert or update or delete on profile_pictures
  deferrable initially deferred for each row execute function insist_on_audit('user', 'user_id');
grant select, insert, update, delete on profile_pictures to demarc_app;

-- What was read in the file when it arrived; the document adds the name it came with.
alter table objects add column metadata jsonb not null default '{}';
alter table documents add column metadata jsonb not null default '{}';
-- Where a delivery by SHAREPOINT put its package on the document site.
alter table submissions add column sharepoint_path text;

-- False: taken_at is only when we heard of the photo, or when its file was last changed.
alter table photos add column is_time_known boolean not null default true;
