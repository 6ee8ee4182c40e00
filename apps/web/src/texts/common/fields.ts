import type { OrderField } from '@demarc/domain/orders/fields'
import type { BuildingField, SiteField } from '@demarc/domain/research/fields'
import * as common from './common.ts'

/** The label of each field, by the name it has in the domain's tables. Forms, details and history read it here. */
export const fields = {
  originalAddress: common.originalAddress,
  originalCity: common.city,
  originalState: common.state,
  wireCenterId: common.wireCenter,
  customerId: common.customer,
  customerSaid: 'Customer (as entered)',
  customerRef: common.customerReference,
  sentBy: common.sentBy,
  sentDate: common.dateSent,
  dueDate: common.dueDate,
  narrative: common.narrative,
  isRush: 'Rush',
  isHeld: common.onHold,
  heldReason: 'Hold reason',
  developmentName: common.developmentName,
  propertyManagement: common.propertyManagement,
  ownerInformation: common.ownerInformation,
  contactInfo: common.contactInfo,
  accessNotes: common.accessNotes,
  address: common.address,
  lat: common.latitude,
  lon: common.longitude,
  sfuCount: 'SFU count',
  unitCount: 'Unit count',
  notes: common.notes,
  isWarranty: 'Warranty work',
  demarcVisibility: 'Demarc location',
  contactName: 'Contact name',
  contactPhone: common.contactPhone,
  contactEmail: common.contactEmail,
} satisfies Record<OrderField | SiteField | BuildingField, string>
