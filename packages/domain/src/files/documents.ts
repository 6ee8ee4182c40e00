import type { Actor } from '../actor.ts'
import { can } from '../permissions.ts'

export const DOCUMENT_KINDS = ['IQGEO', 'PHOTO', 'SURVEY', 'NOTE', 'OTHER', 'RESEARCH'] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

/** Past this, an order is a dumping ground and its list of documents no list. */
export const MOST_DOCUMENTS_OF_ORDER = 200

export const DOCUMENT_ACTIONS = ['edit', 'delete'] as const
export type DocumentAction = (typeof DOCUMENT_ACTIONS)[number]

/** What one may do with a document one sees. */
export const actionsOnDocument = (actor: Pick<Actor, 'roles'>): DocumentAction[] =>
  DOCUMENT_ACTIONS.filter((action) => can(actor, `document.${action}`))
