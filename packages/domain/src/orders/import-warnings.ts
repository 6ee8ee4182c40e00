/** What a warning is about: what was written, and what it is held against. */
export type WarningFacts = {
  readonly said: string
  /** A JSN, a line, a customer or a town; empty where there is none. */
  readonly of: string
  readonly miles: number | null
}

/** What may be meant otherwise in a row of an import. Nothing here stops it: somebody decides. */
export const IMPORT_WARNINGS = {
  order_open: ({ of }: WarningFacts) => `${of} is an open order for this address`,
  order_near: ({ of }: WarningFacts) => `${of} is an open order for a similar address`,
  order_imported: ({ of }: WarningFacts) => `Imported before as ${of}`,
  row_repeated: ({ of }: WarningFacts) => `Line ${of} has the same address`,
  customer_unknown: ({ said, of }: WarningFacts) =>
    `${said} is not one of your customers${of ? `; closest: ${of}` : ''}`,
  customer_differs: ({ said, of }: WarningFacts) => `${said} is not the wire center’s customer, ${of}`,
  pin_far: ({ said, of, miles }: WarningFacts) => `${said} is ${(miles ?? 0).toLocaleString('en-US')} miles from ${of}`,
} as const satisfies Record<string, (facts: WarningFacts) => string>

export type ImportWarning = keyof typeof IMPORT_WARNINGS
export const IMPORT_WARNING_CODES = Object.keys(IMPORT_WARNINGS) as [ImportWarning, ...ImportWarning[]]

const DUPLICATES: readonly ImportWarning[] = ['order_open', 'order_near', 'order_imported', 'row_repeated']
export const isDuplicateWarning = (code: ImportWarning): boolean => DUPLICATES.includes(code)
