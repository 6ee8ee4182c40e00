/** Both come together: whoever delivers looks at what became of it. */
export { DeliveriesPage } from './deliveries.page.tsx'
export { ReadyToDeliverPage } from './ready-to-deliver.page.tsx'
