/** Everything of quality control. */
export const QC = ['qc'] as const
export const QC_QUEUE = [...QC, 'queue'] as const
/** What is read of the building under review. */
export const QC_OPEN = [...QC, 'open'] as const
/** One building of the queue, wherever it stands. */
export const QC_ONE = [...QC, 'one'] as const
