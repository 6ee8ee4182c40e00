/** The papers of a case, in the order in which they come about. */
export const CASE_PAPERS = ['DOCUMENT', 'PACKAGE', 'INVOICE', 'CREDIT_NOTE'] as const
