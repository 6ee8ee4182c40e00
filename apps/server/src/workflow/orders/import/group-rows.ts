import type { ImportRow } from './import-row.ts'

/** Rows of one JSN are one order; without a number those of one reference at one address. */
export function groupRows(rows: readonly ImportRow[]): ImportRow[][] {
  const groups = new Map<string, ImportRow[]>()
  for (const row of rows) {
    const key = keyOf(row)
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  return [...groups.values()]
}

function keyOf({ line, values, writtenNumber }: ImportRow): string {
  if (values.given) return `jsn ${values.given.jsn}`
  if (writtenNumber) return `number ${writtenNumber}`
  if (!values.address) return `line ${line}`
  const told = [values.customerRef, values.address, values.cityCode ?? values.city, values.state]
  return `told ${JSON.stringify(told).toLowerCase()}`
}
