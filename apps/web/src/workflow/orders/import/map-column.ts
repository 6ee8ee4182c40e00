import { IMPORT_FIELDS, type ImportField, type ImportMapping } from '@demarc/domain/orders/import-columns'

/** The mapping with this column holding that field: each holds one, so what either had before is let go. */
export const mapColumn = (mapping: ImportMapping, column: number, field: ImportField | null): ImportMapping => ({
  ...Object.fromEntries(
    IMPORT_FIELDS.flatMap((one) => {
      const at = mapping[one]
      return at === undefined || at === column || one === field ? [] : [[one, at]]
    }),
  ),
  ...(field && { [field]: column }),
})
