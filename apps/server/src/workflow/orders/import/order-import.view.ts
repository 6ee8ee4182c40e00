import type { OrderImport, OrderImportReply } from '@demarc/contract'
import { IMPORT_PROBLEMS, IMPORT_WARNINGS } from '@demarc/domain'
import type { MadeImport } from './order-import.queries.ts'
import type { OrderFile } from './read-order-file.ts'
import type { SettledPlan } from './settle-warnings.ts'

const SAMPLE = 5
const MOST_SHOWN = 2000
const MOST_LETTERS = 200

type Seen = Omit<OrderImportReply, 'importId' | 'plan'>

export function viewImportPlan(file: OrderFile, plan: SettledPlan): Seen {
  const { coming, leftOut, troubles, warnings, customers, warned } = plan
  const orders = coming.map(({ order }) => order)
  const buildings = orders.flatMap((order) => order.buildings)
  return {
    headings: [...file.headings],
    hasHeadings: file.hasHeadings,
    mapping: file.mapping,
    sample: file.rows.slice(0, SAMPLE).map(({ cells }) => cells.map((cell) => cell.slice(0, MOST_LETTERS))),
    counts: {
      rows: file.rows.length,
      orders: orders.length,
      sites: orders.length,
      buildings: buildings.length,
      newNumbers: orders.filter(({ given }) => !given).length,
      toConfirm: orders.filter(({ customerId }) => !customerId).length,
      madeBuildings: buildings.filter(({ isMade }) => isMade).length,
      bad: new Set(troubles.map(({ line }) => line)).size,
      leftOut: leftOut.length,
      ...warned,
    },
    problems: troubles
      .slice(0, MOST_SHOWN)
      .map((trouble) => ({ ...trouble, problem: IMPORT_PROBLEMS[trouble.code](trouble.said) })),
    warnings: warnings
      .slice(0, MOST_SHOWN)
      .map((warning) => ({ ...warning, warning: IMPORT_WARNINGS[warning.code](warning) })),
    customers,
    leftOut: leftOut.slice(0, MOST_SHOWN).map(({ line, cells }) => ({ line, cells: [...cells] })),
  }
}

export const viewOrderImport = ({ isTouched, ...made }: MadeImport): OrderImport => ({
  ...made,
  actions: isTouched ? [] : ['undo'],
})
