import type { Db, Tx } from '../../../../apps/server/src/platform/db/db.ts'
import type { DomainEvent } from '../../../../apps/server/src/support/audit/index.ts'
import { notifyOfBatch, notifyOfComingBack } from '../../../../apps/server/src/workflow/dispatch/index.ts'
import {
  notifyOfAnsweredDispute,
  notifyOfDispute,
  notifyOfEndedDispute,
} from '../../../../apps/server/src/workflow/invoicing/index.ts'
import { notifyOfAnswer, notifyOfQuestion } from '../../../../apps/server/src/workflow/qc/index.ts'
import { notifyOfFailure } from '../../../../apps/server/src/workflow/delivery/index.ts'
import { asDb } from '../as-db.ts'
import { WORKDAY, type WorkClock } from '../time/work-clock.ts'
import {
  findDisputeAt,
  findMessageAt,
  leaveLastUnread,
  listBatches,
  listHappened,
  muteMails,
  toldThen,
  unmuteMails,
  type Happened,
} from './bell.queries.ts'

type Tell = {
  readonly event: readonly [entity: string, action: string]
  readonly tell: (desk: { readonly db: Db }, told: DomainEvent) => Promise<void>
  /** What whoever did it would have said beside it; null: nobody is told. */
  readonly facts?: (tx: Tx, happened: Happened) => Promise<DomainEvent['facts'] | null>
}

const byWhom = ({ actorId, isFromCustomer }: Happened) => ({ byId: actorId, fromCustomer: isFromCustomer })
const bySomebody: Tell['facts'] = async (_, happened) => byWhom(happened)

/** What people are told of, by what tells them of it in an installation. */
const TOLD: readonly Tell[] = [
  { event: ['assignment', 'declined'], tell: notifyOfComingBack },
  { event: ['qc_review', 'sent_back'], tell: notifyOfQuestion },
  { event: ['qc_answer', 'given'], tell: notifyOfAnswer },
  { event: ['submission', 'given_up'], tell: notifyOfFailure, facts: async (_, { after }) => after },
  {
    event: ['invoice', 'disputed'],
    tell: notifyOfDispute,
    facts: async (tx, happened) => {
      const disputeId = await findDisputeAt(tx, happened.entityId, happened.at)
      return disputeId === null ? null : { ...byWhom(happened), disputeId, count: 1 }
    },
  },
  {
    event: ['dispute', 'answered'],
    tell: notifyOfAnsweredDispute,
    facts: async (tx, happened) => {
      const messageId = await findMessageAt(tx, happened.entityId, happened.at)
      return messageId === null ? null : { ...byWhom(happened), messageId }
    },
  },
  { event: ['dispute', 'upheld'], tell: notifyOfEndedDispute, facts: bySomebody },
  { event: ['dispute', 'credited'], tell: notifyOfEndedDispute, facts: bySomebody },
  { event: ['dispute', 'withdrawn'], tell: notifyOfEndedDispute, facts: bySomebody },
]
/** Further back nobody looks in a bell; what is in hand is told of for longer than it is unread. */
const [LATELY, IN_HAND, READ_AFTER] = [30 * WORKDAY, 20 * WORKDAY, 1.5 * WORKDAY]

/** Everybody's bell, as it would have rung. */
export async function ringBells(tx: Tx, clock: WorkClock): Promise<void> {
  const [since, readUntil] = [clock.instantAt(clock.now - LATELY), clock.instantAt(clock.now - READ_AFTER)]
  const desk = { db: asDb(tx) }
  const muted = await muteMails(tx)
  for (const { event, tell, facts = async () => ({}) } of TOLD) {
    for (const happened of await listHappened(tx, event, since)) {
      const { changeId, entityId, at } = happened
      const beside = await facts(tx, happened)
      if (beside === null) continue
      await tell(desk, { changeId, entityId, facts: beside })
      await toldThen(tx, at, readUntil)
    }
  }
  for (const { entityId, at } of await listBatches(tx, clock.instantAt(clock.now - IN_HAND))) {
    await notifyOfBatch(desk, { changeId: entityId, entityId, facts: {} })
    await toldThen(tx, at, readUntil)
  }
  await leaveLastUnread(tx)
  await unmuteMails(tx, muted)
}
