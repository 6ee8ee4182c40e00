import { METRES_PER_MILE, sayWay, type Units } from '../measures.ts'

/** What a warning is about: the value in the row, and what it was compared with. */
export type WarningFacts = {
  readonly said: string
  /** A JSN, a line, a customer or a town; empty where there is none. */
  readonly of: string
  readonly miles: number | null
  readonly units?: Units | undefined
}

export const sayFar = ({ miles, units }: Pick<WarningFacts, 'miles' | 'units'>): string =>
  sayWay((miles ?? 0) * METRES_PER_MILE, units)

/** What may be wrong with an import row. None of these stop the import: the user decides. */
export const IMPORT_WARNINGS = {
  order_open: ({ of }: WarningFacts) => `${of} is an open order for this address`,
  order_near: ({ of }: WarningFacts) => `${of} is an open order for a similar address`,
  order_imported: ({ of }: WarningFacts) => `Already imported as ${of}`,
  row_repeated: ({ of }: WarningFacts) => `Line ${of} has the same address`,
  customer_unknown: ({ said, of }: WarningFacts) =>
    `${said} isn’t one of your customers${of ? `. Closest match: ${of}` : ''}`,
  customer_differs: ({ said, of }: WarningFacts) => `${said} isn’t the wire center’s customer (${of})`,
  pin_far: ({ said, of, ...far }: WarningFacts) => `${said} is ${sayFar(far)} from ${of}`,
} as const satisfies Record<string, (facts: WarningFacts) => string>

export type ImportWarning = keyof typeof IMPORT_WARNINGS
export const IMPORT_WARNING_CODES = Object.keys(IMPORT_WARNINGS) as [ImportWarning, ...ImportWarning[]]

const DUPLICATES: readonly ImportWarning[] = ['order_open', 'order_near', 'order_imported', 'row_repeated']
export const isDuplicateWarning = (code: ImportWarning): boolean => DUPLICATES.includes(code)
