import type { CaseFile } from '@demarc/contract'
import { refuse } from '@demarc/domain'
import type { Db } from '#platform/db/db.ts'
import { readCaseSteps } from '#support/audit/index.ts'
import { findCase, papersOf, type PaperRow } from './case-file.queries.ts'

/** Nobody reads more of one order; a site of a hundred buildings has a thousand. */
const MOST_STEPS = 5000

const FILES: Readonly<Record<PaperRow['kind'], (id: string) => string>> = {
  DOCUMENT: (id) => `/api/documents/${id}/file`,
  PACKAGE: (id) => `/api/submissions/${id}/package`,
  INVOICE: (id) => `/api/invoices/${id}/pdf`,
  CREDIT_NOTE: (id) => `/api/credit-notes/${id}/pdf`,
}

/** From the order to its payment: what happened, and every paper that came of it. */
export async function readCaseFile(db: Db, orderId: string): Promise<CaseFile> {
  const found = await findCase(db, orderId)
  if (!found) return refuse('order.missing', {})
  const [{ steps, hasAll }, papers] = await Promise.all([readCaseSteps(db, orderId, MOST_STEPS), papersOf(db, orderId)])
  return { ...found, steps, hasAllSteps: hasAll, papers: papers.map(paperOf) }
}

function paperOf({ kind, id, name, at, size, sha256 }: PaperRow): CaseFile['papers'][number] {
  return { kind, id, name, at, file: size !== null && sha256 ? { url: FILES[kind](id), size, sha256 } : null }
}
