import { expect } from 'vitest'
import { page, type Locator } from 'vitest/browser'
import type { Site } from '@demarc/contract'
import type { FakeServer } from '../fake-server.ts'
import { show } from '../show.tsx'
import type { researchOffice } from './office.ts'

export const siteRows = (): Locator => page.getByRole('list', { name: 'Site Research' }).getByRole('button')
export const rowOf = ({ id }: Pick<Site, 'id'>): Locator => page.css(`#row-${id}`)
export const openSite = (): Locator => page.getByRole('region', { name: 'Open site' })
export const openNumber = (): Locator => openSite().getByRole('heading', { level: 2 }).first()
export const siteDetails = (): Locator => page.getByRole('region', { name: 'Site Details' })
export const buildingGrid = (): Locator => page.getByRole('grid', { name: / buildings$/ })
/** By the end of its number: `.03M`. */
export const buildingRow = (suffix: string): Locator =>
  buildingGrid()
    .getByRole('row')
    .filter({ has: page.getByRole('gridcell', { name: new RegExp(`\\${suffix}`) }) })
export const picker = (): Locator => page.getByRole('region', { name: 'Location', exact: true })

type Office = ReturnType<typeof researchOffice>
type Shown = NonNullable<Parameters<typeof show>[1]>

/** Opens a site beside the list and waits until its buildings can be worked on. */
export async function showSite(office: Office, { id }: Site, more: Shown = {}): Promise<FakeServer> {
  const server = await show(`/research?site=${id}`, { ...more, answers: { ...office.answers, ...more.answers } })
  const buildings = more.isPhone ? page.getByRole('list', { name: / buildings$/ }) : buildingGrid()
  // The first time Vite compiles the workbench and the map.
  await expect.element(buildings, { timeout: 20_000 }).toBeVisible()
  return server
}

/** Opens a site in the bulk view. */
export async function showInBulk(office: Office, { id }: Site, more: Shown = {}): Promise<FakeServer> {
  const server = await show(`/research/bulk?site=${id}`, { ...more, answers: { ...office.answers, ...more.answers } })
  await expect.element(openSite().getByRole('table', { name: 'JSBN' })).toBeVisible()
  return server
}

/** Pastes where the focus is what somebody copied elsewhere. Answers whether the page took it. */
export function pasteText(text: string, target: Element = document.activeElement ?? document.body): boolean {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  return !target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}
