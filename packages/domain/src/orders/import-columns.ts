import { ORDER_FIELD_NAMES, ORDER_FIELDS, type OrderField, type OrderFlag } from './fields.ts'

type Column = { readonly title: string; readonly synonyms: readonly string[] }
type Fields = typeof ORDER_FIELDS
/** Field of an order -> the name of its column. */
type ColumnNames = {
  [Name in OrderField as Fields[Name] extends { imported: object } ? Name : never]: Fields[Name] extends {
    imported: { as: infer As extends string }
  }
    ? As
    : Name
}
export type ImportedOrderField = keyof ColumnNames
export type OrderColumn = ColumnNames[ImportedOrderField]
export type FlagColumn = ColumnNames[ImportedOrderField & OrderFlag]

export const IMPORTED_ORDER_FIELDS = ORDER_FIELD_NAMES.filter(
  (name): name is ImportedOrderField => 'imported' in ORDER_FIELDS[name],
)
/** The column of a field. */
export function columnOf<Name extends ImportedOrderField>(name: Name): ColumnNames[Name] {
  const { imported } = ORDER_FIELDS[name]
  // The type says the same of the same table.
  return ('as' in imported ? imported.as : name) as ColumnNames[Name]
}

// Each field has its column.
const OF_ORDER = Object.fromEntries(
  IMPORTED_ORDER_FIELDS.map((name): [OrderColumn, Column] => {
    const { title, imported } = ORDER_FIELDS[name]
    return [columnOf(name), { title, synonyms: imported.synonyms }]
  }),
) as Record<OrderColumn, Column>

/** What a column of a company's old list can hold, and what such lists call it, in small letters and digits only. */
const COLUMNS = {
  jsn: { title: 'JSN', synonyms: ['jobsitenumber', 'jobsite', 'jobnumber', 'jobno', 'sitenumber', 'jsnnumber'] },
  jsbn: { title: 'JSBN', synonyms: ['jsb', 'buildingnumber', 'jobsitebuildingnumber', 'buildingid', 'bldgnumber'] },
  cityCode: { title: 'City code', synonyms: ['citycd', 'codigodeciudad'] },
  ...OF_ORDER,
  receivedDate: {
    title: 'Received date',
    synonyms: ['received', 'receivedon', 'receivedat', 'datereceived', 'orderdate', 'created', 'fechaderecepcion'],
  },
  status: { title: 'Status', synonyms: ['stage', 'workstatus', 'orderstatus', 'jobstatus', 'phase'] },
  buildingType: {
    title: 'Building type',
    synonyms: ['type', 'jobtype', 'buildingkind', 'structuretype', 'tipodeedificio', 'tipo'],
  },
  buildingAddress: {
    title: 'Building address',
    synonyms: ['bldgaddress', 'addressofbuilding', 'direcciondeledificio'],
  },
  lat: { title: 'Latitude', synonyms: ['lat', 'y', 'gpslat', 'latitud'] },
  lon: { title: 'Longitude', synonyms: ['lon', 'lng', 'long', 'x', 'gpslon', 'gpslng', 'longitud'] },
  units: { title: 'Units', synonyms: ['unitcount', 'numberofunits', 'sfucount', 'doors', 'unidades'] },
} satisfies Record<string, Column>

export type ImportField = keyof typeof COLUMNS
export const IMPORT_FIELDS = Object.keys(COLUMNS) as [ImportField, ...ImportField[]]
/** Field -> the number of its column, counted from 0. */
export type ImportMapping = Partial<Record<ImportField, number>>

export const importTitle = (field: ImportField): string => COLUMNS[field].title

const plain = (heading: string) =>
  heading
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')

const namesOf = (field: ImportField): readonly string[] => [
  plain(COLUMNS[field].title),
  plain(field),
  ...COLUMNS[field].synonyms,
]

/** Which column holds what, as far as the headings say; of two columns with one meaning the first is taken. */
export function mapHeadings(headings: readonly string[]): ImportMapping {
  const called = headings.map(plain)
  return Object.fromEntries(
    IMPORT_FIELDS.flatMap((field) => {
      const names = namesOf(field)
      const at = called.findIndex((heading) => names.includes(heading))
      return at < 0 ? [] : [[field, at]]
    }),
  )
}
