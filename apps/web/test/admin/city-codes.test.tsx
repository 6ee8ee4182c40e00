import type { CityCode, ImportRow } from '@demarc/contract'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { no, type Answers } from '../fake-server.ts'
import { cell, expectInside, expectToast, gridRow, newRow, pasteRows, tabTo, toasts, typeInto } from '../look.ts'
import { cityCode, newId, SUE } from '../records.ts'
import { show } from '../show.tsx'
import { AT } from './records.ts'

const ADD = 'New city code'
const NAME = 1
const STATE = 2
const CODE = 3
const TAKEN = 'This city code is already in use.'

/** City codes that are kept, with the one rule of the server these tests are about: a code is taken once. */
function keepingCityCodes(...first: CityCode[]): Answers {
  let kept = first
  const isTaken = (code: string, id?: string) => kept.some((other) => other.cityCode === code && other.id !== id)
  return {
    'GET /api/city-codes': ({ query: { q = '' } }) =>
      kept.filter(({ cityName, stateCode, cityCode: code }) => `${cityName} ${stateCode} ${code}`.includes(q)),
    'POST /api/city-codes': ({ body }) => {
      if (isTaken(body.cityCode)) return no(409, 'city_code.taken', TAKEN)
      const made = cityCode(body.cityName, body.cityCode, { stateCode: body.stateCode })
      kept = [...kept, made]
      return made
    },
    'PUT /api/city-codes/:cityCodeId': ({ params, body }) => {
      const before = kept.find(({ id }) => id === params.cityCodeId)
      if (!before) return no(404, 'city_code.missing', 'This city code doesn’t exist.')
      if (isTaken(body.cityCode, before.id)) return no(409, 'city_code.taken', TAKEN)
      const { active = before.active, cityName, stateCode, cityCode: code } = body
      const after = { ...before, active, cityName, stateCode, cityCode: code, version: before.version + 1 }
      kept = kept.map((one) => (one.id === after.id ? after : one))
      return after
    },
    'DELETE /api/city-codes/:cityCodeId': ({ params }) => {
      if (!kept.some(({ id }) => id === params.cityCodeId))
        return no(404, 'city_code.missing', 'This city code doesn’t exist.')
      kept = kept.filter(({ id }) => id !== params.cityCodeId)
      return undefined
    },
    'GET /api/city-codes/:cityCodeId/use': () => ({ count: 0, by: [] }),
    'GET /api/imports/last': () => ({ import: null }),
  }
}

test('adds a city code with the keyboard only and capitalizes both codes', async () => {
  await show('/city-codes', { answers: keepingCityCodes() })
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('City Codes')
  await expect.poll(() => document.title).toMatch(/City Codes/)
  await tabTo(cell(newRow(ADD), NAME))
  await userEvent.keyboard('Roanoke{Tab}va{Tab}1z')
  await expect.element(page.getByRole('textbox', { name: 'City code' })).toHaveValue('1Z')
  await userEvent.keyboard('{Enter}')
  await expectToast('Success', 'City code created successfully')
  await expect.element(gridRow('Roanoke')).toMatchTextContent('VA')
  await expect.element(gridRow('Roanoke')).toMatchTextContent('1Z')
  await expect.element(cell(newRow(ADD), NAME)).toHaveFocus()
})

test('checks a new city code before sending it', async () => {
  const server = await show('/city-codes', { answers: keepingCityCodes() })
  const line = newRow(ADD)
  await page.getByRole('button', { name: 'Add city code' }).click()
  await expectInside(cell(line, NAME))
  await userEvent.keyboard('{Enter}')
  await expect.element(line).toMatchTextContent('All fields are required')

  await typeInto(cell(line, NAME), 'Salem')
  await expect.element(line).toMatchTextContent('All fields are required')
  await typeInto(cell(line, STATE), 'v')
  await typeInto(cell(line, CODE), 's1x')
  await expect.element(line).toMatchTextContent('State code must be exactly 2 characters')
  await typeInto(cell(line, STATE), 'va')
  await expect.element(line).toMatchTextContent('City code must be exactly 2 characters')
  await expect.element(cell(line, CODE)).toHaveAttribute('aria-invalid', 'true')
  expect(toasts().elements()).toHaveLength(0)
  expect(server.heard('POST /api/city-codes')).toHaveLength(0)

  await userEvent.keyboard('{Escape}')
  await expect.element(line).not.toMatchTextContent('Salem')
})

test('names the city that has the code while typing, and shows the refusal', async () => {
  await show('/city-codes', { answers: keepingCityCodes(cityCode('Danville', '2Z')) })
  const line = newRow(ADD)
  await page.getByRole('button', { name: 'Add city code' }).click()
  await expectInside(cell(line, NAME))
  await userEvent.keyboard('Dublin{Tab}VA{Tab}2z')
  await expect.element(line).toMatchTextContent('2Z is already used by Danville, VA')
  await userEvent.keyboard('{Enter}')
  await expectToast('Failed to create city code', `409: ${TAKEN}`)
  await expect.element(line).toMatchTextContent('2Z is already used by Danville, VA')
})

test('edits a cell in place: a check mark at once, one toast after leaving the row', async () => {
  await show('/city-codes', { answers: keepingCityCodes(cityCode('Newport', '4Z'), cityCode('Norfolk', '3Z')) })
  const norfolk = gridRow('3Z')
  await cell(norfolk, NAME).click()
  await userEvent.keyboard('{F2}{End} City{Tab}')
  await expect.element(cell(norfolk, NAME)).toMatchTextContent('Saved')
  expect(toasts().elements()).toHaveLength(0)
  await userEvent.keyboard('{Escape}{ArrowUp}')
  await expectToast('Success', 'City code updated successfully')
  await expect.element(cell(norfolk, NAME)).toMatchTextContent('Norfolk City')

  await typeInto(cell(norfolk, CODE), '4z')
  await expectToast('Failed to update city code', `409: ${TAKEN}`)
})

test('shows both values when somebody else changed the row, and keeps the chosen one', async () => {
  const hampton = cityCode('Hampton', '5Z')
  const theirs = { ...hampton, cityName: 'Hampton Roads', version: 2 }
  const stale = 'Ada Okafor changed this while you were editing. Compare both values, then save again.'
  const server = await show('/city-codes', {
    isDeaf: true,
    answers: {
      ...keepingCityCodes(hampton),
      'PUT /api/city-codes/:cityCodeId': ({ body }) =>
        body.version === theirs.version
          ? { ...theirs, cityName: body.cityName, version: 3 }
          : no(409, 'record.stale', stale, { current: theirs, changedBy: 'Ada Okafor' }),
    },
  })
  const row = gridRow('5Z')
  await typeInto(cell(row, NAME), 'Hampton Bay')
  await expectToast('Failed to update city code', `409: ${stale}`)
  const said = 'Ada Okafor changed this while you were editing. City name: Hampton Roads, yours: Hampton Bay'
  await expect.element(row).toMatchTextContent(said)
  await row.getByRole('button', { name: 'Keep mine' }).click()
  await expect.element(row).toMatchTextContent('Saved')
  expect(server.heard('PUT /api/city-codes/:cityCodeId').at(-1)?.body).toMatchObject({
    cityName: 'Hampton Bay',
    version: 2,
  })
})

test('deletes a city code after a confirmation, and reports one that is already gone', async () => {
  const gone = cityCode('Staunton', '8Z')
  const answers = keepingCityCodes(cityCode('Suffolk', '6Z'), gone)
  const server = await show('/city-codes', { answers })
  const dialog = page.getByRole('dialog', { name: 'Delete City Code' })
  await cell(gridRow('6Z'), NAME).click()
  await userEvent.keyboard('{Delete}')
  await expect.element(dialog).toMatchTextContent('Delete city code 6Z (Suffolk, VA)?')
  await expect.element(dialog).toMatchTextContent('It isn’t used anywhere. This can’t be undone.')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expectToast('Success', 'City code deleted successfully')
  await expect.element(gridRow('6Z')).not.toBeInTheDocument()
  // The next question has the same name: it must not be taken for this one, which is still fading.
  await expect.element(dialog).not.toBeInTheDocument()

  server.answer({
    'DELETE /api/city-codes/:cityCodeId': () => no(404, 'city_code.missing', 'This city code doesn’t exist.'),
  })
  await cell(gridRow('8Z'), NAME).click()
  await userEvent.keyboard('{Delete}')
  await expect.element(dialog).toMatchTextContent('Delete city code 8Z (Staunton, VA)?')
  await expect.element(dialog).toMatchTextContent('It isn’t used anywhere.')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expectToast('Failed to delete city code', '404: This city code doesn’t exist.')
})

test('shows city codes to a supervisor without any way to change them', async () => {
  const answers = keepingCityCodes(cityCode('Greensboro', 'GB', { actions: [] }))
  await show('/city-codes', { as: SUE, answers })
  await expect.element(gridRow('Greensboro')).toBeVisible()
  expect(newRow(ADD).elements()).toHaveLength(0)
  expect(page.getByRole('button', { name: /Add city code|Import CSV|Delete/ }).elements()).toHaveLength(0)
  await cell(gridRow('Greensboro'), NAME).click()
  await userEvent.keyboard('{Enter}')
  expect(page.getByRole('textbox', { name: 'City name' }).elements()).toHaveLength(0)
})

const row = (line: number, values: [city: string, state: string, code: string], more: Partial<ImportRow> = {}) => ({
  line,
  outcome: 'create' as const,
  problems: [],
  values: { cityName: values[0], stateCode: values[1], cityCode: values[2] },
  before: {},
  ...more,
})

/** Three rows: two new ones and one that renames Selmah. A fourth one can have an error. */
function takingImports(): Answers {
  const selmah = cityCode('Selmah', '7Z', { stateCode: 'NC' })
  const imported = [cityCode('Apex', '0X'), cityCode('Cary', '1X'), { ...selmah, cityName: 'Selma' }]
  let kept: CityCode[] = [selmah]
  const last = { id: newId(), kind: 'city_code' as const, created: 2, updated: 1, at: AT, byName: 'Ben Whitfield' }
  let undoable = false
  return {
    ...keepingCityCodes(),
    'GET /api/city-codes': () => kept,
    'GET /api/imports/last': () => ({ import: undoable ? { ...last, undoneAt: null, actions: ['undo'] } : null }),
    'POST /api/city-codes/import': ({ body: { text, dryRun } }) => {
      const rows: ImportRow[] = [
        row(1, ['Apex', 'NC', '0X']),
        row(2, ['Cary', 'NC', '1X']),
        row(3, ['Selma', 'NC', '7Z'], { outcome: 'update', before: { cityName: 'Selmah' } }),
      ]
      const problems = ['State code must be exactly 2 characters']
      if (text.includes('Nowhere')) rows.push(row(4, ['Nowhere', 'NCC', ''], { outcome: 'error', problems }))
      if (!dryRun) {
        kept = imported
        undoable = true
      }
      const counts = { create: 2, update: 1, same: 0, error: rows.length - 3 }
      return { importId: dryRun ? null : last.id, plan: 'as shown', counts, rows }
    },
    'POST /api/imports/:importId/undo': () => {
      kept = [selmah]
      undoable = false
      return undefined
    },
  }
}

test('previews pasted rows, imports them, and undoes the import', async () => {
  const pasted = [
    ['Apex', 'nc', '0x'],
    ['Cary', 'nc', '1x'],
    ['Selma', 'nc', '7Z'],
  ]
  const server = await show('/city-codes', { answers: takingImports() })
  await expect.element(gridRow('Selmah')).toBeVisible()
  pasteRows([...pasted, ['Nowhere', 'NCC', '']])
  const panel = page.getByRole('region', { name: 'Import', exact: true }).first()
  await expect.element(page.getByRole('button', { name: 'Import 3 rows' })).toBeDisabled()
  await expect.element(panel).toMatchTextContent('1 row has errors')
  await expect
    .element(panel.getByRole('row', { name: /Nowhere/ }))
    .toMatchTextContent('State code must be exactly 2 characters')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(gridRow('Selmah')).toBeVisible()
  expect(server.heard('POST /api/city-codes/import').map(({ body }) => body)).toEqual([
    { text: expect.stringContaining('Nowhere'), dryRun: true },
  ])

  pasteRows(pasted)
  await expect.element(panel.getByRole('radio', { name: 'New 2' })).toBeVisible()
  await expect.element(panel.getByRole('radio', { name: 'Changed 1' })).toBeVisible()
  await expect.element(panel.getByRole('row', { name: /Selma/ }).css('del').first()).toHaveTextContent('Selmah')
  await expect.element(panel.getByRole('row', { name: /Apex/ })).toMatchTextContent('0X')
  await page.getByRole('button', { name: 'Import 3 rows' }).click()
  await expectToast('Success', '3 rows imported')
  expect(server.heard('POST /api/city-codes/import').at(-1)?.body).toMatchObject({ plan: 'as shown', dryRun: false })
  await expect.element(gridRow('Apex')).toBeVisible()
  await expect.element(page.getByText(/^Last import: 3 rows by Ben Whitfield/)).toBeVisible()

  await userEvent.keyboard('z')
  await expectToast('Success', 'Import undone')
  await expect.element(gridRow('Apex')).not.toBeInTheDocument()
  await expect.element(gridRow('Selmah')).toBeVisible()
  await expect.element(page.getByText(/^Last import:/)).not.toBeInTheDocument()
})
