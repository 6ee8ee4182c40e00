-- The filters, sort and columns of a list, saved by a person under a name. Nobody else sees them.

create table saved_views (
  id         uuid not null,
  user_id    uuid not null,
  list       text not null,
  name       text not null,
  -- As the address of the list says it: names and plain values.
  search     jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint saved_views_pk primary key (id),
  constraint saved_views_user_fk foreign key (user_id) references users (id) on delete cascade,
  constraint saved_views_search_flat check (jsonb_typeof(search) = 'object')
);
create unique index saved_views_name_unique on saved_views (user_id, list, lower(name));
create trigger saved_views_touch before update on saved_views for each row execute function touch_updated_at();

grant select, insert, update, delete on saved_views to demarc_app;
