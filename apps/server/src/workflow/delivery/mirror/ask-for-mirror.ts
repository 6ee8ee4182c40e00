import type { DeliveryDetail } from '@demarc/contract'
import { mirrorPath, refuse, type Actor } from '@demarc/domain'
import type { Tx } from '#platform/db/db.ts'
import { record } from '#support/audit/index.ts'
import { readSettings } from '#support/settings/index.ts'
import { openDrive, type DriveServices } from '../drive/open-drive.ts'
import { lockFor } from '../insist-on-action.ts'
import { readDelivery } from '../delivery.view.ts'
import { askAgain, findNames, insertMirror } from './mirror.queries.ts'

/** A delivery has arrived: its package is copied too, where a folder is named for that. */
export async function askForMirror(tx: Tx, submissionId: string): Promise<void> {
  const { 'drive.rootFolder': rootFolder } = await readSettings(tx)
  const names = rootFolder && (await findNames(tx, submissionId))
  if (names) await insertMirror(tx, submissionId, mirrorPath(names))
}

/** What failed is tried again now. */
export async function mirrorAgain(
  tx: Tx,
  actor: Actor,
  { config }: Pick<DriveServices, 'config'>,
  submissionId: string,
): Promise<DeliveryDetail> {
  const { jsn, part } = await lockFor(tx, submissionId, 'mirror')
  if (typeof (await openDrive({ db: tx, config })) === 'string') refuse('submission.drive_closed', {})
  await askAgain(tx, submissionId)
  await record(tx, actor, {
    entity: 'submission',
    entityId: submissionId,
    action: 'mirror_asked',
    after: { jsn, part },
    needs: 'submission.read',
  })
  return readDelivery(tx, actor, submissionId)
}
