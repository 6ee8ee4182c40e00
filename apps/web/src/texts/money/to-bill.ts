import * as counts from '../common/counts.ts'
import * as common from '../common/common.ts'

/** Delivered buildings that aren’t on an invoice yet. */
export const toBill = {
  title: common.toBill,
  help: 'Select what to bill. One draft is created per wire center. Nothing is sent yet.',
  label: 'Buildings to bill',
  failed: 'Couldn’t load the buildings to bill',
  from: 'Delivered from',
  to: 'Delivered through',
  wrongPeriod: 'The end date can’t be before the start date.',
  periods: { all: common.all, lastMonth: 'Last month', thisMonth: 'This month' },
  period: common.deliveryPeriod,
  columns: {
    customer: common.customer,
    wireCenter: common.wireCenterTitle,
    delivered: common.delivered,
    buildings: common.buildings,
    held: common.held,
    units: common.units,
    value: 'Value',
  },
  brought: 'imported',
  noCustomer: 'No customer is set. Set the customer on the order before billing.',
  sum: (buildings: number) => counts.buildings(buildings),
  buildings: {
    label: (name: string) => `Buildings for ${name}`,
    failed: common.couldntLoadTheBuildings,
    held: 'On hold, not billed',
    heldBecause: (reason: string) => `On hold, not billed: ${reason}`,
    kinds: { SURVEY: '', OUTCOME: 'trip charge (no survey)', WARRANTY: common.warrantyLowercase, OTHER: '' },
    noAddress: common.addressNotAvailable,
    openOrder: common.openOrder,
  },
  none: {
    title: 'Nothing to bill',
    text: 'Buildings appear here after they’re delivered.',
    toDeliver: common.readyToDeliver,
  },
  bulk: {
    chosen: (count: number, sum: string) => `${counts.invoices(count)}, ${sum}`,
    text: (buildings: number, held: number) =>
      `${counts.buildings(buildings)}.${held > 0 ? ` ${held} on hold, not included.` : ''} One draft per wire center. Nothing is sent yet.`,
    create: common.createInvoice,
    createSeveral: (count: number) => `Create ${count} invoices`,
  },
  done: {
    drafted: (count: number, sum: string) => `${counts.drafts(count)} created, ${sum}`,
    partly: (made: number, refused: number) => `${counts.drafts(made)} created, ${refused} failed`,
    failed: 'Couldn’t create the draft',
  },
  keys: {
    chooseAll: common.selectAll,
    ofAll: 'all',
    create: common.createInvoice,
  },
}
