-- Files that come with a message of a dispute. Like messages they are never changed or deleted.

create table dispute_files (
  id         uuid primary key,
  dispute_id uuid not null,
  message_id uuid not null,
  position   integer not null,
  object_id  uuid not null,
  file_name  text not null,
  constraint dispute_files_dispute_fk foreign key (dispute_id) references disputes (id),
  constraint dispute_files_message_fk foreign key (message_id) references dispute_messages (id),
  constraint dispute_files_object_fk foreign key (object_id) references objects (id),
  constraint dispute_files_object_unique unique (object_id),
  -- Five of them.
  constraint dispute_files_position_unique unique (message_id, position),
  constraint dispute_files_position_bounded check (position between 0 and 4),
  constraint dispute_files_named check (btrim(file_name) <> '')
);
create index dispute_files_dispute_ix on dispute_files (dispute_id);
create constraint trigger dispute_files_audited after insert or update or delete on dispute_files
  deferrable initially deferred for each row execute function insist_on_audit('dispute', 'dispute_id');
create trigger dispute_files_stay before update or delete on dispute_files
  for each row execute function forbid_change();
create trigger dispute_files_no_truncate before truncate on dispute_files
  for each statement execute function forbid_change();
grant select, insert on dispute_files to demarc_app;
