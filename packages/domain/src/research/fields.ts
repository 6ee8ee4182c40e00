import { valuesOf, type Field, type ValuesOf } from '../fields.ts'

/** What research writes down about a site. */
export const SITE_FIELDS = {
  developmentName: { kind: 'text', empty: '', most: 200 },
  propertyManagement: { kind: 'text', empty: '', most: 500 },
  ownerInformation: { kind: 'text', empty: '', most: 500 },
  contactInfo: { kind: 'text', empty: '', most: 500 },
  accessNotes: { kind: 'text', empty: '', most: 2000 },
} as const satisfies Record<string, Field>

export type SiteField = keyof typeof SITE_FIELDS
export type SiteValues = ValuesOf<typeof SITE_FIELDS>
export const SITE_FIELD_NAMES = Object.keys(SITE_FIELDS) as SiteField[]

/** What research writes down about a building, besides its type, which its number follows. */
export const BUILDING_FIELDS = {
  address: { kind: 'text', empty: null, most: 300 },
  lat: { kind: 'degrees', empty: null },
  lon: { kind: 'degrees', empty: null },
  sfuCount: { kind: 'count', empty: null },
  unitCount: { kind: 'count', empty: null },
  notes: { kind: 'text', empty: '', most: 5000 },
  isWarranty: { kind: 'flag', empty: false },
  demarcVisibility: { kind: 'text', empty: null },
  contactName: { kind: 'text', empty: null, most: 200 },
  contactPhone: { kind: 'text', empty: null, most: 50 },
  contactEmail: { kind: 'text', empty: null, most: 320 },
} as const satisfies Record<string, Field>

export type BuildingField = keyof typeof BUILDING_FIELDS
export const BUILDING_FIELD_NAMES = Object.keys(BUILDING_FIELDS) as BuildingField[]
export type BuildingValues = ValuesOf<typeof BUILDING_FIELDS>

/** A building of these values; whatever is not given is empty. */
export const buildingValues = (given: { readonly [Name in BuildingField]?: unknown }): BuildingValues =>
  valuesOf(BUILDING_FIELDS, given)
