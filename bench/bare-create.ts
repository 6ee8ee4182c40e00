/** Number, order, site, audit row and event in one statement: the least that taking an order durably can cost. */
export const BARE_CREATE = `
  with taken as (
    insert into jsn_counters (state_code, city_code, year, month, last)
    values ($5, $6, extract(year from now()), extract(month from now()), 1)
    on conflict (state_code, city_code, year, month) do update set last = jsn_counters.last + 1
    returning last
  ), numbered as (
    select last, $5 || $6 || to_char(now(), 'YYMM') || lpad(last::text, greatest(4, length(last::text)), '0') as jsn from taken
  ), ordered as (
    insert into orders (id, received_on, original_address, original_city, original_state, wire_center_id, sent_date, sent_by,
                        customer_said, due_date, first_site_id, jsn, reached)
    select $1::uuid, now()::date, $4, $6, $5, $7::uuid, $8::date, $9, $9, $8::date + 14, $2::uuid, jsn, '{}' from numbered
    returning id, jsn, created_at as "createdAt"
  ), placed as (
    insert into sites (id, order_id, jsn, state_code, city_code, year, month, seq, due_date)
    select $2::uuid, $1::uuid, jsn, $5, $6, extract(year from now()), extract(month from now()), last, $8::date + 14 from numbered
  ), told as (
    insert into audit_logs (id, actor_kind, entity, entity_id, action, after)
    select $3::uuid, 'SYSTEM', 'order', $1::uuid, 'created', jsonb_build_object('jsn', jsn) from numbered
  ), announced as (
    insert into events (name, entity, entity_id, needs) values ('order.created', 'order', $1::uuid, 'order.read')
  )
  select * from ordered`
