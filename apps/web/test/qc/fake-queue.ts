import type { QcBuilding } from '@demarc/contract'
import { ticksOf } from '@demarc/domain/qc/checklist'
import { expect } from 'vitest'
import { page, type Locator } from 'vitest/browser'
import { no, type Answers, type FakeServer } from '../fake-server.ts'
import { SUE } from '../records.ts'
import { show } from '../show.tsx'
import { AT, review, stored, type InReview } from './records.ts'

/** A queue that remembers the verdicts, as the server does. */
export class FakeQueue {
  readonly made: InReview[]

  constructor(made: InReview[]) {
    this.made = made
  }

  of(buildingId: string): InReview {
    return this.made.find(({ queued }) => queued.id === buildingId)!
  }

  answers(more: Answers = {}): Answers {
    return {
      'GET /api/qc/buildings': ({ query }) =>
        this.made
          .map(({ queued }) => queued)
          .filter(
            ({ id, status, rejection, round: at }) =>
              at > 0 && (!query.buildingId || id === query.buildingId) && isIn(query.filter, { status, rejection }),
          ),
      'GET /api/buildings/:buildingId/evidence': ({ params }) => this.of(params.buildingId).evidence,
      'GET /api/buildings/:buildingId/findings': ({ params }) => this.of(params.buildingId).findings,
      'GET /api/buildings/:buildingId/qc-reviews': ({ params }) => this.of(params.buildingId).reviews,
      'GET /api/sites/:siteId/buildings': () => this.made.map(stored),
      'GET /api/config/map': () => ({
        streetMap: null,
        hasRoofs: false,
        streets: null,
        imagery: null,
        toleranceMetres: 50,
      }),
      'POST /api/qc/buildings/:buildingId/claim': ({ params }) => {
        const claim = { userId: SUE.id, name: 'Sue Laurent', since: AT, until: AT, isMine: true }
        for (const each of this.made) {
          each.queued = { ...each.queued, claim: each.queued.id === params.buildingId ? claim : null }
        }
        return claim
      },
      'DELETE /api/qc/buildings/:buildingId/claim': ({ params }) => {
        const one = this.of(params.buildingId)
        one.queued = { ...one.queued, claim: null }
      },
      'POST /api/qc/reviews': ({
        body: { buildingId, result, notes, marks, checklist = ticksOf(result), version },
      }) => {
        const one = this.of(buildingId)
        if (version !== one.queued.version) {
          const facts = { jsb: one.queued.jsb, changes: [{ kind: 'BUILDING' }] }
          return no(
            409,
            'qc.changed',
            `${one.queued.jsb} changed while you were reviewing: the building was edited. Check it again.`,
            facts,
          )
        }
        const given = review(buildingId, {
          result,
          notes,
          checklist,
          marks: marks.map(({ photoId = null, slot = null, question = null, mark, reason = null, box = null }) => ({
            photoId,
            slot,
            question,
            mark,
            reason,
            box,
          })),
          actions: result === 'CLARIFICATION' ? ['answer'] : ['revoke'],
        })
        one.reviews = [given, ...one.reviews]
        // What has passed has left the queue.
        one.queued = { ...one.queued, status: 'QC_FAILED', round: result === 'PASS' ? 0 : 1 }
        return given
      },
      'POST /api/qc/reviews/:reviewId/revoke': ({ params, body }) => {
        const one = this.made.find(({ reviews }) => reviews.some(({ id }) => id === params.reviewId))!
        const revoked = { at: AT, byName: 'Sue Laurent', reason: body.reason }
        one.reviews = one.reviews.map((each) => (each.id === params.reviewId ? { ...each, revoked } : each))
        one.queued = { ...one.queued, status: 'QC_REVIEW', round: 1 }
        return one.reviews.find(({ id }) => id === params.reviewId)!
      },
      ...more,
    }
  }
}

function isIn(
  filter: 'all' | 'pending' | 'failed' | 'rejected',
  { status, rejection }: Pick<QcBuilding, 'status' | 'rejection'>,
): boolean {
  if (filter === 'rejected') return rejection !== null
  return filter === 'all' || (filter === 'pending') === (status === 'QC_REVIEW')
}

export const rowOf = ({ queued }: InReview): Locator => page.css(`[id="row-${queued.id}"]`)
export const underReview = (): Locator => page.getByRole('region', { name: 'Building under review' })
export const headOf = ({ queued }: InReview): Locator =>
  underReview().getByRole('heading', { level: 2, name: queued.jsb })
export const passButton = (): Locator => page.getByRole('button', { name: 'Pass QC' })
export const failButton = (): Locator => page.getByRole('button', { name: 'Fail QC' })
export const boxes = (): Locator => page.getByRole('region', { name: 'QC checklist' }).getByRole('checkbox')
export const notesField = (): Locator => page.getByLabelText('Notes')
export const markPanel = (about: string): Locator => page.getByRole('region', { name: `Mark ${about}` })

type Opened = { answers?: Answers; isDeaf?: boolean; isPhone?: boolean }

/** Opens a building as a supervisor and waits until it is hers. */
export async function openReview(
  fakeQueue: FakeQueue,
  one: InReview,
  { answers, ...more }: Opened = {},
): Promise<FakeServer> {
  const server = await show(`/qc?building=${one.queued.id}`, { as: SUE, answers: fakeQueue.answers(answers), ...more })
  await expect.element(headOf(one)).toBeVisible()
  await expect.element(underReview()).toMatchTextContent('Being reviewed by you since')
  return server
}
