/** Both come together: whoever delivers looks at what became of it. */
export { DeliveriesPage } from './deliveries.page.tsx'
export { ReadyToDeliverPage } from './ready/ready-to-deliver.page.tsx'
