import { LISTS } from '@demarc/domain/lists'
import { z } from 'zod'
import { endpoint, Timestamp } from '../endpoint.ts'

const MOST_ENTRIES = 20

/** What stands in the address of a list: names and plain values. */
const Search = z
  .record(z.string().regex(/^[a-z][A-Za-z]{0,30}$/), z.union([z.string().max(200), z.number(), z.boolean()]))
  .refine((search) => Object.keys(search).length <= MOST_ENTRIES, `A view has at most ${MOST_ENTRIES} entries`)

const Name = z.string('Name is required').trim().min(1, 'Name is required').max(60)

export const NewSavedView = z.strictObject({ list: z.enum(LISTS), name: Name, search: Search })
export const SavedViewEdit = z.strictObject({ name: Name.optional(), search: Search.optional() })
/** What the dialog asks for; the list and its search are known. */
export const SavedViewName = z.strictObject({ name: Name })

export const SavedView = z
  .object({
    id: z.uuid(),
    list: z.enum(LISTS),
    name: z.string(),
    search: Search,
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: 'SavedView' })
export type SavedView = z.infer<typeof SavedView>

const savedViewId = z.strictObject({ savedViewId: z.uuid() })

export const listSavedViews = endpoint({
  method: 'GET',
  path: '/api/saved-views',
  summary: 'List your saved views of a list, by name',
  permission: 'signed-in',
  query: z.strictObject({ list: z.enum(LISTS) }),
  reply: z.array(SavedView),
})
export const saveView = endpoint({
  method: 'POST',
  path: '/api/saved-views',
  summary: 'Save the filters, sort and columns of a list under a name',
  permission: 'signed-in',
  body: NewSavedView,
  reply: SavedView,
  status: 201,
})
export const editSavedView = endpoint({
  method: 'PUT',
  path: '/api/saved-views/:savedViewId',
  summary: 'Rename or replace a saved view of yours',
  permission: 'signed-in',
  params: savedViewId,
  body: SavedViewEdit,
  reply: SavedView,
})
export const deleteSavedView = endpoint({
  method: 'DELETE',
  path: '/api/saved-views/:savedViewId',
  summary: 'Delete a saved view of yours',
  permission: 'signed-in',
  params: savedViewId,
})
