/** What somebody edits, as columns: a status never comes along, whatever the object carries. */
export function withoutStatus<Fields extends object>(fields: Fields & { readonly status?: never }) {
  const { status: _, ...edited } = fields
  return edited
}
