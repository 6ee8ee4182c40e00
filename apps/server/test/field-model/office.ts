import { sql } from 'kysely'
import type { Db } from '../../src/platform/db/db.ts'
import { timeOutAssignments } from '../../src/workflow/dispatch/index.ts'
import { settleMedia } from '#workflow/fieldwork/survey/settle-media.ts'
import { passDays } from '../clocks.ts'
import { checkPhotos } from '../fixtures/fieldwork.ts'

/** As much of the replies as the model looks at. */
type Said = {
  readonly code?: string
  readonly isLate?: boolean
  readonly actions?: readonly string[]
  readonly late?: readonly { readonly assignmentId: string; readonly hasSurvey: boolean }[]
}
export type Reply = { readonly status: number; readonly body: unknown }
export const saidIn = ({ body }: Reply): Said => Object(Array.isArray(body) ? body[0] : body)
export type Ask = (route: string, body?: object) => Promise<Reply>
type OfficeSetup = {
  readonly owner: Db
  readonly ask: Ask
  readonly buildingIds: readonly [string, string]
  readonly fielderId: string
  readonly otherId: string
  readonly dueDate: string
}
type Live = { id: string; startedAt: string | null }

/** What the office does meanwhile. It does only what its screens would offer. */
export function openOffice({ owner, ask, buildingIds, fielderId, otherId, dueDate }: OfficeSetup) {
  const liveOf = async (building: 0 | 1): Promise<Live | undefined> => {
    const { rows } = await sql<Live>`
      select id, started_at from assignments
       where building_id = ${buildingIds[building]} and status in ('ASSIGNED', 'ACCEPTED') and completed_at is null`.execute(
      owner,
    )
    return rows[0]
  }
  const reason = 'plans changed'
  return {
    async assignBoth() {
      await ask('POST /api/assignments', { fielderId, dueDate, buildingIds })
    },
    async assign(building: 0 | 1) {
      await ask('POST /api/assignments', { fielderId, dueDate, buildingIds: [buildingIds[building]] })
    },
    async recall(building: 0 | 1) {
      const live = await liveOf(building)
      if (live) await ask('POST /api/assignments/recall', { assignmentIds: [live.id], reason })
    },
    async reassign(building: 0 | 1) {
      const live = await liveOf(building)
      if (live) await ask('POST /api/assignments/reassign', { assignmentIds: [live.id], fielderId: otherId, reason })
    },
    async timeOut(building: 0 | 1) {
      const live = await liveOf(building)
      if (live) await passDays(owner, [live.id], 8)
      await timeOutAssignments({ db: owner })
    },
    async adopt(building: 0 | 1) {
      const path = `/api/buildings/${buildingIds[building]}`
      const { actions, late } = saidIn(await ask(`GET ${path}/custody`))
      const assignmentId = late?.find(({ hasSurvey }) => hasSurvey)?.assignmentId
      if (actions?.includes('adoptLateEvidence')) await ask(`POST ${path}/adopt-late`, { assignmentId, reason })
    },
    /** The bytes of all that was announced have come, and were looked into. */
    async check(building: 0 | 1) {
      const buildingId = buildingIds[building]
      const { rows } = await sql<{ id: string; sha256: string; slot: string }>`
        select id, sha256, slot from photos where building_id = ${buildingId} and checked_at is null`.execute(owner)
      if (rows.length > 0) await checkPhotos({ owner }, rows)
      await owner.transaction().execute((tx) => settleMedia(tx, [buildingId]))
    },
  }
}
