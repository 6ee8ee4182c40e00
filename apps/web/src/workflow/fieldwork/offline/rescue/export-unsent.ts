import type { Phone } from '../phone.ts'
import type { OutboxRow, PhotoRow } from '../rows.ts'
import { newPhotoOf } from '../sending/announce.ts'
import { MANIFEST, type RescueManifest } from './rescue-manifest.ts'
import { zipWriter } from './zip.ts'

/** Everything that this phone holds and the server does not, for the office to take in by hand. */
export async function exportUnsent(phone: Phone): Promise<Blob> {
  const { photos, outbox } = phone.state()
  const unsent = [...photos.values()].filter(
    ({ receivedAt, hasBytes, isRemoved }) => !receivedAt && hasBytes && !isRemoved,
  )
  const rows = [...outbox.values()].toSorted((a, b) => a.seq - b.seq)
  const manifest: RescueManifest = {
    format: 'demarc-rescue-1',
    userId: phone.userId,
    savedAt: new Date().toISOString(),
    photos: unsent.map((photo) => ({
      file: fileOf(photo),
      jsb: photo.jsb,
      announce: newPhotoOf(photo),
      explanation: photo.explanation,
    })),
    acts: rows.flatMap(({ act, assignmentId, jsb, key }) =>
      act.kind === 'announce' || act.kind === 'explain' || act.kind === 'survey'
        ? []
        : [{ act, assignmentId, jsb, key }],
    ),
    drafts: rows.flatMap((row) => draftOf(row, phone)),
  }
  const zip = zipWriter()
  zip.add({ name: MANIFEST, bytes: new TextEncoder().encode(JSON.stringify(manifest, null, 2)).buffer })
  const db = await phone.database()
  for (const photo of unsent) {
    const bytes = await db.get('bytes', photo.id)
    if (bytes) zip.add({ name: fileOf(photo), bytes })
  }
  return zip.done()
}

const ENDINGS = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp', 'image/heic': 'heic' } as const

/** A person who opens the ZIP finds their way by it too. */
const fileOf = ({ jsb, slot, id, fileType }: PhotoRow): string => `${jsb}/${slot}-${id}.${ENDINGS[fileType]}`

function draftOf({ act, assignmentId, jsb }: OutboxRow, phone: Phone): RescueManifest['drafts'][number][] {
  const draft = phone.state().works.get(assignmentId)?.draft
  if (act.kind !== 'survey' || !draft || draft.editedAt === null) return []
  return [{ assignmentId, jsb, ...draft, editedAt: draft.editedAt }]
}
