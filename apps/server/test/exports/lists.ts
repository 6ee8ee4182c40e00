import * as contract from '@demarc/contract'
import type { Endpoint, ListCall } from '@demarc/contract'
import { customerIdOf } from '../named-people.ts'
import type { QcTeam } from '../fixtures/qc.ts'

export type Row = Record<string, string>
export type Listed = {
  readonly list: ListCall
  readonly file: Endpoint
  /** What both are asked: less than there is. */
  readonly asked: () => string
  /** A column, and what stands there of a row of the list. */
  readonly title: string
  // Rows of eighteen kinds, as JSON has them.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly value: (row: any) => string
  readonly id?: (row: Row) => string
}

export const OF_ONE = `customerId=${customerIdOf(1)}`

const BEFORE_BILLING: readonly Listed[] = [
  {
    list: contract.listOrders,
    file: contract.exportOrders,
    asked: () => 'status=ORDER_RECEIVED&sort=jsn',
    title: 'JSN',
    value: ({ jsn }) => jsn,
  },
  {
    list: contract.listDeletedOrders,
    file: contract.exportDeletedOrders,
    asked: () => '',
    title: 'JSN',
    value: ({ jsn }) => jsn,
  },
  {
    list: contract.listSites,
    file: contract.exportSites,
    asked: () => 'sort=address',
    title: 'JSN',
    value: ({ jsn }) => jsn,
  },
  {
    list: contract.listReady,
    file: contract.exportReady,
    asked: () => 'type=C',
    title: 'JSBN',
    value: ({ jsb }) => jsb,
  },
  {
    list: contract.listWorkOrders,
    file: contract.exportWorkOrders,
    asked: () => 'status=READY_FOR_DISPATCH',
    title: 'Work order',
    value: ({ jsbW }) => jsbW,
  },
  {
    list: contract.listQcBuildings,
    file: contract.exportQcBuildings,
    asked: () => 'filter=pending',
    title: 'JSBN',
    value: ({ jsb }) => jsb,
  },
  {
    list: contract.listReadySites,
    file: contract.exportReadySites,
    asked: () => OF_ONE,
    title: 'JSN',
    value: ({ jsn }) => jsn,
    id: ({ siteId }) => siteId!,
  },
  {
    list: contract.listDeliveries,
    file: contract.exportDeliveries,
    asked: () => OF_ONE,
    title: 'JSN',
    value: ({ jsn }) => jsn,
  },
  {
    list: contract.listInvoices,
    file: contract.exportInvoices,
    asked: () => 'status=SENT',
    title: 'Invoice #',
    value: ({ invoiceNo }) => invoiceNo,
  },
]

const AFTER_BILLING: readonly Listed[] = [
  {
    list: contract.listDisputes,
    file: contract.exportDisputes,
    asked: () => 'state=OPEN',
    title: 'JSBN',
    value: ({ jsb }) => jsb,
  },
  {
    list: contract.listStatements,
    file: contract.exportStatements,
    asked: () => 'q=customer',
    title: 'Customer',
    value: ({ customerName }) => customerName,
  },
  {
    list: contract.listAudit,
    file: contract.exportAudit,
    asked: () => 'entity=order',
    title: 'Record ID',
    value: ({ entityId }) => entityId,
  },
  {
    list: contract.listSecurityEvents,
    file: contract.exportSecurityEvents,
    asked: () => 'kind=signed_in',
    title: 'Session ID',
    value: ({ sessionId }) => sessionId ?? '',
  },
  {
    list: contract.listUsers,
    file: contract.exportUsers,
    asked: () => 'role=ADMIN',
    title: 'Email',
    value: ({ email }) => email,
  },
  {
    list: contract.listCustomers,
    file: contract.exportCustomers,
    asked: () => 'q=telco',
    title: 'Code',
    value: ({ code }) => code,
  },
  {
    list: contract.listWireCenters,
    file: contract.exportWireCenters,
    asked: () => 'q=eden',
    title: 'WID',
    value: ({ wid }) => wid,
  },
  {
    list: contract.listCityCodes,
    file: contract.exportCityCodes,
    asked: () => 'q=zz',
    title: 'City code',
    value: ({ cityCode }) => cityCode,
  },
]

/** Every list that has a file with its rows. */
export const listsIn = (team: () => QcTeam): readonly Listed[] => [
  ...BEFORE_BILLING,
  {
    list: contract.listToBillBuildings,
    file: contract.exportToBillBuildings,
    asked: () => `${OF_ONE}&wireCenterId=${team().place.wireCenterId}`,
    title: 'JSBN',
    value: ({ jsb }) => jsb,
  },
  ...AFTER_BILLING,
]
