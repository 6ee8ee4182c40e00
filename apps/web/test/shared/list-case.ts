import type { CallName, CurrentUser, LiveEvent } from '@demarc/contract'
import { expect, vi } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'
import { listPage, type Answers, type FakeServer } from '../fake-server.ts'
import { exportList } from '../look.ts'
import { BEN } from '../records.ts'
import { show } from '../show.tsx'

export type Row = { readonly id: string }
/** One list screen of the product: the same checks run over each. */
export type ListCase = {
  readonly path: string
  /** A filter of its address, which the server is asked for under the same name. Absent: it has none. */
  readonly filter?: string
  /** What the server is asked for with the filter, where that has another name: null, where it is left out. */
  readonly asked?: readonly [string, string | null]
  /** What names the open record in the address. Absent: its rows do not open. */
  readonly openKey?: string
  readonly call: CallName
  /** A record whose row shows the number. */
  readonly makeRow: (number: number) => Row
  /** A record as the server sends it, where that is not the row. */
  readonly toReply?: (row: Row) => unknown
  /** What its record and its filters ask for. */
  readonly answers: (rows: readonly Row[]) => Answers
  readonly rows: () => Locator
  readonly record?: () => Locator
  readonly empty: string
  /** What it says when a filter leaves nothing, where that is not "No results" with a way to clear it. */
  readonly emptyFiltered?: string
  readonly failed: string
  /** How the screen hears that somebody changed one of its records; absent for logs, which R reads again. */
  readonly event?: (id: string) => LiveEvent
  /** Who reads it. */
  readonly as?: CurrentUser
  readonly hasSelection?: boolean
  /** Its record is a dialog in front of the list and takes the keys. */
  readonly isModal?: boolean
  /** A workbench: J opens the record at once, and Escape leaves it only where it lies over the list. */
  readonly opensOnStep?: boolean
  /** It is read whole, not page by page. */
  readonly isWhole?: boolean
  /** Not the list but the lines of the open record leave as a file: what they are asked by. */
  readonly exportOf?: CallName
  /** Its last line says something else than how many rows there are. */
  readonly hasOwnFoot?: boolean
}

export const listItems = (name: string) => () =>
  page.getByRole('list', { name, exact: true }).css('li:not([aria-hidden])')
export const tableRows = (name: string) => () =>
  page.getByRole('table', { name, exact: true }).css('tbody tr:not([aria-hidden])')

export const changed =
  (entity: LiveEvent['entity'], name: LiveEvent['name']) =>
  (entityId: string): LiveEvent => ({ name, entity, entityId })

export const makeRows = ({ makeRow }: ListCase, count: number): Row[] =>
  Array.from({ length: count }, (_, index) => makeRow(index + 1))
export const sentRows = ({ toReply = (row) => row }: ListCase, rows: readonly Row[]): unknown[] => rows.map(toReply)

/** One list is called by its own name: the compiler cannot tell which from the table. */
export const answering = ({ call }: ListCase, answer: (asked: { query: { cursor?: string } }) => unknown): Answers =>
  ({ [call]: answer }) as unknown as Answers

/** Shows the list with these rows; what is kept can be changed, and is answered from then on. */
export async function open(list: ListCase, rows: number | Row[], search = '', more: Answers = {}) {
  const kept = typeof rows === 'number' ? makeRows(list, rows) : rows
  const server = await show(addressOf(list, search), {
    as: list.as ?? BEN,
    answers: {
      ...list.answers(kept),
      ...answering(list, () => listPage(sentRows(list, kept), kept.length)),
      ...more,
    },
  })
  if (kept.length > 0 && !(list.call in more)) {
    await vi.waitUntil(() => document.querySelector('[id^="row-"]'), { timeout: 20_000 })
  }
  return { server, kept }
}

const addressOf = ({ path }: ListCase, search: string) =>
  path.includes('?') ? `${path}${search.replace('?', '&')}` : `${path}${search}`

/** The record that is open. */
export function recordOf({ record }: ListCase): Locator {
  if (!record) throw new Error('The rows of this list do not open')
  return record()
}

export const inAddress = (key: string) => new URL(location.href).searchParams.get(key)
export const openId = ({ openKey }: ListCase) => (openKey && inAddress(openKey)?.replaceAll('"', '')) ?? null
export const filterOf = ({ filter = '' }: ListCase) => filter.split('=') as [string, string]
export const searchOf = ({ filter }: ListCase) => (filter ? `?${filter}` : '')
export const rowOf = ({ id }: Row) => page.css(`[id="row-${id}"]`)
export async function expectFocusOn(row: Row | undefined): Promise<void> {
  await expect.poll(() => document.activeElement?.id).toBe(`row-${row?.id}`)
}
export const countRows = (list: ListCase) => list.rows().elements().length
export const textOf = (row: Row) => rowOf(row).query()?.closest('li, tr')?.textContent

/** What the list itself was asked for with its filter; heads and counts ask the same call. */
export const askedWithFilter = (server: FakeServer, list: ListCase, call = list.call) => {
  const [key, value] = list.asked ?? filterOf(list)
  const isAsked = ({ url }: { url: URL }) => !list.filter || url.searchParams.get(key) === value
  return server.heard(call).findLast(isAsked)?.url.searchParams
}

/** Tells the screen of a change, or reads a log again. */
export const hear = async (list: ListCase, server: FakeServer, { id }: Row) =>
  list.event ? server.tell(list.event(id)) : userEvent.keyboard('r')

/** So many rows stand until the change is shown, and so many then. A log that is read again shows everything at once. */
export async function expectShown(list: ListCase, [before, after]: readonly [number, number]): Promise<void> {
  if (list.event) {
    await expect.element(page.getByText('1 changed')).toBeVisible()
    expect(countRows(list)).toBe(before)
    await userEvent.keyboard('.')
  }
  await expect.poll(() => countRows(list)).toBe(after)
  await expect.element(page.getByText('1 changed')).not.toBeInTheDocument()
}

/** The last line of the list. */
export async function expectFoot({ hasOwnFoot }: ListCase, says: string): Promise<void> {
  if (!hasOwnFoot) await expect.element(page.getByText(says)).toBeVisible()
}

/** The keys are on this row, and no record is open; on a workbench that of the row is. */
export async function expectKeysOn(list: ListCase, row: Row | undefined): Promise<void> {
  await expectFocusOn(row)
  const on = list.opensOnStep ? { open: row?.id, row: undefined } : { open: undefined, row: row?.id }
  const named = (key: string) => inAddress(key)?.replaceAll('"', '')
  await expect.poll(() => ({ open: list.openKey && named(list.openKey), row: named('row') })).toEqual(on)
}

/** Escape closes a record that stands beside the list, and not what is worked on there. */
export async function expectLeft(list: ListCase, row: Row): Promise<void> {
  await userEvent.keyboard('{Escape}')
  if (list.opensOnStep) await expect.element(recordOf(list)).toBeVisible()
  else await expect.element(recordOf(list)).not.toBeInTheDocument()
  await expectFocusOn(row)
}

export const countSelected = (): number =>
  document.querySelectorAll('[data-scroller] :is(tbody, li) input[type=checkbox]:checked').length

/** The selected rows leave alone, where the list itself leaves as a file. */
export async function expectSelectedExported(list: ListCase, server: FakeServer, rows: readonly Row[]): Promise<void> {
  if (list.exportOf) return
  await expect.element(page.getByRole('button', { name: `Export ${rows.length} selected` })).toBeVisible()
  const { search = '' } = await exportList(server, `${list.call}/export` as CallName)
  expect(new URLSearchParams(search).get('ids')?.split(',')).toEqual(rows.map(({ id }) => id))
}
