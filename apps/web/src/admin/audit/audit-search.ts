export type AuditSearch = {
  /** The open act. */
  id?: string | undefined
  q?: string | undefined
  person?: string | undefined
  /** The kind of record. */
  kind?: string | undefined
  /** One record of that kind. */
  record?: string | undefined
  action?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

const textIn = (found: unknown, shape = /./): string | undefined =>
  typeof found === 'string' && shape.test(found) ? found : undefined

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const NAME = /^[a-z][a-z_]*$/
const DAY = /^\d{4}-\d\d-\d\d$/

/** What the address of the audit says. Always named, even when undefined: what is left out would stay as it came. */
export const readAuditSearch = (search: Record<string, unknown>): AuditSearch => ({
  id: textIn(search.id, UUID),
  q: textIn(search.q),
  person: textIn(search.person, UUID),
  kind: textIn(search.kind, NAME),
  record: textIn(search.record, UUID),
  action: textIn(search.action, NAME),
  from: textIn(search.from, DAY),
  to: textIn(search.to, DAY),
})

/** The filters as the call takes them. */
export const filterOf = ({ q, person, kind, record, action, from, to }: AuditSearch) => ({
  q,
  personId: person,
  entity: kind,
  entityId: record,
  action,
  from,
  to,
})
