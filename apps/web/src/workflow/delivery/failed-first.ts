import type { Delivery } from '@demarc/contract'

/** Failed deliveries first; all the rest as it was sent, the latest first. */
export function failedFirst(
  failed: readonly Delivery[],
  pages: readonly (readonly Delivery[])[],
): (readonly Delivery[])[] {
  const first = new Set(failed.map(({ id }) => id))
  const [top = [], ...further] = pages.map((rows) => rows.filter(({ id }) => !first.has(id)))
  return [[...failed, ...top], ...further]
}
