import type { CallName } from '@demarc/contract'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { listPage, no } from '../fake-server.ts'
import { expectToast, exportList } from '../look.ts'
import {
  answering,
  askedWithFilter,
  countRows,
  expectFocusOn,
  expectFoot,
  makeRows,
  open,
  openId,
  rowOf,
  searchOf,
  sentRows,
  type ListCase,
  type Row,
} from './list-case.ts'

/** More rows than a screen holds, in two pages. */
async function openTwoPages(list: ListCase, search: (rows: readonly Row[]) => string = () => '') {
  const all = makeRows(list, 90)
  const answer = answering(list, ({ query }) =>
    query.cursor === undefined
      ? listPage(sentRows(list, all.slice(0, 75)), 90, 'second')
      : listPage(sentRows(list, all.slice(75)), 90),
  )
  const { server } = await open(list, all, search(all), answer)
  const isReadOn = () => server.heard(list.call).some(({ url }) => url.searchParams.get('cursor') === 'second')
  return { all, isReadOn }
}

export function checkPages(list: ListCase): void {
  test('the next page is read before the end of the first, and the foot says how many there are', async () => {
    const { isReadOn } = await openTwoPages(list)
    await vi.waitUntil(() => list.rows().first().query(), { timeout: 20_000 })
    await expectFoot(list, '75 of 90')
    expect(isReadOn()).toBe(false)
    const scroller = document.querySelector('[data-scroller]')!
    scroller.scrollTop = scroller.scrollHeight
    await expect.poll(isReadOn).toBe(true)
    await expectFoot(list, '90 of 90')
  })

  test('J goes on past the page that was read', async () => {
    const { all } = await openTwoPages(list, (rows) => `?row=${rows[74]!.id}`)
    await expect.element(rowOf(all[74]!)).toBeInViewport()
    await expect.element(rowOf(all[75]!)).toBeInTheDocument()
    await userEvent.keyboard('j')
    await expectFocusOn(all[75])
  })
}

export function checkWhole(list: ListCase): void {
  test('the foot says how many rows there are', async () => {
    await open(list, 90)
    await expectFoot(list, '90 of 90')
    expect(countRows(list)).toBeLessThan(90)
  })

  test('J goes on far down the list', async () => {
    const all = makeRows(list, 90)
    await open(list, all, `?row=${all[74]!.id}`)
    await expect.element(rowOf(all[74]!)).toBeInViewport()
    await userEvent.keyboard('j')
    await expectFocusOn(all[75])
    expect(openId(list)).toBeNull()
  })
}

export function checkExport(list: ListCase): void {
  const call = list.exportOf ?? list.call
  const name = `${call}/export` as CallName
  const openExport = async (search = '') => {
    const { server } = await open(list, 2, search)
    if (list.exportOf) await userEvent.keyboard('j{Enter}')
    await expect.element(page.getByRole('button', { name: 'Export', exact: true })).toBeVisible()
    return server
  }

  test('its export asks for exactly what the list asks for', async () => {
    const server = await openExport(searchOf(list))
    const asked = askedWithFilter(server, list, call)!
    for (const format of ['CSV', 'XLSX'] as const) {
      const { search, file } = await exportList(server, name, format)
      const exported = new URLSearchParams(search)
      expect(exported.get('format')).toBe(format.toLowerCase())
      for (const params of [asked, exported]) for (const key of ['limit', 'format']) params.delete(key)
      expect(exported.toString()).toBe(asked.toString())
      expect(file).toMatch(new RegExp(`^[a-z-]+\\.${format.toLowerCase()}$`))
    }
  })

  test('an export that is refused says why', async () => {
    const server = await openExport()
    server.answer({ [name]: () => no(409, 'export.too_long', 'This list is too long for Excel.') })
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Export XLSX' }).click()
    await expectToast('Couldn’t export the list', 'This list is too long for Excel.')
    expect(server.heard(name)).toHaveLength(1)
  })
}
