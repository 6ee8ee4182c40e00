import type { WorkOrder } from '@demarc/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../accessible.ts'
import type { Answers } from '../fake-server.ts'
import { expectToast, listening } from '../look.ts'
import { newId, SUE } from '../records.ts'
import { show } from '../show.tsx'
import { assignButton, Board, dueField, fielder, foot, FORM, IN_FIVE_DAYS, workOrder } from './town.ts'

const anabel = fielder('Anabel Cruz')

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
const rowOf = ({ id }: WorkOrder) => page.css(`[id="row-${id}"]`)
const sheetOf = ({ jsbW }: WorkOrder) => page.getByRole('dialog', { name: jsbW, exact: true })

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
  await page.getByRole('button', { name: 'Show' }).click()
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
