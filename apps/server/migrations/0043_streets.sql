-- The streets of all imported addresses and ranges, as they are compared: where the spelling of an address is looked up.
create table streets (
  street_key text not null,
  constraint streets_pk primary key (street_key)
);
create index streets_similar_ix on streets using gin (street_key gin_trgm_ops);

grant select, insert, update, delete on streets to demarc_app;
