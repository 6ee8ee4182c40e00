import { valuesOf, type Field, type ValuesOf } from '../fields.ts'
import type { OrderAction } from './order-actions.ts'

type OrderFieldRules = Field & {
  /** The action that lets somebody write it in the edit form; null: it has an action of its own, or follows another field. */
  readonly edit: OrderAction | null
  /** What its column is called by the import, and by companies' own lists, in small letters and digits only. */
  readonly imported?: { readonly as?: string; readonly synonyms: readonly string[] }
  /** In an export: how wide its column is. One without is shown by names instead of the field itself. */
  readonly width?: number
}

/** What is written of an order, in the order of the columns of a file. Labels are in the texts, under the same names. */
export const ORDER_FIELDS = {
  originalAddress: {
    kind: 'text',
    empty: null,
    most: 300,
    edit: 'edit',
    title: 'Address',
    width: 32,
    imported: {
      as: 'address',
      synonyms: ['originaladdress', 'streetaddress', 'street', 'serviceaddress', 'siteaddress', 'direccion'],
    },
  },
  originalCity: {
    kind: 'text',
    empty: null,
    most: 100,
    edit: 'edit',
    title: 'City',
    width: 18,
    imported: { as: 'city', synonyms: ['cityname', 'originalcity', 'town', 'ciudad'] },
  },
  originalState: {
    kind: 'text',
    empty: null,
    edit: 'edit',
    title: 'State',
    width: 6,
    imported: { as: 'state', synonyms: ['statecode', 'originalstate', 'st', 'estado'] },
  },
  wireCenterId: {
    kind: 'reference',
    empty: null,
    edit: 'edit',
    most: 200,
    title: 'Wire center',
    imported: {
      as: 'wireCenter',
      synonyms: ['wirecentre', 'wirecentername', 'wirecentercode', 'clli', 'cllicode', 'wid', 'wc', 'centrodecableado'],
    },
  },
  customerId: {
    kind: 'reference',
    empty: null,
    edit: 'edit',
    most: 200,
    title: 'Customer',
    imported: {
      as: 'customer',
      synonyms: ['customername', 'customercode', 'customerid', 'client', 'carrier', 'account', 'cliente'],
    },
  },
  /** A customer who is not known yet, as written. */
  customerSaid: { kind: 'text', empty: '', edit: null },
  customerRef: {
    kind: 'text',
    empty: null,
    most: 100,
    edit: 'edit',
    title: 'Customer reference',
    width: 18,
    imported: {
      synonyms: ['reference', 'ref', 'ponumber', 'po', 'ticket', 'ordernumber', 'orderno', 'referencia'],
    },
  },
  sentBy: {
    kind: 'text',
    empty: '',
    most: 200,
    edit: 'edit',
    title: 'Sent by',
    width: 20,
    imported: { synonyms: ['sender', 'requestedby', 'requestor', 'contact', 'from', 'enviadopor'] },
  },
  sentDate: {
    kind: 'day',
    empty: null,
    edit: 'edit',
    title: 'Date sent',
    width: 14,
    imported: { synonyms: ['sent', 'senton', 'requestdate', 'fechadeenvio'] },
  },
  dueDate: {
    kind: 'day',
    empty: null,
    edit: 'annotate',
    title: 'Due',
    width: 14,
    imported: { synonyms: ['dueon', 'datedue', 'deadline', 'duedt', 'fechalimite'] },
  },
  narrative: {
    kind: 'text',
    empty: '',
    most: 5000,
    edit: 'annotate',
    title: 'Narrative',
    width: 48,
    imported: { synonyms: ['notes', 'note', 'comments', 'comment', 'remarks', 'description', 'notas'] },
  },
  isRush: {
    kind: 'flag',
    empty: false,
    edit: 'edit',
    title: 'Rush',
    width: 6,
    imported: { synonyms: ['rushorder', 'expedite', 'expedited', 'urgent', 'urgente'] },
  },
  isHeld: {
    kind: 'flag',
    empty: false,
    edit: null,
    title: 'Held',
    width: 6,
    imported: { as: 'held', synonyms: ['onhold', 'hold', 'isheld', 'paused', 'enespera'] },
  },
  heldReason: { kind: 'text', empty: null, edit: null },
} as const satisfies Record<string, OrderFieldRules>

type OrderFields = typeof ORDER_FIELDS
export type OrderField = keyof OrderFields
export type OrderValues = ValuesOf<OrderFields>
type NamesWith<Rule> = { [Name in OrderField]: OrderFields[Name] extends Rule ? Name : never }[OrderField]
export type EditedOrderField = NamesWith<{ edit: OrderAction }>
export type OrderFlag = NamesWith<{ kind: 'flag' }>

export const ORDER_FIELD_NAMES = Object.keys(ORDER_FIELDS) as OrderField[]
const namesWith = <Name extends OrderField>(isOne: (rules: OrderFieldRules) => boolean) =>
  ORDER_FIELD_NAMES.filter((name): name is Name => isOne(ORDER_FIELDS[name]))

/** What the edit form writes. */
export const EDITED_ORDER_FIELDS = namesWith<EditedOrderField>(({ edit }) => edit !== null)
export const ORDER_FLAGS = namesWith<OrderFlag>(({ kind }) => kind === 'flag')

/** An order of these values; whatever is not given is empty. */
export const orderValues = (given: { readonly [Name in OrderField]?: unknown }): OrderValues =>
  valuesOf(ORDER_FIELDS, given)
