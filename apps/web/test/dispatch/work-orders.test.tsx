import type { FieldForm, WorkOrder } from '@demarc/contract'
import { DEFAULT_FORM } from '@demarc/domain/fieldwork/default-form'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../accessible.ts'
import type { Answers } from '../fake-server.ts'
import { expectToast, listening } from '../look.ts'
import { newId, SUE } from '../records.ts'
import { show } from '../show.tsx'
import { assignButton, Board, dueField, fielder, foot, IN_FIVE_DAYS } from './town.ts'

const AT = '2026-03-02T15:00:00.000Z'
const FORM = { ...DEFAULT_FORM, version: 1, publishedAt: AT, publishedByName: null } as unknown as FieldForm
const anabel = fielder('Anabel Cruz')

const workOrder = (number: number, more: Partial<WorkOrder> = {}): WorkOrder => ({
  id: newId(),
  jsbW: `NCGB26030001-M00${number}W1`,
  kind: 'REWORK',
  status: 'READY_FOR_DISPATCH',
  reason: 'The front is cut off',
  items: [
    {
      slot: 'front',
      question: null,
      reason: 'Show the roof',
      photoId: newId(),
      box: { x: 0.25, y: 0.1, width: 0.5, height: 0.4 },
    },
    { slot: 'rear', question: null, reason: 'Too dark', photoId: null, box: null },
    { slot: null, question: 'floors', reason: 'I count four', photoId: null, box: null },
  ],
  formVersion: 1,
  building: {
    id: newId(),
    orderId: newId(),
    siteId: newId(),
    jsb: `NCGB26030001-M00${number}`,
    address: '718 Walker Ave',
    city: 'Greensboro',
    buildingType: 'M',
    lat: 36.07,
    lon: -79.8,
    units: 1,
  },
  dueDate: null,
  priority: 'MEDIUM',
  isHeld: false,
  assignment: null,
  cameBack: null,
  createdByName: 'Ben Whitfield',
  createdAt: AT,
  ...more,
})

/** Two open work orders; what is sent or cancelled leaves the list of those that wait. */
function makeDesk() {
  const [first, second] = [workOrder(1), workOrder(2, { kind: 'CUSTOMER_REJECTION' })]
  let orders = [first]
  const board = new Board({ ready: [], fielders: [anabel] })
  const answers: Answers = board.answers({
    'GET /api/work-orders': ({ query }) => orders.filter(({ status }) => !query.status || status === query.status),
    'GET /api/field-forms/:version': () => FORM,
    'POST /api/assignments': ({ body }) => {
      const id = newId()
      orders = orders.map((order) =>
        body.buildingIds.includes(order.building.id)
          ? {
              ...order,
              status: 'ASSIGNED' as const,
              assignment: { id, fielderId: anabel.id, fielderName: anabel.name, dueDate: body.dueDate },
            }
          : order,
      )
      const { jsb, id: buildingId } = first.building
      const { dueDate, fielderId } = body
      return { batchId: newId(), assignments: [{ id, buildingId, jsb, fielderId, dueDate, plannedOn: dueDate }] }
    },
    'POST /api/work-orders/:workOrderId/cancel': ({ params }) => {
      orders = orders.filter(({ id }) => id !== params.workOrderId)
    },
  })
  return { answers, first, second, add: () => (orders = [...orders, second]) }
}
const rowOf = ({ id }: WorkOrder) => page.css(`[id="ready-${id}"]`)
const sheetOf = ({ jsbW }: WorkOrder) => page.getByRole('region', { name: jsbW, exact: true })

test('a work order shows what is wanted again and is sent to a fielder', async () => {
  const { answers, first, second, add } = makeDesk()
  const server = await show('/dispatch/work-orders', { as: SUE, answers })
  await expect.element(rowOf(first)).toBeVisible()
  await listening(server)
  await rowOf(first).click()
  const sheet = sheetOf(first)
  await expect.element(sheet).toMatchTextContent('The front is cut off')
  const wanted = sheet.getByRole('list', { name: 'Items to redo' }).getByRole('listitem')
  await expect
    .poll(() => wanted.elements().map(({ textContent }) => textContent))
    .toEqual([
      expect.stringMatching(/Front.*Show the roof/),
      expect.stringMatching(/Rear.*Too dark/),
      expect.stringMatching(/Floors.*I count four/),
    ])
  await expect.element(sheet.getByRole('img', { name: 'Previous photo: Front' })).toBeVisible()
  await expectAccessible()

  add()
  server.tell({ name: 'work_order.created', entity: 'work_order', entityId: second.id })
  await expect.element(rowOf(second)).toMatchTextContent('Customer rejected')

  await page.getByRole('checkbox', { name: `Select ${first.jsbW}` }).click()
  await foot().getByLabelText('Fielder').click()
  await page.getByRole('option', { name: 'Anabel Cruz' }).click()
  await dueField().fill(IN_FIVE_DAYS)
  await assignButton(1).click()
  await expectToast('1 building assigned to Anabel Cruz')
  await expect.element(rowOf(first)).not.toBeInTheDocument()
  await page.getByText('All open', { exact: true }).click()
  await expect.element(rowOf(first)).toMatchTextContent('Assigned (Anabel Cruz)')
})

test('a work order is cancelled with a reason', async () => {
  const { answers, first } = makeDesk()
  const server = await show(`/dispatch/work-orders?open=${first.id}`, { as: SUE, answers })
  await page.getByRole('button', { name: 'Cancel work order…' }).click()
  const dialog = page.getByRole('dialog', { name: `Cancel ${first.jsbW}?` })
  await dialog.getByLabelText('Reason').fill('It will do')
  await dialog.getByRole('button', { name: 'Cancel work order' }).click()
  await expectToast(`${first.jsbW} canceled`)
  expect(server.heard('POST /api/work-orders/:workOrderId/cancel')[0]?.body).toEqual({ reason: 'It will do' })
  await expect.element(rowOf(first)).not.toBeInTheDocument()
})
