import type { Site } from '@demarc/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { siteQuery } from '../model/research.queries.ts'
import { useSaveField } from './save-site.queries.ts'
import { siteDrafts } from './site-drafts.ts'

afterEach(() => vi.unstubAllGlobals())

const SITE = '0199a1b2-0000-7000-8000-000000000001'
const FIELD = 'accessNotes'

/** What the page has of the hook, without the page. */
function saverOf(queries: QueryClient) {
  let save: ReturnType<typeof useSaveField> = () => undefined
  const Page = () => {
    save = useSaveField(SITE)
    return null
  }
  renderToStaticMarkup(createElement(QueryClientProvider, { client: queries }, createElement(Page)))
  return save
}

it('the old text, typed again while another is being saved, is saved after it', async () => {
  // Of a site only these are read.
  const site = { id: SITE, accessNotes: 'Gate 12', version: 1 } as Site
  const queries = new QueryClient()
  queries.setQueryData(siteQuery(SITE).queryKey, site)
  const written: string[] = []
  let release = () => {}
  const isReleased = new Promise<void>((done) => void (release = done))
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => {
    const { accessNotes, version } = JSON.parse(body) as { accessNotes: string; version: number }
    written.push(accessNotes)
    await isReleased
    return Response.json({ ...site, accessNotes, version: version + 1 })
  })
  const save = saverOf(queries)
  const type = (text: string) => {
    siteDrafts.put(SITE, FIELD, { text, base: 'Gate 12', state: 'typing' })
    save(FIELD)
  }
  type('Gate 47')
  type('Gate 12')
  release()

  await vi.waitFor(() => expect(queries.isMutating()).toBe(0))
  expect(written).toEqual(['Gate 47', 'Gate 12'])
  expect(siteDrafts.of(SITE)[FIELD]).toEqual({ text: 'Gate 12', base: 'Gate 12', state: 'kept' })
})
