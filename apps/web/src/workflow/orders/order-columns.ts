import { setPreference, usePreferences } from '#ui/preferences.ts'

/** What a row can show, in the order of the columns; a width, or all that is left. */
export const COLUMNS = {
  jsn: { width: '10rem' },
  status: { width: '13.5rem' },
  progress: { width: '8rem' },
  address: {},
  ref: { width: '8.5rem' },
  wireCenter: { width: '8rem' },
  sentBy: { width: '7.5rem' },
  customer: { width: '7.375rem' },
  due: { width: '3.75rem' },
  age: { width: '4.25rem', align: 'end' },
} as const satisfies Record<string, { width?: string; align?: 'end' }>
export type ColumnName = keyof typeof COLUMNS

const ALL = Object.keys(COLUMNS) as ColumnName[]
const LIST = 'orders'

/** The office may leave out all but the first, and take in more. */
export const OFFICE_CHOICE = ['status', 'address', 'ref', 'wireCenter', 'sentBy', 'customer', 'due', 'age'] as const
type Chosen = (typeof OFFICE_CHOICE)[number]
const OFFICE_USUAL: readonly Chosen[] = ['status', 'address', 'customer', 'due', 'age']
const CUSTOMER: readonly ColumnName[] = ['jsn', 'progress', 'address', 'ref', 'due']

/** Where there is little room, the address keeps what there is. */
const GIVE_WAY: readonly ColumnName[] = ['ref', 'wireCenter', 'sentBy', 'customer']

export const roomFor = (shown: readonly ColumnName[], isTight: boolean): readonly ColumnName[] =>
  isTight ? shown.filter((name) => !GIVE_WAY.includes(name)) : shown

/** Customers see no word of the inside: their five columns are fixed. */
export function useOrderColumns(isOffice: boolean) {
  const kept = usePreferences().columns
  const chosen = OFFICE_CHOICE.filter((name) => (kept[LIST] ?? OFFICE_USUAL).includes(name))
  const shown = isOffice ? ALL.filter((name) => name === 'jsn' || chosen.some((each) => each === name)) : CUSTOMER
  const toggle = (name: Chosen) =>
    setPreference('columns', {
      ...kept,
      [LIST]: chosen.includes(name) ? chosen.filter((each) => each !== name) : [...chosen, name],
    })
  return { shown, chosen, toggle }
}

/** Where 'View Details' appears: over the last column of words. */
export const detailsColumn = (shown: readonly ColumnName[]): ColumnName =>
  shown.findLast((name) => name !== 'due' && name !== 'age') ?? 'jsn'
