import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../accessible.ts'
import { held, listPage, no } from '../fake-server.ts'
import { listening } from '../look.ts'
import { newId } from '../records.ts'
import {
  answering,
  askedWithFilter,
  countRows,
  countSelected,
  expectFocusOn,
  expectKeysOn,
  expectLeft,
  expectSelectedExported,
  expectShown,
  filterOf,
  hear,
  inAddress,
  makeRows,
  open,
  openId,
  recordOf,
  rowOf,
  searchOf,
  sentRows,
  textOf,
  type ListCase,
} from './list-case.ts'
import { checkExport, checkPages, checkWhole } from './list-reading-checks.ts'

const isSoak = import.meta.env.VITE_STAYS === '1'

/**
 * Every list has the same screen: its keys, opening and selection are looked at on the first list of each file, and on
 * all of them in soak. What a list brings of its own (address, filter, states, changes, pages, export) is looked at on each.
 */
export function checkLists(lists: Readonly<Record<string, ListCase>>): void {
  describe.each(Object.entries(lists).map(([name, list], at) => ({ name, list, at })))('$name', ({ list, at }) => {
    if (at === 0 || isSoak) checkScreen(list)
    checkAddress(list)
    if (list.filter) checkFilter(list)
    checkStates(list)
    checkChanges(list)
    const checkLength = list.isWhole ? checkWhole : checkPages
    checkLength(list)
    checkExport(list)
  })
}

function checkScreen(list: ListCase): void {
  checkKeys(list)
  const checkOpening = list.record ? checkRecord : checkNoRecord
  checkOpening(list)
  const checkX = list.hasSelection ? checkSelection : checkNoSelection
  checkX(list)
}

function checkKeys(list: ListCase): void {
  test('J, K and the arrows go from row to row and stop at the ends', async () => {
    const { kept } = await open(list, 3)
    await userEvent.keyboard('jj')
    await expectFocusOn(kept[1])
    await userEvent.keyboard('jj')
    await expectFocusOn(kept[2])
    await userEvent.keyboard('kkkk')
    await expectFocusOn(kept[0])
    await userEvent.keyboard('{ArrowDown}')
    await expectFocusOn(kept[1])
    await userEvent.keyboard('{ArrowUp}')
    await expectKeysOn(list, kept[0])
    expect(countRows(list)).toBe(3)
  })

  test('the keys of the list are letters in a field', async () => {
    await open(list, 2)
    await page.getByRole('button', { name: 'Views', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Save this view…' }).click()
    const name = page.getByRole('dialog', { name: 'Save view' }).getByRole('textbox', { name: 'Name' })
    await expect.element(name).toHaveFocus()
    await userEvent.keyboard('jkx.')
    await expect.element(name).toHaveValue('jkx.')
    expect([inAddress('row'), openId(list)]).toEqual([null, null])
  })
}

function checkRecord(list: ListCase): void {
  test('Enter opens the record, J takes it along, Escape closes it and returns to its row', async () => {
    const { kept } = await open(list, 3)
    await userEvent.keyboard('j{Enter}')
    await expect.element(recordOf(list)).toBeVisible()
    await expect.poll(() => openId(list)).toBe(kept[0]!.id)
    const last = list.isModal ? kept[0]! : kept[1]!
    await userEvent.keyboard('j')
    await expect.poll(() => openId(list)).toBe(last.id)
    await expectLeft(list, last)
  })

  test('a click opens the record, and Back closes it', async () => {
    const { kept } = await open(list, 3)
    await rowOf(kept[1]!).click()
    await expect.poll(() => openId(list)).toBe(kept[1]!.id)
    await expect.element(recordOf(list)).toBeVisible()
    history.back()
    await expect.element(recordOf(list)).not.toBeInTheDocument()
    await expect.element(rowOf(kept[1]!)).toBeVisible()
  })

  test('a reload shows the open record again', async () => {
    const kept = makeRows(list, 1)
    await open(list, kept, `?${list.openKey}=${kept[0]!.id}`)
    await expect.element(recordOf(list)).toBeVisible()
  })

  test('where there is no room the record lies over the list, and the list waits until it is closed', async () => {
    const { kept } = await open(list, 2)
    await page.viewport(1000, 800)
    await expect.poll(() => matchMedia('(width: 1000px)').matches).toBe(true)
    await userEvent.keyboard('j{Enter}')
    await expect.element(recordOf(list)).toBeVisible()
    const isBehind = () => rowOf(kept[0]!).query()?.closest('[inert], [aria-hidden=true]') !== null
    await expect.poll(isBehind).toBe(true)
    await userEvent.keyboard('{Escape}')
    await expect.poll(isBehind).toBe(false)
    await expectFocusOn(kept[0])
  })

  test('a list with an open record is accessible', async () => {
    await open(list, 3)
    await userEvent.keyboard('j{Enter}')
    await expect.element(recordOf(list)).toBeVisible()
    await expectAccessible()
  })
}

function checkNoRecord(list: ListCase): void {
  test('a click on a row opens nothing', async () => {
    const { kept } = await open(list, 3)
    const before = location.pathname
    await rowOf(kept[1]!).click()
    await expect.element(rowOf(kept[1]!)).toBeVisible()
    expect(location.pathname).toBe(before)
  })

  test('the list is accessible', async () => {
    await open(list, 3)
    await expect.element(list.rows().first()).toBeVisible()
    await expectAccessible()
  })
}

function checkFilter(list: ListCase): void {
  test('a reload keeps the filter', async () => {
    const { server } = await open(list, 1, searchOf(list))
    expect(askedWithFilter(server, list)).toBeDefined()
  })

  test('a saved view opens its filter', async () => {
    const [key, value] = filterOf(list)
    const at = '2026-03-02T15:00:00.000Z'
    const { server } = await open(list, 1, '', {
      'GET /api/saved-views': ({ query }) => [
        {
          id: newId(),
          list: query.list,
          name: 'Mine',
          search: { [key]: value === 'true' || value },
          createdAt: at,
          updatedAt: at,
        },
      ],
    })
    await page.getByRole('button', { name: 'Views', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Mine', exact: true }).click()
    await expect.element(page.getByRole('button', { name: 'View: Mine' })).toBeVisible()
    expect(inAddress(key)).toBe(value)
    await expect.poll(() => askedWithFilter(server, list)).toBeDefined()
  })

  test('a filter without results is cleared with one click', async () => {
    await open(list, 0, searchOf(list))
    await expect.element(page.getByRole('heading', { name: list.emptyFiltered ?? 'No results' })).toBeVisible()
    if (list.emptyFiltered) return
    await page.getByRole('button', { name: 'Clear filters' }).last().click()
    await expect.element(page.getByRole('heading', { name: list.empty })).toBeVisible()
    expect(inAddress(filterOf(list)[0])).toBeNull()
  })
}

function checkNoSelection(list: ListCase): void {
  test('X does nothing in a list without a selection', async () => {
    const { kept } = await open(list, 2)
    // On a workbench the record may have the key for itself.
    await userEvent.keyboard(list.opensOnStep ? 'j' : 'jx')
    await expectKeysOn(list, kept[0])
    expect(document.querySelector('[data-scroller] input[type=checkbox]')).toBeNull()
  })
}

function checkSelection(list: ListCase): void {
  test('X and Shift+X select, the selected rows are exported alone, and Escape clears', async () => {
    const { server, kept } = await open(list, 4)
    await userEvent.keyboard('jxjj{Shift>}x{/Shift}')
    await expect.poll(countSelected).toBe(3)
    await expectSelectedExported(list, server, kept.slice(0, 3))
    await userEvent.keyboard('{Escape}')
    await expect.poll(countSelected).toBe(0)
  })
}

function checkAddress(list: ListCase): void {
  test('a reload keeps the row of the keys', async () => {
    const kept = makeRows(list, 3)
    await open(list, kept, `?row=${kept[1]!.id}`)
    await expect.element(rowOf(kept[1]!)).toHaveAttribute('aria-current', 'true')
    await userEvent.keyboard('j')
    await expectFocusOn(kept[2])
  })
}

function checkStates(list: ListCase): void {
  test('a list that loads says so, and an empty one says why', async () => {
    const answer = held(() => [])
    await open(list, 0, '', answering(list, answer.answer as () => unknown))
    await expect.poll(() => document.querySelector('[data-skeleton]')?.closest('output')?.textContent).toBe('Loading')
    answer.release()
    await expect.element(page.getByRole('heading', { name: list.empty })).toBeVisible()
    expect(document.querySelector('[data-skeleton]')).toBeNull()
  })

  test('a list that cannot be read says so, and is read again when asked', async () => {
    const kept = makeRows(list, 1)
    const { server } = await open(
      list,
      kept,
      '',
      answering(list, () => no(503)),
    )
    await listening(server)
    await expect.element(page.getByRole('heading', { name: list.failed })).toBeVisible()
    server.answer(answering(list, () => listPage(sentRows(list, kept), 1)))
    await page.getByRole('button', { name: 'Try again' }).first().click()
    await expect.element(list.rows().first()).toBeVisible()
  })
}

function checkChanges(list: ListCase): void {
  test('what others add is counted, moves no row, and is shown by one key', async () => {
    const { server, kept } = await open(list, 2)
    await listening(server)
    await userEvent.keyboard('j')
    const first = kept[0]!
    await expectFocusOn(first)
    kept.unshift(list.makeRow(9))
    await hear(list, server, first)
    await expectShown(list, [2, 3])
    await expectKeysOn(list, first)
    expect(rowOf(kept[0]!).query()).not.toBeNull()
  })

  test('what others take away stays until that is asked for', async () => {
    const { server, kept } = await open(list, 3)
    await listening(server)
    const [gone] = kept.splice(1, 1)
    await hear(list, server, gone!)
    await expectShown(list, [3, 2])
    await expect.element(rowOf(gone!)).not.toBeInTheDocument()
  })

  test('what others change is shown in its place, and rows that cannot be read again stay', async () => {
    const { server, kept } = await open(list, 2)
    await listening(server)
    const before = textOf(kept[0]!)
    kept[0] = { ...list.makeRow(77), id: kept[0]!.id }
    await hear(list, server, kept[0])
    await expect.poll(() => textOf(kept[0]!)).not.toBe(before)
    expect(countRows(list)).toBe(2)
    await expect.element(page.getByText(/\d changed$/)).not.toBeInTheDocument()
    server.answer(answering(list, () => no(503)))
    const asked = server.heard(list.call).length
    await hear(list, server, kept[0])
    await expect.poll(() => server.heard(list.call).length).toBeGreaterThan(asked)
    await listening(server)
    expect(countRows(list)).toBe(2)
    await expect.element(page.getByRole('heading', { name: list.failed })).not.toBeInTheDocument()
  })
}
