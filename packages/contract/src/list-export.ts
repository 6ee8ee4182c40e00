import { z } from 'zod'
import { endpoint, listQuery, type Endpoint, type NoBody } from './endpoint.ts'

export const TABLE_FORMATS = ['csv', 'xlsx'] as const
export type TableFormat = (typeof TABLE_FORMATS)[number]
/** So many rows of a list can be selected for a file. */
export const MOST_SELECTED = 200

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const SELECTED = new RegExp(`^${UUID}(?:,${UUID}){0,${MOST_SELECTED - 1}}$`)

export const tableFormat = z.enum(TABLE_FORMATS).default('csv')
const exportShape = {
  format: tableFormat,
  /** Of the list only these: ids with commas between them. */
  ids: z
    .string()
    .regex(SELECTED, `Give 1 to ${MOST_SELECTED} ids, separated by commas`)
    .transform((ids) => ids.split(','))
    .optional(),
}
type ExportShape = typeof exportShape
type PageShape = Pick<ReturnType<typeof listQuery>, 'limit' | 'cursor'>

type Filter = z.core.$ZodLooseShape

/** A list that can be asked for a page. */
export type ListCall<Rest extends string = string, Shape extends PageShape = PageShape> = Endpoint<
  'GET',
  `/api/${Rest}`,
  z.ZodType,
  z.ZodObject<Shape, z.core.$strict>,
  NoBody,
  z.ZodArray
>
/** A file that can be asked for in one of the formats. */
export type TableCall = Endpoint<'GET', `/api/${string}`, z.ZodType, z.ZodType<{ readonly format: TableFormat }>>

type ExportOf<Rest extends string, Shape extends PageShape, Also extends Filter> = Endpoint<
  'GET',
  `/api/${Rest}/export`,
  z.ZodObject<{}, z.core.$strict>,
  z.ZodObject<Omit<Shape, 'limit' | 'cursor'> & ExportShape & Also, z.core.$strict>,
  NoBody,
  NoBody
>

/**
 * The file of a list: asked as the list is, without a page, by whoever may ask the list. `also` is what only the file
 * can be narrowed to.
 */
export function listExport<const Rest extends string, Shape extends PageShape, Also extends Filter = {}>(
  list: ListCall<Rest, Shape>,
  { summary, also }: { readonly summary: string; readonly also?: Also },
): ExportOf<Rest, Shape, Also> {
  const { limit: _, cursor: __, ...filter } = list.query.shape
  const shape: Filter = { ...filter, ...exportShape, ...also }
  // What the list asks of its filters together is asked here too: none of it is about the page.
  const together = (list.query.def.checks ?? []) as z.core.$ZodCheck<Record<string, unknown>>[]
  return endpoint({
    method: 'GET',
    path: `${list.path}/export`,
    summary,
    permission: list.permission,
    // The shape is put together above as the type says it; the compiler does not follow a rest of a type parameter.
    query: z.strictObject(shape).check(...together) as unknown as ExportOf<Rest, Shape, Also>['query'],
    replies: 'table',
  })
}
