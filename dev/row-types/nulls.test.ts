import { describe, expect, test } from 'vitest'
import { mayBeNull, type Origin } from './nulls.ts'

const REQUIRED = new Set([
  'buildings.id',
  'buildings.jsb',
  'users.id',
  'users.first_name',
  'users.last_name',
  'orders.id',
])
const isRequired = (table: string, column: string) => REQUIRED.has(`${table}.${column}`)
const nullable = (sql: string, ...origins: Origin[]) => mayBeNull(sql, origins, isRequired)

const ID: Origin = { table: 'buildings', column: 'id' }
const ADDRESS: Origin = { table: 'buildings', column: 'address' }
const USER: Origin = { table: 'users', column: 'id' }

describe('a column', () => {
  test('is null where its table lets it be', () => {
    expect(nullable('select b.id, b.address from buildings b', ID, ADDRESS)).toEqual([false, true])
  })

  test.each([
    'select u.id from buildings b left join users u on true',
    'select u.id from buildings b left outer join users u on true',
    'select u.id from buildings b left join lateral (select x.id from users x limit 1) u on true',
    'select u.id from buildings b left join (orders o join users u on true) on true',
    'with found as materialized (select * from users) select f.id from buildings b left join found f on true',
  ])('may be null behind an outer join: %s', (sql) => {
    expect(nullable(sql, USER)).toEqual([true])
  })

  test('of a table that is joined in both ways is told apart by what it is called', () => {
    const sql = 'select a.id, b.id from orders o join users a on true left join users b on true'
    expect(nullable(sql, USER, USER)).toEqual([false, true])
  })

  test('of a right or a full join is refused', () => {
    expect(() => nullable('select u.id from buildings b full join users u on true', USER)).toThrow('a full join')
  })

  test('is not mistaken for what stands in a text', () => {
    expect(nullable(`select u.id, ' left join users ' as x from users u`, USER, null)).toEqual([false, false])
  })
})

describe('an expression', () => {
  test.each([
    'count(*)::int as n',
    'count(*) filter (where b.jsb is null) as n',
    'exists (select from users) as "isThere"',
    'b.address is not null as "isThere"',
    'array(select 1) as list',
    'b.id::text as id',
    `coalesce(b.address, '') as address`,
    'coalesce((select sum(1) from users), 0)::float8 as n',
    `b.jsb || ' ' || b.id as name`,
    '(select count(*)::int from users) as n',
    '(select coalesce(sum(n), 0)::int from users) as n',
  ])('is never null: %s', (expression) => {
    expect(nullable(`select ${expression} from buildings b`, null)).toEqual([false])
  })

  test.each([
    'b.address::text as address',
    `b.jsb || b.address as name`,
    'max(b.jsb) as most',
    '(select jsb from buildings b limit 1) as jsb',
    'coalesce(b.address, b.address) as address',
    'count(*) + max(b.n) as n',
    '(select count(*) from users group by id) as n',
    '(select sum(n) from users) as n',
    '(select coalesce(n, 0) from users) as n',
    'case when b.id is not null then 1 end as n',
    'b.id is null and b.flag as n',
    'b.id::boolean and b.flag as n',
  ])('may be null: %s', (expression) => {
    expect(nullable(`select ${expression} from buildings b`, null)).toEqual([true])
  })

  test.each([
    'with page as materialized (select b.* from buildings b limit 9) select b.id::text as id from page b',
    'select b.id::text as id from (select b.* from buildings b limit 9) b',
  ])('is looked up in what has all columns of a table: %s', (sql) => {
    expect(nullable(sql, null)).toEqual([false])
  })

  test('made of an outer join may be null', () => {
    const sql = `select u.first_name || ' ' || u.last_name as name from buildings b left join users u on true`
    expect(nullable(sql, null)).toEqual([true])
  })

  test('of a union is not known', () => {
    expect(nullable('select count(*) from users union all select null', null)).toEqual([true])
  })
})
