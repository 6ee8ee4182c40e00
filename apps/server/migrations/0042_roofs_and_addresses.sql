-- Roofs and addresses of the company's area, from free data; see support/ground. A record is known by its source and the
-- key that it has there, so that a newer file changes only what changed. Not audited one by one: no person makes them.
create table roofs (
  source  text not null,
  key     bigint not null,
  kind    text not null,
  outline geometry(Polygon, 4326) not null,
  constraint roofs_pk primary key (source, key)
);
create index roofs_outline_ix on roofs using gist (outline);

create table addresses (
  source      text not null,
  key         bigint not null,
  number      integer not null,
  number_text text not null,
  unit        text,
  street      text not null,
  -- The street as it is compared: "n elm st" for North Elm Street.
  street_key  text not null,
  city        text,
  state       text,
  zip         text,
  place       geometry(Point, 4326) not null,
  constraint addresses_pk primary key (source, key)
);
create index addresses_place_ix on addresses using gist (place);
create index addresses_street_ix on addresses (street_key, number);

-- Where no house is known: the numbers along one side of a piece of a street, from the start of its line to the end.
create table address_ranges (
  source      text not null,
  key         bigint not null,
  street      text not null,
  street_key  text not null,
  zip         text,
  is_even     boolean not null,
  from_number integer not null,
  to_number   integer not null,
  line        geometry(LineString, 4326) not null,
  constraint address_ranges_pk primary key (source, key),
  constraint address_ranges_in_order check (from_number <= to_number)
);
create index address_ranges_street_ix on address_ranges (street_key, is_even, from_number);

-- One row for each file that was read or is being read. `entries` is how many of it are in the tables: where an import
-- that was stopped goes on.
create table ground_imports (
  id          uuid not null,
  source      text not null,
  file_name   text not null,
  -- SHA-256 of the file: the same file goes on, another one begins anew.
  fingerprint text not null,
  started_at  timestamptz not null default now(),
  done_at     timestamptz,
  entries     bigint not null default 0,
  added       bigint not null default 0,
  changed     bigint not null default 0,
  removed     bigint not null default 0,
  refused     bigint not null default 0,
  -- The first of what was refused, in words.
  problems    jsonb not null default '[]',
  constraint ground_imports_pk primary key (id)
);
-- One at a time for each source.
create unique index ground_imports_running_uq on ground_imports (source) where done_at is null;

-- What an import has met so far. At its end, what its source no longer has is deleted.
create table ground_seen (
  import_id  uuid not null,
  table_name text not null,
  key        bigint not null,
  constraint ground_seen_pk primary key (import_id, table_name, key),
  constraint ground_seen_import_fk foreign key (import_id) references ground_imports (id)
);

grant select, insert, update, delete on roofs, addresses, address_ranges, ground_imports, ground_seen to demarc_app;
