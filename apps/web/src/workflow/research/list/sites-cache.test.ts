import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { SITE_LISTS } from '../model/research.queries.ts'
import { takeOutSite } from './sites-cache.ts'

const key = [...SITE_LISTS, { sort: 'due' }]
const list = (...pages: string[][]) => ({
  pageParams: pages.map(() => null),
  pages: pages.map((ids) => ({ rows: ids.map((id) => ({ id })), total: pages.flat().length, next: null })),
})

test('a site comes back to its place, and what else has changed in the list since stays changed', () => {
  const queries = new QueryClient()
  queries.setQueryData(key, list(['a', 'b', 'c'], ['d']))
  const putBack = takeOutSite(queries, 'b', 'RESEARCHING')
  expect(queries.getQueryData(key)).toMatchObject({ pages: [{ rows: [{ id: 'a' }, { id: 'c' }], total: 3 }, {}] })

  queries.setQueryData(key, list(['a', 'e'], ['d']))
  putBack()
  expect(queries.getQueryData(key)).toEqual(list(['a', 'b', 'e'], ['d']))
  putBack()
  expect(queries.getQueryData(key)).toEqual(list(['a', 'b', 'e'], ['d']))
})

test('where it stood on a page that is no longer read, it stands on the last one', () => {
  const queries = new QueryClient()
  queries.setQueryData(key, list(['a'], ['b']))
  const putBack = takeOutSite(queries, 'b', 'RESEARCHING')
  queries.setQueryData(key, list(['a']))
  putBack()
  expect(queries.getQueryData(key)).toMatchObject({
    pages: [{ total: 2, rows: expect.arrayContaining([{ id: 'b' }]) }],
  })
})
