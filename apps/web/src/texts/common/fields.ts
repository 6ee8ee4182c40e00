import type { OrderField } from '@demarc/domain/orders/fields'
import type { BuildingField, SiteField } from '@demarc/domain/research/fields'
import * as common from './common.ts'

/** The label of each field, by the name it has in the domain's tables. Forms, details and history read it here. */
export const fields = {
  originalAddress: 'Original address',
  originalCity: common.city,
  originalState: common.state,
  wireCenterId: common.wireCenter,
  customerId: common.customer,
  customerSaid: 'Customer (as entered)',
  customerRef: 'Customer reference',
  sentBy: 'Sent by',
  sentDate: 'Date sent',
  dueDate: common.dueDate,
  narrative: 'Narrative',
  isRush: 'Rush',
  isHeld: common.onHold,
  heldReason: 'Hold reason',
  developmentName: 'Development name',
  propertyManagement: 'Property management',
  ownerInformation: 'Owner information',
  contactInfo: 'Contact info',
  accessNotes: 'Access notes',
  address: common.address,
  lat: common.latitude,
  lon: common.longitude,
  sfuCount: 'SFU count',
  unitCount: 'Unit count',
  notes: common.notes,
  isWarranty: 'Warranty work',
  demarcVisibility: 'Demarc location',
  contactName: 'Contact name',
  contactPhone: 'Contact phone',
  contactEmail: 'Contact email',
} satisfies Record<OrderField | SiteField | BuildingField, string>
