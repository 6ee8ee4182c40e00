/** Columns are called as the fields of the table they are listed in. */
const SQL_TYPES = {
  text: 'text',
  day: 'date',
  reference: 'uuid',
  flag: 'boolean',
  count: 'integer',
  degrees: 'numeric',
} as const
type Fields = Readonly<Record<string, { readonly kind: keyof typeof SQL_TYPES }>>

const columnOf = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const eachOf = (fields: Fields, say: (name: string, kind: Fields[string]['kind']) => string) =>
  Object.entries(fields)
    .map(([name, { kind }]) => say(name, kind))
    .join(', ')

/** `o.sent_by as "sentBy", …` */
export const selectFields = (alias: string, fields: Fields): string =>
  eachOf(fields, (name, kind) => `${alias}.${columnOf(name)}${kind === 'degrees' ? '::float8' : ''} as "${name}"`)

/** `sent_by, …`, into which fieldsFrom() is inserted. */
export const fieldColumns = (fields: Fields): string => eachOf(fields, columnOf)
/** `r."sentBy", …`, of a record read by recordOf(). */
export const fieldsFrom = (alias: string, fields: Fields): string => eachOf(fields, (name) => `${alias}."${name}"`)
/** `"sentBy" text, …`, for jsonb_to_record and jsonb_to_recordset. */
export const recordOf = (fields: Fields): string => eachOf(fields, (name, kind) => `"${name}" ${SQL_TYPES[kind]}`)
