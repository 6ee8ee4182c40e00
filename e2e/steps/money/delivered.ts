import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test'
import { makePlace } from '@demarc/testkit'
import { callerOf } from '../caller.ts'

export type Delivered = { buildingId: string; jsb: string; orderId: string }
type Found = { id: string; sites: { buildings: { id: string; jsb: string }[] }[] }

/** A building that was with its customer when the company moved in: without photos or a survey. */
export async function makeDelivered(admin: APIRequestContext): Promise<Delivered> {
  const { cityCode, state } = await makePlace(callerOf(admin))
  const row = `4 Larch Lane,${cityCode},${state},Submitted to Customer`
  const text = ['Address,City code,State,Status', row].join('\n')
  const data = { fileName: 'jobs.csv', text, dryRun: false }
  const brought = await admin.post('/api/orders/import', { data })
  expect(brought.status(), await brought.text()).toBeLessThan(300)
  const [listed] = (await (await admin.get(`/api/orders?q=${state}${cityCode}`)).json()) as { id: string }[]
  const { id: orderId, sites } = (await (await admin.get(`/api/orders/${listed!.id}`)).json()) as Found
  const [building] = sites.flatMap(({ buildings }) => buildings)
  return { orderId, buildingId: building!.id, jsb: building!.jsb }
}

export const afterDelivery = (page: Page): Locator => page.getByRole('region', { name: 'After delivery' })
export const deliveredAct = (page: Page, name: string): Locator => afterDelivery(page).getByRole('button', { name })

/** The work order that is open at it, as the board has it. */
export async function visitTo(office: APIRequestContext, { buildingId }: Pick<Delivered, 'buildingId'>) {
  const open = (await (await office.get('/api/work-orders?limit=100')).json()) as {
    id: string
    jsbW: string
    building: { id: string }
  }[]
  return open.find(({ building }) => building.id === buildingId)!
}
