-- Fieldwork: what is photographed and answered at a building, and how it reaches the office.

-- The photo slots and the survey, as they were published. A version never changes.
create table field_forms (
  id           uuid primary key,
  version      integer not null,
  slots        jsonb not null,
  questions    jsonb not null,
  -- Null: it came with the installation.
  published_by uuid,
  published_at timestamptz not null default now(),
  constraint field_forms_version_unique unique (version),
  constraint field_forms_published_by_fk foreign key (published_by) references users (id),
  constraint field_forms_counted check (version > 0)
);
create index field_forms_published_by_ix on field_forms (published_by) where published_by is not null;
create function refuse_change_of_form() returns trigger language plpgsql as $$
begin
  raise exception 'a published form is never changed' using errcode = 'restrict_violation';
end $$;
create trigger field_forms_stay before update or delete on field_forms
  for each row execute function refuse_change_of_form();
create constraint trigger field_forms_audited after insert on field_forms
  deferrable initially deferred for each row when (new.published_by is not null)
  execute function insist_on_audit('field_form', 'id');
-- As DEFAULT_FORM of the domain has it; a test compares them.
insert into field_forms (id, version, slots, questions) values ('00000000-0000-7000-8000-000000000001', 1, '[
  {"id":"front","label":{"en":"Front","es":"Frente"},"name":{"en":"front side","es":"el frente"},"example":{"en":"The whole front, ground to roof","es":"Todo el frente, del suelo al techo"},"least":1,"most":3,"side":"front"},
  {"id":"left","label":{"en":"Left","es":"Izquierda"},"name":{"en":"left side","es":"el lado izquierdo"},"example":{"en":"The whole left side, seen from the front","es":"Todo el lado izquierdo, visto desde el frente"},"least":1,"most":3,"side":"left"},
  {"id":"rear","label":{"en":"Rear","es":"Atrás"},"name":{"en":"rear side","es":"la parte de atrás"},"example":{"en":"The whole rear, ground to roof","es":"Toda la parte de atrás, del suelo al techo"},"least":1,"most":3,"side":"rear"},
  {"id":"right","label":{"en":"Right","es":"Derecha"},"name":{"en":"right side","es":"el lado derecho"},"example":{"en":"The whole right side, seen from the front","es":"Todo el lado derecho, visto desde el frente"},"least":1,"most":3,"side":"right"},
  {"id":"entrance","label":{"en":"Entrance","es":"Entrada"},"name":{"en":"entrance or address","es":"la entrada o el número"},"example":{"en":"The door with the house number readable","es":"La puerta con el número legible"},"least":1,"most":3,"side":null},
  {"id":"demarc","label":{"en":"Demarc","es":"Demarc"},"name":{"en":"demarc, close","es":"el demarc, de cerca"},"example":{"en":"The box fills the picture, labels readable","es":"La caja llena la foto, etiquetas legibles"},"least":1,"most":3,"side":null},
  {"id":"context","label":{"en":"Context","es":"Contexto"},"name":{"en":"demarc in context","es":"el demarc en su contexto"},"example":{"en":"The wall around the box, to find it again","es":"La pared alrededor de la caja, para encontrarla"},"least":1,"most":3,"side":null},
  {"id":"power","label":{"en":"Power","es":"Energía"},"name":{"en":"power or ground","es":"la energía o la tierra"},"example":{"en":"The meter, outlet or ground nearest to the demarc","es":"El medidor, enchufe o tierra más cercano"},"least":1,"most":3,"side":null}
]', '[
  {"id":"demarcFound","label":{"en":"Demarc found","es":"¿Se encontró el demarc?"},"kind":"choice","isRequired":true,"least":null,"most":null,"when":null,"choices":[{"id":"yes","label":{"en":"Yes","es":"Sí"}},{"id":"no","label":{"en":"No","es":"No"}},{"id":"not_reachable","label":{"en":"Not reachable","es":"No accesible"}}]},
  {"id":"demarcVisibility","label":{"en":"Demarc visibility","es":"Visibilidad del demarc"},"kind":"choice","isRequired":true,"least":null,"most":null,"when":null,"choices":[{"id":"VISIBLE_EXTERNALLY","label":{"en":"Visible externally","es":"Visible desde afuera"}},{"id":"LIKELY_EXTERNAL","label":{"en":"Likely external","es":"Probablemente exterior"}},{"id":"LIKELY_INTERNAL","label":{"en":"Likely internal","es":"Probablemente interior"}},{"id":"UNCLEAR","label":{"en":"Unclear","es":"No está claro"}}]},
  {"id":"side","label":{"en":"Side of the building","es":"Lado del edificio"},"kind":"choice","isRequired":true,"least":null,"most":null,"when":{"question":"demarcFound","is":["yes"]},"choices":[{"id":"front","label":{"en":"Front","es":"Frente"}},{"id":"left","label":{"en":"Left","es":"Izquierda"}},{"id":"rear","label":{"en":"Rear","es":"Atrás"}},{"id":"right","label":{"en":"Right","es":"Derecha"}},{"id":"inside","label":{"en":"Inside","es":"Adentro"}}]},
  {"id":"mounting","label":{"en":"Mounting and height","es":"Montaje y altura"},"kind":"choice","isRequired":true,"least":null,"most":null,"when":{"question":"demarcFound","is":["yes"]},"choices":[{"id":"wall_low","label":{"en":"Wall, below 1 m","es":"Pared, menos de 1 m"}},{"id":"wall_reach","label":{"en":"Wall, within reach","es":"Pared, al alcance"}},{"id":"wall_high","label":{"en":"Wall, needs a ladder","es":"Pared, hace falta escalera"}},{"id":"pole","label":{"en":"Pole","es":"Poste"}},{"id":"pedestal","label":{"en":"Pedestal","es":"Pedestal"}},{"id":"room","label":{"en":"Equipment room","es":"Cuarto de equipos"}}]},
  {"id":"access","label":{"en":"Access","es":"Acceso"},"kind":"choice","isRequired":true,"least":null,"most":null,"when":null,"choices":[{"id":"open","label":{"en":"Open","es":"Abierto"}},{"id":"locked","label":{"en":"Locked","es":"Cerrado con llave"}},{"id":"gate_code","label":{"en":"Gate code","es":"Código de portón"}},{"id":"escort","label":{"en":"Escort","es":"Con acompañante"}}]},
  {"id":"power","label":{"en":"Power within 2 m","es":"Energía a menos de 2 m"},"kind":"yesNo","isRequired":true,"least":null,"most":null,"when":{"question":"demarcFound","is":["yes"]},"choices":[]},
  {"id":"ground","label":{"en":"Ground present","es":"Hay puesta a tierra"},"kind":"yesNo","isRequired":true,"least":null,"most":null,"when":{"question":"demarcFound","is":["yes"]},"choices":[]},
  {"id":"conduit","label":{"en":"Conduit or drop visible","es":"Ducto o acometida visible"},"kind":"yesNo","isRequired":true,"least":null,"most":null,"when":null,"choices":[]},
  {"id":"material","label":{"en":"Building material","es":"Material del edificio"},"kind":"choice","isRequired":true,"least":null,"most":null,"when":null,"choices":[{"id":"brick","label":{"en":"Brick","es":"Ladrillo"}},{"id":"siding","label":{"en":"Siding","es":"Revestimiento"}},{"id":"stucco","label":{"en":"Stucco","es":"Estuco"}},{"id":"concrete","label":{"en":"Concrete","es":"Concreto"}},{"id":"metal","label":{"en":"Metal","es":"Metal"}},{"id":"other","label":{"en":"Other","es":"Otro"}}]},
  {"id":"floors","label":{"en":"Floors","es":"Pisos"},"kind":"number","isRequired":true,"least":1,"most":200,"when":null,"choices":[]},
  {"id":"unitCount","label":{"en":"Unit count seen","es":"Unidades vistas"},"kind":"number","isRequired":true,"least":0,"most":10000,"when":null,"choices":[]},
  {"id":"obstructions","label":{"en":"Obstructions","es":"Obstáculos"},"kind":"choices","isRequired":false,"least":null,"most":null,"when":null,"choices":[{"id":"plants","label":{"en":"Plants","es":"Plantas"}},{"id":"fence","label":{"en":"Fence","es":"Cerca"}},{"id":"vehicle","label":{"en":"Vehicle","es":"Vehículo"}},{"id":"stored_goods","label":{"en":"Stored goods","es":"Objetos guardados"}}]},
  {"id":"hazards","label":{"en":"Hazards","es":"Peligros"},"kind":"choices","isRequired":false,"least":null,"most":null,"when":null,"choices":[{"id":"dog","label":{"en":"Dog","es":"Perro"}},{"id":"height","label":{"en":"Height","es":"Altura"}},{"id":"traffic","label":{"en":"Traffic","es":"Tránsito"}},{"id":"electric","label":{"en":"Open wires","es":"Cables expuestos"}},{"id":"insects","label":{"en":"Insects","es":"Insectos"}}]},
  {"id":"note","label":{"en":"Note","es":"Nota"},"kind":"text","isRequired":false,"least":null,"most":null,"when":null,"choices":[]}
]');

-- An assignment is done by the form that stood when it was made.
alter table assignments add column form_version integer not null default 1,
  add constraint assignments_form_fk foreign key (form_version) references field_forms (version) not valid;
create index assignments_form_ix on assignments (form_version);
create function take_newest_form() returns trigger language plpgsql as $$
begin
  new.form_version := (select max(version) from field_forms);
  return new;
end $$;
create trigger assignments_take_form before insert on assignments for each row execute function take_newest_form();

create table photos (
  -- Made on the phone: announced twice it is the same photo (I14).
  id              uuid primary key,
  building_id     uuid not null,
  -- Under which it was taken, whoever has the building now.
  assignment_id   uuid not null,
  slot            text not null,
  origin          text not null,
  taken_by        uuid not null,
  -- Somebody of the office, where the phone could not do it itself.
  announced_by    uuid not null,
  taken_at        timestamptz not null,
  clock_offset_ms integer,
  -- What the phone says that its bytes are; received only when they are.
  size            integer not null,
  sha256          text not null,
  file_type       text not null,
  fix_lat         numeric(10, 7),
  fix_lon         numeric(10, 7),
  fix_accuracy_m  real,
  fix_age_ms      integer,
  fix_heading_deg real,
  explained_as    text,
  explained_note  text,
  explained_lat   numeric(10, 7),
  explained_lon   numeric(10, 7),
  -- It came after its assignment had ended, and nobody has adopted it.
  is_late         boolean not null default false,
  -- Where its bytes are kept; they equal size and sha256 (I12).
  key             text,
  received_at     timestamptz,
  -- What a machine read in it.
  checked_at      timestamptz,
  width           integer,
  height          integer,
  exif_present    boolean not null default false,
  ocr_parsed      boolean not null default false,
  gps_lat         numeric(10, 7),
  gps_lon         numeric(10, 7),
  heading_deg     real,
  location_source text,
  parse_confidence numeric(3, 2),
  distance_m      real,
  qc_flag         jsonb,
  -- Taken out of the set; the bytes stay.
  removed_at      timestamptz,
  created_at      timestamptz not null default now(),
  updated_at      timestamptz not null default now(),
  constraint photos_building_fk foreign key (building_id) references buildings (id),
  constraint photos_assignment_fk foreign key (assignment_id) references assignments (id),
  constraint photos_taken_by_fk foreign key (taken_by) references users (id),
  constraint photos_announced_by_fk foreign key (announced_by) references users (id),
  constraint photos_key_unique unique (key),
  constraint photos_origin_known check (origin in ('CAMERA', 'GALLERY')),
  constraint photos_size_bounded check (size between 1 and 41943040),
  constraint photos_sha256_shape check (sha256 ~ '^[0-9a-f]{64}$'),
  constraint photos_received_whole check ((key is null) = (received_at is null)),
  constraint photos_checked_after check (checked_at is null or received_at is not null),
  constraint photos_fix_both check ((fix_lat is null) = (fix_lon is null)),
  constraint photos_gps_both check ((gps_lat is null) = (gps_lon is null) and (gps_lat is null) = (location_source is null)),
  constraint photos_in_range check (
    fix_lat between -90 and 90 and fix_lon between -180 and 180 and gps_lat between -90 and 90 and gps_lon between -180 and 180),
  constraint photos_source_known check (location_source in ('EXIF', 'OCR', 'MANUAL', 'GEOCODE')),
  constraint photos_confidence_bounded check (parse_confidence between 0 and 1),
  constraint photos_explained_known check (explained_as in ('PIN_MOVED', 'EXPLAINED'))
);
create index photos_building_ix on photos (building_id, taken_at);
create index photos_assignment_ix on photos (assignment_id);
create index photos_sha256_ix on photos (sha256) where received_at is not null;
create index photos_on_phone_ix on photos (taken_by, created_at) where received_at is null and removed_at is null;
create index photos_unchecked_ix on photos (received_at) where received_at is not null and checked_at is null;
create index photos_taken_by_ix on photos (taken_by);
create index photos_announced_by_ix on photos (announced_by);
create trigger photos_touch before update on photos for each row execute function touch_updated_at();
create constraint trigger photos_added_audited after insert or delete on photos
  deferrable initially deferred for each row execute function insist_on_audit('photo', 'id');
create constraint trigger photos_moved_audited after update on photos
  deferrable initially deferred for each row
  when (old.received_at is distinct from new.received_at or old.removed_at is distinct from new.removed_at
        or old.building_id is distinct from new.building_id or old.slot is distinct from new.slot
        or old.is_late is distinct from new.is_late or old.explained_as is distinct from new.explained_as)
  execute function insist_on_audit('photo', 'id');

-- Bytes on their way: each part is kept before the phone hears of it, and put together once all are there.
create table photo_parts (
  photo_id   uuid not null,
  first_byte integer not null,
  size       integer not null,
  key        text not null,
  created_at timestamptz not null default now(),
  constraint photo_parts_pk primary key (photo_id, first_byte),
  constraint photo_parts_photo_fk foreign key (photo_id) references photos (id),
  constraint photo_parts_key_unique unique (key),
  constraint photo_parts_size_bounded check (first_byte >= 0 and size > 0)
);
create index photo_parts_created_ix on photo_parts (created_at);

-- Smaller pictures of a photo. They can be drawn again, so history says nothing of them.
create table photo_views (
  photo_id   uuid not null,
  kind       text not null,
  key        text not null,
  width      integer not null,
  height     integer not null,
  constraint photo_views_pk primary key (photo_id, kind),
  constraint photo_views_photo_fk foreign key (photo_id) references photos (id),
  constraint photo_views_key_unique unique (key),
  constraint photo_views_kind_known check (kind in ('thumb', 'view'))
);

-- Photos that could not be read yet: the storage or a program was away, or they are odd. Gone as soon as they are read.
create table unread_photos (
  photo_id   uuid primary key,
  tries      integer not null,
  -- Nothing is wrong with the photo: it is tried until what is away is back.
  is_outage  boolean not null,
  last_error text not null,
  tried_at   timestamptz not null default now(),
  constraint unread_photos_photo_fk foreign key (photo_id) references photos (id)
);

-- Answers so far. The phone sends them on as they are given: a broken phone loses at most the last one.
create table survey_drafts (
  assignment_id  uuid primary key,
  answers        jsonb not null,
  not_applicable jsonb not null,
  edited_at      timestamptz not null,
  saved_by       uuid not null,
  saved_at       timestamptz not null default now(),
  constraint survey_drafts_assignment_fk foreign key (assignment_id) references assignments (id),
  constraint survey_drafts_saved_by_fk foreign key (saved_by) references users (id)
);
create index survey_drafts_saved_by_ix on survey_drafts (saved_by);

create table surveys (
  -- Made on the phone: submitted twice it is the same survey (I14).
  id             uuid primary key,
  building_id    uuid not null,
  assignment_id  uuid not null,
  fielder_id     uuid not null,
  submitted_by   uuid not null,
  form_version   integer not null,
  -- Revisions of a building count from 1; what came late has none until it is adopted.
  version        integer,
  answers        jsonb not null,
  not_applicable jsonb not null,
  -- The ids of the photos that belong to it, and what their bytes hash to.
  manifest       jsonb not null,
  submitted_at   timestamptz not null,
  is_late        boolean not null default false,
  -- Taken back by the fielder, who goes on.
  withdrawn_at   timestamptz,
  created_at     timestamptz not null default now(),
  constraint surveys_building_fk foreign key (building_id) references buildings (id),
  constraint surveys_assignment_fk foreign key (assignment_id) references assignments (id),
  constraint surveys_fielder_fk foreign key (fielder_id) references users (id),
  constraint surveys_submitted_by_fk foreign key (submitted_by) references users (id),
  constraint surveys_form_fk foreign key (form_version) references field_forms (version),
  constraint surveys_version_unique unique (building_id, version),
  constraint surveys_late_without_version check (is_late = (version is null))
);
create index surveys_building_ix on surveys (building_id, version desc);
create index surveys_assignment_ix on surveys (assignment_id);
create index surveys_fielder_ix on surveys (fielder_id);
create index surveys_submitted_by_ix on surveys (submitted_by);
create index surveys_form_ix on surveys (form_version);
create constraint trigger surveys_audited after insert or update or delete on surveys
  deferrable initially deferred for each row execute function insist_on_audit('survey', 'id');

-- What was found instead of a building to survey.
create table outcomes (
  id            uuid primary key,
  building_id   uuid not null,
  assignment_id uuid not null,
  outcome       text not null,
  note          text not null,
  manifest      jsonb not null,
  lat           numeric(10, 7),
  lon           numeric(10, 7),
  reported_by   uuid not null,
  reported_at   timestamptz not null,
  is_late       boolean not null default false,
  created_at    timestamptz not null default now(),
  constraint outcomes_building_fk foreign key (building_id) references buildings (id),
  constraint outcomes_assignment_fk foreign key (assignment_id) references assignments (id),
  constraint outcomes_reported_by_fk foreign key (reported_by) references users (id),
  constraint outcomes_known check (outcome in ('NO_ACCESS', 'REFUSED', 'DEMOLISHED', 'UNSAFE', 'WRONG_PLACE')),
  constraint outcomes_pin_both check ((lat is null) = (lon is null)),
  constraint outcomes_pin_in_range check (lat between -90 and 90 and lon between -180 and 180)
);
create index outcomes_building_ix on outcomes (building_id, created_at desc);
create index outcomes_assignment_ix on outcomes (assignment_id);
create index outcomes_reported_by_ix on outcomes (reported_by);
create constraint trigger outcomes_audited after insert or update or delete on outcomes
  deferrable initially deferred for each row execute function insist_on_audit('outcome', 'id');

alter table buildings validate constraint buildings_came_back_known;

grant select, insert on field_forms to demarc_app;
grant select, insert, update on photos, surveys, outcomes to demarc_app;
grant select, insert, update, delete on photo_parts, photo_views, survey_drafts to demarc_app;
grant select, insert, update, delete on unread_photos to demarc_app;
