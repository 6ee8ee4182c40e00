-- Bytes that somebody sends, from the ticket to the place where they are kept.
create table objects (
  id          uuid primary key,
  -- Of the ticket that its sender holds; the ticket itself is kept nowhere.
  ticket_hash text not null,
  user_id     uuid not null,
  expires_at  timestamptz not null,
  arrived_at  timestamptz,
  -- Of what arrived. Where that was refused nothing is kept, and why is said when somebody wants to use it.
  size        integer,
  sha256      text,
  key         text,
  file_type   text,
  -- A browser that shows it would do something by itself: only ever downloaded.
  is_active   boolean not null default false,
  refused_as  text,
  -- Something refers to it: it is not cleared away.
  attached_at timestamptz,
  created_at  timestamptz not null default now(),
  constraint objects_ticket_unique unique (ticket_hash),
  constraint objects_key_unique unique (key),
  constraint objects_user_fk foreign key (user_id) references users (id),
  constraint objects_sha256_shape check (sha256 ~ '^[0-9a-f]{64}$'),
  constraint objects_size_bounded check (size between 0 and 10485760),
  constraint objects_arrived_whole check (
    num_nonnulls(size, sha256) = case when arrived_at is null then 0 else 2 end
    and num_nonnulls(key, refused_as) = case when arrived_at is null then 0 else 1 end
    and (key is null) = (file_type is null)),
  constraint objects_attached_is_kept check (attached_at is null or key is not null)
);
create index objects_user_ix on objects (user_id);
create index objects_loose_ix on objects (created_at) where attached_at is null;

create table documents (
  id          uuid primary key,
  order_id    uuid not null,
  site_id     uuid,
  building_id uuid,
  kind        text not null default 'RESEARCH',
  file_name   text not null,
  object_id   uuid not null,
  -- Customers see what the office releases, and what their own people sent.
  is_released boolean not null default false,
  uploaded_by uuid not null,
  deleted_at  timestamptz,
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now(),
  constraint documents_order_fk foreign key (order_id) references orders (id),
  constraint documents_site_fk foreign key (site_id) references sites (id),
  constraint documents_building_fk foreign key (building_id) references buildings (id),
  constraint documents_object_fk foreign key (object_id) references objects (id),
  constraint documents_uploaded_by_fk foreign key (uploaded_by) references users (id),
  -- A repeated request finds the first document instead of making a second.
  constraint documents_object_unique unique (object_id),
  constraint documents_kind_known check (kind in ('IQGEO', 'PHOTO', 'SURVEY', 'NOTE', 'OTHER', 'RESEARCH')),
  constraint documents_building_has_site check (building_id is null or site_id is not null),
  -- Letters of control would end up in a header.
  constraint documents_file_name_shape check (file_name ~ '^[^[:cntrl:]/\\]+$' and length(file_name) <= 150)
);
create index documents_order_ix on documents (order_id, created_at, id) where deleted_at is null;
create index documents_site_ix on documents (site_id) where site_id is not null;
create index documents_building_ix on documents (building_id) where building_id is not null;
create index documents_uploaded_by_ix on documents (uploaded_by);
create index documents_deleted_ix on documents (deleted_at) where deleted_at is not null;
create index documents_name_trgm_ix on documents using gin (file_name gin_trgm_ops);
create trigger documents_touch before update on documents for each row execute function touch_updated_at();
create constraint trigger documents_audited after insert or update or delete on documents
  deferrable initially deferred for each row execute function insist_on_audit('document', 'id');

create function insist_on_document_place() returns trigger language plpgsql as $$
begin
  if new.site_id is not null and not exists (select from sites where id = new.site_id and order_id = new.order_id)
    or new.building_id is not null and not exists (select from buildings where id = new.building_id and site_id = new.site_id)
  then
    raise exception 'document % lies at a place of another order', new.id
      using errcode = 'check_violation', constraint = 'documents_place_of_order';
  end if;
  return new;
end $$;
create trigger documents_place_of_order before insert or update of order_id, site_id, building_id on documents
  for each row execute function insist_on_document_place();

-- Small pictures of pictures. They can be drawn again, so history says nothing of them.
create table thumbnails (
  object_id  uuid primary key,
  key        text not null,
  width      integer not null,
  height     integer not null,
  created_at timestamptz not null default now(),
  constraint thumbnails_object_fk foreign key (object_id) references objects (id) on delete cascade,
  constraint thumbnails_key_unique unique (key)
);

grant select, insert, update, delete on objects, documents, thumbnails to demarc_app;
