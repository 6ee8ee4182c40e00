import type { Customer, CustomerEdit } from '@demarc/contract'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { z } from 'zod'
import { no, type Answers } from '../fake-server.ts'
import { cell, expectToast, gridRow, newRow, typeInto } from '../look.ts'
import { ADA, SUE } from '../records.ts'
import { show } from '../show.tsx'
import { customer, PIEDMONT, rate, TARHEEL, underAdminHead } from './records.ts'

const LIST = '/wire-center-billing/customers'
const open = ({ id }: Customer) => `${LIST}?customer=${id}`
const button = (name: string | RegExp) => page.getByRole('button', { name })

/** What is not said of its tax stays. */
const withTaxOf = (before: Customer, body: Omit<z.output<typeof CustomerEdit>, 'version'>): Customer => ({
  ...before,
  ...body,
  isTaxable: body.isTaxable ?? before.isTaxable,
  taxExemptions: body.taxExemptions ?? before.taxExemptions,
})

/** Customers that are kept. */
function keepingCustomers(...first: Customer[]): Answers {
  let kept = first
  return {
    'GET /api/customers': ({ query: { q = '' } }) => kept.filter(({ name }) => name.includes(q)),
    'GET /api/timeline': () => [],
    'POST /api/customers': ({ body }) => {
      const made = withTaxOf(customer(body.name, body.code), body)
      kept = [...kept, made]
      return made
    },
    'PUT /api/customers/:customerId': ({ params, body: { version = 1, ...body } }) => {
      const before = kept.find(({ id }) => id === params.customerId)
      if (!before) return no(404, 'customer.missing')
      const after = { ...withTaxOf(before, body), version: version + 1 }
      kept = kept.map((one) => (one.id === after.id ? after : one))
      return after
    },
    'DELETE /api/customers/:customerId': ({ params }) => {
      kept = kept.filter(({ id }) => id !== params.customerId)
      return undefined
    },
    'GET /api/customers/:customerId/use': () => ({ count: 0, by: [] }),
    'GET /api/wire-centers': () => [],
    'GET /api/imports/last': () => ({ import: null }),
  }
}

test('creates a customer and saves its terms', async () => {
  const server = await show('/wire-center-billing', { answers: keepingCustomers(TARHEEL) })
  await page.getByRole('link', { name: 'Customers' }).click()
  await expect.poll(() => location.pathname).toBe(LIST)
  await expect.element(page.getByRole('button', { name: /Tarheel Fiber/ })).toBeVisible()
  await userEvent.keyboard('c')
  const dialog = page.getByRole('dialog', { name: 'Create customer' })
  await dialog.getByRole('button', { name: 'Create customer' }).click()
  await expect.element(dialog).toMatchTextContent('Name is required')
  await dialog.getByLabelText('Name').fill('Blue Ridge Comm')
  await dialog.getByLabelText('Code').fill('blueridge')
  await dialog.getByRole('button', { name: 'Create customer' }).click()
  await expectToast('Success', 'Customer created successfully')
  await expect.poll(() => location.search).toContain('customer=')
  await expect.element(page.getByRole('heading', { level: 2, name: 'Blue Ridge Comm' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: /Blue Ridge Comm/ })).toHaveAttribute('aria-current', 'true')

  await page.getByLabelText('Aliases').fill('BRC')
  await userEvent.keyboard('{Enter}')
  await page.getByLabelText('Email domains').fill('not a domain')
  await page.getByLabelText('Accounts payable email').fill('ap@blueridge.test, two@blueridge.test')
  await page.getByLabelText('Terms, net days').fill('45')
  await page.getByLabelText('Trip charge (no survey)').fill('35.5')
  await page.getByLabelText('Purchase order required').click()
  await page.getByRole('combobox', { name: 'One invoice per' }).selectOptions('PO')
  await button('Save changes').click()
  await expect.element(page.getByText('Not a valid email domain')).toBeVisible()
  await button('Remove not a domain').click()
  await page.getByLabelText('Email domains').fill('blueridge.test')
  await button('Save changes').click()
  await expectToast('Success', 'Customer updated successfully')
  expect(server.heard('PUT /api/customers/:customerId').map(({ body }) => body)).toMatchObject([
    {
      name: 'Blue Ridge Comm',
      code: 'BLUERIDGE',
      aliases: ['BRC'],
      mailDomains: ['blueridge.test'],
      accountsPayableTo: ['ap@blueridge.test', 'two@blueridge.test'],
      termsNetDays: 45,
      outcomeRateCents: 3550,
      purchaseOrderRequired: true,
      invoiceGrouping: 'PURCHASE_ORDER',
    },
  ])
  // Only admins see rates.
  expect(page.getByRole('heading', { name: 'Rates' }).elements()).toHaveLength(0)
})

test('shows both values when somebody else changed the customer, and keeps what was typed', async () => {
  const catawba = customer('Catawba Net', 'CATAWBA')
  const theirs = { ...catawba, billTo: 'PO Box 9', version: 2 }
  const kept = keepingCustomers(catawba)
  const server = await show(open(catawba), {
    isDeaf: true,
    answers: {
      ...kept,
      'PUT /api/customers/:customerId': ({ body }) =>
        body.version === 1
          ? no(409, 'record.stale', 'Ada Okafor changed this while you were editing.', {
              current: theirs,
              changedBy: 'Ada Okafor',
            })
          : { ...withTaxOf(theirs, body), version: 3 },
    },
  })
  await page.getByLabelText('Bill to').fill('12 Main Street')
  await button('Save changes').click()
  await expectToast('Failed to update customer')
  await expect.element(page.getByText('Bill to: PO Box 9, yours: 12 Main Street')).toBeVisible()
  server.answer({ 'GET /api/customers': () => [{ ...theirs, billTo: '12 Main Street', version: 3 }] })
  await button('Keep mine').click()
  await expectToast('Success', 'Customer updated successfully')
  await expect.element(page.getByLabelText('Bill to')).toHaveValue('12 Main Street')
  expect(server.heard('PUT /api/customers/:customerId').at(-1)?.body).toMatchObject({
    billTo: '12 Main Street',
    version: 2,
  })
})

test('asks before leaving a customer with unsaved changes', async () => {
  const rocky = customer('Rocky River Net', 'ROCKYRIVER')
  const server = await show(open(rocky), { answers: keepingCustomers(rocky, TARHEEL) })
  await page.getByLabelText('Bill to').fill('9 River Road')
  await page.getByLabelText('File naming template').fill('{foo}')
  await page.getByLabelText('Email domains').fill('no domain,')
  await button('Save changes').click()
  await expect.element(page.getByLabelText('Email domains')).toHaveFocus()
  await expect.element(page.getByText('Use only {jsb}, {slot} and {n}')).toBeVisible()
  expect(server.heard('PUT /api/customers/:customerId')).toHaveLength(0)

  await page.getByRole('button', { name: /Tarheel Fiber/ }).click()
  const asked = page.getByRole('dialog', { name: 'Discard unsaved changes?' })
  await asked.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(page.getByLabelText('Bill to')).toHaveValue('9 River Road')
  await page.getByRole('button', { name: /Tarheel Fiber/ }).click()
  await asked.getByRole('button', { name: 'Discard' }).click()
  await expect.element(page.getByRole('heading', { level: 2, name: 'Tarheel Fiber' })).toBeVisible()
})

test('adds and edits rates, and shows the refusal when two are valid on the same day', async () => {
  const haw = customer('Haw River Fiber', 'HAWRIVER', { actions: ['edit', 'delete', 'rates'] })
  const refused = 'Another rate for this wire center and type covers some of these dates.'
  let kept = [rate(haw.id, 99_00, { jobType: 'M', validTo: '2026-01-31' })]
  await show(open(haw), {
    as: ADA,
    answers: {
      ...underAdminHead(),
      ...keepingCustomers(haw),
      'GET /api/customers/:customerId/rates': () => kept,
      'POST /api/customers/:customerId/rates': ({ body }) => {
        if (kept.some(({ jobType }) => jobType === body.jobType)) return no(409, 'rate.overlaps', refused)
        const made = { ...rate(haw.id, body.cents), ...body }
        kept = [...kept, made]
        return made
      },
      'PUT /api/rates/:rateId': ({ params, body: { version = 1, ...body } }) => {
        const edited = { ...rate(haw.id, body.cents), ...body, id: params.rateId, version: version + 1 }
        kept = kept.map((one) => (one.id === edited.id ? edited : one))
        return edited
      },
    },
  })
  const rates = page.getByRole('grid', { name: 'Haw River Fiber rates' })
  const line = newRow('Add rate')
  const rowOf = (dollars: string) => rates.getByRole('row').filter({ hasText: dollars })
  await expect.element(rowOf('$99.00')).not.toMatchTextContent('Today')
  await typeInto(cell(line, 3), 'cheap')
  await expect.element(line).toMatchTextContent('Enter the rate in dollars')
  await typeInto(cell(line, 3), '125')
  await expectToast('Success', 'Rate created successfully')
  for (const text of ['All wire centers', 'SFU', 'No end date', 'Today']) {
    await expect.element(rowOf('$125.00')).toMatchTextContent(text)
  }

  await typeInto(cell(line, 3), '130')
  await expectToast('Failed to create rate', `409: ${refused}`)
  await expect.element(line).toMatchTextContent(refused)
  await userEvent.keyboard('{Escape}')

  await typeInto(cell(rowOf('$125.00'), 3), '127.50')
  await expect.element(rowOf('$127.50')).toMatchTextContent('Saved')
  await page.getByRole('heading', { level: 1 }).click()
  await expectToast('Success', 'Rate updated successfully')
})

test('keeps a customer that is in use, and deletes one that is not', async () => {
  const short = customer('Short Lived', 'SHORT')
  await show(LIST, {
    answers: {
      ...keepingCustomers(PIEDMONT, short),
      'GET /api/customers/:customerId/use': ({ params }) =>
        params.customerId === short.id
          ? { count: 0, by: [] }
          : {
              count: 3,
              by: [
                { what: 'wire_center', count: 1 },
                { what: 'person', count: 2 },
              ],
            },
    },
  })
  await page.getByRole('button', { name: /Piedmont Telco/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete Customer' })
  await button('Delete').click()
  await expect.element(dialog).toMatchTextContent('Can’t be deleted. In use by 1 wire center, 2 users.')
  await expect.element(dialog.getByRole('button', { name: 'Delete' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('button', { name: /Short Lived/ }).click()
  await button('Delete').click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expectToast('Success', 'Customer deleted successfully')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('shows a customer to a supervisor without rates or any way to change it', async () => {
  await show(LIST, { as: SUE, answers: keepingCustomers({ ...TARHEEL, actions: [] }) })
  await page.getByRole('button', { name: /Tarheel Fiber/ }).click()
  await expect.element(page.getByRole('heading', { level: 2, name: 'Tarheel Fiber' })).toBeVisible()
  await expect.element(page.getByText('Tarheel Fiber LLC').first()).toBeVisible()
  expect(button(/Create customer|Save changes|Delete/).elements()).toHaveLength(0)
  expect(page.getByRole('heading', { name: 'Rates' }).elements()).toHaveLength(0)
  expect(gridRow('All wire centers').elements()).toHaveLength(0)
})
