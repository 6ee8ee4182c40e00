-- The street maps of an installation: each import makes a new one, and the newest is drawn. Its tiles are one file in the
-- storage, `ground/<id>.pmtiles`. The one before stays, for browsers that still show it; see support/ground.
create table street_maps (
  id          uuid not null,
  made_at     timestamptz not null default now(),
  -- The name of the file it was made from.
  source      text not null,
  attribution text not null,
  bytes       bigint not null,
  tiles       integer not null,
  min_zoom    smallint not null,
  max_zoom    smallint not null,
  west        double precision not null,
  south       double precision not null,
  east        double precision not null,
  north       double precision not null,
  constraint street_maps_pk primary key (id),
  constraint street_maps_zooms_in_order check (0 <= min_zoom and min_zoom <= max_zoom and max_zoom <= 22),
  constraint street_maps_has_tiles check (tiles > 0 and bytes > 0)
);

grant select, insert, delete on street_maps to demarc_app;
