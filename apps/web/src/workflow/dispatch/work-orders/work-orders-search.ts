export type WorkOrdersSearch = {
  /** Not only those that wait to be sent. */
  all?: true | undefined
  /** The one whose shot list is open. */
  open?: string | undefined
  /** Who gets the chosen ones, and until when. */
  fielder?: string | undefined
  due?: string | undefined
}

const textIn = (found: unknown) => (typeof found === 'string' && found ? found : undefined)
const dayIn = (found: unknown) =>
  typeof found === 'string' && /^\d{4}-\d\d-\d\d$/.test(found) && !Number.isNaN(Date.parse(found)) ? found : undefined

/** What the address of the tab says. Always named, even when undefined: what is left out would stay as it came. */
export const readWorkOrdersSearch = (search: Record<string, unknown>): WorkOrdersSearch => ({
  all: search.all === true || search.all === 'true' ? true : undefined,
  open: textIn(search.open),
  fielder: textIn(search.fielder),
  due: dayIn(search.due),
})
