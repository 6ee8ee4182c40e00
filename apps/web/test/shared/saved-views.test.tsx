import type { SavedView } from '@demarc/contract'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../accessible.ts'
import { no, type Answers } from '../fake-server.ts'
import { expectToast, listening } from '../look.ts'
import { newId } from '../records.ts'
import { show } from '../show.tsx'
import { AT, makeDeliveries, deliveryRecord } from '../delivery/records.ts'

const view = (more: Partial<SavedView> = {}): SavedView => ({
  id: newId(),
  list: 'deliveries',
  name: 'Failed',
  search: { status: 'FAILED' },
  createdAt: AT,
  updatedAt: AT,
  ...more,
})

/** Views that remember what was done to them. */
function makeViews(...first: SavedView[]) {
  let kept = [...first]
  const isTaken = (name: string, but?: string) =>
    kept.some((each) => each.id !== but && each.name.toLowerCase() === name.toLowerCase())
  const taken = () => no(409, 'saved_view.name_taken', 'You already have a view with this name.')
  const answers: Answers = {
    ...makeDeliveries([deliveryRecord({ status: 'FAILED' })]).answers,
    'GET /api/saved-views': () => kept,
    'POST /api/saved-views': ({ body }) => {
      if (isTaken(body.name)) return taken()
      kept = [...kept, view(body)]
      return kept.at(-1)!
    },
    'PUT /api/saved-views/:savedViewId': ({ params: { savedViewId }, body }) => {
      if (body.name && isTaken(body.name, savedViewId)) return taken()
      const { name, search } = body
      kept = kept.map((each) =>
        each.id === savedViewId ? { ...each, ...(name && { name }), ...(search && { search }) } : each,
      )
      return kept.find(({ id }) => id === savedViewId)!
    },
    'DELETE /api/saved-views/:savedViewId': ({ params: { savedViewId } }) =>
      void (kept = kept.filter(({ id }) => id !== savedViewId)),
  }
  return { answers, kept: () => kept }
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const menu = () => page.getByRole('menu')
const item = (name: string) => menu().getByRole('menuitem', { name, exact: true })
const dialog = (name: string) => page.getByRole('dialog', { name, exact: true })
const items = () =>
  menu()
    .getByRole('menuitem')
    .elements()
    .map(({ textContent }) => textContent)

async function choose(from: string, name: string) {
  await button(from).click()
  await item(name).click()
}

test('the filters of a list are saved under a name, without a mouse', async () => {
  const { answers, kept } = makeViews()
  const server = await show('/qc/deliveries?status=FAILED', { answers })
  await expect.element(button('Views')).toBeVisible()
  await userEvent.keyboard('v')
  await expect.poll(items).toEqual(['Save this view…', 'Copy link'])
  await expectAccessible()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(dialog('Save view')).toBeVisible()
  await expectAccessible()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog('Save view')).toMatchTextContent('Name is required')
  await userEvent.keyboard('Needs me{Enter}')
  await expectToast('View saved', 'Needs me')
  await expect.element(dialog('Save view')).not.toBeInTheDocument()
  await expect.element(button('View: Needs me')).toHaveFocus()
  expect(server.heard('POST /api/saved-views')[0]?.body).toEqual({
    list: 'deliveries',
    name: 'Needs me',
    search: { status: 'FAILED' },
  })
  expect(kept()).toHaveLength(1)
})

test('a view is opened, and takes the place of every filter', async () => {
  const customer = newId()
  const { answers } = makeViews(view(), view({ name: 'All of one', search: { customer } }))
  await show('/qc/deliveries?status=FAILED', { answers })
  await expect.element(button('View: Failed')).toBeVisible()
  await button('View: Failed').click()
  await expect.element(item('Failed')).toHaveAttribute('aria-current', 'true')
  await expect.element(item('All of one')).not.toHaveAttribute('aria-current')
  await item('All of one').click()
  await expect.poll(() => location.search).toBe(`?customer=${customer}`)
  await expect.element(button('View: All of one')).toBeVisible()
})

test('a view whose filters were changed is updated, and the update is undone', async () => {
  const { answers, kept } = makeViews(view())
  await show('/qc/deliveries?status=FAILED', { answers })
  await expect.element(button('View: Failed')).toBeVisible()
  await button('View: Failed').click()
  await expect.element(item('Rename “Failed”…')).toBeVisible()
  await expect.element(item('Update “Failed”')).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await choose('Views', 'Update “Failed”')
  await expectToast('View updated', 'Failed')
  expect(kept()[0]?.search).toEqual({})
  await expect.element(button('View: Failed')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectToast('View restored', 'Failed')
  expect(kept()[0]?.search).toEqual({ status: 'FAILED' })
})

test('a view is renamed; a name that is taken is refused at the field', async () => {
  const { answers } = makeViews(view(), view({ name: 'Other', search: {} }))
  await show('/qc/deliveries?status=FAILED', { answers })
  await expect.element(button('View: Failed')).toBeVisible()
  await choose('View: Failed', 'Rename “Failed”…')
  const name = dialog('Rename view').getByLabelText('Name')
  await expect.element(name).toHaveValue('Failed')
  await userEvent.fill(name, 'OTHER')
  await userEvent.keyboard('{Enter}')
  await expect.element(name).toHaveAttribute('aria-invalid', 'true')
  await expect.element(dialog('Rename view')).toMatchTextContent('You already have a view with this name.')
  await expect.element(name).toHaveFocus()
  await expectAccessible()
  await userEvent.fill(name, 'Broken')
  await expect.element(name).not.toHaveAttribute('aria-invalid')
  await userEvent.keyboard('{Enter}')
  await expectToast('View renamed', 'Broken')
  await expect.element(button('View: Broken')).toBeVisible()
})

test('a deleted view comes back by Undo', async () => {
  const { answers, kept } = makeViews(view())
  await show('/qc/deliveries?status=FAILED', { answers })
  await expect.element(button('View: Failed')).toBeVisible()
  await choose('View: Failed', 'Delete “Failed”')
  await expectToast('View deleted', 'Failed')
  await expect.element(button('Views')).toBeVisible()
  expect(kept()).toEqual([])
  await userEvent.keyboard('z')
  await expectToast('View restored', 'Failed')
  await expect.element(button('View: Failed')).toBeVisible()
  expect(kept()).toMatchObject([{ name: 'Failed', search: { status: 'FAILED' } }])
})

test('the most views are refused with a sentence', async () => {
  const { answers } = makeViews()
  await show('/qc/deliveries', {
    answers: {
      ...answers,
      'POST /api/saved-views': () =>
        no(409, 'saved_view.too_many', 'You can save up to 30 views of a list. Delete one first.', { most: 30 }),
    },
  })
  await choose('Views', 'Save this view…')
  await expect.element(dialog('Save view')).toBeVisible()
  await userEvent.keyboard('One more{Enter}')
  await expect.element(dialog('Save view')).toMatchTextContent('You can save up to 30 views of a list.')
})

test('views that cannot be read can be asked for again', async () => {
  const { answers } = makeViews(view())
  const server = await show('/qc/deliveries?status=FAILED', {
    answers: { ...answers, 'GET /api/saved-views': () => no(503) },
  })
  // The live connection makes every part read again once it is there, these views too.
  await listening(server)
  await button('Views').click()
  await expect.element(item('Couldn’t load your views. Try again')).toBeVisible()
  server.answer({ 'GET /api/saved-views': answers['GET /api/saved-views']! })
  await item('Couldn’t load your views. Try again').click()
  await expect.element(button('View: Failed')).toBeVisible()
})

test('what is saved on another screen is heard of', async () => {
  const { answers } = makeViews()
  const server = await show('/qc/deliveries?status=FAILED', { answers })
  await listening(server)
  await expect.poll(() => server.heard('GET /api/saved-views').length).toBeGreaterThan(0)
  server.answer(makeViews(view()).answers)
  server.tell({ name: 'saved_view.changed', entity: 'saved_view', entityId: newId() })
  await expect.element(button('View: Failed')).toBeVisible()
})

test('the link is copied, and the key stands in the help', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  onTestFinished(() => write.mockRestore())
  await show('/qc/deliveries?status=FAILED', { answers: makeViews().answers, language: 'es' })
  await choose('Vistas', 'Copiar enlace')
  await expectToast('Enlace copiado')
  expect(write).toHaveBeenCalledWith(location.href)
  expect(location.href).toContain('status=FAILED')
  write.mockRejectedValue(new Error('forbidden'))
  await choose('Vistas', 'Copiar enlace')
  await expectToast('No se pudo copiar el enlace')
  await userEvent.keyboard('?')
  await expect.element(page.getByRole('dialog')).toMatchTextContent('Abrir sus vistas')
})
