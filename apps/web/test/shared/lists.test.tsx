import { page } from 'vitest/browser'
import { FakeQueue } from '../qc/fake-queue.ts'
import { inReview, type InReview } from '../qc/records.ts'
import { newId, SUE } from '../records.ts'
import { PRE_FLIGHT, SITE, deliveryRecord } from '../delivery/records.ts'
import { changed, listItems, type ListCase } from './list-case.ts'
import { checkLists } from './list-checks.ts'

/** Buildings of the queue with what is read of them when they are opened. */
const inQueue: InReview[] = []
function makeQueued(number: number) {
  const one = inReview(number)
  inQueue.push(one)
  return one.queued
}

const LISTS: Record<string, ListCase> = {
  deliveries: {
    path: '/qc/deliveries',
    filter: 'status=DELIVERED',
    openKey: 'id',
    call: 'GET /api/submissions',
    makeRow: (number) => deliveryRecord({ part: number }),
    answers: (rows) => ({
      'GET /api/submissions/:submissionId': ({ params }) =>
        rows.find(({ id }) => id === params.submissionId) as ReturnType<typeof deliveryRecord>,
      'GET /api/timeline': () => [],
      'GET /api/customers': () => [],
    }),
    rows: listItems('Deliveries'),
    record: () => page.getByRole('dialog', { name: 'Delivery', exact: true }),
    empty: 'No deliveries yet',
    failed: 'Couldn’t load the deliveries',
    event: changed('submission', 'submission.delivered'),
  },
  'ready to deliver': {
    path: '/qc/ready-to-deliver',
    filter: 'q=Elm',
    openKey: 'site',
    call: 'GET /api/ready-to-deliver',
    makeRow: (number) => ({ ...SITE, id: newId(), address: `${number} Elm St` }),
    // A site that waits has no id of its own in the reply.
    toReply: ({ id, ...site }) => ({ ...site, siteId: id }),
    answers: () => ({
      'GET /api/sites/:siteId/pre-flight': ({ params }) => ({ ...PRE_FLIGHT, siteId: params.siteId }),
      'GET /api/customers': () => [],
    }),
    rows: listItems('Sites ready to deliver'),
    record: () => page.getByRole('dialog', { name: 'Delivery preview' }),
    empty: 'Nothing to deliver',
    failed: 'Couldn’t load the sites',
    hasSelection: true,
    event: changed('submission', 'submission.delivered'),
  },
  qc: {
    path: '/qc',
    filter: 'filter=failed',
    openKey: 'building',
    call: 'GET /api/qc/buildings',
    makeRow: makeQueued,
    answers: () => new FakeQueue(inQueue).answers(),
    rows: listItems('Review queue'),
    record: () => page.getByRole('region', { name: 'Building under review' }),
    empty: 'No buildings to review',
    emptyFiltered: 'No buildings sent back',
    failed: 'Couldn’t load the queue',
    event: changed('qc_review', 'qc_review.passed'),
    as: SUE,
    opensOnStep: true,
    hasOwnFoot: true,
  },
}

checkLists(LISTS)
