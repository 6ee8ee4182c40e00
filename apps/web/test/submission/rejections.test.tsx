import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../accessible.ts'
import { expectToast } from '../look.ts'
import { newId } from '../records.ts'
import { show } from '../show.tsx'
import { delivery, deliveryRows, makeDeliveries, SENT, submission, WAITING } from './records.ts'

test('a delivery that is rejected names the invoices it is on, and goes back to the field', async () => {
  const invoice = { id: newId(), invoiceNo: 'DRAFT-4F2A91', status: 'DRAFT' as const }
  const [first, second] = [
    { ...SENT, status: 'SUBMITTED_TO_CUSTOMER' as const, invoice },
    { ...SENT, id: newId(), jsb: WAITING.jsb, status: 'SUBMITTED_TO_CUSTOMER' as const },
  ]
  const handed = submission({ status: 'DELIVERED', sent: [first, second], actions: ['acknowledge', 'reject'] })
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
  await userEvent.keyboard('j')
  await delivery().getByRole('button', { name: 'Reject…' }).click()
  const rejecting = page.getByRole('dialog', { name: /^Reject/ })
  await expect
    .element(rejecting.getByRole('link', { name: 'DRAFT-4F2A91' }))
    .toHaveAttribute('href', `/invoicing?invoice=${invoice.id}`)
  await rejecting.getByLabelText('What they said').fill('The rear is another house')
  await rejecting.getByRole('button', { name: 'Reject' }).click()
  await expect.element(delivery().getByRole('alert')).toMatchTextContent('2 buildings are not billed until you say')
  await expect.element(delivery().getByRole('note')).toMatchTextContent('DRAFT-4F2A91 draft')
  await expect.element(delivery().getByRole('button', { name: 'New package…' })).toBeVisible()
  await expect.element(delivery().getByRole('button', { name: 'Taken after all…' })).toBeVisible()
  await expectAccessible()

  await delivery().getByRole('button', { name: 'Back to the field…' }).click()
  const reworking = page.getByRole('dialog', { name: /back to the field$/ })
  await expect.element(reworking.getByLabelText('What the customer says')).toHaveValue('The rear is another house')
  await reworking.getByRole('checkbox').first().click()
  await expectAccessible()
  await reworking.getByRole('button', { name: 'Send back 1 building' }).click()
  await expect.element(delivery().getByRole('alert')).toMatchTextContent('What comes next is under way')
  expect(server.heard('POST /api/submissions/:submissionId/rework').map(({ body }) => body)).toEqual([
    { buildingIds: [second.id], reason: 'The rear is another house', way: 'WORK_ORDER' },
  ])
})

test('a rejected delivery gets a new package, or is taken after all', async () => {
  const sent = [{ ...SENT, status: 'SUBMITTED_TO_CUSTOMER' as const, isUndecided: true }]
  const rejected = submission({
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
  await delivery().getByRole('button', { name: 'New package…' }).click()
  await page
    .getByRole('dialog', { name: /^New package/ })
    .getByRole('button', { name: 'To Ready to deliver' })
    .click()
  await expectToast('Part 1 of NCGB26030001 waits in Ready to deliver')
  expect(server.heard('POST /api/submissions/:submissionId/redeliver')).toHaveLength(1)
  await delivery().getByRole('button', { name: 'Taken after all…' }).click()
  const dialog = page.getByRole('dialog', { name: /taken after all$/ })
  await expect.element(dialog).toMatchTextContent('Its buildings are billed')
  await dialog.getByRole('button', { name: 'Taken after all' }).click()
  await expect.element(deliveryRows().first()).toMatchTextContent('Acknowledged')
})
