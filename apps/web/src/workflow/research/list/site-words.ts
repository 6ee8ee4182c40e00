import { jobBadge, type JobBadge } from '@demarc/domain/research/building-types'
import type { ResearchTexts } from '#texts/orders/research.ts'
import type { ListedSite } from '../model/research.queries.ts'

type Words = ResearchTexts['research']

export const badgeOf = ({
  jobType,
  jobTypeConfirmedAt,
}: Pick<ListedSite, 'jobType' | 'jobTypeConfirmedAt'>): JobBadge => jobBadge(jobType, jobTypeConfirmedAt !== null)

/** Street and city, as the order gave them. */
export const sayPlace = ({ address, city }: Pick<ListedSite, 'address' | 'city'>, { addressPending }: Words): string =>
  [address, city].filter(Boolean).join(', ') || addressPending

/** As a letter is addressed. */
export const sayAddress = (site: Pick<ListedSite, 'address' | 'city' | 'order'>, { addressPending }: Words): string =>
  site.address || site.city
    ? [site.address, site.city, site.order.originalState].filter(Boolean).join(', ')
    : addressPending

/** `11/24`. */
export const monthAndDay = (day: string): string => day.slice(5).replace('-', '/')

/** Counted to 1,001, which reads "more than 1,000". */
const UNCOUNTED = 1001
export const sayTotal = (total: number, { moreThan }: Words, language: string): string =>
  total === UNCOUNTED ? moreThan((UNCOUNTED - 1).toLocaleString(language)) : total.toLocaleString(language)
