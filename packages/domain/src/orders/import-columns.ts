/** What a column of a company's old list can hold, and what such lists call it, in small letters and digits only. */
const COLUMNS = {
  jsn: { title: 'JSN', synonyms: ['jobsitenumber', 'jobsite', 'jobnumber', 'jobno', 'sitenumber', 'jsnnumber'] },
  jsbn: { title: 'JSBN', synonyms: ['jsb', 'buildingnumber', 'jobsitebuildingnumber', 'buildingid', 'bldgnumber'] },
  address: {
    title: 'Address',
    synonyms: ['originaladdress', 'streetaddress', 'street', 'serviceaddress', 'siteaddress', 'direccion'],
  },
  cityCode: { title: 'City code', synonyms: ['citycd', 'codigodeciudad'] },
  city: { title: 'City', synonyms: ['cityname', 'originalcity', 'town', 'ciudad'] },
  state: { title: 'State', synonyms: ['statecode', 'originalstate', 'st', 'estado'] },
  wireCenter: {
    title: 'Wire center',
    synonyms: ['wirecentre', 'wirecentername', 'wirecentercode', 'clli', 'cllicode', 'wid', 'wc', 'centrodecableado'],
  },
  customer: {
    title: 'Customer',
    synonyms: ['customername', 'customercode', 'customerid', 'client', 'carrier', 'account', 'cliente'],
  },
  customerRef: {
    title: 'Customer ref',
    synonyms: [
      'customerreference',
      'reference',
      'ref',
      'ponumber',
      'po',
      'ticket',
      'ordernumber',
      'orderno',
      'referencia',
    ],
  },
  sentBy: { title: 'Sent by', synonyms: ['sender', 'requestedby', 'requestor', 'contact', 'from', 'enviadopor'] },
  sentDate: { title: 'Sent date', synonyms: ['sent', 'senton', 'datesent', 'requestdate', 'fechadeenvio'] },
  receivedDate: {
    title: 'Received date',
    synonyms: ['received', 'receivedon', 'receivedat', 'datereceived', 'orderdate', 'created', 'fechaderecepcion'],
  },
  dueDate: { title: 'Due date', synonyms: ['due', 'dueon', 'datedue', 'deadline', 'duedt', 'fechalimite'] },
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
  narrative: {
    title: 'Narrative',
    synonyms: ['notes', 'note', 'comments', 'comment', 'remarks', 'description', 'notas'],
  },
  held: { title: 'On hold', synonyms: ['held', 'hold', 'isheld', 'paused', 'enespera'] },
} as const satisfies Record<string, { readonly title: string; readonly synonyms: readonly string[] }>

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
