import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../accessible.ts'
import { expectToast } from '../look.ts'
import { newId } from '../records.ts'
import { show } from '../show.tsx'
import { delivery, deliveryRows, makeDeliveries, SENT, deliveryRecord, WAITING } from './records.ts'

test('a delivery that is rejected names the invoices it is on, and goes back to the field', async () => {
  const invoice = { id: newId(), invoiceNo: 'DRAFT-4F2A91', status: 'DRAFT' as const }
  const [first, second] = [
    { ...SENT, status: 'SUBMITTED_TO_CUSTOMER' as const, invoice },
    { ...SENT, id: newId(), jsb: WAITING.jsb, status: 'SUBMITTED_TO_CUSTOMER' as const },
  ]
  const handed = deliveryRecord({ status: 'DELIVERED', sent: [first, second], actions: ['acknowledge', 'reject'] })
  const { answers, change } = makeDeliveries([handed])
  const server = await show('/qc/deliveries', {
    answers: {
      ...answers,
      'POST /api/submissions/:submissionId/reject': ({ params, body }) =>
        change(params.submissionId, {
          status: 'REJECTED',
          answer: { on: body.on, words: body.words, byName: 'Ben Whitfield' },
          sent: [first, second].map((each) => ({ ...each, isUndecided: true })),
          actions: ['acknowledge', 'rework', 'redeliver'],
        }),
      'POST /api/submissions/:submissionId/rework': ({ params }) =>
        change(params.submissionId, { sent: [first, { ...second, status: 'QC_FAILED' }], actions: [] }),
    },
  })
  await expect.element(deliveryRows().first()).toBeVisible()
  await userEvent.keyboard('j{Enter}')
  await delivery().getByRole('button', { name: 'Reject…' }).click()
  const rejecting = page.getByRole('dialog', { name: /^Reject/ })
  await expect
    .element(rejecting.getByRole('link', { name: 'DRAFT-4F2A91' }))
    .toHaveAttribute('href', `/invoicing?invoice=${invoice.id}`)
  await rejecting.getByLabelText('Customer’s comment').fill('The rear is another house')
  await rejecting.getByRole('button', { name: 'Reject' }).click()
  await expect.element(delivery().getByRole('alert')).toMatchTextContent('2 buildings can’t be billed yet.')
  await expect.element(delivery().getByRole('note')).toMatchTextContent('DRAFT-4F2A91 draft')
  await expect.element(delivery().getByRole('button', { name: 'Redeliver…' })).toBeVisible()
  await expect.element(delivery().getByRole('button', { name: 'Mark as accepted…' })).toBeVisible()
  await expectAccessible()

  await delivery().getByRole('button', { name: 'Send back to field…' }).click()
  const reworking = page.getByRole('dialog', { name: /send back to field$/ })
  await expect.element(reworking.getByLabelText('Customer’s comment')).toHaveValue('The rear is another house')
  await reworking.getByRole('checkbox').first().click()
  await expectAccessible()
  await reworking.getByRole('button', { name: 'Send back 1 building' }).click()
  await expectToast('1 building sent back')
  await expect.element(delivery().getByRole('alert')).toMatchTextContent('Follow-up started.')
  expect(server.heard('POST /api/submissions/:submissionId/rework').map(({ body }) => body)).toEqual([
    { buildingIds: [second.id], reason: 'The rear is another house', way: 'WORK_ORDER' },
  ])
})

test('a rejected delivery gets a new package, or is taken after all', async () => {
  const invoice = { id: newId(), invoiceNo: 'INV-2026-0007', status: 'SENT' as const }
  const sent = [
    { ...SENT, status: 'SUBMITTED_TO_CUSTOMER' as const, isUndecided: true },
    { ...SENT, id: newId(), jsb: WAITING.jsb, status: 'INVOICED' as const, isUndecided: true, invoice },
  ]
  const rejected = deliveryRecord({
    status: 'REJECTED',
    reason: 'The files do not open',
    sent,
    actions: ['acknowledge', 'rework', 'redeliver'],
  })
  const { answers, change } = makeDeliveries([rejected])
  const server = await show(`/qc/deliveries?id=${rejected.id}`, {
    answers: {
      ...answers,
      'POST /api/submissions/:submissionId/redeliver': ({ params }) => change(params.submissionId, {}),
    },
  })
  await expect.element(delivery().getByRole('alert')).toMatchTextContent('1 building can’t be billed yet.')
  await delivery().getByRole('button', { name: 'Redeliver…' }).click()
  await page
    .getByRole('dialog', { name: /^Redeliver/ })
    .getByRole('button', { name: 'Move to Ready to deliver' })
    .click()
  await expectToast('Part 1 of NCGB26030001 moved to Ready to deliver')
  expect(server.heard('POST /api/submissions/:submissionId/redeliver')).toHaveLength(1)
  await delivery().getByRole('button', { name: 'Mark as accepted…' }).click()
  const dialog = page.getByRole('dialog', { name: /accepted by customer$/ })
  await expect.element(dialog).toMatchTextContent('The customer accepts the remaining rejected buildings.')
  await dialog.getByRole('button', { name: 'Accepted by customer' }).click()
  await expectToast('Part 1 of NCGB26030001: accepted by customer')
  await expect.element(deliveryRows().first()).toMatchTextContent('Acknowledged')
})

test('a rejected delivery whose buildings are all on a sent invoice does not say that they are not billed', async () => {
  const invoice = { id: newId(), invoiceNo: 'INV-2026-0007', status: 'SENT' as const }
  const rejected = deliveryRecord({
    status: 'REJECTED',
    sent: [{ ...SENT, status: 'INVOICED', isUndecided: true, invoice }],
    actions: ['acknowledge', 'redeliver'],
  })
  await show(`/qc/deliveries?id=${rejected.id}`, { answers: makeDeliveries([rejected]).answers })
  const alert = delivery().getByRole('alert')
  await expect.element(alert).toMatchTextContent('Choose a next step: redeliver or mark as accepted.')
  await expect.element(delivery().getByRole('note')).toMatchTextContent('Sent invoices don’t change.')
})
