-- Browsers in which somebody has signed in before. They may sign in while strangers have used up the guesses at the
-- account. They open no door: whoever has one still needs the password.

create table known_devices (
  -- Of a token in a cookie; one browser may be known for several people.
  token_hash   text not null,
  user_id      uuid not null,
  last_used_at timestamptz not null default now(),
  constraint known_devices_pk primary key (user_id, token_hash),
  constraint known_devices_user_fk foreign key (user_id) references users (id)
);
create index known_devices_token on known_devices (token_hash);

grant select, insert, update, delete on known_devices to demarc_app;
