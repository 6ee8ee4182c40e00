import type { CallName, LiveEvent } from '@demarc/contract'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'
import { listPage, no, type Answers } from '../fake-server.ts'
import { exportList, listening } from '../look.ts'
import { newId } from '../records.ts'
import { show } from '../show.tsx'
import { PRE_FLIGHT, SITE, submission } from '../submission/records.ts'

type Row = { readonly id: string }
/** One list screen of the product: the same checks run over each. */
type ListCase = {
  readonly path: string
  /** A filter of its address. */
  readonly filter: string
  /** What names the open record in the address. */
  readonly openKey: string
  readonly call: CallName
  readonly makeRow: (number: number) => Row
  /** What its record and its filters ask for. */
  readonly answers: (rows: readonly Row[]) => Answers
  readonly rows: () => Locator
  readonly record: () => Locator
  readonly empty: string
  readonly failed: string
  /** How the screen hears that somebody changed one of its records. */
  readonly event: (id: string) => LiveEvent
}

const listItems = (name: string) => () => page.getByRole('list', { name, exact: true }).css('li:not([aria-hidden])')

const changed =
  (entity: LiveEvent['entity'], name: LiveEvent['name']) =>
  (entityId: string): LiveEvent => ({ name, entity, entityId })

const LISTS: Record<string, ListCase> = {
  deliveries: {
    path: '/qc/deliveries',
    filter: 'status=DELIVERED',
    openKey: 'id',
    call: 'GET /api/submissions',
    makeRow: (number) => submission({ part: number }),
    answers: (rows) => ({
      'GET /api/submissions/:submissionId': ({ params }) =>
        rows.find(({ id }) => id === params.submissionId) as ReturnType<typeof submission>,
      'GET /api/timeline': () => [],
      'GET /api/customers': () => [],
    }),
    rows: listItems('Deliveries'),
    record: () => page.getByRole('dialog', { name: 'Delivery', exact: true }),
    empty: 'No deliveries yet',
    failed: 'Couldn’t load the deliveries',
    event: changed('submission', 'submission.delivered'),
  },
  'ready to deliver': {
    path: '/qc/ready-to-deliver',
    filter: 'q=Elm',
    openKey: 'site',
    call: 'GET /api/ready-to-deliver',
    makeRow: (number) => {
      const siteId = newId()
      return { ...SITE, id: siteId, siteId, address: `${number} Elm St` }
    },
    answers: () => ({
      'GET /api/sites/:siteId/pre-flight': ({ params }) => ({ ...PRE_FLIGHT, siteId: params.siteId }),
      'GET /api/customers': () => [],
    }),
    rows: listItems('Sites ready to deliver'),
    record: () => page.getByRole('dialog', { name: 'Delivery preview' }),
    empty: 'Nothing to deliver',
    failed: 'Couldn’t load the sites',
    event: changed('submission', 'submission.delivered'),
  },
}

describe.each(Object.entries(LISTS))('%s', (_, list) => {
  /** Shows the list with so many rows; what is kept can be changed, and is answered from then on. */
  async function open(count: number, search = '') {
    const kept = Array.from({ length: count }, (__, index) => list.makeRow(index + 1))
    // One list is called by its own name: the compiler cannot tell which from the table.
    const asked = { [list.call]: () => listPage(kept.map(withoutId(list)), kept.length) } as unknown as Answers
    const server = await show(`${list.path}${search}`, { answers: { ...list.answers(kept), ...asked } })
    if (count > 0) await vi.waitUntil(() => list.rows().first().query(), { timeout: 20_000 })
    return { server, kept }
  }
  async function expectFocusOn(at: number): Promise<void> {
    await expect.poll(() => list.rows().nth(at).query()?.contains(document.activeElement)).toBe(true)
  }
  const inAddress = (key: string) => new URL(location.href).searchParams.get(key)
  const openId = () => inAddress(list.openKey)?.replaceAll('"', '') ?? null

  test('J and K go from row to row and stop at the ends', async () => {
    const { kept } = await open(3)
    await userEvent.keyboard('jj')
    await expectFocusOn(1)
    await userEvent.keyboard('jj')
    await expectFocusOn(2)
    await userEvent.keyboard('kkkk')
    await expectFocusOn(0)
    expect(openId()).toBeNull()
    expect(inAddress('row')).toContain(kept[0]!.id)
  })

  test('Enter opens the record, J takes it along, Escape closes it and returns to its row', async () => {
    const { kept } = await open(3)
    await userEvent.keyboard('j{Enter}')
    await expect.element(list.record()).toBeVisible()
    await expect.poll(openId).toBe(kept[0]!.id)
    await userEvent.keyboard('j')
    await expect.poll(openId).toBe(kept[1]!.id)
    await userEvent.keyboard('{Escape}')
    await expect.element(list.record()).not.toBeInTheDocument()
    await expectFocusOn(1)
  })

  test('the arrows go through the rows too', async () => {
    await open(3)
    await userEvent.keyboard('j{ArrowDown}')
    await expectFocusOn(1)
    await userEvent.keyboard('{ArrowUp}')
    await expectFocusOn(0)
    expect(openId()).toBeNull()
  })

  test('a click opens the record, and Back closes it', async () => {
    const { kept } = await open(3)
    await list.rows().nth(1).getByRole('button').last().click()
    await expect.poll(openId).toBe(kept[1]!.id)
    history.back()
    await expect.element(list.record()).not.toBeInTheDocument()
    await expect.element(list.rows().nth(1)).toBeVisible()
  })

  test('a reload shows the filter and the open record again', async () => {
    const row = list.makeRow(1)
    const asked = { [list.call]: () => listPage([row].map(withoutId(list)), 1) } as unknown as Answers
    const server = await show(`${list.path}?${list.filter}&${list.openKey}=${row.id}`, {
      answers: { ...list.answers([row]), ...asked },
    })
    await expect.element(list.record()).toBeVisible()
    const [key = '', value] = list.filter.split('=')
    expect(server.heard(list.call).map(({ url }) => url.searchParams.get(key))).toContain(value)
  })

  test('an empty list says why; with a filter it offers to clear it', async () => {
    const { server } = await open(0)
    await expect.element(page.getByRole('heading', { name: list.empty })).toBeVisible()
    expect(server.heard(list.call).length).toBeGreaterThan(0)
  })

  test('a filter without results is cleared with one click', async () => {
    await open(0, `?${list.filter}`)
    await expect.element(page.getByRole('heading', { name: 'No results' })).toBeVisible()
    await page.getByRole('button', { name: 'Clear filters' }).last().click()
    await expect.element(page.getByRole('heading', { name: list.empty })).toBeVisible()
    const [key = ''] = list.filter.split('=')
    expect(inAddress(key)).toBeNull()
  })

  test('a list that cannot be read says so, and is read again when asked', async () => {
    const kept = [list.makeRow(1)]
    const refused = { [list.call]: () => no(503) } as unknown as Answers
    const server = await show(list.path, { answers: { ...list.answers(kept), ...refused } })
    await listening(server)
    await expect.element(page.getByRole('heading', { name: list.failed })).toBeVisible()
    server.answer({ [list.call]: () => listPage(kept.map(withoutId(list)), 1) } as unknown as Answers)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(list.rows().first()).toBeVisible()
  })

  test('what others add is counted, moves no row, and is shown by one key', async () => {
    const { server, kept } = await open(2)
    await listening(server)
    await userEvent.keyboard('j')
    await expectFocusOn(0)
    kept.unshift(list.makeRow(9))
    server.tell(list.event(kept[1]!.id))
    await expect.element(page.getByText('1 changed')).toBeVisible()
    await expectFocusOn(0)
    expect(list.rows().elements()).toHaveLength(2)
    await userEvent.keyboard('.')
    await expect.poll(() => list.rows().elements().length).toBe(3)
  })

  test('the next page is read before the end of the first, and the foot says how many there are', async () => {
    const all = Array.from({ length: 60 }, (__, index) => list.makeRow(index + 1))
    const pageOf = (cursor: string | null) =>
      cursor === null
        ? listPage(all.slice(0, 50).map(withoutId(list)), 60, 'second')
        : listPage(all.slice(50).map(withoutId(list)), 60)
    const asked = {
      [list.call]: ({ query }: { query: { cursor?: string } }) => pageOf(query.cursor ?? null),
    } as unknown as Answers
    await show(list.path, { answers: { ...list.answers(all), ...asked } })
    await expect.element(page.getByText('50 of 60')).toBeVisible()
    const scroller = document.querySelector('[data-scroller]')!
    scroller.scrollTop = scroller.scrollHeight
    await expect.element(page.getByText('60 of 60')).toBeVisible()
  })

  test('its export asks for exactly what the list asks for', async () => {
    const { server } = await open(2, `?${list.filter}`)
    const asked = server.heard(list.call).at(-1)!.url.searchParams
    for (const format of ['CSV', 'XLSX'] as const) {
      const { search, file } = await exportList(server, `${list.call}/export` as CallName, format)
      const exported = new URLSearchParams(search)
      expect(exported.get('format')).toBe(format.toLowerCase())
      for (const params of [asked, exported]) for (const key of ['limit', 'format']) params.delete(key)
      expect(exported.toString()).toBe(asked.toString())
      expect(file).toMatch(new RegExp(`^[a-z-]+\\.${format.toLowerCase()}$`))
    }
  })

  test('its views can be saved', async () => {
    await open(1)
    await expect.element(page.getByRole('button', { name: 'Views', exact: true })).toBeVisible()
  })
})

/** A site that waits has no id of its own in the reply. */
const withoutId =
  ({ call }: ListCase) =>
  (row: Row) => {
    if (call !== 'GET /api/ready-to-deliver') return row
    const { id: _, ...site } = row
    return site
  }
