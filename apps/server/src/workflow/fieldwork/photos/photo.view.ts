import type { Photo } from '@demarc/contract'
import { OTHER_SLOT, type CustodyState } from '@demarc/domain'
import type { Db } from '#platform/db/db.ts'
import { readForm } from '#support/field-forms/index.ts'
import type { PhotoRow } from './photo.queries.ts'

type Custody = { readonly receivedAt: string | null; readonly checkedAt: string | null }

export const custodyOf = ({ receivedAt, checkedAt }: Custody): CustodyState => {
  if (checkedAt) return 'CHECKED'
  return receivedAt ? 'RECEIVED' : 'ON_PHONE'
}

const OTHER = { en: 'Other', es: 'Otra' }
const number = (text: string | null) => (text === null ? null : Number(text))

/** As people see it, under the words of the form it was taken by. */
export async function viewPhoto(db: Db, row: PhotoRow): Promise<Photo> {
  const { slots } = await readForm(db, row.formVersion)
  const { explainedAs, explainedNote, explainedLat, explainedLon } = row
  const labelOf = (slot: string) =>
    (slot === OTHER_SLOT ? undefined : slots.find(({ id }) => id === slot)?.label) ?? OTHER
  return {
    ...row,
    fileId: row.receivedAt ? row.id : null,
    label: labelOf(row.slot),
    relabelledFrom: row.firstSlot === null ? null : labelOf(row.firstSlot),
    state: custodyOf(row),
    gpsLat: number(row.gpsLat),
    gpsLon: number(row.gpsLon),
    parseConfidence: number(row.parseConfidence),
    explanation: explainedAs && {
      kind: explainedAs,
      note: explainedNote ?? '',
      lat: number(explainedLat),
      lon: number(explainedLon),
    },
  }
}
