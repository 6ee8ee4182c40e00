import { es } from '../es.ts'
import type { OfficeTexts } from '../office.ts'
import { audit } from './audit.ts'
import { people } from './people.ts'
import { reference } from './reference.ts'
import { settings } from './settings.ts'

export const officeEs: OfficeTexts = { ...es, audit, people, reference, settings }
